use super::{EnergyUnit, LengthUnit, WeightUnit};

/// Units and choices of what a member wants to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DisplaySettings {
    /// Unit in which weights are entered and shown.
    pub weight_unit: WeightUnit,
    /// Unit in which lengths are entered and shown.
    pub length_unit: LengthUnit,
    /// Unit in which energies are entered and shown.
    pub energy_unit: EnergyUnit,
    /// Whether the progress overview hides body values.
    pub hide_body_figures: bool,
}

/// Changes of [`DisplaySettings`]. `None` keeps the stored setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DisplayChanges {
    /// Unit of weights; kilograms by default.
    pub weight_unit: Option<WeightUnit>,
    /// Unit of lengths; centimeters by default.
    pub length_unit: Option<LengthUnit>,
    /// Unit of energies; kilocalories by default.
    pub energy_unit: Option<EnergyUnit>,
    /// Whether to hide body values; false by default.
    pub hide_body_figures: Option<bool>,
}
