//! Place of training in JSON.

use crate::wire_enum::wire_enum;
use ironleaf_domain::exercise::TrainingLocation;

wire_enum! {
    /// Training location.
    #[serde(rename_all = "lowercase")]
    #[schema(as = TrainingLocation)]
    TrainingLocationJson = TrainingLocation {
        Gym,
        Home,
    }
}
