//! Daily content as JSON.

use ironleaf_application::coach::{DailyContent, DailyKind};
use ironleaf_domain::ValidationError;
use ironleaf_domain::coach::{ChallengeExercise, DailyChallenge, DailyTip};
use ironleaf_domain::exercise::Reps;
use ironleaf_domain::text::Name;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Serialize, Deserialize)]
struct TipJson {
    tip: String,
}

#[derive(Serialize, Deserialize)]
struct ChallengeJson {
    exercises: Vec<StationJson>,
}

#[derive(Serialize, Deserialize)]
struct StationJson {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    reps: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    duration_seconds: Option<i64>,
}

pub(super) fn kind_of(content: &DailyContent) -> DailyKind {
    match content {
        DailyContent::Tip(_) => DailyKind::Tip,
        DailyContent::Challenge(_) => DailyKind::Challenge,
    }
}

pub(super) fn to_json(content: &DailyContent) -> Result<Value, serde_json::Error> {
    match content {
        DailyContent::Tip(tip) => serde_json::to_value(TipJson { tip: tip.as_str().to_owned() }),
        DailyContent::Challenge(challenge) => {
            let station = |exercise: &ChallengeExercise| StationJson {
                name: exercise.name().as_str().to_owned(),
                reps: exercise.reps().map(|reps| reps.get().into()),
                duration_seconds: exercise.duration_seconds().map(i64::from),
            };
            serde_json::to_value(ChallengeJson { exercises: challenge.exercises().iter().map(station).collect() })
        }
    }
}

/// Parses stored content, or returns why it is invalid.
pub(super) fn from_json(kind: DailyKind, stored: Value) -> Result<DailyContent, String> {
    match kind {
        DailyKind::Tip => {
            let TipJson { tip } = serde_json::from_value(stored).map_err(|error| error.to_string())?;
            DailyTip::new(&tip).map(DailyContent::Tip)
        }
        DailyKind::Challenge => {
            let ChallengeJson { exercises } = serde_json::from_value(stored).map_err(|error| error.to_string())?;
            let stations = exercises.iter().map(station).collect::<Result<Vec<_>, _>>();
            stations.and_then(DailyChallenge::new).map(DailyContent::Challenge)
        }
    }
    .map_err(|invalid| invalid.reason().to_owned())
}

fn station(stored: &StationJson) -> Result<ChallengeExercise, ValidationError> {
    let reps = stored.reps.map(Reps::new).transpose()?;
    ChallengeExercise::new(Name::new(&stored.name)?, reps, stored.duration_seconds)
}
