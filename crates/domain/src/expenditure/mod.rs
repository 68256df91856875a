//! Expenditure learned from weigh-ins and the diary, with an interval.
//!
//! The method and its measured errors are in docs/coaching.md.

mod bank;
mod because;
mod estimate;
mod filter;
mod model;
mod readiness;
mod track;

pub use because::describe_expenditure;
pub use estimate::{
    EXPENDITURE_DATA, ExpenditureData, ExpenditureDay, ExpenditureEstimate, ExpenditureInputs, ExpenditureInterval,
};
pub use model::{Drift, KCAL_PER_KG, ModelParameters, StartParameters};
pub use readiness::{INTERVAL_LEVEL, MAX_SD_KCAL, Needs};
pub use track::{Track, TrackedDay, TrackedExpenditure, track};

#[cfg(test)]
mod tests;
