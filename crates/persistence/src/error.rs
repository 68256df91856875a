//! Database errors and their conversion to port errors.

use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error as QueryError};
use ironleaf_application::shared::{CatalogueError, ListError, PortError, UnknownCursor};
use ironleaf_domain::quota::Quota;
use std::fmt::Display;
use std::time::Duration;

/// Shortest time limit of the PostgreSQL server for slow work.
///
/// It checks for deadlocks after one second. The limits for locks and statements are longer (`SESSION_SETTINGS`).
const SHORTEST_TIME_LIMIT: Duration = Duration::from_secs(1);

/// Part of PostgreSQL's last message on a connection that an administrator or a shutdown terminates.
const TERMINATING: &str = "terminating connection";

/// Reason why database work failed.
#[derive(Debug)]
pub(crate) enum DbError {
    /// A statement or its transaction failed.
    Query(QueryError),
    /// A statement exceeded a time limit of the PostgreSQL server. Diesel has no kind for this error.
    TimedOut(String),
    /// No connection is available.
    NoConnection(String),
    /// A stored value violates the rules of the domain.
    Corrupt(String),
    /// The account was deleted during the request.
    AccountGone,
    /// The account has reached its quota.
    Full(Quota),
    /// An internal error.
    Internal(String),
}

impl From<QueryError> for DbError {
    fn from(error: QueryError) -> Self {
        Self::Query(error)
    }
}

impl DbError {
    /// Creates the error for an invalid stored value, with its location.
    pub(crate) fn corrupt(table: &str, column: &str, row: impl Display, reason: impl Display) -> Self {
        Self::Corrupt(format!("{table}.{column} of row {row}: {reason}"))
    }

    /// Returns whether the connection died, so that a read may be retried on another one.
    ///
    /// PostgreSQL's termination message may arrive before the connection closes. Diesel has no kind for this error.
    pub(crate) fn is_dead_connection(&self) -> bool {
        match self {
            Self::Query(QueryError::BrokenTransactionManager) => true,
            Self::Query(QueryError::DatabaseError(kind, why)) => match kind {
                DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand => true,
                DatabaseErrorKind::Unknown => why.message().contains(TERMINATING),
                _ => false,
            },
            _ => false,
        }
    }

    /// Returns whether the constraint or unique index with this name rejected a row.
    pub(crate) fn is_refused_by(&self, constraint: &str) -> bool {
        let Self::Query(QueryError::DatabaseError(_, why)) = self else { return false };
        violated_constraints(why.as_ref()).any(|name| name == constraint)
    }

    /// Returns the error as a timeout if the work took at least [`SHORTEST_TIME_LIMIT`].
    ///
    /// Diesel exposes only some SQLSTATE codes (`DatabaseErrorKind`), and not those of timeouts and deadlocks. The
    /// language of the messages depends on the PostgreSQL server. So the duration decides: other errors are returned
    /// immediately.
    pub(crate) fn after(self, took: Duration) -> Self {
        match self {
            Self::Query(QueryError::DatabaseError(DatabaseErrorKind::Unknown, why)) if took >= SHORTEST_TIME_LIMIT => {
                Self::TimedOut(why.message().replace('\n', " "))
            }
            other => other,
        }
    }

    /// Converts the error for the port. `operation` is for the log.
    pub(crate) fn into_port_error(self, operation: &str) -> PortError {
        match self {
            Self::Query(error) => query_error(&error, operation),
            Self::NoConnection(reason) | Self::TimedOut(reason) => {
                PortError::Unavailable(format!("{operation}: {reason}"))
            }
            Self::Corrupt(place) => PortError::Corrupt(format!("{operation}: {place}")),
            Self::Full(quota) => PortError::Full(quota),
            Self::AccountGone => PortError::Unavailable(format!("{operation}: the account is deleted")),
            Self::Internal(reason) => PortError::Internal(format!("{operation}: {reason}")),
        }
    }
}

/// Reason why work with outcomes of its own ended without a result. It rolls back the transaction.
#[derive(Debug)]
pub(crate) enum WorkError<E> {
    /// An outcome that the use case expects, such as a missing item.
    Outcome(E),
    /// The database work failed.
    Database(DbError),
}

