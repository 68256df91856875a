//! Messages to support: sending messages and listing one's own.

pub(crate) mod own;
pub(crate) mod staff;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [own::routes(), staff::routes()].concat()
}
