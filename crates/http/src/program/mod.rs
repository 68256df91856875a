//! Programs that progress: those that members can follow, and the one that they follow.

pub(crate) mod admin;
pub(crate) mod available;
pub(crate) mod document_schema;
pub(crate) mod entries;
pub(crate) mod input;
pub(crate) mod journal;
pub(crate) mod own;
pub(crate) mod plan_exercise;
pub(crate) mod prescription;
pub(crate) mod preview;
pub(crate) mod refusal;
pub(crate) mod run;
pub(crate) mod weeks;
pub(crate) mod words;

pub(crate) use refusal::save_refusal;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [
        available::routes(),
        preview::routes(),
        run::routes(),
        weeks::routes(),
        entries::routes(),
        journal::routes(),
        own::routes(),
        admin::routes(),
    ]
    .concat()
}
