use crate::ValidationError;
use uuid::Uuid;

/// Client-generated key of a new log, which makes it safe to retry the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct IdempotencyKey(Uuid);

impl IdempotencyKey {
    /// Creates a key from a UUID.
    pub fn new(uuid: Uuid) -> Self {
        Self(uuid)
    }

    /// Parses the text form of a UUID.
    pub fn parse(text: &str) -> Result<Self, ValidationError> {
        Uuid::try_parse(text).map(Self).map_err(|_| ValidationError::new("An idempotency key must be a UUID"))
    }

    pub fn get(self) -> Uuid {
        self.0
    }
}
