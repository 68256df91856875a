use ironleaf_domain::quota::Quota;

/// All that an adapter may say when it cannot do its work. An outcome that a use case expects (a name that is taken,
/// a row that is not there) is no error: it stands in the port's answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PortError {
    /// What lies behind the port is away or overloaded: worth another try, soon.
    #[error("unavailable: {0}")]
    Unavailable(String),
    /// The account has as many rows of a kind as one can have.
    #[error("the quota is used up: {0:?}")]
    Full(Quota),
    /// What was found there breaks a rule of the domain.
    #[error("corrupt data: {0}")]
    Corrupt(String),
    /// Anything else: a fault of ours.
    #[error("internal fault: {0}")]
    Internal(String),
}
