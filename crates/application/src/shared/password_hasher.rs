use async_trait::async_trait;
use ironleaf_domain::account::{ClientAddress, RawPassword};
use std::fmt::Display;

/// Parties for which a password is hashed.
///
/// The slots of the queue are shared fairly among networks and accounts, so that a client that sends many passwords
/// does not delay others. The operator belongs to no party.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HashingParties(Vec<String>);

impl HashingParties {
    /// Returns the parties of a client.
    ///
    /// The loopback address is not a party, because behind a proxy that is not configured all clients have it.
    pub fn of_client(address: &ClientAddress) -> Self {
        if address.is_this_machine() {
            return Self::default();
        }
        Self(vec![format!("network {}", address.largest_network())])
    }

    /// Returns the parties of a client and an account, which is identified by its email or ID.
    pub fn of_account(address: &ClientAddress, account: impl Display) -> Self {
        let mut parties = Self::of_client(address);
        parties.0.push(format!("account {account}"));
        parties
    }

    /// Returns the names of the parties.
    pub fn names(&self) -> &[String] {
        &self.0
    }
}

/// Hashes passwords with a bound on concurrent work.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait PasswordHasher: Send + Sync {
    /// Returns the hash to store, in PHC format.
    async fn hash(&self, password: RawPassword, parties: HashingParties) -> Result<String, HashingError>;

    /// Returns whether a password matches a stored hash.
    ///
    /// Without a hash it does the same work and returns `false`, so that the duration does not reveal whether an
    /// account exists.
    async fn verify(
        &self,
        password: RawPassword,
        hash: Option<String>,
        parties: HashingParties,
    ) -> Result<bool, HashingError>;
}

/// Reason why a password could not be hashed or verified.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HashingError {
    /// The queue is full.
    #[error("too many passwords are waiting to be hashed")]
    Overloaded,
    /// A stored hash is invalid, or the system failed.
    #[error("hashing failed: {0}")]
    Failed(String),
}
