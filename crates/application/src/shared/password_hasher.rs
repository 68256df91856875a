use async_trait::async_trait;
use ironleaf_domain::account::RawPassword;

/// Turns passwords into hashes, with a bound on how many it works on at once.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait PasswordHasher: Send + Sync {
    /// The hash to store, in PHC form.
    async fn hash(&self, password: RawPassword) -> Result<String, HashingError>;

    /// Whether a password fits a stored hash. Without one it does the same work and answers `false`, so that time does
    /// not tell whether there is an account.
    async fn verify(&self, password: RawPassword, hash: Option<String>) -> Result<bool, HashingError>;
}

/// Why a password could not be hashed or checked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HashingError {
    /// Too many wait already.
    #[error("too many passwords wait to be hashed")]
    Overloaded,
    /// A stored hash cannot be read, or the machine refuses.
    #[error("hashing failed: {0}")]
    Failed(String),
}
