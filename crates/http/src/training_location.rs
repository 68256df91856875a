//! Place of training in JSON.

use crate::wire_enum::wire_enum;
use ironleaf_domain::workout_plan::TrainingLocation;

wire_enum! {
    /// Training location.
    TrainingLocationJson = TrainingLocation as "TrainingLocation"
}
