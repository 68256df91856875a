//! PostgreSQL functions, including those of the migrations, that Diesel does not declare.
//!
//! Unlike SQL fragments they do not prevent statement caching.

#![expect(clippy::too_many_arguments, reason = "the functions of the migrations take all values of their statements")]

use diesel::define_sql_function;
use diesel::sql_types::{
    Array, BigInt, Binary, Bool, Date, Double, Integer, Nullable, Numeric, SingleValue, SmallInt, Text, Timestamptz,
    Uuid,
};

define_sql_function! {
    /// Returns a text in lower case, as in the indexes over `lower(name)`.
    fn lower(text: Text) -> Text;
}

define_sql_function! {
    /// Returns all values as an array, or NULL without a row.
    #[aggregate]
    fn array_agg<T: SingleValue>(value: T) -> Nullable<Array<T>>;
}

define_sql_function! {
    /// Returns a row for each element.
    fn unnest<T: SingleValue>(elements: Array<T>) -> T;
}

define_sql_function! {
    /// Returns a number as JSON.
    fn to_jsonb(value: Integer) -> Jsonb;
}

define_sql_function! {
    /// Returns a 64-bit hash of a text.
    fn hashtextextended(text: Text, seed: BigInt) -> BigInt;
}

define_sql_function! {
    /// Waits for an advisory lock until the end of the transaction. Returns void, so only execute it.
    fn pg_advisory_xact_lock(key: BigInt) -> Bool;
}

define_sql_function! {
    /// Waits for an advisory lock that is held until its release or the end of the connection.
    ///
    /// Returns void, so only execute it.
    fn pg_advisory_lock(key: BigInt) -> Bool;
}

define_sql_function! {
    /// Acquires a lock like `pg_advisory_lock` if it is free, and returns whether it did.
    fn pg_try_advisory_lock(key: BigInt) -> Bool;
}

define_sql_function! {
    /// Releases an advisory lock.
    fn pg_advisory_unlock(key: BigInt) -> Bool;
}

define_sql_function! {
    /// Returns the name of the current database.
    fn current_database() -> Text;
}

define_sql_function! {
    /// Returns the process ID of the connection at the database server.
    fn pg_backend_pid() -> Integer;
}

define_sql_function! {
    /// Returns a setting of the connection.
    fn current_setting(name: Text) -> Text;
}

define_sql_function! {
    /// Returns a setting of the connection, or NULL if this version of PostgreSQL does not have it.
    #[sql_name = "current_setting"]
    fn current_setting_if_known(name: Text, missing_ok: Bool) -> Nullable<Text>;
}

define_sql_function! {
    /// Multiplies a decimal by an integer. PostgreSQL casts the integer to `numeric`.
    fn numeric_mul(times: SmallInt, decimal: Numeric) -> Numeric;
}

define_sql_function! {
    /// Returns the days between two dates.
    ///
    /// PostgreSQL returns an integer and casts it where decimals are expected.
    fn date_mi(to: Date, from: Date) -> Numeric;
}

define_sql_function! {
    /// Returns the first value, or the second one if the first is null.
    fn coalesce<T: SingleValue>(one: Nullable<T>, other: Nullable<T>) -> Nullable<T>;
}

define_sql_function! {
    /// Returns the maximum of arrays, compared element by element.
    #[aggregate]
    #[sql_name = "max"]
    fn max_of_arrays(arrays: Array<Nullable<Numeric>>) -> Nullable<Array<Nullable<Numeric>>>;
}

define_sql_function! {
    /// Returns a count as a larger integer.
    fn int4(count: Nullable<SmallInt>) -> Nullable<Integer>;
}

define_sql_function! {
    /// Returns the days between two dates.
    #[sql_name = "date_mi"]
    fn days_between(to: Date, from: Date) -> Integer;
}

define_sql_function! {
    /// Returns the maximum of arrays of integers, compared element by element.
    #[aggregate]
    #[sql_name = "max"]
    fn max_of_integer_arrays(arrays: Array<Nullable<Integer>>) -> Nullable<Array<Nullable<Integer>>>;
}

define_sql_function! {
    /// Returns a decimal as the nearest floating-point number, which PostgreSQL adds and compares faster.
    fn float8(decimal: Numeric) -> Double;
}

define_sql_function! {
    /// Returns a count as a floating-point number.
    #[sql_name = "float8"]
    fn float8_of_count(count: SmallInt) -> Double;
}

define_sql_function! {
    /// Multiplies two floating-point numbers.
    fn float8mul(one: Double, other: Double) -> Double;
}

define_sql_function! {
    /// Returns the maximum of arrays of floating-point numbers, compared element by element.
    #[aggregate]
    #[sql_name = "max"]
    fn max_of_float_arrays(arrays: Array<Double>) -> Nullable<Array<Double>>;
}

define_sql_function! {
    /// Counts attempts of several subjects, or returns the exhausted one. See the migration for details.
    fn reserve_attempts(
        action: Text,
        subjects: Array<Text>,
        most: Array<Integer>,
        since: Array<Timestamptz>,
        at: Timestamptz,
        undecided_since: Nullable<Timestamptz>,
    ) -> Record<(Nullable<Array<BigInt>>, Nullable<Integer>, Nullable<Timestamptz>)>;
}

define_sql_function! {
    /// Starts a session for a checked account, and returns whether it did. See the migration for details.
    fn begin_session(
        token_hash: Binary,
        user_id: BigInt,
        checked_hash: Text,
        checked_role: Text,
        begun_at: Timestamptz,
        user_agent: Text,
        previous: Nullable<Binary>,
        notice_subject: Nullable<Text>,
        notice_text: Nullable<Text>,
        notice_html: Nullable<Text>,
    ) -> Bool;
}

define_sql_function! {
    /// Adds a log with its sets, and returns its ID or null. See the migration for details.
    fn add_exercise_log(
        user_id: BigInt,
        exercise_id: BigInt,
        name: Text,
        sets: SmallInt,
        reps: SmallInt,
        weight: Nullable<Numeric>,
        log_date: Date,
        logged_at: Timestamptz,
        idempotency_key: Nullable<Uuid>,
        last_place_of_day: BigInt,
        set_reps: Array<SmallInt>,
        set_weights: Array<Nullable<Numeric>>,
        set_kinds: Array<Text>,
        set_rpes: Array<Nullable<Numeric>>,
        set_keys: Array<Nullable<Uuid>>,
        program_week: Nullable<SmallInt>,
        program_cycle: Nullable<Integer>,
        program_day: Nullable<SmallInt>,
        is_deload: Bool,
    ) -> Nullable<BigInt>;
}

define_sql_function! {
    /// Invalidates what programs keep and a log changes. Returns void, so only execute it.
    fn note_log_change(user_id: BigInt, log_date: Date) -> Bool;
}
