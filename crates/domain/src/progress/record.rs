use super::{ExerciseSession, Lift, OneRepMax};
use crate::training_log::LiftedWeight;
use chrono::NaiveDate;

/// One session as a point in a chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ProgressPoint {
    /// Date in the member's time zone.
    pub log_date: NaiveDate,
    /// Weight of the log.
    pub weight: Option<LiftedWeight>,
    /// Best estimated one-repetition maximum of its sets, in kg.
    pub one_rep_max: Option<f64>,
    /// Volume: Σ reps × weight, in kg.
    pub volume: Option<f64>,
}

impl ExerciseSession {
    /// Returns the session as a chart point.
    ///
    /// The estimate is omitted if `has_estimates` is false.
    #[must_use]
    pub fn point(&self, has_estimates: bool) -> ProgressPoint {
        let lift = |weight, reps| Lift { weight, reps, log_date: self.log_date };
        let lifts: Vec<Lift> = self.counted_sets().iter().filter_map(|set| Some(lift(set.weight?, set.reps))).collect();
        let estimate = Lift::best_one_rep_max(&lifts).filter(|_| has_estimates);
        ProgressPoint {
            log_date: self.log_date,
            weight: self.weight,
            one_rep_max: estimate.map(|estimate| estimate.epley),
            volume: self.volume(),
        }
    }
}

/// Kind of a personal record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordKind {
    /// Heaviest set.
    Heaviest,
    /// Best estimated one-repetition maximum.
    OneRepMax,
    /// Highest volume of a session.
    Volume,
}

/// Personal record.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Record {
    /// Kind of the record.
    pub kind: RecordKind,
    /// Value in kg.
    pub value: f64,
    /// Date on which the value was last reached.
    pub log_date: NaiveDate,
}

/// Returns the records of an exercise.
///
/// The arguments are its heaviest lift, its best estimate (if shown), and its highest session volume with the date.
#[must_use]
pub fn records(heaviest: Option<Lift>, best: Option<OneRepMax>, volume: Option<(f64, NaiveDate)>) -> Vec<Record> {
    let record = |kind, value, log_date| Record { kind, value, log_date };
    [
        heaviest.map(|lift| record(RecordKind::Heaviest, lift.weight.kg(), lift.log_date)),
        best.map(|best| record(RecordKind::OneRepMax, best.epley, best.lift.log_date)),
        volume.map(|(volume, log_date)| record(RecordKind::Volume, volume, log_date)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use super::super::test_sessions::{drop_set, session, set};

    #[test]
    fn a_point_has_the_best_of_its_sets() {
        let marked = session("2026-11-01", Some(80.0), None).point(true);
        assert_eq!((marked.one_rep_max, marked.volume), (Some(101.3), Some(1_920.0)), "80 × (1 + 8 ÷ 30)");
        let sets = vec![set(8, 80.0), set(3, 95.0), drop_set(12, 60.0), set(0, 120.0)];
        let done = session("2026-11-01", Some(95.0), Some(sets)).point(true);
        assert_eq!((done.one_rep_max, done.volume), (Some(104.5), Some(1_645.0)), "95 × (1 + 3 ÷ 30)");
        let without = session("2026-11-01", Some(80.0), None).point(false);
        assert_eq!((without.one_rep_max, without.volume), (None, Some(1_920.0)));
        let bare = session("2026-11-01", None, None).point(true);
        assert_eq!((bare.weight, bare.one_rep_max, bare.volume), (None, None, None));
    }
}
