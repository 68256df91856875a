//! The food diary.

pub(crate) mod changes;
pub(crate) mod copies;
pub(crate) mod days;
pub(crate) mod entries;
pub(crate) mod files;
mod refusal;
pub(crate) mod settings;
pub(crate) mod view;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [days::routes(), entries::routes(), copies::routes(), changes::routes(), files::routes(), settings::routes()]
        .concat()
}
