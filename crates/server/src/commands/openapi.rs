use crate::output;
use std::error::Error;

/// Prints the OpenAPI document.
pub(super) fn run() -> Result<(), Box<dyn Error>> {
    output::say(&ironleaf_http::document().to_pretty_json()?);
    Ok(())
}
