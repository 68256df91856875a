//! Creates a database of a given size with set-based statements.

use crate::client::Connection;
use crate::cluster::Cluster;
use crate::server::Server;
use std::error::Error;
use std::ops::RangeInclusive;
use std::path::Path;

/// Number of logs per member. It is the same in every database, so that different sizes can be compared.
pub(crate) const LOGS_A_MEMBER: u64 = 1_000;

/// Number of accounts without logs, after the members. All writes of a measurement belong to them, so that the data
/// that members read does not grow. None of them reaches the maximum number of logs of a day in one measurement.
pub(crate) const WRITERS: u64 = 1_000;

/// Number of dates of which writes are, up to today.
pub(crate) const WRITTEN_DAYS: u64 = 60;

/// Minimum number of logs in a database with a heavy member.
const LARGE: u64 = 1_000_000;
/// Number of additional logs of the heavy member, who has trained for decades.
pub(crate) const HEAVY: u64 = 100_000;

/// The password of every account.
pub(crate) const PASSWORD: &str = "ironleaf-bench";

/// A migrated and filled database.
pub(crate) struct Seeded {
    pub(crate) name: String,
    pub(crate) url: String,
    pub(crate) logs: u64,
    /// Number of members, with IDs from 1 on. In a large database the first is the heavy member. [`WRITERS`] accounts
    /// follow.
    pub(crate) members: u64,
    /// The latest dates, today first. The site sends one of them with a log.
    dates: Vec<String>,
}

impl Seeded {
    /// Returns today's date.
    pub(crate) fn today(&self) -> &str {
        self.date(0)
    }

    /// Returns the date of a write. Writes of one date only would be most of a small table, unlike logs of members.
    pub(crate) fn date(&self, number: u64) -> &str {
        usize::try_from(number % WRITTEN_DAYS).ok().and_then(|place| self.dates.get(place)).map_or("", String::as_str)
    }

    /// Returns the IDs of the accounts that write.
    pub(crate) fn writers(&self) -> RangeInclusive<u64> {
        let last_member = 1_000_000 + self.members;
        last_member + 1..=last_member + WRITERS
    }

    /// Returns whether the first member has [`HEAVY`] more logs than the others.
    pub(crate) fn has_heavy_member(&self) -> bool {
        self.logs >= LARGE
    }
}

/// Creates a database, migrates it with the program, and fills it. Also returns the time until the program was ready.
pub(crate) fn seed(
    cluster: &Cluster,
    program: &Path,
    name: &str,
    logs: u64,
) -> Result<(Seeded, std::time::Duration), Box<dyn Error>> {
    let url = cluster.database(name)?;
    let server = Server::start(program, &url, cluster.folder())?;
    let first_start = server.ready_after;
    let body = format!(r#"{{"email":"first@bench.example","password":"{PASSWORD}"}}"#);
    let request = format!(
        "POST /api/auth/register HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = Connection::to(server.address())?.send(request.as_bytes())?;
    if answer.status != 201 {
        return Err(format!("no account could be made: {}", answer.status).into());
    }
    drop(server);
    let members = (logs / LOGS_A_MEMBER).max(1);
    let heavy = if logs >= LARGE { HEAVY } else { 0 };
    let script = include_str!("seed.sql").replace(":'members'", &format!("'{members}'"));
    let script = script
        .replace(":members", &members.to_string())
        .replace(":writers", &WRITERS.to_string())
        .replace(":'heavy'", &format!("'{heavy}'"));
    cluster.sql(name, &script)?;
    cluster.sql(name, "VACUUM (ANALYZE)")?;
    cluster.sql(name, "CHECKPOINT")?;
    let dates =
        format!("SELECT (now() AT TIME ZONE 'UTC')::date - day FROM generate_series(0, {WRITTEN_DAYS} - 1) day");
    let dates = cluster.sql(name, &dates)?.split_whitespace().map(str::to_owned).collect();
    Ok((Seeded { name: name.to_owned(), url, logs, members, dates }, first_start))
}
