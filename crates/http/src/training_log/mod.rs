//! The training log: logs, changes, import and export.

pub(crate) mod changes;
pub(crate) mod export;
pub(crate) mod history;
pub(crate) mod import;
pub(crate) mod log;
pub(crate) mod open_workouts;
pub(crate) mod performed;
pub(crate) mod recent;
pub(crate) mod sets;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [
        log::routes(),
        recent::routes(),
        sets::routes(),
        open_workouts::routes(),
        history::routes(),
        changes::routes(),
        export::routes(),
        import::routes(),
    ]
    .concat()
}
