use crate::ValidationError;
use uuid::Uuid;

/// Version of all logs of a member.
///
/// Each change of a log gives them another version, and no version comes back. Two members never have the same one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogsVersion(Uuid);

impl LogsVersion {
    /// Creates a version from a UUID.
    pub fn new(uuid: Uuid) -> Self {
        Self(uuid)
    }

    /// Parses the text form of a UUID.
    pub fn parse(text: &str) -> Result<Self, ValidationError> {
        Uuid::try_parse(text).map(Self).map_err(|_| ValidationError::new("A version of logs must be a UUID"))
    }

    pub fn get(self) -> Uuid {
        self.0
    }
}
