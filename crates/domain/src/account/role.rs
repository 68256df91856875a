use crate::Invalid;

/// What an account may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// A member: own data only.
    User,
    /// Reads support messages and changes their status; may train too.
    Moderator,
    /// Manages people, plans, exercises, meals and messages; may train too.
    Admin,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 3] = [Self::User, Self::Moderator, Self::Admin];

    /// The word for it in JSON, SQL and on the command line.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Moderator => "moderator",
            Self::Admin => "admin",
        }
    }

    /// The role that a word stands for.
    pub fn parse(word: &str) -> Result<Self, Invalid> {
        Self::ALL
            .into_iter()
            .find(|role| role.as_str() == word)
            .ok_or_else(|| Invalid::new("The role is one of user, moderator, admin"))
    }
}
