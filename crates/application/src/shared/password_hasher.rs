use async_trait::async_trait;
use ironleaf_domain::account::{ClientAddress, RawPassword};
use std::fmt::Display;

/// For whom a password is hashed. Places in the queue are shared fairly among networks and among accounts, so that one who
/// sends many passwords, right or wrong, does not keep others waiting. The operator is of no party.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HashingParties(Vec<String>);

impl HashingParties {
    /// A client. This machine is no party: it may be anyone behind a proxy that the server does not know.
    #[must_use]
    pub fn of_client(address: &ClientAddress) -> Self {
        if address.is_this_machine() {
            return Self::default();
        }
        Self(vec![format!("network {}", address.largest_network())])
    }

    /// A client that asks for an account, named by its email or its id.
    #[must_use]
    pub fn of_account(address: &ClientAddress, account: impl Display) -> Self {
        let mut parties = Self::of_client(address);
        parties.0.push(format!("account {account}"));
        parties
    }

    /// The names of the parties.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.0
    }
}

/// Turns passwords into hashes, with a bound on how many it works on at once.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait PasswordHasher: Send + Sync {
    /// The hash to store, in PHC form.
    async fn hash(&self, password: RawPassword, parties: HashingParties) -> Result<String, HashingError>;

    /// Whether a password fits a stored hash. Without one it does the same work and answers `false`, so that time does
    /// not tell whether there is an account.
    async fn verify(
        &self,
        password: RawPassword,
        hash: Option<String>,
        parties: HashingParties,
    ) -> Result<bool, HashingError>;
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
