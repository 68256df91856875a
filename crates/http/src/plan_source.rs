use crate::wire_enum::wire_enum;
use ironleaf_domain::plan::PlanSource;

wire_enum! {
    /// Origin of a plan.
    #[serde(rename_all = "lowercase")]
    #[schema(as = PlanSource)]
    PlanSourceJson = PlanSource {
        Catalogue,
        Gemini,
        OpenAi,
        BuiltIn,
        Own,
    }
}
