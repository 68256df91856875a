use crate::ValidationError;

/// Permissions of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Role {
    /// Member: can access only their own data.
    User,
    /// Moderator: also reads support messages and changes their status.
    Moderator,
    /// Admin: also manages accounts, plans, exercises, meals and messages.
    Admin,
}

impl Role {
    /// Returns the value used in JSON, SQL and on the command line.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns whether the account belongs to staff: a moderator or an admin.
    #[must_use]
    pub fn is_staff(self) -> bool {
        match self {
            Self::User => false,
            Self::Moderator | Self::Admin => true,
        }
    }

    /// Parses the value used in JSON, SQL and on the command line.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        word.parse().map_err(|_| ValidationError::new("The role must be user, moderator or admin"))
    }
}
