//! What goes wrong below a port, and what the port says of it.

use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error as QueryError};
use ironleaf_application::shared::PortError;
use ironleaf_domain::quota::Quota;
use std::fmt::Display;
use std::time::Duration;

/// The shortest time after which the server itself ends work that takes too long: it looks for a deadlock after one
/// second, and waits longer for a lock or a statement (`SESSION_SETTINGS`).
const SHORTEST_TIME_LIMIT: Duration = Duration::from_secs(1);

/// Part of the server's last message on a connection that an administrator or a shutdown ends.
const TERMINATING: &str = "terminating connection";

/// Why a piece of work on the database failed.
#[derive(Debug)]
pub(crate) enum Fault {
    /// A statement, or its transaction.
    Query(QueryError),
    /// A statement that ended after a time limit of the server, with an error that Diesel does not name.
    TimedOut(String),
    /// There is no connection to work with.
    NoConnection(String),
    /// A row no longer fits the domain.
    Corrupt(String),
    /// The account is gone: it was removed after its request came in.
    AccountGone,
    /// The account has as many rows of a kind as one can have.
    Full(Quota),
    /// A fault of ours.
    Internal(String),
}

impl From<QueryError> for Fault {
    fn from(error: QueryError) -> Self {
        Self::Query(error)
    }
}

impl Fault {
    /// A stored value that the domain refuses, with the place to look for it.
    pub(crate) fn corrupt(table: &str, column: &str, row: impl Display, reason: impl Display) -> Self {
        Self::Corrupt(format!("{table}.{column} of row {row}: {reason}"))
    }

    /// Whether the connection died, so that a read may be tried on another.
    ///
    /// The server's last message on a connection that it ends may arrive before the end itself. Diesel does not name it.
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

    /// Whether a row was refused by the constraint or unique index of that name.
    pub(crate) fn is_refused_by(&self, constraint: &str) -> bool {
        matches!(self, Self::Query(QueryError::DatabaseError(_, why)) if why.constraint_name() == Some(constraint))
    }

    /// The same, known to come from a time limit where the work took as long as one.
    ///
    /// Diesel knows an error's SQLSTATE and tells only some of them (`DatabaseErrorKind`); timeouts and deadlocks are none
    /// of these, and their texts are in the language of the server. A time limit is recognized by the time instead: any
    /// other error of a statement comes at once.
    pub(crate) fn after(self, took: Duration) -> Self {
        match self {
            Self::Query(QueryError::DatabaseError(DatabaseErrorKind::Unknown, why)) if took >= SHORTEST_TIME_LIMIT => {
                Self::TimedOut(why.message().replace('\n', " "))
            }
            other => other,
        }
    }

    /// What the port says; `operation` is for whoever reads the log.
    pub(crate) fn into_port_error(self, operation: &str) -> PortError {
        match self {
            Self::Query(error) => query_error(&error, operation),
            Self::NoConnection(reason) | Self::TimedOut(reason) => {
                PortError::Unavailable(format!("{operation}: {reason}"))
            }
            Self::Corrupt(place) => PortError::Corrupt(format!("{operation}: {place}")),
            Self::Full(quota) => PortError::Full(quota),
            Self::AccountGone => PortError::Unavailable(format!("{operation}: the account is gone")),
            Self::Internal(reason) => PortError::Internal(format!("{operation}: {reason}")),
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
    let account_gone = || information.constraint_name().is_some_and(|name| name.ends_with("_user_fkey"));
    match kind {
        DatabaseErrorKind::ClosedConnection
        | DatabaseErrorKind::UnableToSendCommand
        | DatabaseErrorKind::SerializationFailure
        | DatabaseErrorKind::ReadOnlyTransaction => PortError::Unavailable(reason),
        DatabaseErrorKind::ForeignKeyViolation if account_gone() => Fault::AccountGone.into_port_error(operation),
        DatabaseErrorKind::Unknown if is_passing(information.message()) => PortError::Unavailable(reason),
        _ => PortError::Internal(reason),
    }
}

/// Whether a fault is worth another try that is neither of a kind that Diesel names nor known by its time: the server
/// lacks something, or somebody canceled the statement. Its words are English where the role may choose that.
fn is_passing(message: &str) -> bool {
    const PASSING: [&str; 6] = [
        "canceling statement",
        "deadlock detected",
        "No space left on device",
        "out of memory",
        "out of shared memory",
        TERMINATING,
    ];
    PASSING.iter().any(|words| message.contains(words))
}

#[cfg(test)]
mod tests {
    use super::Fault;
    use diesel::result::{DatabaseErrorKind, Error as QueryError};
    use ironleaf_application::shared::PortError;
    use std::time::Duration;

    fn said(kind: DatabaseErrorKind, message: &str) -> PortError {
        Fault::Query(QueryError::DatabaseError(kind, Box::new(message.to_owned()))).into_port_error("try")
    }

    #[test]
    fn what_passes_is_unavailable_and_the_rest_is_a_fault_of_ours() {
        for message in [
            "canceling statement due to statement timeout",
            "canceling statement due to lock timeout",
            "deadlock detected",
            "could not extend file \"base/1/2\": No space left on device",
        ] {
            assert!(matches!(said(DatabaseErrorKind::Unknown, message), PortError::Unavailable(_)), "{message}");
        }
        assert!(matches!(said(DatabaseErrorKind::ClosedConnection, "gone"), PortError::Unavailable(_)));
        assert!(matches!(said(DatabaseErrorKind::CheckViolation, "violates"), PortError::Internal(_)));
        assert!(matches!(said(DatabaseErrorKind::Unknown, "syntax error"), PortError::Internal(_)));
    }

    #[test]
    fn an_error_after_a_time_limit_passes_in_any_language() {
        let said_after = |kind, message: &str, took| {
            let error = QueryError::DatabaseError(kind, Box::new(message.to_owned()));
            Fault::Query(error).after(Duration::from_millis(took)).into_port_error("try")
        };
        let german = "storniere Anfrage wegen Zeit\u{fc}berschreitung einer Sperre";
        let expected = PortError::Unavailable(format!("try: {german}"));
        assert_eq!(said_after(DatabaseErrorKind::Unknown, german, 2_000), expected);
        assert!(matches!(said_after(DatabaseErrorKind::Unknown, german, 900), PortError::Internal(_)));
        assert!(matches!(said_after(DatabaseErrorKind::CheckViolation, german, 2_000), PortError::Internal(_)));
    }

    #[test]
    fn the_last_message_of_an_ended_connection_lets_a_read_be_tried_again() {
        let is_dead = |kind, message: &str| {
            Fault::Query(QueryError::DatabaseError(kind, Box::new(message.to_owned()))).is_dead_connection()
        };
        assert!(is_dead(DatabaseErrorKind::Unknown, "terminating connection due to administrator command"));
        assert!(is_dead(DatabaseErrorKind::ClosedConnection, ""));
        assert!(!is_dead(DatabaseErrorKind::Unknown, "canceling statement due to user request"));
        assert!(!is_dead(DatabaseErrorKind::UniqueViolation, "terminating connection"));
    }

    #[test]
    fn corrupt_data_tells_its_place() {
        let fault =
            Fault::corrupt("profiles", "weight", 7, "Weight must be between 20 and 400 kg").into_port_error("find");
        let PortError::Corrupt(place) = fault else { panic!("{fault}") };
        assert_eq!(place, "find: profiles.weight of row 7: Weight must be between 20 and 400 kg");
    }
}
