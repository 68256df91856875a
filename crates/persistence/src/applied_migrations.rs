//! Diesel's list of applied migrations.

use diesel::pg::PgConnection;
use diesel::prelude::*;

diesel::table! {
    /// Diesel's list of applied migrations.
    __diesel_schema_migrations (version) {
        version -> Text,
        run_on -> Timestamp,
    }
}

/// Returns the versions of the applied migrations.
pub(crate) fn applied_versions(connection: &mut PgConnection) -> QueryResult<Vec<String>> {
    __diesel_schema_migrations::table.select(__diesel_schema_migrations::version).load(connection)
}
