use super::lenient::{text, whole};
use ironleaf_domain::Finding;
use ironleaf_domain::coach::{ChallengeExercise, DailyChallenge, DailyTip};
use ironleaf_domain::exercise::Reps;
use ironleaf_domain::json::Node;

/// Maximum number of stations in a challenge.
const MAX_STATIONS: usize = 12;

/// Parses the tip in a response.
pub(crate) fn tip(answer: &str) -> Result<DailyTip, Vec<Finding>> {
    super::read(answer, "tip", |answer| {
        let tip = answer.at("tip");
        tip.check(DailyTip::new(text::<200>(&tip)?.as_str()))
    })
}

/// Parses the challenge in a response.
pub(crate) fn challenge(answer: &str) -> Result<DailyChallenge, Vec<Finding>> {
    super::read(answer, "exercises", |answer| {
        let stations = answer.at("exercises");
        stations.check(DailyChallenge::new(stations.list(MAX_STATIONS, station)?))
    })
}

fn station(station: &Node<'_>) -> Option<ChallengeExercise> {
    let name = text(&station.at("name"));
    let (reps, seconds) = (station.at("reps"), station.at("duration_seconds"));
    // Many models set the value that does not apply to 0.
    let (reps_given, seconds_given) = match (reps.optional(whole), seconds.optional(whole)) {
        (Some(0), Some(seconds)) if seconds != 0 => (None, Some(seconds)),
        (Some(reps), Some(0)) if reps != 0 => (Some(reps), None),
        both => both,
    };
    let reps_given = reps_given.and_then(|given| reps.check(Reps::new(given)));
    seconds.check(ChallengeExercise::new(name?, reps_given, seconds_given))
}

#[cfg(test)]
mod tests {
    use super::{challenge, tip};
    use serde_json::{Value, json};

    /// Reps and seconds of a station.
    type Figures = (Option<u8>, Option<u8>);

    fn read(exercises: &Value) -> Result<Vec<Figures>, Vec<String>> {
        let challenge = challenge(&json!({"exercises": exercises}).to_string());
        let figures = |challenge: ironleaf_domain::coach::DailyChallenge| {
            let stations = challenge.exercises().iter();
            stations
                .map(|station| (station.reps().map(ironleaf_domain::exercise::Reps::get), station.duration_seconds()))
                .collect()
        };
        challenge.map(figures).map_err(|violations| violations.into_iter().map(|fault| fault.path).collect())
    }

    #[test]
    fn reps_and_duration_may_both_be_missing() {
        let stations = json!([{"name": "Squat"}, {"name": "Plank", "duration_seconds": "30", "reps": null},
            {"name": "Lunge", "reps": 12, "duration_seconds": 0}, {"name": "Jacks", "reps": 0, "duration_seconds": 40},
            {"name": "Climber", "reps": 20, "duration_seconds": 30}]);
        assert_eq!(
            read(&stations).unwrap(),
            [(None, None), (None, Some(30)), (Some(12), None), (None, Some(40)), (Some(20), Some(30))]
        );
    }

    #[test]
    fn faults_are_named() {
        let stations = json!([{"name": "Squat", "reps": 0}, {"name": "Plank", "duration_seconds": 500}, {"reps": 5}]);
        assert_eq!(
            read(&stations).unwrap_err(),
            ["exercises[0].reps", "exercises[1].duration_seconds", "exercises[2].name"]
        );
        assert_eq!(read(&json!([{"name": "Squat"}, {"name": "squat"}])).unwrap_err(), ["exercises"]);
        assert_eq!(read(&json!([])).unwrap_err(), ["exercises"]);
    }

    #[test]
    fn a_tip_is_short_plain_text() {
        assert_eq!(tip(r#"{"tip":" Sleep well. "}"#).unwrap().as_str(), "Sleep well.");
        for bad in
            [json!({"tip": "x".repeat(201)}), json!({"tip": "See www.example.com"}), json!({"tip": ""}), json!({})]
        {
            assert_eq!(tip(&bad.to_string()).unwrap_err()[0].path, "tip", "{bad}");
        }
    }
}
