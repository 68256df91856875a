use super::filter::{DayIntake, Filter, FilterStart, Gaussian};
use super::model::{ModelParameters, scale_of};
use std::sync::Arc;

/// Share of the start weights that comes back each day, so that no filter is given up for good.
const FORGETTING: f64 = 0.01;
/// Standard deviation, in kg, that a confirmed sudden change of weight adds to the body water.
const SUDDEN_WATER_SD: f64 = 0.8;

/// Filters of different drift, weighted by how well they predict the weigh-ins (Magill 1965).
#[derive(Debug, Clone)]
pub(super) struct FilterBank {
    parameters: Arc<ModelParameters>,
    scale: f64,
    filters: Vec<(Filter, f64)>,
}

impl FilterBank {
    /// Creates the bank for the morning of the first weigh-in.
    pub(super) fn start(start: FilterStart, parameters: Arc<ModelParameters>) -> Self {
        let scale = scale_of(start.weight);
        let filter = Filter::start(start, scale, &parameters);
        let filters = parameters.drifts.iter().map(|drift| (filter, drift.weight)).collect();
        Self { parameters, scale, filters }
    }

    /// Moves all filters to the next morning.
    pub(super) fn predict(&mut self, intake: DayIntake) {
        for ((filter, weight), drift) in self.filters.iter_mut().zip(&self.parameters.drifts) {
            filter.predict(intake, *drift, self.scale, &self.parameters);
            *weight = (1.0 - FORGETTING) * *weight + FORGETTING * drift.weight;
        }
    }

    /// Returns the expected weigh-in in kg.
    pub(super) fn weigh_in(&self) -> Gaussian {
        self.mixture(|filter| filter.weigh_in(self.scale, &self.parameters))
    }

    /// Takes a weigh-in in kg into account.
    pub(super) fn update(&mut self, weight: f64) {
        let mut total = 0.0;
        for (filter, share) in &mut self.filters {
            let expected = filter.weigh_in(self.scale, &self.parameters);
            *share *= expected.likelihood(weight);
            total += *share;
            filter.update(weight, expected);
        }
        for ((_, share), drift) in self.filters.iter_mut().zip(&self.parameters.drifts) {
            // A weight that no filter expects at all says nothing about which of them is right.
            *share = if total > 0.0 { *share / total } else { drift.weight };
        }
    }

    /// Makes the water less certain, as after a weight that changed suddenly.
    pub(super) fn expect_sudden_water(&mut self) {
        for (filter, _) in &mut self.filters {
            filter.add_water_variance((SUDDEN_WATER_SD * self.scale).powi(2));
        }
    }

    /// Returns the expenditure in kcal per day.
    pub(super) fn expenditure(&self) -> Gaussian {
        self.mixture(Filter::expenditure)
    }

    fn mixture(&self, of_filter: impl Fn(&Filter) -> Gaussian) -> Gaussian {
        let parts: Vec<(Gaussian, f64)> =
            self.filters.iter().map(|(filter, share)| (of_filter(filter), *share)).collect();
        let mean: f64 = parts.iter().map(|(part, share)| share * part.mean).sum();
        let variance = parts.iter().map(|(part, share)| share * (part.variance + (part.mean - mean).powi(2))).sum();
        Gaussian { mean, variance }
    }
}
