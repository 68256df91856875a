use ironleaf_domain::expenditure::TrackedDay;

/// Energy of 1 kg of tissue, in kcal (Wishnofsky 1958).
pub(in super::super) const KCAL_PER_KG: f64 = 7_700.0;
/// Standard deviation of the formula, in kcal per day.
pub(in super::super) const FORMULA_SD: f64 = 300.0;
/// Standard deviation of a day's log, in kcal.
pub(in super::super) const LOG_SD: f64 = 300.0;
/// Standard deviation of the water that a deficit takes, in kg.
pub(in super::super) const WATER_SD: f64 = 0.8;
/// Noise of weigh-ins of the linear world.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct LinearNoise {
    /// Standard deviation in kg.
    pub(in super::super) sd: f64,
    /// Correlation of two consecutive days.
    pub(in super::super) lag: f64,
}

impl LinearNoise {
    /// More noise of shorter memory.
    pub(in super::super) const A: Self = Self { sd: 0.50, lag: 0.50 };
    /// Less noise of longer memory.
    pub(in super::super) const B: Self = Self { sd: 0.30, lag: 0.74 };
}

/// Days of a simulation.
pub(in super::super) const DAYS: usize = 84;

/// Simulated member: what the diary and the scale say, and what is true.
#[derive(Debug, Clone)]
pub(in super::super) struct Member {
    /// Weigh-ins and intakes of counted days.
    pub(in super::super) days: Vec<TrackedDay>,
    /// True expenditure of each day in kcal, in the member's own logged kcal.
    pub(in super::super) truth: Vec<f64>,
    /// Expenditure by the formula, in kcal.
    pub(in super::super) formula: f64,
}

/// Simulated world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) enum World {
    /// Linear, with more noise of shorter memory.
    LinearA,
    /// Linear, with less noise of longer memory.
    LinearB,
    /// A steady life.
    Steady,
    /// A diet begins.
    Diet,
    /// The expenditure changes.
    Change,
    /// Some days are not logged.
    Gaps,
    /// A part of the food is never logged.
    Logging,
}

impl World {
    pub(in super::super) const ALL: [Self; 7] =
        [Self::LinearA, Self::LinearB, Self::Steady, Self::Diet, Self::Change, Self::Gaps, Self::Logging];

    /// Returns the name in tables.
    pub(in super::super) fn name(self) -> &'static str {
        match self {
            Self::LinearA => "T, noise A",
            Self::LinearB => "T, noise B",
            Self::Steady => "S steady",
            Self::Diet => "D diet",
            Self::Change => "C change",
            Self::Gaps => "G gaps",
            Self::Logging => "L logging",
        }
    }

    /// Returns the noise of a linear world.
    pub(in super::super) fn linear_noise(self) -> Option<LinearNoise> {
        match self {
            Self::LinearA => Some(LinearNoise::A),
            Self::LinearB => Some(LinearNoise::B),
            _ => None,
        }
    }
}
