/// SHA-256 of a token. The token itself is not stored.
pub type TokenHash = [u8; 32];

/// Newly created token.
#[derive(Clone, PartialEq, Eq)]
pub struct NewToken {
    /// Token for the client. It is never stored.
    pub token: String,
    /// Hash to store.
    pub hash: TokenHash,
}

impl std::fmt::Debug for NewToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NewToken(…)")
    }
}

/// Creates tokens that cannot be guessed.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
pub trait TokenMaker: Send + Sync {
    /// Creates a token with 256 random bits.
    fn make(&self) -> NewToken;

    /// Returns the hash under which a token is stored. The token can be any text.
    fn hash(&self, token: &str) -> TokenHash;
}
