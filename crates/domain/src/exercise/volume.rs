use crate::number::bounded_count;

bounded_count!(
    /// Number of sets of an exercise: 1 to 10.
    Sets, 1..=10, "Sets must be between 1 and 10"
);

bounded_count!(
    /// Repetitions per set, or seconds for a timed exercise: 1 to 100.
    Reps, 1..=100, "Reps must be between 1 and 100"
);

bounded_count!(
    /// Rest after a set, in seconds: 0 to 600. 0 means that no rest is needed.
    RestSeconds: u16, 0..=600, "Rest must be between 0 and 600 seconds"
);

impl Sets {
    /// Creates a number of sets, limited to the bounds.
    pub(crate) fn bounded(number: usize) -> Self {
        Self(u8::try_from(number).unwrap_or(u8::MAX).clamp(1, 10))
    }
}

impl Reps {
    /// Creates a number of reps, limited to the bounds.
    pub(crate) fn bounded(number: u16) -> Self {
        Self(u8::try_from(number).unwrap_or(u8::MAX).clamp(1, 100))
    }
}

impl RestSeconds {
    /// Creates a rest, limited to the longest one.
    pub(crate) const fn capped(seconds: u16) -> Self {
        const LONGEST: u16 = 600;
        Self(if seconds > LONGEST { LONGEST } else { seconds })
    }
}

#[cfg(test)]
mod tests {
    use super::{Reps, RestSeconds, Sets};

    #[test]
    fn the_bounds_are_inside() {
        assert_eq!((-5..300).filter(|n| Sets::new(*n).is_ok()).count(), 10);
        assert_eq!((-5..300).filter(|n| Reps::new(*n).is_ok()).count(), 100);
        assert_eq!((-5..70_000).filter(|n| RestSeconds::new(*n).is_ok()).count(), 601);
        assert!(Reps::new(i64::MAX).is_err());
    }
}
