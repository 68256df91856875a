//! The machine's clock, which the server also uses.

use chrono::{DateTime, NaiveDate, Utc};

#[expect(clippy::disallowed_methods, reason = "tests use the same clock as the server")]
pub(crate) fn now() -> DateTime<Utc> {
    Utc::now()
}

pub(crate) fn today() -> NaiveDate {
    now().date_naive()
}
