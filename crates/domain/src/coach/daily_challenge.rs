use crate::ValidationError;
use crate::exercise::{CatalogueExercise, Reps};
use crate::plan::check_text;
use crate::text::Name;
use std::collections::HashSet;

/// Station of the challenge, limited by time or by repetitions.
///
/// Without either, the page shows 15 reps.
#[derive(Debug, Clone, PartialEq)]
pub struct ChallengeExercise {
    name: Name,
    reps: Option<Reps>,
    duration_seconds: Option<u8>,
}

impl ChallengeExercise {
    /// Creates a station; fails if the name is not plain text or the duration is not 10 to 120 s.
    pub fn new(name: Name, reps: Option<Reps>, duration_seconds: Option<i64>) -> Result<Self, ValidationError> {
        if let Some(fault) = check_text(name.as_str()) {
            return Err(fault);
        }
        let duration_seconds = match duration_seconds.map(u8::try_from) {
            None => None,
            Some(Ok(seconds @ 10..=120)) => Some(seconds),
            Some(_) => return Err(ValidationError::new("The duration must be between 10 and 120 seconds")),
        };
        Ok(Self { name, reps, duration_seconds })
    }

    pub fn name(&self) -> &Name {
        &self.name
    }

    /// Returns the repetitions, if the station has them.
    pub fn reps(&self) -> Option<Reps> {
        self.reps
    }

    /// Returns the duration in seconds, if the station has one.
    pub fn duration_seconds(&self) -> Option<u8> {
        self.duration_seconds
    }

    /// Returns the exercise of the catalogue with its name, in any case.
    pub fn of_catalogue<'a>(&self, exercises: &'a [CatalogueExercise]) -> Option<&'a CatalogueExercise> {
        exercises.iter().find(|exercise| exercise.name.eq_ignore_ascii_case(self.name.as_str().trim()))
    }
}

/// Ten-minute challenge: 1 to 12 stations with distinct names, repeated until the time is up.
#[derive(Debug, Clone, PartialEq)]
pub struct DailyChallenge(Vec<ChallengeExercise>);

impl DailyChallenge {
    /// Creates a challenge; fails if the number of stations is wrong or two names differ only in case.
    pub fn new(exercises: Vec<ChallengeExercise>) -> Result<Self, ValidationError> {
        let mut names = HashSet::new();
        if !(1..=12).contains(&exercises.len())
            || !exercises.iter().all(|exercise| names.insert(exercise.name.as_str().to_lowercase()))
        {
            return Err(ValidationError::new("A challenge has 1 to 12 different exercises"));
        }
        Ok(Self(exercises))
    }

    /// Returns the stations in order.
    pub fn exercises(&self) -> &[ChallengeExercise] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{ChallengeExercise, DailyChallenge};
    use crate::text::Name;

    fn station(name: &str) -> ChallengeExercise {
        ChallengeExercise::new(Name::new(name).unwrap(), None, Some(30)).unwrap()
    }

    #[test]
    fn one_to_twelve_different_stations() {
        assert!(DailyChallenge::new(vec![]).is_err());
        assert!(DailyChallenge::new(vec![station("Squat"), station("squat")]).is_err());
        assert!(DailyChallenge::new((0..12).map(|n| station(&n.to_string())).collect()).is_ok());
        assert!(DailyChallenge::new((0..13).map(|n| station(&n.to_string())).collect()).is_err());
    }

    #[test]
    fn a_name_is_plain_text() {
        assert!(ChallengeExercise::new(Name::new("<i>Squat</i>").unwrap(), None, None).is_err());
    }

    #[test]
    fn a_station_lasts_10_to_120_seconds() {
        let lasting = |seconds| ChallengeExercise::new(Name::new("Squat").unwrap(), None, Some(seconds));
        assert!(lasting(9).is_err() && lasting(121).is_err() && lasting(-1).is_err());
        assert!(lasting(10).is_ok() && lasting(120).is_ok());
    }
}
