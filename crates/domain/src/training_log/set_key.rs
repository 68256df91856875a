use crate::ValidationError;
use uuid::Uuid;

/// Client-generated key of one set, under which it can be saved, changed and removed again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SetKey(Uuid);

impl SetKey {
    /// Creates a key from a UUID.
    pub fn new(uuid: Uuid) -> Self {
        Self(uuid)
    }

    /// Parses the text form of a UUID.
    pub fn parse(text: &str) -> Result<Self, ValidationError> {
        Uuid::try_parse(text).map(Self).map_err(|_| ValidationError::new("The key of a set must be a UUID"))
    }

    pub fn get(self) -> Uuid {
        self.0
    }
}
