//! Email addresses, passwords, roles, sessions and client addresses of accounts.

mod admins;
mod client_address;
mod common_passwords;
mod demo_accounts;
mod email_address;
mod moderators;
mod password;
mod registration;
mod role;
mod session;

pub use admins::{Admin, Admins, LastAdmin, RoleDecision};
pub use client_address::{ClientAddress, CountedNetwork};
pub use demo_accounts::{DEMO_EMAILS, DEMO_PASSWORD, are_demo_credentials};
pub use email_address::EmailAddress;
pub use moderators::{ModeratorCandidate, ModeratorPath, ModeratorRejection};
pub use password::{PasswordRule, RawPassword};
pub use registration::{InvitationCandidate, InvitationRejection, MAX_OPEN_INVITATIONS, Registration};
pub use role::Role;
pub use session::{
    SESSION_ABSOLUTE_LIFE, SESSION_MAX_IDLE_LIFE, SESSION_TOUCH_AFTER, session_cookie_life, session_is_live,
    session_needs_touch,
};
