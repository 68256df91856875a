//! Maximum number of rows per account.
//!
//! Each quota is far above normal use, and small enough that no account can fill the disk or slow down queries over its
//! rows.

use crate::coach::CHAT_LIFE;
use chrono::{DateTime, TimeDelta, Utc};

/// Kind of row that an account can store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::VariantArray)]
pub enum Quota {
    /// Logs in total: twenty exercises per day for 27 years.
    Logs,
    /// Logs of one day, except those from an import.
    LogsOfDay,
    /// Sets of one day that were saved on their own, including those removed since.
    SetsOfDay,
    /// Edits and removals of logs within 24 hours.
    LogChanges,
    /// Imports within 24 hours.
    Imports,
    /// Workout plans, current and past.
    WorkoutPlans,
    /// Diet plans, current and past.
    DietPlans,
    /// Exercises created by the member.
    OwnExercises,
    /// Logged body weights: one per day for 27 years.
    BodyWeights,
    /// Body measurements: nine per week for 42 years.
    Measurements,
    /// Foods created by the member, including archived ones.
    OwnFoods,
    /// Recipes created by the member, including archived ones.
    Recipes,
    /// Entries of one day of the food diary.
    DiaryEntriesOfDay,
    /// Entries of one day of the food diary, including removed ones.
    StoredDiaryEntriesOfDay,
    /// Changes of the food diary within 24 hours.
    DiaryChanges,
    /// Changes of the target within 24 hours.
    TargetChanges,
    /// Stored versions of own programs, including those of removed programs.
    ProgramVersions,
    /// Saved versions of own programs within 24 hours.
    ProgramSaves,
    /// Entries of all programs within 24 hours.
    ProgramEntries,
    /// Entries of one program that the member follows, including undone ones.
    EntriesOfProgram,
    /// Stored support messages.
    Messages,
    /// Chats that have not expired.
    Chats,
    /// Messages and replies of one chat.
    ChatTurns,
}

impl Quota {
    /// All quotas.
    pub const ALL: &[Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Returns the maximum number of rows.
    pub fn max(self) -> u32 {
        match self {
            Self::Logs => 200_000,
            Self::EntriesOfProgram => 5_000,
            Self::Measurements => 20_000,
            Self::BodyWeights => 10_000,
            Self::WorkoutPlans
            | Self::DietPlans
            | Self::OwnExercises
            | Self::OwnFoods
            | Self::Messages
            | Self::SetsOfDay => 2_000,
            Self::LogChanges | Self::DiaryChanges | Self::StoredDiaryEntriesOfDay | Self::ChatTurns => 1_000,
            Self::Recipes | Self::ProgramVersions => 500,
            Self::ProgramEntries => 300,
            Self::LogsOfDay | Self::ProgramSaves => 200,
            Self::Imports | Self::DiaryEntriesOfDay | Self::TargetChanges | Self::Chats => 100,
        }
    }

    /// Returns the period in which rows count; `None` if they count as long as they are stored.
    pub fn period(self) -> Option<TimeDelta> {
        match self {
            Self::LogChanges
            | Self::DiaryChanges
            | Self::TargetChanges
            | Self::ProgramSaves
            | Self::ProgramEntries
            | Self::Imports => Some(TimeDelta::hours(24)),
            Self::Chats => Some(CHAT_LIFE),
            Self::Logs
            | Self::LogsOfDay
            | Self::SetsOfDay
            | Self::WorkoutPlans
            | Self::DietPlans
            | Self::OwnExercises
            | Self::OwnFoods
            | Self::Recipes
            | Self::DiaryEntriesOfDay
            | Self::StoredDiaryEntriesOfDay
            | Self::ProgramVersions
            | Self::EntriesOfProgram
            | Self::BodyWeights
            | Self::Measurements
            | Self::Messages
            | Self::ChatTurns => None,
        }
    }

    /// Returns whether a row of the time `at` counts at `now`.
    pub fn counts(self, at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        self.period().is_none_or(|period| now - at < period)
    }

    /// Returns the message for a member who has reached the quota.
    pub fn message(self) -> &'static str {
        match self {
            Self::Logs => "Your history is full: it can have at most 200,000 logs",
            Self::LogsOfDay => "This day is full: it can have at most 200 logs",
            Self::SetsOfDay => "This day is full: it can have at most 2,000 sets",
            Self::LogChanges => "You have changed 1,000 logs within 24 hours. Please try again tomorrow.",
            Self::Imports => "You have imported 100 files within 24 hours. Please try again tomorrow.",
            Self::WorkoutPlans => "Your list of workout plans is full: it can have at most 2,000 plans",
            Self::DietPlans => "Your list of diet plans is full: it can have at most 2,000 plans",
            Self::OwnExercises => "Your list of own exercises is full: it can have at most 2,000 exercises",
            Self::OwnFoods => "Your list of own foods is full: it can have at most 2,000 foods",
            Self::Recipes => "Your list of recipes is full: it can have at most 500 recipes",
            Self::DiaryEntriesOfDay => "This day is full: it can have at most 100 entries",
            Self::StoredDiaryEntriesOfDay => {
                "Too many entries of this day were added and removed. Please use another day."
            }
            Self::TargetChanges => "You have changed your target 100 times within 24 hours. Please try again tomorrow.",
            Self::ProgramVersions => {
                "Your programs are full: 500 versions can be stored. Removed programs and replaced versions go after 30 days."
            }
            Self::ProgramSaves => "You have saved programs 200 times within 24 hours. Please try again tomorrow.",
            Self::ProgramEntries => "You have changed programs 300 times within 24 hours. Please try again tomorrow.",
            Self::EntriesOfProgram => "This program has 5,000 changes, which is the maximum. Please start it again.",
            Self::DiaryChanges => {
                "You have changed your food diary 1,000 times within 24 hours. Please try again tomorrow."
            }
            Self::BodyWeights => "Your list of body weights is full: it can have at most 10,000 days",
            Self::Measurements => "Your list of measurements is full: it can have at most 20,000 values",
            Self::Messages => "You have sent 2,000 messages, which is the maximum. Support must delete some first.",
            Self::Chats => "You have started 100 chats within two hours. Please continue one of them.",
            Self::ChatTurns => "This chat is full. Please start a new one.",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Quota;
    use chrono::{DateTime, TimeDelta, Utc};

    #[test]
    fn changes_and_imports_count_for_24_hours() {
        let now: DateTime<Utc> = "2026-11-21T12:00:00Z".parse().unwrap();
        let (day, instant) = (TimeDelta::hours(24), TimeDelta::microseconds(1));
        for quota in [Quota::LogChanges, Quota::DiaryChanges, Quota::Imports] {
            assert!(quota.counts(now - day + instant, now), "{quota:?}");
            assert!(!quota.counts(now - day, now), "{quota:?}");
        }
        assert!(Quota::Messages.counts(now - day * 1_000, now));
    }
}
