//! Shared test helpers.
#![allow(dead_code, reason = "each test program uses only some of it")]
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

/// Returns the rows of a statement with one column of text arrays.
pub(crate) fn rows(connection: &mut PgConnection, statement: &str) -> Vec<Vec<String>> {
    sql::<Array<Text>>(statement).load(connection).unwrap_or_else(|error| panic!("{statement}: {error}"))
}

/// Returns the single number that a statement selects.
pub(crate) fn number(connection: &mut PgConnection, statement: &str) -> i64 {
    sql::<BigInt>(statement).get_result(connection).unwrap_or_else(|error| panic!("{statement}: {error}"))
}
