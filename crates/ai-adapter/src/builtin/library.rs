//! The shipped tips and challenges.

use chrono::NaiveDate;
use ironleaf_application::coach::CoachError;
use ironleaf_domain::ValidationError;
use ironleaf_domain::coach::{ChallengeExercise, DailyChallenge, DailyTip, pick_of_the_day};
use ironleaf_domain::exercise::Reps;
use ironleaf_domain::text::Name;
use serde::Deserialize;

const TIPS: &str = include_str!("../../data/daily_tips.json");
const CHALLENGES: &str = include_str!("../../data/daily_challenges.json");

/// Error in the shipped library.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// A file is not JSON of the expected form.
    #[error("failed to read the coach's library: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// An entry violates a rule of the domain.
    #[error("the entry {key} of the coach's library is invalid: {reason}")]
    Refused {
        /// Key of the entry.
        key: String,
        /// The violated rule as a message.
        reason: ValidationError,
    },
}

#[derive(Deserialize)]
struct TipEntry {
    key: String,
    tip: String,
}

#[derive(Deserialize)]
struct ChallengeEntry {
    key: String,
    exercises: Vec<StationEntry>,
}

#[derive(Deserialize)]
struct StationEntry {
    name: String,
    reps: Option<i64>,
    duration_seconds: Option<i64>,
}

pub(super) struct Library {
    tips: Vec<DailyTip>,
    challenges: Vec<DailyChallenge>,
}

impl Library {
    pub(super) fn shipped() -> Result<Self, LibraryError> {
        let refused = |key: String| move |reason| LibraryError::Refused { key, reason };
        let tips = serde_json::from_str::<Vec<TipEntry>>(TIPS)?
            .into_iter()
            .map(|entry| DailyTip::new(&entry.tip).map_err(refused(entry.key)))
            .collect::<Result<_, _>>()?;
        let challenges = serde_json::from_str::<Vec<ChallengeEntry>>(CHALLENGES)?
            .into_iter()
            .map(|entry| challenge(entry.exercises).map_err(refused(entry.key)))
            .collect::<Result<_, _>>()?;
        Ok(Self { tips, challenges })
    }

    pub(super) fn tip(&self, day: NaiveDate) -> Result<DailyTip, CoachError> {
        pick(&self.tips, day)
    }

    pub(super) fn challenge(&self, day: NaiveDate) -> Result<DailyChallenge, CoachError> {
        pick(&self.challenges, day)
    }
}

fn challenge(stations: Vec<StationEntry>) -> Result<DailyChallenge, ValidationError> {
    stations
        .into_iter()
        .map(|station| {
            ChallengeExercise::new(
                Name::new(&station.name)?,
                station.reps.map(Reps::new).transpose()?,
                station.duration_seconds,
            )
        })
        .collect::<Result<Vec<_>, _>>()
        .and_then(DailyChallenge::new)
}

fn pick<T: Clone>(things: &[T], day: NaiveDate) -> Result<T, CoachError> {
    pick_of_the_day(things, day).cloned().ok_or_else(|| CoachError::Internal("the coach's library is empty".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::Library;

    #[test]
    fn the_shipped_library_keeps_the_rules_and_lasts_a_while() {
        let library = Library::shipped().unwrap();
        assert!(library.tips.len() >= 60);
        assert!(library.challenges.len() >= 12);
    }
}
