/// SHA-256 of a token: all that is stored of it.
pub type TokenHash = [u8; 32];

/// A token that was just made.
#[derive(Clone, PartialEq, Eq)]
pub struct NewToken {
    /// For its bearer alone.
    pub token: String,
    /// For the store.
    pub hash: TokenHash,
}

impl std::fmt::Debug for NewToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("NewToken(…)")
    }
}

/// Makes tokens that cannot be guessed.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
pub trait TokenMaker: Send + Sync {
    /// A new one, with 256 random bits.
    fn make(&self) -> NewToken;

    /// The hash under which a token is stored. Any text may come in.
    fn hash(&self, token: &str) -> TokenHash;
}
