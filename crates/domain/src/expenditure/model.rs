use std::sync::{Arc, LazyLock};

/// Energy of 1 kg of tissue, in kcal (Wishnofsky 1958).
pub const KCAL_PER_KG: f64 = 7_700.0;

/// Parameters of the filters that estimate the expenditure.
///
/// Members get [`ModelParameters::of_members`]. The bench also runs the filters with what is true in a simulated world.
/// Weights are those of a member of 80 kg; lighter and heavier members have them in proportion.
#[derive(Debug, Clone, PartialEq)]
pub struct ModelParameters {
    /// Standard deviation of the energy that a counted day adds to the tissue, in kcal.
    pub counted_day_sd: f64,
    /// The same for a day that does not count, in kcal.
    pub other_day_sd: f64,
    /// Filters of the bank.
    pub drifts: Vec<Drift>,
    /// Share of the water off its rest that is still there a day later.
    pub water_memory: f64,
    /// Water that goes with the energy balance of a day, in kg per kcal.
    pub water_per_kcal: f64,
    /// Standard deviation of the water off its rest, in kg.
    pub water_sd: f64,
    /// Standard deviation of a single weigh-in, in kg.
    pub weigh_in_sd: f64,
    /// Standard deviations before the first weigh-in.
    pub start: StartParameters,
}

/// A filter of the bank: how fast it lets the expenditure change.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Drift {
    /// Standard deviation of the change per day, in kcal.
    pub kcal_per_day: f64,
    /// Weight of the filter before any weigh-in.
    pub weight: f64,
}

/// Standard deviations before the first weigh-in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StartParameters {
    /// Of the expenditure around the formula, in kcal (Prado-Nóvoa 2024).
    pub expenditure_sd: f64,
    /// Of the water around the one that the energy balance explains, in kg.
    pub water_sd: f64,
    /// Of the tissue around the first weigh-in, in kg.
    pub tissue_sd: f64,
    /// Of the energy by which days that do not count exceed the others, in kcal.
    pub other_days_sd: f64,
}

impl ModelParameters {
    /// Returns the parameters for members.
    ///
    /// They are from the literature (docs/coaching.md), or chosen on simulated members with seeds from 1 to 1,000.
    pub fn of_members() -> Arc<Self> {
        static OF_MEMBERS: LazyLock<Arc<ModelParameters>> = LazyLock::new(|| {
            Arc::new(ModelParameters {
                counted_day_sd: 225.0,
                other_day_sd: 740.0,
                drifts: [(8.0, 0.5), (3.4, 0.3), (40.0, 0.2)]
                    .map(|(kcal_per_day, weight)| Drift { kcal_per_day, weight })
                    .to_vec(),
                water_memory: (-0.25_f64).exp(),
                water_per_kcal: 0.001_5,
                water_sd: 0.39,
                weigh_in_sd: 0.48,
                start: StartParameters { expenditure_sd: 300.0, water_sd: 0.84, tissue_sd: 5.0, other_days_sd: 250.0 },
            })
        });
        Arc::clone(&OF_MEMBERS)
    }
}

/// Returns the ratio by which a member's weight varies more than that of a member of 80 kg.
pub(super) fn scale_of(first_weight_kg: f64) -> f64 {
    (first_weight_kg / 80.0).clamp(0.7, 1.5)
}
