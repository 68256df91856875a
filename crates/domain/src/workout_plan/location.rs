use crate::ValidationError;

/// Location where the trainee trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum TrainingLocation {
    /// Gym with all equipment of the catalogue except foam rollers and medicine balls.
    Gym,
    /// Home with dumbbells, bands, a bench or box, a step, a wall and an anchor point.
    Home,
}

impl TrainingLocation {
    /// Returns the value used in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses the value used in JSON.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        word.parse().map_err(|_| ValidationError::new("Please choose gym or home"))
    }
}
