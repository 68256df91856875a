use crate::exercise::{Reps, Sets};
use crate::training_log::LiftedWeight;
use chrono::NaiveDate;

/// A set that counts: it was done, and was no warm-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedSet {
    /// Repetitions, or seconds for an exercise that is held: 0 to 1,000. 0 is a try that failed.
    pub reps: u16,
    /// The weight, where there was one.
    pub weight: Option<LiftedWeight>,
    /// Whether it went on with less weight after another set.
    pub is_drop: bool,
}

/// What was done of an exercise on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseSession {
    /// The member's own date.
    pub log_date: NaiveDate,
    /// Planned sets at the time.
    pub sets: Sets,
    /// Planned reps at the time.
    pub reps: Reps,
    /// The weight of the log: of its heaviest set, where its sets are known.
    pub weight: Option<LiftedWeight>,
    /// The sets that count, in their order; `None` where the exercise was just marked as done, which means that all
    /// planned sets and reps were done at the weight of the log.
    pub performed: Option<Vec<CountedSet>>,
}

impl ExerciseSession {
    /// The weight, where there was one that is more than nothing.
    #[must_use]
    pub fn lifted(&self) -> Option<LiftedWeight> {
        self.weight.filter(|weight| weight.hundredths() > 0)
    }

    /// The sets that count: as they were done, or as they were planned.
    #[must_use]
    pub fn counted_sets(&self) -> Vec<CountedSet> {
        self.performed.clone().unwrap_or_else(|| {
            let planned = CountedSet { reps: self.reps.get().into(), weight: self.weight, is_drop: false };
            vec![planned; self.sets.get().into()]
        })
    }

    /// Whether as many sets as were planned then have at least `reps` repetitions each, and no other set fewer. What
    /// followed a set with less weight is no set of its own.
    #[must_use]
    pub fn reached(&self, reps: Reps) -> bool {
        let own: Vec<u16> = self.counted_sets().iter().filter(|set| !set.is_drop).map(|set| set.reps).collect();
        own.len() >= usize::from(self.sets.get()) && own.iter().all(|done| *done >= u16::from(reps.get()))
    }

    /// Σ reps × weight in kg over the sets that count; `None` where none has a weight. Comparable within an exercise only.
    #[must_use]
    pub fn volume(&self) -> Option<f64> {
        let lifted = |set: CountedSet| {
            set.weight.filter(|weight| weight.hundredths() > 0).map(|weight| i64::from(set.reps) * weight.hundredths())
        };
        let of_sets: Vec<i64> = self.counted_sets().into_iter().filter_map(lifted).collect();
        // At most 50 sets of 1,000 × 100,000 hundredths: exact in a float.
        #[expect(clippy::cast_precision_loss, reason = "5·10⁹ at most")]
        (!of_sets.is_empty()).then(|| of_sets.iter().sum::<i64>() as f64 / 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_sessions::{drop_set, session, set};
    use crate::exercise::Reps;

    fn reps(number: i64) -> Reps {
        Reps::new(number).unwrap()
    }

    #[test]
    fn a_log_means_that_all_sets_were_done() {
        let marked = session("2026-11-01", Some(42.5), None);
        assert!(marked.reached(reps(8)) && !marked.reached(reps(9)));
        assert_eq!(marked.volume(), Some(3.0 * 8.0 * 42.5));
        assert_eq!(session("2026-11-01", None, None).volume(), None);
        assert_eq!(session("2026-11-01", Some(0.0), None).volume(), None);
    }

    #[test]
    fn performed_sets_decide_where_there_are_some() {
        for (sets, reached, volume) in [
            (vec![set(8, 40.0), set(8, 40.0), set(8, 40.0)], true, Some(960.0)),
            (vec![set(8, 40.0), set(8, 40.0), set(7, 40.0)], false, Some(920.0)),
            (vec![set(8, 40.0), set(8, 40.0)], false, Some(640.0)),
            (vec![set(8, 40.0), set(8, 40.0), set(9, 40.0), drop_set(4, 30.0)], true, Some(1_120.0)),
            (vec![set(8, 40.0), set(8, 40.0), drop_set(8, 30.0)], false, Some(880.0)),
            (vec![], false, None),
        ] {
            let done = session("2026-11-01", Some(40.0), Some(sets.clone()));
            assert_eq!((done.reached(reps(8)), done.volume()), (reached, volume), "{sets:?}");
        }
    }
}
