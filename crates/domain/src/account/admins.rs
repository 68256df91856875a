use super::Role;
use crate::ids::UserId;

/// All admin accounts at the time of a change. At least one that can sign in must remain.
///
/// Concurrent changes must not read them before one of the changes is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Admins(Vec<Admin>);

/// An admin account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Admin {
    /// ID of the account.
    pub user_id: UserId,
    /// Whether the account has a password. A blocked demo account has none.
    pub can_sign_in: bool,
}

/// Error of a change that would leave no admin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is the last admin")]
pub struct LastAdmin;

/// Decision about a change of an account's role by the operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoleDecision {
    /// The account gets the role.
    Change,
    /// The account has the role already.
    Unchanged,
    /// The account is the last admin and must stay one.
    LastAdmin,
}

impl Admins {
    /// Creates the value from all admins, in any order.
    pub fn new(accounts: Vec<Admin>) -> Self {
        Self(accounts)
    }

    /// Checks that an account can be removed, whatever its role.
    pub fn check_removal(&self, account: UserId) -> Result<(), LastAdmin> {
        let is_admin = self.0.iter().any(|admin| admin.user_id == account);
        let has_other = self.0.iter().any(|admin| admin.user_id != account && admin.can_sign_in);
        if is_admin && !has_other { Err(LastAdmin) } else { Ok(()) }
    }

    /// Decides whether an account with the role `from` gets the role `to`.
    pub fn role_change(&self, account: UserId, from: Role, to: Role) -> RoleDecision {
        if from == to {
            RoleDecision::Unchanged
        } else if self.check_removal(account).is_err() {
            RoleDecision::LastAdmin
        } else {
            RoleDecision::Change
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Admin, Admins, LastAdmin, RoleDecision};
    use crate::account::Role;
    use crate::ids::UserId;

    /// Admins by ID. Those with a negative one cannot sign in.
    fn admins(ids: &[i64]) -> Admins {
        Admins::new(ids.iter().map(|id| Admin { user_id: account(id.abs()), can_sign_in: *id > 0 }).collect())
    }

    fn account(id: i64) -> UserId {
        UserId::new(id).unwrap()
    }

    #[test]
    fn only_the_last_admin_cannot_be_removed() {
        for (ids, removed, expected) in [
            (&[1_i64][..], 1, Err(LastAdmin)),
            (&[1], 2, Ok(())),
            (&[1, 2], 1, Ok(())),
            (&[1, 2], 2, Ok(())),
            (&[1, 2], 3, Ok(())),
            (&[], 1, Ok(())),
            // A blocked admin does not count, but can be removed if another one remains.
            (&[1, -2], 1, Err(LastAdmin)),
            (&[1, -2], 2, Ok(())),
            (&[-2], 2, Err(LastAdmin)),
        ] {
            assert_eq!(admins(ids).check_removal(account(removed)), expected, "{removed} of {ids:?}");
        }
    }

    #[test]
    fn the_last_admin_cannot_lose_the_role() {
        for (ids, changed, from, to, expected) in [
            (&[1_i64][..], 1, Role::Admin, Role::Admin, RoleDecision::Unchanged),
            (&[1], 1, Role::Admin, Role::Moderator, RoleDecision::LastAdmin),
            (&[1], 1, Role::Admin, Role::User, RoleDecision::LastAdmin),
            (&[1, 2], 1, Role::Admin, Role::User, RoleDecision::Change),
            (&[1], 2, Role::User, Role::User, RoleDecision::Unchanged),
            (&[1], 2, Role::User, Role::Moderator, RoleDecision::Change),
            (&[1], 2, Role::Moderator, Role::Admin, RoleDecision::Change),
        ] {
            let decided = admins(ids).role_change(account(changed), from, to);
            assert_eq!(decided, expected, "{changed} of {ids:?} from {from:?} to {to:?}");
        }
    }
}
