//! Reads a dump, and replaces the contents of a database with it.

use std::{
    io::{self, BufRead, BufReader, Write},
    path::Path,
    process::Stdio,
};

use crate::{
    Archive, ClientError, ClientPrograms, Selection,
    address::Address,
    client_programs::{ProgramOutput, RESTORE, SQL, with_path},
};

/// Statements of the restore's transaction before those of the dump.
const BEGIN: &str = "BEGIN;\n\
                     SET LOCAL statement_timeout = 0;\n\
                     SET LOCAL lock_timeout = '10s';\n\
                     SET LOCAL client_min_messages = warning;\n";

/// Drops the objects in the settings `ironleaf.…`.
const DROP_OBJECTS: &str = include_str!("drop_objects.sql");

/// Objects of a database that a restore replaces.
#[derive(Debug, Clone, Copy)]
pub struct Replaced<'a> {
    /// Schema of all of them, and of the dump.
    pub schema: &'a str,
    /// Tables, with everything that belongs to them.
    pub tables: &'a [&'a str],
    pub functions: &'a [&'a str],
}

impl Replaced<'_> {
    fn statements(&self) -> String {
        let settings = [
            ("schema", self.schema.to_owned()),
            ("tables", self.tables.join(",")),
            ("functions", self.functions.join(",")),
        ];
        let set = |(name, value): &(&str, String)| {
            format!("SELECT set_config('ironleaf.{name}', {}, true);\n", literal(value))
        };
        let settings = settings.iter().map(set).collect::<Vec<_>>().concat();
        format!("{BEGIN}{settings}{DROP_OBJECTS}")
    }
}

/// Returns a literal of SQL with this text, whatever the server's settings.
fn literal(text: &str) -> String {
    format!("E'{}'", text.replace('\\', "\\\\").replace('\'', "''"))
}

/// Programs from PostgreSQL 17 on write this line first. Older servers do not know the setting.
const UNKNOWN_TO_OLD_SERVERS: &[u8] = b"SET transaction_timeout = 0;\n";

/// End of the settings at the beginning of a dump.
const END_OF_SETTINGS: &[u8] = b"SELECT pg_catalog.set_config(";

impl ClientPrograms {
    /// Reads the table of contents of a dump. Fails on any other file.
    pub fn read_archive(&self, dump: &Path) -> Result<Archive, ClientError> {
        let mut command = self.command(RESTORE);
        command.args(["--format=custom", "--list", "--verbose", "--"]).arg(dump).stdout(Stdio::piped());
        let messages = ProgramOutput::of(RESTORE, &mut command)?;
        let output = command.output().map_err(ClientError::io(RESTORE))?;
        messages.check(output.status)?;
        Ok(Archive::parse(&String::from_utf8_lossy(&output.stdout)))
    }

    /// Returns the rows of one table in a dump as tab-separated lines; none if the table is missing.
    pub fn rows_in_dump(&self, dump: &Path, schema: &str, table: &str) -> Result<Vec<String>, ClientError> {
        let mut command = self.command(RESTORE);
        command.args(["--format=custom", "--data-only", "--file=-"]).arg(format!("--schema={schema}"));
        command.arg(format!("--table={table}")).arg("--").arg(dump).stdout(Stdio::piped());
        let messages = ProgramOutput::of(RESTORE, &mut command)?;
        let output = command.output().map_err(ClientError::io(RESTORE))?;
        messages.check(output.status)?;
        let text = String::from_utf8_lossy(&output.stdout);
        let rows = text.lines().skip_while(|line| !line.starts_with("COPY ")).skip(1);
        Ok(rows.take_while(|line| *line != "\\.").map(str::to_owned).collect())
    }

    /// Reads a dump to its end and fails if it is damaged.
    pub fn check_dump(&self, dump: &Path) -> Result<(), ClientError> {
        let mut command = self.command(RESTORE);
        command.args(["--format=custom", "--file=/dev/null", "--"]).arg(dump);
        let messages = ProgramOutput::of(RESTORE, &mut command)?;
        messages.check(command.status().map_err(ClientError::io(RESTORE))?)
    }

