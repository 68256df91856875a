//! The list of tools.

use super::input::input_schema;
use super::output::output_schema;
use crate::route::{RouteSpec, route};
use actix_web::HttpResponse;
use actix_web::http::header::ContentType;
use ironleaf_application::tools::ToolName;
use serde::Serialize;
use serde_json::Value;
use std::sync::LazyLock;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_tools, Everyone, Trivial)]
}

/// What the coach can look up about the member who asks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Tool {
    pub(super) name: &'static str,
    /// Title for people.
    pub(super) title: &'static str,
    pub(super) description: &'static str,
    /// `read`: it sees what the member sees.
    pub(super) scope: &'static str,
    /// `read`: it changes nothing.
    pub(super) kind: &'static str,
    /// JSON Schema of the arguments.
    #[schema(value_type = Object)]
    pub(super) input_schema: Value,
    /// JSON Schema of the result.
    #[schema(value_type = Object)]
    pub(super) output_schema: Value,
}

impl From<ToolName> for Tool {
    fn from(tool: ToolName) -> Self {
        Self {
            name: tool.as_str(),
            title: tool.title(),
            description: tool.description(),
            scope: "read",
            kind: "read",
            input_schema: input_schema(tool),
            output_schema: output_schema(tool),
        }
    }
}

/// Lists the tools of the coach by name.
#[utoipa::path(get, path = "/api/tools", tag = "coach", responses((status = 200, body = Vec<Tool>)))]
pub(crate) async fn list_tools() -> HttpResponse {
    // It never changes while the server runs.
    static TOOLS: LazyLock<String> = LazyLock::new(|| {
        let tools: Vec<Tool> = ToolName::ALL.iter().copied().map(Tool::from).collect();
        serde_json::to_string(&tools).unwrap_or_default()
    });
    HttpResponse::Ok().content_type(ContentType::json()).body(TOOLS.as_str())
}
