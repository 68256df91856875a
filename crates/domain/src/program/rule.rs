use super::{Group, Increment, UnitPair};
use crate::text_values::text_values;

/// How a track moves after its sessions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// Kind of the rule, with its own parameters.
    pub kind: RuleKind,
    /// Consequence of repeated failures. Only `stages` has none.
    pub stall: Option<Stall>,
}

/// Consequence of failures in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stall {
    /// Number of failures in a row: 1 to 5.
    pub fails: u8,
    /// Percent by which the value falls: 5 to 30.
    pub deload_percent: u8,
}

/// Time at which a rule moves its track.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Every {
    /// After each session.
    Session,
    /// At the end of each week.
    Week,
    /// At the end of each cycle.
    Cycle,
}

text_values!(Every, "Please choose session, week or cycle");

/// The closed set of rules.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum RuleKind {
    /// A step after all reps.
    Linear {
        /// Time of the step.
        every: Every,
        /// The step.
        increment: Increment,
        /// Reps in the last set from which the step is taken twice.
        double_from: Option<u8>,
    },
    /// A step once every set has the most reps of its range.
    Double {
        /// The step.
        increment: Increment,
        /// Sessions in a row that it takes: 1 to 3.
        sessions: u8,
    },
    /// A step once the sum of all reps is reached.
    RepSum {
        /// The sum: 5 to 200.
        total: u8,
        /// The step.
        increment: Increment,
        /// Percent of the sum below which a session is a failure.
        floor_percent: u8,
    },
    /// Fewer reps in more sets at each failure.
    Stages {
        /// The groups of each stage.
        stages: Vec<Vec<Group>>,
        /// The step.
        increment: Increment,
        /// Return from the last stage to the first.
        restart: Restart,
    },
    /// A training max of which all weights are percents.
    TrainingMax {
        /// Time of the step: week or cycle.
        every: Every,
        /// The step.
        increment: Increment,
        /// Number of steps by reps in the last set. Empty: one.
        steps: Vec<TrainingMaxStep>,
    },
    /// Weights by reps in reserve. The value is the weight of one rep.
    Rir,
    /// More seconds.
    Time {
        /// The step: 1 to 30 seconds.
        seconds: u8,
        /// The most seconds: 10 to 100.
        most: u8,
    },
}

impl RuleKind {
    /// Returns the name of the rule in JSON.
    pub fn as_str(&self) -> &'static str {
        self.into()
    }
}

/// Start of a new round of stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Restart {
    /// A percent of the best set with these reps, found in a test.
    Test {
        /// Reps of the test.
        reps: u8,
        /// Percent of the weight.
        percent: u8,
    },
    /// The last weight of the first stage and a bit more.
    Add(UnitPair),
}

/// Steps of a training max by the reps of the last set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrainingMaxStep {
    /// Least reps.
    pub from_reps: u8,
    /// Number of increments.
    pub times: u8,
}
