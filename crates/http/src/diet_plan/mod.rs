//! Diet plans that members see and choose.

pub(crate) mod admin;
pub(crate) mod current;
mod diet_item;
pub(crate) mod generated;
pub(crate) mod plan_meals;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [current::routes(), admin::routes(), plan_meals::routes()].concat()
}
