use super::{LengthUnit, WeightUnit};

/// How a member wants to see figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisplaySettings {
    /// Unit in which weights are entered and shown.
    pub weight_unit: WeightUnit,
    /// Unit in which lengths are entered and shown.
    pub length_unit: LengthUnit,
    /// Whether the progress overview hides the figures of the body.
    pub hide_body_figures: bool,
}

/// Changes of [`DisplaySettings`]. `None` keeps the stored setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DisplayChanges {
    /// Unit of weights; kilograms by default.
    pub weight_unit: Option<WeightUnit>,
    /// Unit of lengths; centimeters by default.
    pub length_unit: Option<LengthUnit>,
    /// Whether to hide the figures of the body; false by default.
    pub hide_body_figures: Option<bool>,
}
