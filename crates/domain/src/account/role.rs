use crate::ValidationError;

/// Permissions of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Member: can access only their own data.
    User,
    /// Moderator: also reads support messages and changes their status.
    Moderator,
    /// Admin: also manages accounts, plans, exercises, meals and messages.
    Admin,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 3] = [Self::User, Self::Moderator, Self::Admin];

    /// Returns the value used in JSON, SQL and on the command line.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Moderator => "moderator",
            Self::Admin => "admin",
        }
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
        Self::ALL
            .into_iter()
            .find(|role| role.as_str() == word)
            .ok_or_else(|| ValidationError::new("The role must be user, moderator or admin"))
    }
}
