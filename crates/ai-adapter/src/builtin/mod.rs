//! The coach that needs no service: it goes through a library of tips and challenges that ships with the product.

use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_application::coach::Coach;
use ironleaf_application::shared::PortError;
use ironleaf_domain::Invalid;
use ironleaf_domain::coach::{ChallengeExercise, DailyChallenge, DailyTip, pick_of_the_day};
use ironleaf_domain::exercise::Reps;
use ironleaf_domain::text::Name;
use serde::Deserialize;

const TIPS: &str = include_str!("../../data/daily_tips.json");
const CHALLENGES: &str = include_str!("../../data/daily_challenges.json");

/// The built-in coach.
pub struct BuiltInCoach {
    tips: Vec<DailyTip>,
    challenges: Vec<DailyChallenge>,
}

/// What is wrong with the shipped library.
#[derive(Debug, thiserror::Error)]
pub enum LibraryFault {
    /// A file is no JSON of the expected form.
    #[error("the library of the coach cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// An entry breaks a rule of the domain.
    #[error("the entry {key} of the coach's library is refused: {reason}")]
    Refused {
        /// Its key.
        key: String,
        /// The rule, in words.
        reason: Invalid,
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

impl BuiltInCoach {
    /// The coach with the library that ships with the product.
    pub fn new() -> Result<Self, LibraryFault> {
        let refused = |key: String| move |reason| LibraryFault::Refused { key, reason };
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
}

fn challenge(stations: Vec<StationEntry>) -> Result<DailyChallenge, Invalid> {
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

fn pick<T: Clone>(things: &[T], day: NaiveDate) -> Result<T, PortError> {
    pick_of_the_day(things, day).cloned().ok_or_else(|| PortError::Internal("the coach's library is empty".to_owned()))
}

#[async_trait]
impl Coach for BuiltInCoach {
    async fn daily_tip(&self, day: NaiveDate) -> Result<DailyTip, PortError> {
        pick(&self.tips, day)
    }

    async fn daily_challenge(&self, day: NaiveDate) -> Result<DailyChallenge, PortError> {
        pick(&self.challenges, day)
    }
}

#[cfg(test)]
mod tests {
    use super::BuiltInCoach;

    #[test]
    fn the_shipped_library_keeps_the_rules_and_lasts_a_while() {
        let coach = BuiltInCoach::new().unwrap();
        assert!(coach.tips.len() >= 60);
        assert!(coach.challenges.len() >= 12);
    }
}
