use super::model::{Drift, KCAL_PER_KG, ModelParameters};

/// Number of values of the state.
const SIZE: usize = 4;
/// Tissue in kg.
const TISSUE: usize = 0;
/// Expenditure in kcal per day.
const EXPENDITURE: usize = 1;
/// Water off its rest, in kg.
const WATER: usize = 2;
// The last value is the energy by which days that do not count exceed the others, in kcal.

/// Energy intake of a day, as the diary tells it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum DayIntake {
    /// The day counts: its total in kcal.
    Counted(f64),
    /// The day does not count: the mean of counted days before it, in kcal.
    Other(f64),
}

/// Mean and variance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Gaussian {
    pub(super) mean: f64,
    pub(super) variance: f64,
}

impl Gaussian {
    pub(super) fn likelihood(self, value: f64) -> f64 {
        (-0.5 * (value - self.mean).powi(2) / self.variance).exp() / self.variance.sqrt()
    }
}

/// Values with which a filter starts.
#[derive(Debug, Clone, Copy)]
pub(super) struct FilterStart {
    /// First weigh-in in kg.
    pub(super) weight: f64,
    /// Expenditure by the formula, in kcal.
    pub(super) formula: f64,
    /// Mean intake of the first counted days, in kcal.
    pub(super) intake: f64,
}

/// Kalman filter (Kalman 1960) of tissue, expenditure, water and the intake of days that do not count.
#[derive(Debug, Clone, Copy)]
pub(super) struct Filter {
    mean: [f64; SIZE],
    covariance: [[f64; SIZE]; SIZE],
}

impl Filter {
    /// Creates the filter for the morning of the first weigh-in.
    ///
    /// The water follows the energy balance, and the tissue is the rest of the weight, so the three are correlated.
    pub(super) fn start(start: FilterStart, scale: f64, parameters: &ModelParameters) -> Self {
        let sd = parameters.start;
        let per_kcal = parameters.water_per_kcal;
        let expenditure = sd.expenditure_sd.powi(2);
        let water = per_kcal.powi(2) * expenditure + (sd.water_sd * scale).powi(2);
        let both = per_kcal * expenditure;
        let water_mean = per_kcal * (start.intake - start.formula);
        Self {
            mean: [start.weight - water_mean, start.formula, water_mean, 0.0],
            covariance: [
                [water + sd.tissue_sd.powi(2), both, -water, 0.0],
                [both, expenditure, -both, 0.0],
                [-water, -both, water, 0.0],
                [0.0, 0.0, 0.0, sd.other_days_sd.powi(2)],
            ],
        }
    }

    /// Moves the filter from one morning to the next.
    pub(super) fn predict(&mut self, intake: DayIntake, drift: Drift, scale: f64, parameters: &ModelParameters) {
        let (kcal, excess, day_sd) = match intake {
            DayIntake::Counted(kcal) => (kcal, 0.0, parameters.counted_day_sd),
            DayIntake::Other(mean) => (mean, 1.0, parameters.other_day_sd),
        };
        let memory = parameters.water_memory;
        let tissue = 1.0 / KCAL_PER_KG;
        let water = (1.0 - memory) * parameters.water_per_kcal;
        let transition = [
            [1.0, -tissue, 0.0, excess * tissue],
            [0.0, 1.0, 0.0, 0.0],
            [0.0, -water, memory, excess * water],
            [0.0, 0.0, 0.0, 1.0],
        ];
        self.mean = transition.map(|row| row.iter().zip(self.mean).map(|(part, value)| part * value).sum());
        self.mean[TISSUE] += kcal * tissue;
        self.mean[WATER] += kcal * water;
        let moved = product(&transition, &self.covariance);
        self.covariance = product(&moved, &transposed(&transition));
        self.covariance[TISSUE][TISSUE] += (day_sd * tissue).powi(2);
        self.covariance[EXPENDITURE][EXPENDITURE] += drift.kcal_per_day.powi(2);
        self.covariance[WATER][WATER] += (parameters.water_sd * scale).powi(2) * (1.0 - memory.powi(2));
    }

    /// Returns the expected weigh-in in kg.
    pub(super) fn weigh_in(&self, scale: f64, parameters: &ModelParameters) -> Gaussian {
        let of_state =
            self.covariance[TISSUE][TISSUE] + 2.0 * self.covariance[TISSUE][WATER] + self.covariance[WATER][WATER];
        Gaussian {
            mean: self.mean[TISSUE] + self.mean[WATER],
            variance: of_state + (parameters.weigh_in_sd * scale).powi(2),
        }
    }

    /// Takes a weigh-in in kg into account, whose expected value is `expected`.
    pub(super) fn update(&mut self, weight: f64, expected: Gaussian) {
        let shared = self.covariance.map(|row| row[TISSUE] + row[WATER]);
        let gain = shared.map(|shared| shared / expected.variance);
        for ((mean, row), gain) in self.mean.iter_mut().zip(&mut self.covariance).zip(gain) {
            *mean += gain * (weight - expected.mean);
            for (cell, shared) in row.iter_mut().zip(shared) {
                *cell -= gain * shared;
            }
        }
    }

    /// Makes the water less certain.
    pub(super) fn add_water_variance(&mut self, variance: f64) {
        self.covariance[WATER][WATER] += variance;
    }

    /// Returns the expenditure in kcal per day.
    pub(super) fn expenditure(&self) -> Gaussian {
        Gaussian { mean: self.mean[EXPENDITURE], variance: self.covariance[EXPENDITURE][EXPENDITURE] }
    }
}

type Matrix = [[f64; SIZE]; SIZE];

fn product(left: &Matrix, right: &Matrix) -> Matrix {
    let mut result = [[0.0; SIZE]; SIZE];
    for (row, cells) in left.iter().zip(&mut result) {
        for (factor, values) in row.iter().zip(right) {
            for (cell, value) in cells.iter_mut().zip(values) {
                *cell += factor * value;
            }
        }
    }
    result
}

fn transposed(matrix: &Matrix) -> Matrix {
    std::array::from_fn(|row| std::array::from_fn(|column| matrix[column][row]))
}
