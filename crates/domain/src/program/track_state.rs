use crate::loading::{Implement, Loading};
use crate::profile::WeightUnit;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// Value of a track at one time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrackState {
    /// Hundredths of the unit for a weight; otherwise reps or seconds. `None`: not known yet.
    pub value: Option<i64>,
    /// Stage, from 1.
    pub stage: u8,
    /// Rung of the ladder, from 1.
    pub rung: u8,
    /// Failures in a row.
    pub fails: u8,
    /// Successes in a row that have not moved the value yet.
    pub successes: u8,
    /// Whether the next session tests the best set.
    pub is_test: bool,
    /// Last value of the first stage.
    pub first_stage_value: Option<i64>,
    /// Number of stalls so far.
    pub stalls: u16,
    /// Date of the last stall, unless a lighter week followed.
    pub stalled_on: Option<NaiveDate>,
    /// Date of the last change.
    pub changed_on: Option<NaiveDate>,
    /// Date on which the member set the value last.
    #[serde(default)]
    pub set_on: Option<NaiveDate>,
    /// Why the value is what it is.
    pub reason: String,
}

impl TrackState {
    /// Creates the state at the start of a program.
    pub fn starting(value: Option<i64>, needs_weight: bool) -> Self {
        let reason = match value {
            None if needs_weight => "No weight yet: choose one that leaves two reps in hand",
            _ => "Start weight",
        };
        Self {
            value,
            stage: 1,
            rung: 1,
            fails: 0,
            successes: 0,
            is_test: false,
            first_stage_value: None,
            stalls: 0,
            stalled_on: None,
            changed_on: None,
            set_on: None,
            reason: reason.to_owned(),
        }
    }
}

/// Weights of an exercise that a member can load.
#[derive(Debug, Clone, Copy)]
pub(super) struct Equipment {
    pub(super) loading: Loading,
    pub(super) implement: Implement,
    /// Whether the trainee is 65 or older, which halves increments.
    pub(super) is_senior: bool,
}

impl Equipment {
    pub(super) fn unit(self) -> WeightUnit {
        self.loading.unit()
    }

    pub(super) fn nearest(self, weight: i64) -> i64 {
        self.loading.nearest(self.implement, weight)
    }

    pub(super) fn at_most(self, weight: i64) -> i64 {
        self.loading.at_most(self.implement, weight)
    }
}
