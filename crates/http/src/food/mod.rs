//! Foods: search, barcodes, and the foods that members create.

pub(crate) mod admin;
pub(crate) mod input;
pub(crate) mod nutrition;
pub(crate) mod own;
pub(crate) mod search;
pub(crate) mod view;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [search::routes(), own::routes(), admin::routes()].concat()
}
