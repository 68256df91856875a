use crate::Invalid;
use uuid::Uuid;

/// What a client calls one log that it wants to be made, so that it may ask for it again until it is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct IdempotencyKey(Uuid);

impl IdempotencyKey {
    /// The key with this UUID.
    #[must_use]
    pub fn new(uuid: Uuid) -> Self {
        Self(uuid)
    }

    /// Reads the text of a UUID.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        Uuid::try_parse(text).map(Self).map_err(|_| Invalid::new("An idempotency key is a UUID"))
    }

    /// The UUID.
    #[must_use]
    pub fn get(self) -> Uuid {
        self.0
    }
}
