use crate::text_values::text_values;
use serde::{Deserialize, Serialize};

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum SetKind {
    /// A set that counts.
    Working,
    /// A set that prepares.
    WarmUp,
}

text_values!(SetKind, "Please choose working or warm_up");

/// Sets that are alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Number of sets: 1 to 10.
    pub count: u8,
    /// Reps or seconds: 1 to 100. `None` where the rule brings them.
    pub reps: Option<u8>,
    /// The most reps of the range.
    pub reps_max: Option<u8>,
    /// Whether the last set is as many as possible.
    pub amrap: bool,
    /// Tenths of a percent of the value.
    pub percent: Option<u16>,
    /// Key of another track whose value counts.
    pub of: Option<String>,
    /// Halves of a rep in reserve: 0 to 8.
    pub rir: Option<u8>,
    pub kind: SetKind,
    /// Rest after each set: 0 to 600.
    pub rest_seconds: Option<u16>,
    /// Whether the rule looks at the sets.
    pub judges: bool,
}
