use crate::wire_enum::wire_enum;
use ironleaf_domain::plan::PlanSource;

wire_enum! {
    /// Origin of a plan.
    PlanSourceJson = PlanSource as "PlanSource", read
}
