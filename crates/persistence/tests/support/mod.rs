//! What the tests share.
#![allow(dead_code, reason = "each test program uses its own part")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "test code; the exemption in clippy.toml does not reach the helpers"
)]

pub(crate) mod schema_text;

use diesel::dsl::sql;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Text};

/// The rows of a statement that answers one array of texts a row.
pub(crate) fn rows(connection: &mut PgConnection, statement: &str) -> Vec<Vec<String>> {
    sql::<Array<Text>>(statement).load(connection).unwrap_or_else(|error| panic!("{statement}: {error}"))
}

/// The one number that a statement answers.
pub(crate) fn number(connection: &mut PgConnection, statement: &str) -> i64 {
    sql::<BigInt>(statement).get_result(connection).unwrap_or_else(|error| panic!("{statement}: {error}"))
}
