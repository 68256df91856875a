use crate::text_values::text_values;

/// Who may create an account on the site. The operator can always create one on the command line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Registration {
    /// Everyone.
    #[default]
    Open,
    /// Nobody.
    Closed,
    /// Those whom an admin has invited.
    Invite,
}

text_values!(Registration, "open, closed or invite");

impl Registration {
    /// Returns whether somebody may register, with or without an invitation to their address.
    pub fn admits(self, is_invited: bool) -> bool {
        match self {
            Self::Open => true,
            Self::Closed => false,
            Self::Invite => is_invited,
        }
    }
}

/// Maximum number of invitations that are neither used nor expired.
pub const MAX_OPEN_INVITATIONS: u64 = 500;

/// Facts about an address that decide whether an admin can invite it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvitationCandidate {
    /// Whether an account has the address.
    pub has_account: bool,
    /// Number of open invitations to other addresses. Another one to the same address replaces its invitation.
    pub open_to_others: u64,
}

/// Reason why an address is not invited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvitationRejection {
    /// An account has the address.
    HasAccount,
    /// There are [`MAX_OPEN_INVITATIONS`] already.
    TooManyOpen,
}

impl InvitationCandidate {
    /// Decides whether the address is invited.
    pub fn check(self) -> Result<(), InvitationRejection> {
        if self.has_account {
            Err(InvitationRejection::HasAccount)
        } else if self.open_to_others >= MAX_OPEN_INVITATIONS {
            Err(InvitationRejection::TooManyOpen)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{InvitationCandidate, InvitationRejection, MAX_OPEN_INVITATIONS, Registration};

    #[test]
    fn only_an_open_site_admits_everyone_and_a_closed_one_nobody() {
        for (registration, uninvited, invited) in [
            (Registration::Open, true, true),
            (Registration::Closed, false, false),
            (Registration::Invite, false, true),
        ] {
            assert_eq!(
                (registration.admits(false), registration.admits(true)),
                (uninvited, invited),
                "{registration:?}"
            );
        }
    }

    #[test]
    fn an_address_with_an_account_or_above_the_limit_is_not_invited() {
        for (has_account, open_to_others, expected) in [
            (false, 0, Ok(())),
            (false, MAX_OPEN_INVITATIONS - 1, Ok(())),
            (false, MAX_OPEN_INVITATIONS, Err(InvitationRejection::TooManyOpen)),
            (true, MAX_OPEN_INVITATIONS, Err(InvitationRejection::HasAccount)),
        ] {
            let candidate = InvitationCandidate { has_account, open_to_others };
            assert_eq!(candidate.check(), expected, "{candidate:?}");
        }
    }
}
