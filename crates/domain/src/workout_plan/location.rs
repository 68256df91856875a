/// Location where the trainee trains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrainingLocation {
    /// Gym with all equipment of the catalogue except foam rollers and medicine balls.
    Gym,
    /// Home with dumbbells, bands, a bench or box, a step, a wall and an anchor point.
    Home,
}
