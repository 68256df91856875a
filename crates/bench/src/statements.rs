//! SQL statements of the server for a request, taken from the database's log.

use crate::children::{go_on, run};
use crate::client::Connection;
use crate::cluster::Cluster;
use crate::seed::WRITTEN_DAYS;
use ironleaf_private_postgres::DATABASE;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::thread;
use std::time::Duration;

/// A statement with its parameters as text; `None` is null.
#[derive(Debug, Clone)]
pub(crate) struct Statement {
    sql: String,
    parameters: Vec<Option<String>>,
}

/// Timeout until the log contains the statements.
const SETTLE: Duration = Duration::from_millis(300);

/// Number of requests that let the server know a session.
///
/// After each, a pause lets it ask whether sessions have ended.
const WARM_UPS: u32 = 3;
const WARM_UP_PAUSE: Duration = Duration::from_millis(10);

/// A request whose statements are wanted.
pub(crate) struct Asked {
    /// A request with the same session. It is sent first, so that the server knows the session as under load.
    pub(crate) warm_up: Option<Vec<u8>>,
    pub(crate) request: Vec<u8>,
}

/// Returns the statements of each request, in order. Each statement is one round trip.
pub(crate) fn capture(
    cluster: &Cluster,
    address: SocketAddr,
    requests: &[Asked],
) -> Result<Vec<Vec<Statement>>, Box<dyn Error>> {
    let mut connection = Connection::to(address)?;
    cluster.sql(DATABASE, "ALTER SYSTEM SET log_statement = 'all'")?;
    cluster.sql(DATABASE, "SELECT pg_reload_conf()")?;
    thread::sleep(SETTLE);
    let mut captured = Vec::new();
    for Asked { warm_up, request } in requests {
        go_on()?;
        if let Some(warm_up) = warm_up {
            for _ in 0..WARM_UPS {
                connection.send(warm_up)?;
                thread::sleep(WARM_UP_PAUSE);
            }
        }
        let before = fs::metadata(cluster.log())?.len();
        let answer = connection.send(request)?;
        if !(200..300).contains(&answer.status) {
            return Err(format!("{}: {}", answer.status, String::from_utf8_lossy(&answer.text)).into());
        }
        thread::sleep(SETTLE);
        let log = fs::read(cluster.log())?;
        let new = log.get(usize::try_from(before)?..).unwrap_or_default();
        captured.push(parse(&String::from_utf8_lossy(new)));
    }
    cluster.sql(DATABASE, "ALTER SYSTEM RESET log_statement")?;
    cluster.sql(DATABASE, "SELECT pg_reload_conf()")?;
    Ok(captured)
}

fn parse(log: &str) -> Vec<Statement> {
    let mut statements: Vec<Statement> = Vec::new();
    for line in log.lines() {
        if let Some((_, rest)) = line.split_once("LOG:  execute ") {
            let sql = rest.split_once(": ").map_or(rest, |(_, sql)| sql);
            statements.push(Statement { sql: sql.to_owned(), parameters: Vec::new() });
        } else if let Some((_, sql)) = line.split_once("LOG:  statement: ") {
            statements.push(Statement { sql: sql.to_owned(), parameters: Vec::new() });
        } else if let Some((_, list)) = line.split_once("DETAIL:  parameters: ")
            && let Some(last) = statements.last_mut()
        {
            last.parameters = parameters(list);
        }
    }
    // Excludes the periodic work of the server, with its transactions, and the questions for ended sessions.
    statements.retain(|statement| {
        let is_periodic = ["outgoing_mails", "password_reset_requests"].iter().any(|own| statement.sql.contains(own));
        !is_periodic && statement.sql != "SELECT $1"
    });
    let mut own: Vec<Statement> = Vec::new();
    for statement in statements {
        if statement.sql == "COMMIT" && own.last().is_some_and(|last| last.sql == "BEGIN") {
            own.pop();
        } else {
            own.push(statement);
        }
    }
    own
}

/// Parses parameters such as `$1 = '42', $2 = NULL`; a quote within a text is doubled.
fn parameters(list: &str) -> Vec<Option<String>> {
    let mut found = Vec::new();
    let mut rest = list;
    while let Some((_, value)) = rest.split_once(" = ") {
        if let Some(quoted) = value.strip_prefix('\'') {
            let mut text = String::new();
            let mut characters = quoted.char_indices().peekable();
            let mut end = quoted.len();
            while let Some((place, character)) = characters.next() {
                if character != '\'' {
                    text.push(character);
                } else if characters.next_if(|(_, next)| *next == '\'').is_some() {
                    text.push('\'');
                } else {
                    end = place + 1;
                    break;
                }
            }
            found.push(Some(text));
            rest = &quoted[end..];
        } else {
            found.push(None);
            rest = value.strip_prefix("NULL").unwrap_or_default();
        }
    }
    found
}

