//! Accounts and login sessions.

pub(crate) mod admin;
pub(crate) mod export_data;
pub(crate) mod invitations;
pub(crate) mod own_account;
pub(crate) mod reset_password;
pub(crate) mod sessions;
pub(crate) mod sign_in;
pub(crate) mod verify_email;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [
        sign_in::routes(),
        reset_password::routes(),
        verify_email::routes(),
        own_account::routes(),
        sessions::routes(),
        export_data::routes(),
        admin::routes(),
        invitations::routes(),
    ]
    .concat()
}
