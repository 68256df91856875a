//! Limits that the member's plans respect.

mod choices;
pub(crate) mod misfit;
pub(crate) mod own;
pub(crate) mod words;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [own::routes(), choices::routes()].concat()
}
