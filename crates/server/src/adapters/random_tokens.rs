use ironleaf_application::shared::{NewToken, TokenHash, TokenMaker};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Hexadecimal tokens from the random number generator of the system.
pub(crate) struct RandomTokens;

impl TokenMaker for RandomTokens {
    fn make(&self) -> NewToken {
        let bytes: [u8; 32] = rand::random();
        let token = bytes.iter().fold(String::with_capacity(64), |mut token, byte| {
            let _ = write!(token, "{byte:02x}");
            token
        });
        NewToken { hash: self.hash(&token), token }
    }

    fn hash(&self, token: &str) -> TokenHash {
        Sha256::digest(token.as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::RandomTokens;
    use ironleaf_application::shared::TokenMaker;

    #[test]
    fn tokens_have_256_bits_and_are_found_by_hash() {
        let (one, other) = (RandomTokens.make(), RandomTokens.make());
        assert_eq!(one.token.len(), 64);
        assert_ne!(one.token, other.token);
        assert_eq!(RandomTokens.hash(&one.token), one.hash);
    }
}
