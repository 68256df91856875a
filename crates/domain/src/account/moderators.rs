use super::Role;

/// Facts about an existing account that decide how it becomes a moderator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModeratorCandidate {
    /// Current role.
    pub role: Role,
    /// Whether the account has a password. An invited account has none until its owner sets one.
    pub has_password: bool,
    /// Whether the email address is verified.
    pub email_verified: bool,
}

/// How an account becomes a moderator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ModeratorPath {
    /// The member gets the role, keeps the password and is notified.
    Promote,
    /// The member gets the role, loses the password and gets an invitation to set a new one.
    ///
    /// Anyone could have registered the address. Its unverified owner must not get the rights.
    PromoteWithInvitation,
    /// The account has the role from the start and gets an invitation, which replaces an earlier one.
    Invite,
}

/// Reason why an account does not become a moderator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ModeratorRejection {
    /// It is a moderator with a password already.
    IsModerator,
    /// It is an admin, and admins have all rights of moderators.
    IsAdmin,
}

impl ModeratorPath {
    /// Path of an email address without an account: it gets one without a password.
    pub const NEW_ACCOUNT: Self = Self::Invite;

    /// Returns whether an existing member gets the role.
    pub fn promotes(self) -> bool {
        match self {
            Self::Promote | Self::PromoteWithInvitation => true,
            Self::Invite => false,
        }
    }

    /// Returns whether the owner must set a password with an invitation.
    pub fn invites(self) -> bool {
        match self {
            Self::PromoteWithInvitation | Self::Invite => true,
            Self::Promote => false,
        }
    }
}

impl ModeratorCandidate {
    /// Decides how the account becomes a moderator.
    pub fn path(self) -> Result<ModeratorPath, ModeratorRejection> {
        match (self.role, self.has_password) {
            (Role::Admin, _) => Err(ModeratorRejection::IsAdmin),
            (Role::Moderator, true) => Err(ModeratorRejection::IsModerator),
            (Role::Moderator, false) => Ok(ModeratorPath::Invite),
            (Role::User, true) if self.email_verified => Ok(ModeratorPath::Promote),
            (Role::User, _) => Ok(ModeratorPath::PromoteWithInvitation),
        }
    }
}

impl Role {
    /// Returns the role of an account after a moderator was removed; `None` if it has another role.
    pub fn after_moderator_removal(self) -> Option<Self> {
        match self {
            Self::Moderator => Some(Self::User),
            Self::User | Self::Admin => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ModeratorCandidate, ModeratorPath, ModeratorRejection};
    use crate::account::Role;

    #[test]
    fn only_verified_members_with_a_password_keep_it() {
        let (with, without) = (true, false);
        let (verified, unverified) = (true, false);
        for (role, has_password, email_verified, expected) in [
            (Role::User, with, verified, Ok(ModeratorPath::Promote)),
            (Role::User, with, unverified, Ok(ModeratorPath::PromoteWithInvitation)),
            (Role::User, without, verified, Ok(ModeratorPath::PromoteWithInvitation)),
            (Role::User, without, unverified, Ok(ModeratorPath::PromoteWithInvitation)),
            (Role::Moderator, with, verified, Err(ModeratorRejection::IsModerator)),
            (Role::Moderator, with, unverified, Err(ModeratorRejection::IsModerator)),
            (Role::Moderator, without, verified, Ok(ModeratorPath::Invite)),
            (Role::Moderator, without, unverified, Ok(ModeratorPath::Invite)),
            (Role::Admin, with, verified, Err(ModeratorRejection::IsAdmin)),
            (Role::Admin, with, unverified, Err(ModeratorRejection::IsAdmin)),
            (Role::Admin, without, verified, Err(ModeratorRejection::IsAdmin)),
            (Role::Admin, without, unverified, Err(ModeratorRejection::IsAdmin)),
        ] {
            let candidate = ModeratorCandidate { role, has_password, email_verified };
            assert_eq!(candidate.path(), expected, "{candidate:?}");
        }
    }

    #[test]
    fn each_path_promotes_or_invites() {
        for (path, promotes, invites) in [
            (ModeratorPath::Promote, true, false),
            (ModeratorPath::PromoteWithInvitation, true, true),
            (ModeratorPath::NEW_ACCOUNT, false, true),
        ] {
            assert_eq!((path.promotes(), path.invites()), (promotes, invites), "{path:?}");
        }
    }

    #[test]
    fn only_moderators_can_be_removed_as_moderators() {
        for (role, expected) in [(Role::User, None), (Role::Moderator, Some(Role::User)), (Role::Admin, None)] {
            assert_eq!(role.after_moderator_removal(), expected, "{role:?}");
        }
    }
}
