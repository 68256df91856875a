use serde::Serialize;
use utoipa::ToSchema;

/// Origin of a plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "used only to generate the OpenAPI document")]
#[schema(as = PlanSource)]
pub(crate) enum PlanSourceSchema {
    Catalogue,
    Gemini,
    OpenAi,
    BuiltIn,
    Own,
}
