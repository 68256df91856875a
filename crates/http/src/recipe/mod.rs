//! Recipes: foods of a member that consist of other foods.

pub(crate) mod own;
pub(crate) mod view;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    own::routes()
}
