use super::{SettingError, Variables};
use ironleaf_http::Origin;

/// Allowed demo accounts. Their password is public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DemoAccounts {
    /// No demo accounts.
    None,
    /// Only the member, who has no rights over others.
    Member,
    /// The member, the moderator and the admin.
    All,
}

/// Settings for the demo accounts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DemoSettings {
    is_wanted: bool,
    /// Whether the site has an address other than a loopback one.
    pub(crate) is_public: bool,
}

impl DemoSettings {
    /// Returns the accounts that a start creates.
    pub(crate) fn seeded(self) -> DemoAccounts {
        if self.is_wanted { self.allowed() } else { DemoAccounts::None }
    }

    /// Returns the accounts that may be created on request.
    pub(crate) fn allowed(self) -> DemoAccounts {
        if self.is_public { DemoAccounts::Member } else { DemoAccounts::All }
    }
}

pub(super) fn settings(variables: &Variables, public_url: &Origin) -> Result<DemoSettings, SettingError> {
    let is_wanted = variables.switch("SEED_DEMO")?.unwrap_or(false);
    Ok(DemoSettings { is_wanted, is_public: !public_url.is_loopback() })
}
