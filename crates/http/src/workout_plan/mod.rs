//! Workout plans: members see and choose them, admins manage them.

pub(crate) mod admin;
pub(crate) mod alternatives;
pub(crate) mod current;
pub(crate) mod exercise_options;
pub(crate) mod generated;
pub(crate) mod history;
pub(crate) mod schedule;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [
        current::routes(),
        admin::routes(),
        schedule::routes(),
        history::routes(),
        exercise_options::routes(),
        alternatives::routes(),
    ]
    .concat()
}
