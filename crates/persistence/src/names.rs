//! Exercise names as the database compares them.

use crate::functions::{lower, unnest};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::{Array, Text};
use std::collections::BTreeMap;

/// Names and their lower-case form in the database.
///
/// PostgreSQL and Rust differ in the lower case of some letters, and the indexes use PostgreSQL's.
pub(crate) type ComparedNames = BTreeMap<String, String>;

pub(crate) fn compared_names(connection: &mut PgConnection, names: Vec<&str>) -> QueryResult<ComparedNames> {
    let names = names.into_sql::<Array<Text>>();
    let rows: Vec<(String, String)> = diesel::select((unnest(names.clone()), lower(unnest(names)))).load(connection)?;
    Ok(rows.into_iter().collect())
}