    /// Drops the replaced objects and creates those of the selection, in one transaction.
    ///
    /// After an error, a kill or a lost connection the database is unchanged. Other objects of the database never
    /// change.
    ///
    /// `pg_restore --clean` would keep objects that the dump does not contain, and fails if they depend on objects that
    /// it contains. Therefore `psql` runs its statements after ours, and the transaction commits only if it has
    /// succeeded.
    pub fn restore(
        &self,
        url: &str,
        dump: &Path,
        selection: &Selection,
        replaced: Replaced<'_>,
    ) -> Result<(), ClientError> {
        let mut list = tempfile::NamedTempFile::new().map_err(ClientError::io(RESTORE))?;
        list.write_all(selection.lines.join("\n").as_bytes()).map_err(ClientError::io(RESTORE))?;
        let mut reading = self.command(RESTORE);
        reading.args(["--format=custom", "--no-owner", "--no-privileges", "--no-tablespaces", "--file=-"]);
        reading.arg(with_path("--use-list=", list.path())).arg("--").arg(dump).stdout(Stdio::piped());
        let mut writing = self.command(SQL);
        writing.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"]).stdin(Stdio::piped()).stdout(Stdio::null());
        Address::parse(url).give_to(&mut writing)?;

        let reader_messages = ProgramOutput::of(RESTORE, &mut reading)?;
        let writer_messages = ProgramOutput::of(SQL, &mut writing)?;
        let mut writer = writing.spawn().map_err(ClientError::io(SQL))?;
        // Dropping it closes the input of psql, which rolls back a transaction that is not committed.
        let mut statements = writer.stdin.take();
        let outcome = reading.spawn().map_err(ClientError::io(RESTORE)).and_then(|mut reader| {
            let passed_on = match (&mut statements, reader.stdout.take()) {
                (Some(statements), Some(dump)) => pass_on(&replaced.statements(), BufReader::new(dump), statements),
                _ => Err(io::Error::from(io::ErrorKind::BrokenPipe)),
            };
            let read = reader.wait().map_err(ClientError::io(RESTORE))?;
            // If psql exited early, pg_restore only reports a broken pipe, so the error of psql takes precedence.
            passed_on.map_err(ClientError::io(SQL)).and_then(|()| reader_messages.check(read))
        });
        let committed = match (&outcome, &mut statements) {
            (Ok(()), Some(statements)) => statements.write_all(b"COMMIT;\n").map_err(ClientError::io(SQL)),
            _ => Ok(()),
        };
        drop(statements);
        let result = writer.wait().map_err(ClientError::io(SQL))?;
        writer_messages.check(result)?;
        outcome.and(committed)
    }
}

/// Writes our statements and then those of the dump.
fn pass_on(before: &str, mut dump: impl BufRead, statements: &mut impl Write) -> io::Result<()> {
    statements.write_all(before.as_bytes())?;
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
    fn unknown_settings_are_skipped_and_data_is_not() {
        let dump = "SET lock_timeout = 0;\nSET transaction_timeout = 0;\nSELECT pg_catalog.set_config('search_path', '', false);\n\
                    COPY public.notes (note) FROM stdin;\nSET transaction_timeout = 0;\n\\.\n";
        let mut passed = Vec::new();
        pass_on("BEGIN;\n", dump.as_bytes(), &mut passed).unwrap();
        let passed = String::from_utf8(passed).unwrap();
        let expected = dump.replacen("SET transaction_timeout = 0;\n", "", 1);
        assert_eq!(passed.strip_prefix("BEGIN;\n"), Some(expected.as_str()));
    }

    #[test]
    fn names_are_quoted_in_statements() {
        assert_eq!(literal(r"o'hara\"), r"E'o''hara\\'");
        let replaced = Replaced { schema: "o'hara", tables: &["a", "b"], functions: &[] };
        let statements = replaced.statements();
        assert!(statements.contains("'ironleaf.schema', E'o''hara', true") && statements.contains("E'a,b'"));
    }
}
