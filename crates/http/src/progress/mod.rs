//! The member's progress and suggested weights.

pub(crate) mod body;
pub(crate) mod comparison;
pub(crate) mod exercises;
pub(crate) mod next_weights;
pub(crate) mod overview;
pub(crate) mod weeks;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [next_weights::routes(), exercises::routes(), weeks::routes(), overview::routes(), comparison::routes()].concat()
}
