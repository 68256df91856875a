//! Targets of members, the expenditure that they learn from, and check-ins.

pub(crate) mod changes;
pub(crate) mod check_ins;
pub(crate) mod current;
pub(crate) mod expenditure;
mod refusal;
pub(crate) mod view;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [current::routes(), changes::routes(), expenditure::routes(), check_ins::routes()].concat()
}
