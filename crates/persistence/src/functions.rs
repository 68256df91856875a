//! Functions of PostgreSQL, and of our migrations, that Diesel does not name. Unlike fragments of SQL they keep a
//! statement in the cache.

use diesel::define_sql_function;
use diesel::sql_types::{Array, BigInt, Date, Integer, Nullable, Numeric, SingleValue, SmallInt, Text, Timestamptz};

define_sql_function! {
    /// A text in lower case, as the indexes over `lower(name)` have it.
    fn lower(text: Text) -> Text;
}

define_sql_function! {
    /// A row for each element.
    fn unnest<T: SingleValue>(elements: Array<T>) -> T;
}

define_sql_function! {
    /// A 64-bit hash of a text.
    fn hashtextextended(text: Text, seed: BigInt) -> BigInt;
}

define_sql_function! {
    /// Waits for a lock that is held until the transaction ends. Its answer is void: only execute it.
    fn pg_advisory_xact_lock(key: BigInt) -> diesel::sql_types::Bool;
}

define_sql_function! {
    /// Waits for a lock that is held until it is given back or the connection ends. Its answer is void: only execute it.
    fn pg_advisory_lock(key: BigInt) -> diesel::sql_types::Bool;
}

define_sql_function! {
    /// Takes a lock like the one above if it is free; says whether it did.
    fn pg_try_advisory_lock(key: BigInt) -> diesel::sql_types::Bool;
}

define_sql_function! {
    /// Gives a lock back.
    fn pg_advisory_unlock(key: BigInt) -> diesel::sql_types::Bool;
}

define_sql_function! {
    /// The name of the database that the connection is to.
    fn current_database() -> Text;
}

define_sql_function! {
    /// The number of the connection's process at the server.
    fn pg_backend_pid() -> diesel::sql_types::Integer;
}

define_sql_function! {
    /// A setting of the connection.
    fn current_setting(name: Text) -> Text;
}

define_sql_function! {
    /// A setting of the connection, or NULL if this version of PostgreSQL does not have it.
    #[sql_name = "current_setting"]
    fn current_setting_if_known(name: Text, missing_ok: diesel::sql_types::Bool) -> Nullable<Text>;
}

define_sql_function! {
    /// So many times a decimal. The server takes a small number for a decimal where it is asked to multiply with one.
    fn numeric_mul(times: SmallInt, decimal: Numeric) -> Numeric;
}

define_sql_function! {
    /// The days from one date to another. They are a whole number, which the server takes for a decimal among decimals.
    fn date_mi(to: Date, from: Date) -> Numeric;
}

define_sql_function! {
    /// The first one, or the other where there is none.
    fn coalesce<T: SingleValue>(one: Nullable<T>, other: Nullable<T>) -> Nullable<T>;
}

define_sql_function! {
    /// The greatest of some arrays: by their first elements, and where those are the same by the next.
    #[aggregate]
    #[sql_name = "max"]
    fn max_of_arrays(arrays: Array<Nullable<Numeric>>) -> Nullable<Array<Nullable<Numeric>>>;
}

define_sql_function! {
    /// Counts tries of several subjects, or says which of them has no more; the migration tells the rest.
    fn reserve_attempts(
        action: Text,
        subjects: Array<Text>,
        most: Array<Integer>,
        since: Array<Timestamptz>,
        at: Timestamptz,
        undecided_since: Nullable<Timestamptz>,
    ) -> Record<(Nullable<Array<BigInt>>, Nullable<Integer>, Nullable<Timestamptz>)>;
}