impl<E> From<DbError> for WorkError<E> {
    fn from(error: DbError) -> Self {
        Self::Database(error)
    }
}

impl<E> From<QueryError> for WorkError<E> {
    fn from(error: QueryError) -> Self {
        Self::Database(error.into())
    }
}

impl<R> From<CatalogueError<R>> for WorkError<CatalogueError<R>> {
    fn from(outcome: CatalogueError<R>) -> Self {
        Self::Outcome(outcome)
    }
}

impl From<UnknownCursor> for WorkError<ListError> {
    fn from(outcome: UnknownCursor) -> Self {
        Self::Outcome(outcome.into())
    }
}

impl<E> WorkError<E> {
    /// Returns the error with another database error.
    pub(crate) fn map_database(self, map: impl FnOnce(DbError) -> DbError) -> Self {
        match self {
            Self::Database(error) => Self::Database(map(error)),
            outcome @ Self::Outcome(_) => outcome,
        }
    }

    /// Returns whether a read may be retried, like [`DbError::is_dead_connection`].
    pub(crate) fn is_dead_connection(&self) -> bool {
        matches!(self, Self::Database(error) if error.is_dead_connection())
    }
}

impl<E: From<PortError>> WorkError<E> {
    /// Converts the error for the port. `operation` is for the log.
    pub(crate) fn into_outcome(self, operation: &str) -> E {
        match self {
            Self::Outcome(outcome) => outcome,
            Self::Database(error) => error.into_port_error(operation).into(),
        }
    }
}

fn query_error(error: &QueryError, operation: &str) -> PortError {
    match error {
        QueryError::DatabaseError(kind, information) => database_error(*kind, information.as_ref(), operation),
        QueryError::BrokenTransactionManager => {
            PortError::Unavailable(format!("{operation}: the connection was lost in a transaction"))
        }
        QueryError::RollbackErrorOnCommit { commit_error, .. } => query_error(commit_error, operation),
        QueryError::DeserializationError(reason) => PortError::Corrupt(format!("{operation}: {reason}")),
        other => PortError::Internal(format!("{operation}: {other}")),
    }
}

fn database_error(
    kind: DatabaseErrorKind,
    information: &(dyn DatabaseErrorInformation + Send + Sync),
    operation: &str,
) -> PortError {
    let reason = format!("{operation}: {}", information.message().replace('\n', " "));
    let account_gone = || violated_constraints(information).any(|name| name.ends_with("_user_fkey"));
    match kind {
        DatabaseErrorKind::ClosedConnection
        | DatabaseErrorKind::UnableToSendCommand
        | DatabaseErrorKind::SerializationFailure
        | DatabaseErrorKind::ReadOnlyTransaction => PortError::Unavailable(reason),
        DatabaseErrorKind::ForeignKeyViolation if account_gone() => DbError::AccountGone.into_port_error(operation),
        DatabaseErrorKind::Unknown if is_passing(information.message()) => PortError::Unavailable(reason),
        _ => PortError::Internal(reason),
    }
}

/// Returns the names that the violated constraint may have.
///
/// Citus does not pass on the name from the node that found the violation. It only quotes it in the message, with the
/// number of the shard at its end: `violates unique constraint "member_exercises_name_key_102031"`.
fn violated_constraints(information: &(dyn DatabaseErrorInformation + Send + Sync)) -> impl Iterator<Item = &str> {
    let quoted = match information.constraint_name() {
        Some(_) => "",
        None => information.message(),
    };
    information.constraint_name().into_iter().chain(quoted.split('"').skip(1).step_by(2).map(without_shard))
}

/// Removes the number of a shard from the end of a name.
fn without_shard(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((rest, shard)) if !shard.is_empty() && shard.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        _ => name,
    }
}

/// Returns whether retrying may help, judging by the message.
///
/// This covers errors without a Diesel kind that occur early: lack of resources, a canceled statement, or a node of
/// Citus that does not respond. The messages are in English if the role may choose that.
fn is_passing(message: &str) -> bool {
    const PASSING: [&str; 8] = [
        "canceling statement",
        "deadlock detected",
        "No space left on device",
        "out of memory",
        "out of shared memory",
        TERMINATING,
        "marked as essential",
        "failed to COPY to shard",
    ];
    PASSING.iter().any(|words| message.contains(words))
}

