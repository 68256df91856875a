//! What goes wrong below a port, and what the port says of it.

use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error as QueryError};
use ironleaf_application::shared::PortError;
use std::fmt::Display;

/// Why a piece of work on the database failed.
#[derive(Debug)]
pub(crate) enum Fault {
    /// A statement, or its transaction.
    Query(QueryError),
    /// There is no connection to work with.
    NoConnection(String),
    /// A row no longer fits the domain.
    Corrupt(String),
    /// The account is gone: it was removed after its request came in.
    AccountGone,
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
    pub(crate) fn is_dead_connection(&self) -> bool {
        matches!(
            self,
            Self::Query(
                QueryError::DatabaseError(
                    DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand,
                    _
                ) | QueryError::BrokenTransactionManager
            )
        )
    }

    /// Whether a row was refused by the constraint or unique index of that name.
    pub(crate) fn is_refused_by(&self, constraint: &str) -> bool {
        matches!(self, Self::Query(QueryError::DatabaseError(_, why)) if why.constraint_name() == Some(constraint))
    }

    /// What the port says; `operation` is for whoever reads the log.
    pub(crate) fn into_port_error(self, operation: &str) -> PortError {
        match self {
            Self::Query(error) => query_error(&error, operation),
            Self::NoConnection(reason) => PortError::Unavailable(format!("{operation}: {reason}")),
            Self::Corrupt(place) => PortError::Corrupt(format!("{operation}: {place}")),
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

/// Whether a fault is worth another try. Diesel does not tell its code, hence the words of PostgreSQL (which the
/// connection asks for in English).
fn is_passing(message: &str) -> bool {
    const PASSING: [&str; 10] = [
        "statement timeout",
        "lock timeout",
        "canceling statement",
        "deadlock detected",
        "idle-in-transaction timeout",
        "No space left on device",
        "out of memory",
        "out of shared memory",
        "terminating connection",
        "too many clients",
    ];
    PASSING.iter().any(|words| message.contains(words))
}

#[cfg(test)]
mod tests {
    use super::Fault;
    use diesel::result::{DatabaseErrorKind, Error as QueryError};
    use ironleaf_application::shared::PortError;

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
    fn corrupt_data_tells_its_place() {
        let fault = Fault::corrupt("profiles", "weight", 7, "Weight is from 20 to 400 kg").into_port_error("find");
        let PortError::Corrupt(place) = fault else { panic!("{fault}") };
        assert_eq!(place, "find: profiles.weight of row 7: Weight is from 20 to 400 kg");
    }
}
