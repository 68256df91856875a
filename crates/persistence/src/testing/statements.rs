#![expect(clippy::expect_used, reason = "a test that cannot record its statements has failed")]

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::{Mutex, Once, PoisonError};

/// Name of the environment variable with a file path.
///
/// If it is set, each distinct statement of the pools of all [`TestDatabase`](super::TestDatabase)s is appended to this
/// file.
pub const STATEMENTS_VARIABLE: &str = "IRONLEAF_STATEMENTS";

static SEEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Starts to record statements if [`STATEMENTS_VARIABLE`] is set.
pub(super) fn record_if_enabled() {
    static ONCE: Once = Once::new();
    if std::env::var_os(STATEMENTS_VARIABLE).is_some() {
        ONCE.call_once(|| set_default_instrumentation(recorder).expect("no other instrumentation is installed"));
    }
}

#[expect(clippy::unnecessary_wraps, reason = "Diesel's signature")]
fn recorder() -> Option<Box<dyn Instrumentation>> {
    Some(Box::new(|event: InstrumentationEvent<'_>| {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            record(&query.to_string());
        }
    }))
}

fn record(query: &str) {
    let sql = query.split(" -- binds: ").next().unwrap_or_default().trim();
    let sql = sql.split_once(" CURSOR FOR ").map_or(sql, |(_, read)| read);
    // Statements of the tests themselves are handwritten, without Diesel's quotes.
    if !sql.contains('"') || sql.contains('\n') {
        return;
    }
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    if seen.insert(sql.to_owned()) {
        file().write_all(format!("{sql}\n").as_bytes()).expect("the file is writable");
    }
}

fn file() -> File {
    let name = std::env::var_os(STATEMENTS_VARIABLE).expect("the variable was set at the start");
    OpenOptions::new().create(true).append(true).open(name).expect("the file can be opened")
}
