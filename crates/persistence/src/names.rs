//! Names of exercises, as the database compares them.

use crate::functions::{lower, unnest};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::{Array, Text};
use std::collections::BTreeMap;

/// Names as they were written, each with the form in which the database compares them. PostgreSQL's lower case is not
/// in every letter Rust's, and the indexes go by the former.
pub(crate) type ComparedNames = BTreeMap<String, String>;

pub(crate) fn compared_names(connection: &mut PgConnection, names: Vec<&str>) -> QueryResult<ComparedNames> {
    let names = names.into_sql::<Array<Text>>();
    let rows: Vec<(String, String)> = diesel::select((unnest(names.clone()), lower(unnest(names)))).load(connection)?;
    Ok(rows.into_iter().collect())
}
