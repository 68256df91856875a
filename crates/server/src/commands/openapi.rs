use crate::terminal;
use std::error::Error;

/// Prints the OpenAPI document.
pub(super) fn run() -> Result<(), Box<dyn Error>> {
    terminal::print_line(&ironleaf_http::document().to_pretty_json()?);
    Ok(())
}
