use super::{BestReps, ExerciseSession, Measured, RecordKind};
use crate::training_log::{Lift, LiftedWeight, OneRepMax};
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
    /// Most repetitions or seconds of one set, if they count for the exercise.
    pub most_reps: Option<u16>,
    /// Whether the week was lighter on purpose.
    pub is_deload: bool,
}

impl ExerciseSession {
    /// Returns the session as a chart point, with the values that count for the exercise.
    pub fn point(&self, measured: Measured) -> ProgressPoint {
        let lift = |weight, reps| Lift { weight, reps, log_date: self.log_date };
        let sets = self.counted_sets();
        let lifts: Vec<Lift> = sets.iter().filter_map(|set| Some(lift(set.weight?, set.reps))).collect();
        let estimate = Lift::best_one_rep_max(&lifts).filter(|_| measured.has_estimates && !self.is_deload);
        let most_reps = sets.iter().map(|set| set.reps).max().filter(|reps| *reps > 0);
        ProgressPoint {
            log_date: self.log_date,
            weight: self.weight,
            one_rep_max: estimate.map(|estimate| estimate.epley),
            volume: self.volume(),
            most_reps: most_reps.filter(|_| measured.reps.is_some()),
            is_deload: self.is_deload,
        }
    }
}

/// Personal record.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Record {
    pub kind: RecordKind,
    /// Value in kg, repetitions or seconds, depending on the kind.
    pub value: f64,
    /// Date on which the value was last reached.
    pub log_date: NaiveDate,
}

/// Returns the records of an exercise.
///
/// The arguments are its heaviest lift, its best estimate (if shown), its highest session volume with the date, and its
/// most repetitions or seconds with their kind (if they count).
pub fn records(
    heaviest: Option<Lift>,
    best: Option<OneRepMax>,
    volume: Option<(f64, NaiveDate)>,
    reps: Option<(RecordKind, BestReps)>,
) -> Vec<Record> {
    let record = |kind, value, log_date| Record { kind, value, log_date };
    [
        heaviest.map(|lift| record(RecordKind::Heaviest, lift.weight.kg(), lift.log_date)),
        best.map(|best| record(RecordKind::OneRepMax, best.epley, best.lift.log_date)),
        volume.map(|(volume, log_date)| record(RecordKind::Volume, volume, log_date)),
        reps.map(|(kind, best)| record(kind, best.reps.into(), best.log_date)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use super::super::test_sessions::{drop_set, session, set};
    use super::{BestReps, Measured, RecordKind, records};

    const LIFTED: Measured = Measured { has_estimates: true, reps: None };

    #[test]
    fn a_point_has_the_best_of_its_sets() {
        let marked = session("2026-11-01", Some(80.0), None).point(LIFTED);
        assert_eq!((marked.one_rep_max, marked.volume), (Some(101.3), Some(1_920.0)), "80 × (1 + 8 ÷ 30)");
        let sets = vec![set(8, 80.0), set(3, 95.0), drop_set(12, 60.0), set(0, 120.0)];
        let done = session("2026-11-01", Some(95.0), Some(sets)).point(LIFTED);
        assert_eq!((done.one_rep_max, done.volume), (Some(104.5), Some(1_645.0)), "95 × (1 + 3 ÷ 30)");
        let none = Measured { has_estimates: false, reps: None };
        let without = session("2026-11-01", Some(80.0), None).point(none);
        assert_eq!((without.one_rep_max, without.volume), (None, Some(1_920.0)));
        let bare = session("2026-11-01", None, None).point(LIFTED);
        assert_eq!((bare.weight, bare.one_rep_max, bare.volume, bare.most_reps), (None, None, None, None));
    }

    #[test]
    fn a_point_has_the_most_reps_where_they_count() {
        let counting = Measured { has_estimates: false, reps: Some(RecordKind::MostReps) };
        for (sets, most) in [
            (None, Some(8)),
            (Some(vec![set(9, 0.0), set(12, 5.0), set(7, 0.0)]), Some(12)),
            (Some(vec![set(0, 0.0)]), None),
            (Some(vec![]), None),
        ] {
            assert_eq!(session("2026-11-01", None, sets.clone()).point(counting).most_reps, most, "{sets:?}");
        }
    }

    #[test]
    fn reps_are_a_record_of_their_own() {
        let best = BestReps { reps: 45, log_date: "2026-11-01".parse().unwrap() };
        let found = records(None, None, None, Some((RecordKind::Longest, best)));
        assert_eq!(found.iter().map(|one| (one.kind, one.value)).collect::<Vec<_>>(), [(RecordKind::Longest, 45.0)]);
        assert_eq!(records(None, None, None, None), []);
    }
}
