//! Reading a dump, and putting it in the place of what a database holds.

use std::{
    io::{self, BufRead, BufReader, Write},
    path::Path,
    process::Stdio,
};

use crate::{
    ClientError, ClientPrograms,
    address::Address,
    client_programs::{RESTORE, SCHEMA, SQL, Said},
};

/// In the transaction of the restore, before the dump's own statements.
const BEFORE: &str = concat!(
    "BEGIN;\n",
    "SET LOCAL statement_timeout = 0;\n",
    "SET LOCAL lock_timeout = '10s';\n",
    "SET LOCAL client_min_messages = warning;\n",
    include_str!("empty_schema.sql"),
);

/// Programs from PostgreSQL 17 on say this first, and servers before it do not know it.
const UNKNOWN_TO_OLD_SERVERS: &[u8] = b"SET transaction_timeout = 0;\n";

/// What comes before this in a dump are settings.
const END_OF_SETTINGS: &[u8] = b"SELECT pg_catalog.set_config(";

impl ClientPrograms {
    /// The rows of one table in a dump, each as a line with tabs between its columns; `None` if the dump has no such
    /// table. Fails on what is no dump.
    pub fn rows_in_dump(&self, dump: &Path, table: &str) -> Result<Option<Vec<String>>, ClientError> {
        let mut command = self.command(RESTORE);
        command.args(["--format=custom", "--data-only", "--file=-"]).arg(format!("--schema={SCHEMA}"));
        command.arg(format!("--table={table}")).arg("--").arg(dump);
        let said = Said::of(RESTORE, &mut command)?;
        let output = command.stdout(Stdio::piped()).output().map_err(ClientError::io(RESTORE))?;
        said.judge(output.status)?;
        let text = String::from_utf8_lossy(&output.stdout);
        let mut lines = text.lines().skip_while(|line| !line.starts_with("COPY ")).peekable();
        let found = lines.peek().is_some();
        Ok(found.then(|| lines.skip(1).take_while(|line| *line != "\\.").map(str::to_owned).collect()))
    }

    /// Reads a dump to its end and fails if it is damaged.
    pub fn check_dump(&self, dump: &Path) -> Result<(), ClientError> {
        let mut command = self.command(RESTORE);
        command.args(["--format=custom", "--file=/dev/null"]).arg(format!("--schema={SCHEMA}")).arg("--").arg(dump);
        let said = Said::of(RESTORE, &mut command)?;
        said.judge(command.status().map_err(ClientError::io(RESTORE))?)
    }

    /// Empties the schema `public` and fills it from the dump, in one transaction: after an error, a kill or a lost
    /// connection, the database is what it was.
    ///
    /// `pg_restore --clean` would leave behind what the dump does not know, and fails where that depends on what it
    /// does know. So its statements go through `psql`, behind ours, and are only committed when it has succeeded.
    pub fn restore(&self, url: &str, dump: &Path) -> Result<(), ClientError> {
        let mut reading = self.command(RESTORE);
        reading.args(["--format=custom", "--no-owner", "--no-privileges", "--no-tablespaces", "--file=-"]);
        reading.arg(format!("--schema={SCHEMA}")).arg("--").arg(dump).stdout(Stdio::piped());
        let mut writing = self.command(SQL);
        writing.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"]).stdin(Stdio::piped()).stdout(Stdio::null());
        Address::parse(url).give_to(&mut writing)?;

        let reader_said = Said::of(RESTORE, &mut reading)?;
        let writer_said = Said::of(SQL, &mut writing)?;
        let mut writer = writing.spawn().map_err(ClientError::io(SQL))?;
        // Dropping it ends psql's input, and with it a transaction that was not committed.
        let mut statements = writer.stdin.take();
        let outcome = reading.spawn().map_err(ClientError::io(RESTORE)).and_then(|mut reader| {
            let passed_on = match (&mut statements, reader.stdout.take()) {
                (Some(statements), Some(dump)) => pass_on(BufReader::new(dump), statements),
                _ => Err(io::Error::from(io::ErrorKind::BrokenPipe)),
            };
            let read = reader.wait().map_err(ClientError::io(RESTORE))?;
            // If psql ended early, pg_restore only complains of that: psql's own complaint counts then.
            passed_on.map_err(ClientError::io(SQL)).and_then(|()| reader_said.judge(read))
        });
        let committed = match (&outcome, &mut statements) {
            (Ok(()), Some(statements)) => statements.write_all(b"COMMIT;\n").map_err(ClientError::io(SQL)),
            _ => Ok(()),
        };
        drop(statements);
        let written = writer.wait().map_err(ClientError::io(SQL))?;
        writer_said.judge(written)?;
        outcome.and(committed)
    }
}

/// Writes our statements and then the dump's.
fn pass_on(mut dump: impl BufRead, statements: &mut impl Write) -> io::Result<()> {
    statements.write_all(BEFORE.as_bytes())?;
    let mut line = Vec::new();
    while dump.read_until(b'\n', &mut line)? > 0 {
        if line != UNKNOWN_TO_OLD_SERVERS {
            statements.write_all(&line)?;
        }
        if line.starts_with(END_OF_SETTINGS) {
            break;
        }
        line.clear();
    }
    io::copy(&mut dump, statements)?;
    statements.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_that_old_servers_do_not_know_is_left_out_and_data_never_is() {
        let dump = "SET lock_timeout = 0;\nSET transaction_timeout = 0;\nSELECT pg_catalog.set_config('search_path', '', false);\n\
                    COPY public.notes (note) FROM stdin;\nSET transaction_timeout = 0;\n\\.\n";
        let mut passed = Vec::new();
        pass_on(dump.as_bytes(), &mut passed).unwrap();
        let passed = String::from_utf8(passed).unwrap();
        let expected = dump.replacen("SET transaction_timeout = 0;\n", "", 1);
        assert_eq!(passed.strip_prefix(BEFORE), Some(expected.as_str()));
    }
}
