//! Diet plans that members see and choose.

pub(crate) mod current;
mod diet_item;
pub(crate) mod generated;
pub(crate) mod manage;
pub(crate) mod plan_meals;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [current::routes(), manage::routes(), plan_meals::routes()].concat()
}
