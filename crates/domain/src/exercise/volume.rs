use crate::number::bounded_count;

bounded_count!(
    /// Number of sets of an exercise: 1 to 10.
    Sets, 1..=10, "Sets must be between 1 and 10"
);

bounded_count!(
    /// Repetitions per set, or seconds for a timed exercise: 1 to 100.
    Reps, 1..=100, "Reps must be between 1 and 100"
);

#[cfg(test)]
mod tests {
    use super::{Reps, Sets};

    #[test]
    fn the_bounds_are_inside() {
        assert_eq!((-5..300).filter(|n| Sets::new(*n).is_ok()).count(), 10);
        assert_eq!((-5..300).filter(|n| Reps::new(*n).is_ok()).count(), 100);
        assert!(Reps::new(i64::MAX).is_err());
    }
}
