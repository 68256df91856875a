#![expect(clippy::expect_used, reason = "a test that cannot keep what it is asked for has failed")]

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::{Mutex, Once, PoisonError};

/// When it is set, each statement that goes through a pool of a [`TestDatabase`](super::TestDatabase) is added to the
/// file of this name, once.
pub const STATEMENTS_VARIABLE: &str = "IRONLEAF_STATEMENTS";

static SEEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Writes down what is asked from now on, if that is asked for.
pub(super) fn keep_if_asked() {
    static ONCE: Once = Once::new();
    if std::env::var_os(STATEMENTS_VARIABLE).is_some() {
        ONCE.call_once(|| set_default_instrumentation(recorder).expect("nothing else watches connections"));
    }
}

#[expect(clippy::unnecessary_wraps, reason = "Diesel's signature")]
fn recorder() -> Option<Box<dyn Instrumentation>> {
    Some(Box::new(|event: InstrumentationEvent<'_>| {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            keep(&query.to_string());
        }
    }))
}

fn keep(query: &str) {
    let sql = query.split(" -- binds: ").next().unwrap_or_default().trim();
    // What tests ask for themselves is written by hand, without Diesel's quotes.
    if !sql.contains('"') || sql.contains('\n') {
        return;
    }
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    if seen.insert(sql.to_owned()) {
        file().write_all(format!("{sql}\n").as_bytes()).expect("the file takes another line");
    }
}

fn file() -> File {
    let name = std::env::var_os(STATEMENTS_VARIABLE).expect("it was set at the start");
    OpenOptions::new().create(true).append(true).open(name).expect("the file can be opened")
}