#[cfg(test)]
mod tests {
    use super::DbError;
    use diesel::result::{DatabaseErrorKind, Error as QueryError};
    use ironleaf_application::shared::PortError;
    use std::time::Duration;

    fn port_error_of(kind: DatabaseErrorKind, message: &str) -> PortError {
        DbError::Query(QueryError::DatabaseError(kind, Box::new(message.to_owned()))).into_port_error("try")
    }

    #[test]
    fn temporary_errors_are_unavailable_and_others_internal() {
        for message in [
            "canceling statement due to statement timeout",
            "canceling statement due to lock timeout",
            "deadlock detected",
            "could not extend file \"base/1/2\": No space left on device",
            "connection to the remote node 10.0.0.7:5432 failed, which is marked as essential",
            "failed to COPY to shard 102031 on 10.0.0.7:5432",
        ] {
            assert!(
                matches!(port_error_of(DatabaseErrorKind::Unknown, message), PortError::Unavailable(_)),
                "{message}"
            );
        }
        assert!(matches!(port_error_of(DatabaseErrorKind::ClosedConnection, "gone"), PortError::Unavailable(_)));
        assert!(matches!(port_error_of(DatabaseErrorKind::CheckViolation, "violates"), PortError::Internal(_)));
        assert!(matches!(port_error_of(DatabaseErrorKind::Unknown, "syntax error"), PortError::Internal(_)));
    }

    #[test]
    fn constraints_of_shards_are_recognized_by_the_message() {
        let error = |kind, message: &str| DbError::Query(QueryError::DatabaseError(kind, Box::new(message.to_owned())));
        let name_taken = error(
            DatabaseErrorKind::UniqueViolation,
            "duplicate key value violates unique constraint \"member_exercises_name_key_102031\"",
        );
        assert!(name_taken.is_refused_by("member_exercises_name_key"));
        assert!(!name_taken.is_refused_by("member_exercises"));
        let account_gone = error(
            DatabaseErrorKind::ForeignKeyViolation,
            "insert or update on table \"profiles_102008\" violates foreign key constraint \"profiles_user_fkey_102008\"",
        );
        assert!(matches!(account_gone.into_port_error("try"), PortError::Unavailable(_)));
    }

    #[test]
    fn an_error_after_a_time_limit_passes_in_any_language() {
        let said_after = |kind, message: &str, took| {
            let error = QueryError::DatabaseError(kind, Box::new(message.to_owned()));
            DbError::Query(error).after(Duration::from_millis(took)).into_port_error("try")
        };
        let german = "storniere Anfrage wegen Zeit\u{fc}berschreitung einer Sperre";
        let expected = PortError::Unavailable(format!("try: {german}"));
        assert_eq!(said_after(DatabaseErrorKind::Unknown, german, 2_000), expected);
        assert!(matches!(said_after(DatabaseErrorKind::Unknown, german, 900), PortError::Internal(_)));
        assert!(matches!(said_after(DatabaseErrorKind::CheckViolation, german, 2_000), PortError::Internal(_)));
    }

    #[test]
    fn a_terminated_connection_lets_a_read_be_retried() {
        let is_dead = |kind, message: &str| {
            DbError::Query(QueryError::DatabaseError(kind, Box::new(message.to_owned()))).is_dead_connection()
        };
        assert!(is_dead(DatabaseErrorKind::Unknown, "terminating connection due to administrator command"));
        assert!(is_dead(DatabaseErrorKind::ClosedConnection, ""));
        assert!(!is_dead(DatabaseErrorKind::Unknown, "canceling statement due to user request"));
        assert!(!is_dead(DatabaseErrorKind::UniqueViolation, "terminating connection"));
    }

    #[test]
    fn corrupt_data_tells_its_place() {
        let fault =
            DbError::corrupt("profiles", "weight", 7, "Weight must be between 20 and 400 kg").into_port_error("find");
        let PortError::Corrupt(place) = fault else { panic!("{fault}") };
        assert_eq!(place, "find: profiles.weight of row 7: Weight must be between 20 and 400 kg");
    }
}
