//! Workout plans: members see and choose them, admins manage them.

pub(crate) mod alternatives;
pub(crate) mod current;
pub(crate) mod generated;
pub(crate) mod history;
pub(crate) mod manage;
pub(crate) mod offered_exercises;
pub(crate) mod schedule;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [
        current::routes(),
        manage::routes(),
        schedule::routes(),
        history::routes(),
        offered_exercises::routes(),
        alternatives::routes(),
    ]
    .concat()
}
