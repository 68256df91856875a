use ironleaf_domain::quota::Quota;

/// Error of an adapter.
///
/// An outcome that a use case expects, such as a taken name or a missing row, is not an error but part of the port's
/// result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PortError {
    /// The system behind the port is unavailable or overloaded. A retry may succeed soon.
    #[error("unavailable: {0}")]
    Unavailable(String),
    /// The account has reached a quota.
    #[error("the quota is reached: {0:?}")]
    Full(Quota),
    /// Stored data violates a rule of the domain.
    #[error("corrupt data: {0}")]
    Corrupt(String),
    /// Any other error in the program.
    #[error("internal error: {0}")]
    Internal(String),
}
