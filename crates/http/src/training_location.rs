//! Place of training in JSON.

use crate::wire_enum::wire_enum;
use ironleaf_domain::exercise::TrainingLocation;

wire_enum! {
    /// Training location.
    TrainingLocationJson = TrainingLocation as "TrainingLocation", read
}
