use crate::exercise::{Reps, Sets};
use crate::training_log::LiftedWeight;
use chrono::NaiveDate;

/// Completed set that is not a warm-up set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedSet {
    /// Repetitions, or seconds for a timed exercise: 0 to 1,000. 0 is a failed attempt.
    pub reps: u16,
    /// Weight, if one was logged.
    pub weight: Option<LiftedWeight>,
    /// Whether this is a drop set: it continues the previous set with less weight.
    pub is_drop: bool,
}

/// Log of one exercise on one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseSession {
    /// Date in the member's time zone.
    pub log_date: NaiveDate,
    /// Sets planned at that time.
    pub sets: Sets,
    /// Reps planned at that time.
    pub reps: Reps,
    /// Weight of the log. If its sets are known, this is the weight of the heaviest set.
    pub weight: Option<LiftedWeight>,
    /// Completed sets in order.
    ///
    /// `None` if the exercise was only marked as done, which means that all planned sets and reps were done at the
    /// weight of the log.
    pub performed: Option<Vec<CountedSet>>,
    /// Whether the week was lighter on purpose. Such a session gives no estimate and no suggestion.
    pub is_deload: bool,
}

impl ExerciseSession {
    /// Returns the weight if it is above zero.
    pub fn lifted(&self) -> Option<LiftedWeight> {
        self.weight.filter(|weight| weight.hundredths() > 0)
    }

    /// Returns the completed sets; without details, the planned ones.
    pub fn counted_sets(&self) -> Vec<CountedSet> {
        self.performed.clone().unwrap_or_else(|| {
            let planned = CountedSet { reps: self.reps.get().into(), weight: self.weight, is_drop: false };
            vec![planned; self.sets.get().into()]
        })
    }

    /// Returns whether every completed set has at least `reps` repetitions.
    ///
    /// Also requires as many sets as were planned at that time. Drop sets are ignored.
    pub fn reached(&self, reps: Reps) -> bool {
        let own: Vec<u16> = self.counted_sets().iter().filter(|set| !set.is_drop).map(|set| set.reps).collect();
        own.len() >= usize::from(self.sets.get()) && own.iter().all(|done| *done >= u16::from(reps.get()))
    }

    /// Returns the volume Σ reps × weight in kg; `None` if no set has a weight.
    ///
    /// Volumes are comparable only within one exercise.
    pub fn volume(&self) -> Option<f64> {
        let lifted = |set: CountedSet| {
            set.weight.filter(|weight| weight.hundredths() > 0).map(|weight| i64::from(set.reps) * weight.hundredths())
        };
        let of_sets: Vec<i64> = self.counted_sets().into_iter().filter_map(lifted).collect();
        // At most 50 sets of 1,000 reps × 100,000 hundredths: exact in an `f64`.
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
