use serde::Serialize;
use utoipa::ToSchema;

/// Where a plan came from.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
#[schema(as = PlanSource)]
pub(crate) enum PlanSourceWord {
    Catalogue,
    Gemini,
    OpenAi,
    BuiltIn,
    Own,
}
