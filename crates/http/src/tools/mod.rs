//! Tools in JSON: their list, and the conversion of inputs and outputs.

#[cfg(test)]
pub(crate) mod coverage;
mod input;
mod list;
mod output;
mod refusal;
mod schema;
mod sums;
#[cfg(test)]
mod tests;

use crate::route::RouteSpec;
use ironleaf_application::tools::{ToolCall, ToolError, ToolFormat, ToolName, ToolOutput};

/// Returns the routes of this folder.
pub(crate) fn routes() -> Vec<RouteSpec> {
    list::routes()
}

/// The JSON of tools: outputs of tools that are also routes are the bodies of those routes.
#[derive(Debug, Clone, Copy, Default)]
pub struct ToolJson;

impl ToolFormat for ToolJson {
    fn read(&self, tool: ToolName, arguments: &str) -> Result<ToolCall, ToolError> {
        input::read(tool, arguments)
    }

    fn write(&self, output: Result<ToolOutput, ToolError>) -> String {
        output.map_or_else(refusal::write, output::write).to_string()
    }
}
