use crate::text_values::text_values;

/// Permissions of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
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
    /// Returns whether the account belongs to staff: a moderator or an admin.
    pub fn is_staff(self) -> bool {
        match self {
            Self::User => false,
            Self::Moderator | Self::Admin => true,
        }
    }
}

text_values!(Role, "The role must be user, moderator or admin");
