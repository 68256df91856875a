use crate::text_values::text_values;

/// Origin of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum PlanSource {
    /// Public catalogue.
    Catalogue,
    /// Google Gemini.
    Gemini,
    /// OpenAI-compatible server.
    OpenAi,
    /// Built-in planner.
    BuiltIn,
    /// Created by the member.
    Own,
}

text_values!(PlanSource, "The source must be catalogue, gemini, openai, builtin or own");
