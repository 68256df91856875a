//! Requests of members on a training evening, with their frequency.

use crate::seed::{PASSWORD, Seeded, WRITERS};
use crate::statements::Asked;

/// One kind of request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Route {
    /// Name in the report.
    pub(crate) name: &'static str,
    /// Share of this kind in percent of all requests.
    pub(crate) weight: u64,
    path: &'static str,
    is_write: bool,
}

const fn read(weight: u64, path: &'static str) -> Route {
    Route { name: path, weight, path, is_write: false }
}

pub(crate) const TODAY: Route = read(30, "/api/user/today-stats");
pub(crate) const RECENT: Route = read(5, "/api/user/exercise-logs/recent");
pub(crate) const TODAY_LOGS: Route = read(10, "/api/user/exercise-logs/today");
pub(crate) const PLAN: Route = read(12, "/api/user/workout-plan");
pub(crate) const SESSION: Route = read(12, "/api/auth/session");
pub(crate) const WRITE: Route =
    Route { name: "POST exercise-logs", weight: 10, path: "/api/user/exercise-logs", is_write: true };

/// The mix of requests: nine reads per write.
pub(crate) const MIX: [Route; 10] = [
    TODAY,
    RECENT,
    TODAY_LOGS,
    PLAN,
    SESSION,
    read(8, "/api/user/profile"),
    read(6, "/api/user/diet-plan"),
    read(2, "/api/user/available-workout-plans?days=4"),
    read(5, "/"),
    WRITE,
];

/// Accepted response encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Accepts {
    /// Like browsers.
    Compressed,
    /// For comparisons with the database.
    Plain,
}

/// Returns a pseudorandom number that is the same in each run.
pub(crate) fn scattered(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// Returns the kind of a request as an index of [`MIX`].
pub(crate) fn kind(number: u64) -> usize {
    let mut left = scattered(number) % MIX.iter().map(|route| route.weight).sum::<u64>();
    for (index, route) in MIX.iter().enumerate() {
        if left < route.weight {
            return index;
        }
        left -= route.weight;
    }
    0
}

/// Returns an exercise that no other request logs, unless numbers repeat.
pub(crate) fn exercise(number: u64) -> u64 {
    10_000_001 + number % 20_000
}

/// Returns the idempotency key of a write; the site also sends one with each log.
pub(crate) fn key(number: u64) -> String {
    format!("00000000-0000-4000-8000-{number:012x}")
}

/// Returns a read by a member, or a write by a writer. For writes, use each number only once.
pub(crate) fn request(route: Route, seeded: &Seeded, number: u64, accepts: Accepts) -> Vec<u8> {
    let member = if route.is_write {
        // Maximizes the time until a writer repeats an exercise.
        seeded.members + 1 + (number / 20_000 + number) % (WRITERS - 1)
    } else {
        reader(seeded, number)
    };
    as_member(route, member, number, seeded.date(number), accepts)
}

/// Returns a member for a read.
fn reader(seeded: &Seeded, number: u64) -> u64 {
    1 + scattered(number ^ 0x5EED) % seeded.members
}

/// Returns a request whose statements pgbench repeats. Its writes have an account of their own, because pgbench fills
/// the day of that account with more logs than a member may have.
pub(crate) fn repeated_request(route: Route, seeded: &Seeded, number: u64) -> Asked {
    let member = if route.is_write { seeded.members + WRITERS } else { reader(seeded, number) };
    asked(route, member, number, seeded.date(number))
}

/// Returns a request by this member, after some that let the server know the session.
pub(crate) fn asked(route: Route, member: u64, number: u64, date: &str) -> Asked {
    Asked {
        warm_up: Some(as_member(SESSION, member, number, date, Accepts::Plain)),
        request: as_member(route, member, number, date, Accepts::Plain),
    }
}

/// Returns a request by this member. A write equals the request of the site for "Mark Done" with a weight.
pub(crate) fn as_member(route: Route, member: u64, number: u64, date: &str, accepts: Accepts) -> Vec<u8> {
    let token = format!("{:064x}", 1_000_000 + member);
    let encodings = match accepts {
        Accepts::Compressed => "Accept-Encoding: gzip, deflate, br\r\n",
        Accepts::Plain => "",
    };
    let path = route.path;
    let common = format!(
        "{path} HTTP/1.1\r\nHost: bench\r\nAccept: */*\r\nTime-Zone: UTC\r\n{encodings}Cookie: session={token}\r\n"
    );
    if !route.is_write {
        return format!("GET {common}\r\n").into_bytes();
    }
    let body = format!(r#"{{"exercise_id":{},"log_date":"{date}","weight":42.5}}"#, exercise(number));
    let (key, account, length) = (key(number), 1_000_000 + member, body.len());
    format!(
        "POST {common}Idempotency-Key: {key}\r\nExpected-Account: {account}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}

/// Returns a login of one of [`WRITERS`] accounts, from a new device or with the cookie of a known one.
pub(crate) fn login(account: u64, device: Option<&str>) -> Vec<u8> {
    let body = format!(r#"{{"email":"member{}@bench.example","password":"{PASSWORD}"}}"#, 1 + account % WRITERS);
    let length = body.len();
    let cookie = device.map_or_else(String::new, |device| format!("Cookie: device={device}\r\n"));
    format!(
        "POST /api/auth/login HTTP/1.1\r\nHost: bench\r\n{cookie}Content-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::{Accepts, WRITE, as_member};

    #[test]
    fn a_write_is_what_the_site_sends() {
        let text = |number| String::from_utf8(as_member(WRITE, 3, number, "2026-11-22", Accepts::Plain)).unwrap();
        let first = text(7);
        assert!(first.contains("\r\nIdempotency-Key: 00000000-0000-4000-8000-000000000007\r\n"), "{first}");
        assert!(first.contains("\r\nExpected-Account: 1000003\r\n") && first.contains("\r\nTime-Zone: "), "{first}");
        assert!(first.ends_with(r#"{"exercise_id":10000008,"log_date":"2026-11-22","weight":42.5}"#), "{first}");
        assert_ne!(first, text(8));
    }
}
