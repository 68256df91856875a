//! The AI coach: plans on request, a daily tip and challenge, and a chat.
//!
//! The specification fixes the prefix `/gemini`, whichever provider is configured.

mod chat;
mod daily_content;
pub(crate) mod generate;
pub(crate) mod source;

use crate::route::RouteSpec;

/// Returns the routes of this feature.
pub(crate) fn routes() -> Vec<RouteSpec> {
    [source::routes(), daily_content::routes(), generate::routes(), chat::routes()].concat()
}
