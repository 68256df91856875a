use crate::text_values::text_values;

/// Location where the trainee trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum TrainingLocation {
    /// Gym with all equipment of the catalogue except foam rollers and medicine balls.
    Gym,
    /// Home with dumbbells, bands, a bench or box, a step, a wall and an anchor point.
    Home,
}

text_values!(TrainingLocation, "Please choose gym or home");
