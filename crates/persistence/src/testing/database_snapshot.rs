#![expect(clippy::panic, reason = "a test that cannot read its database has failed")]

use crate::connection::establish;
use diesel::dsl::sql;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use std::collections::BTreeMap;

/// Returns the complete content of the current schema.
///
/// This is the rows of each table as sorted texts, the state of each sequence, and the structure of the tables.
///
/// # Panics
///
/// If the database does not respond.
pub fn database_snapshot(url: &str) -> BTreeMap<String, Vec<String>> {
    let mut connection = establish(&url.into()).unwrap_or_else(|error| panic!("{error}"));
    let tables = texts(
        &mut connection,
        "relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::text::regnamespace",
    );
    let sequences = texts(&mut connection, "sequencename::text FROM pg_sequences WHERE schemaname = current_schema()");
    let mut database_snapshot = BTreeMap::new();
    for table in tables {
        let rows = texts(&mut connection, &format!("entry::text FROM {table} AS entry ORDER BY entry::text"));
        database_snapshot.insert(table, rows);
    }
    for sequence in sequences {
        let state = texts(&mut connection, &format!("concat(last_value, is_called) FROM {sequence}"));
        database_snapshot.insert(sequence, state);
    }
    for (part, question) in STRUCTURE {
        database_snapshot.insert(part.to_owned(), texts(&mut connection, question));
    }
    database_snapshot
}

const STRUCTURE: [(&str, &str); 4] = [
    (
        "its columns",
        "concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) \
         FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, column_name",
    ),
    (
        "its constraints",
        "concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) \
         FROM pg_constraint WHERE connamespace = current_schema()::text::regnamespace ORDER BY conrelid::regclass::text, conname",
    ),
    ("its indexes", "indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY indexdef"),
    (
        "its types and functions",
        // Those of an extension belong to it, and stay when an older version is restored.
        "name FROM (SELECT 'type ' || typname AS name FROM pg_type WHERE typnamespace = current_schema()::text::regnamespace \
                    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND deptype = 'e' \
                                    AND objid IN (pg_type.oid, typelem)) \
         UNION ALL SELECT 'function ' || proname FROM pg_proc WHERE pronamespace = current_schema()::text::regnamespace \
                    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND deptype = 'e' \
                                    AND objid = pg_proc.oid)) AS named \
         ORDER BY name",
    ),
];

fn texts(connection: &mut PgConnection, question: &str) -> Vec<String> {
    sql::<Text>(&format!("SELECT {question}")).load(connection).unwrap_or_else(|error| panic!("{question}: {error}"))
}
