use crate::diet_plan::TargetMacros;
use crate::number::bounded_count;
use chrono::{DateTime, Utc};

bounded_count!(
    /// Expenditure that a member accepted: 500 to 12,000 kcal per day.
    LearnedTdee: u16, 500..=12_000, "The expenditure must be between 500 and 12,000 kcal"
);

/// Source of the current target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum TargetSource {
    /// The formula for the profile.
    Formula,
    /// An expenditure that the member accepted.
    Learned,
    /// Macros that the member chose.
    Own,
}

crate::text_values::text_values!(TargetSource, "Please choose formula, learned or own");

/// Choice of a member for the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TargetSetting {
    #[default]
    Formula,
    /// An accepted expenditure.
    Learned(LearnedTdee),
    Own(TargetMacros),
}

impl TargetSetting {
    pub fn source(self) -> TargetSource {
        match self {
            Self::Formula => TargetSource::Formula,
            Self::Learned(_) => TargetSource::Learned,
            Self::Own(_) => TargetSource::Own,
        }
    }
}

/// Choice of a member with the time since which it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StoredTarget {
    /// The choice.
    pub setting: TargetSetting,
    /// Time of the last change; `None` if there was none.
    pub since: Option<DateTime<Utc>>,
}
