//! Sharing: files of plans, links to them, and a calendar feed of the sessions.

mod calendar_feed;
pub(crate) mod import_plan_file;
mod plan_file;
mod plan_file_schema;
mod plan_links;
mod public_reads;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [
        plan_file::routes(),
        plan_file_schema::routes(),
        import_plan_file::routes(),
        plan_links::routes(),
        calendar_feed::routes(),
    ]
    .concat()
}