impl Statement {
    /// Replaces each parameter of the statement. Starts with the highest number, because `$1` is also a prefix of
    /// `$12`.
    fn with(&self, place: impl Fn(usize, Option<&str>) -> String) -> String {
        self.parameters.iter().enumerate().rev().fold(self.sql.clone(), |sql, (index, value)| {
            sql.replace(&format!("${}", index + 1), &place(index, value.as_deref()))
        })
    }

    /// Returns the pages that a read touches: `EXPLAIN (ANALYZE, BUFFERS)` at the second run.
    ///
    /// Statements of the server's periodic work do not count.
    pub(crate) fn pages(&self, cluster: &Cluster, database: &str) -> Result<u64, Box<dyn Error>> {
        if !self.sql.starts_with("SELECT") {
            return Ok(0);
        }
        let sql =
            self.with(|_, value| value.map_or("NULL".to_owned(), |text| format!("'{}'", text.replace('\'', "''"))));
        let explain = format!("EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) {sql}");
        cluster.sql(database, &explain)?;
        let plan = cluster.sql(database, &explain)?;
        let execution = plan.split("Planning").next().unwrap_or_default();
        let line = execution.lines().find(|line| line.contains("Buffers: shared")).unwrap_or_default();
        let number = |name: &str| {
            let count = line.split_whitespace().find_map(|word| word.strip_prefix(name));
            count.and_then(|count| count.parse::<u64>().ok()).unwrap_or(0)
        };
        Ok(number("hit=") + number("read="))
    }
}

/// Throughput of the database alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ceiling {
    /// Number of runs of all statements together.
    pub(crate) count: f64,
    /// Runs per second.
    pub(crate) a_second: f64,
}

/// The values of a write that must be different each time, so that each insert adds a row.
#[derive(Debug, Clone)]
pub(crate) struct Changing {
    /// ID of the exercise.
    pub(crate) exercise: String,
    /// Idempotency key, a UUID.
    pub(crate) key: String,
    /// Date of the log.
    pub(crate) date: String,
    /// ID of the account, and those of all accounts that write. No day of one account may become full.
    pub(crate) member: String,
    pub(crate) writers: RangeInclusive<u64>,
}

impl Changing {
    /// Returns the placeholder for a parameter whose value must change, else `None`.
    fn place(&self, value: &str, sql: &str) -> Option<&'static str> {
        if value == self.exercise {
            Some(":changing")
        } else if value == self.member {
            Some(":member::bigint")
        } else if value == self.date {
            Some("((now() AT TIME ZONE 'UTC')::date - :day::integer)")
        } else if value != self.key {
            None
        } else if sql.contains("->>") {
            // Compared with a JSON field, so it is text.
            Some("lpad(to_hex(:changing::bigint), 32, '0')")
        } else {
            Some("lpad(to_hex(:changing::bigint), 32, '0')::uuid")
        }
    }
}

/// Runs the statements of some requests with `pgbench`, prepared, with one script per request.
pub(crate) fn pgbench(
    cluster: &Cluster,
    database: &str,
    requests: &[Vec<Statement>],
    changing: Option<&Changing>,
    clients: u32,
    time: Duration,
) -> Result<Ceiling, Box<dyn Error>> {
    let mut command = cluster.pgbench(database);
    command.args(["-c", &clients.to_string(), "-j", "2", "-T", &time.as_secs().max(1).to_string()]);
    let mut defined = BTreeMap::new();
    for (number, statements) in requests.iter().enumerate() {
        let drawn = changing.map_or_else(String::new, |Changing { writers, .. }| {
            let (first, last, last_day) = (writers.start(), writers.end(), WRITTEN_DAYS - 1);
            format!("\\set member random({first}, {last})\n\\set day random(0, {last_day})\n")
        });
        let mut script = format!("\\set changing random(20000000, 2000000000)\n{drawn}");
        for (place, statement) in statements.iter().enumerate() {
            let sql = statement.with(|index, value| {
                let Some(value) = value else { return "NULL".to_owned() };
                let changed = changing.and_then(|changing| changing.place(value, &statement.sql));
                changed.map_or_else(|| format!(":p_{number}_{place}_{index}"), str::to_owned)
            });
            script.push_str(&sql);
            script.push_str(";\n");
            for (index, value) in statement.parameters.iter().enumerate() {
                if let Some(value) = value {
                    defined.insert(format!("p_{number}_{place}_{index}"), value.clone());
                }
            }
        }
        let file = cluster.folder().join(format!("script-{number}.sql"));
        fs::write(&file, script)?;
        command.arg("-f").arg(file);
    }
    for (name, value) in defined {
        command.arg("-D").arg(format!("{name}={value}"));
    }
    let output = run(&mut command)?;
    let after = |words: &str| {
        let number = output.lines().find_map(|line| line.strip_prefix(words));
        let number = number.and_then(|rest| rest.split([' ', '/']).next()?.parse::<f64>().ok());
        number.ok_or_else(|| format!("pgbench did not say `{words}`"))
    };
    Ok(Ceiling { count: after("number of transactions actually processed: ")?, a_second: after("tps = ")? })
}
