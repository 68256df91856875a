use crate::Invalid;

/// Sets of an exercise: 1 to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sets(u8);

impl Sets {
    /// That many sets.
    pub fn new(sets: i64) -> Result<Self, Invalid> {
        match u8::try_from(sets) {
            Ok(sets @ 1..=10) => Ok(Self(sets)),
            _ => Err(Invalid::new("Sets are from 1 to 10")),
        }
    }

    /// The number.
    #[must_use]
    pub fn get(self) -> u8 {
        self.0
    }
}

/// Repetitions in a set, or seconds for an exercise that is held: 1 to 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reps(u8);

impl Reps {
    /// That many repetitions.
    pub fn new(reps: i64) -> Result<Self, Invalid> {
        match u8::try_from(reps) {
            Ok(reps @ 1..=100) => Ok(Self(reps)),
            _ => Err(Invalid::new("Reps are from 1 to 100")),
        }
    }

    /// The number.
    #[must_use]
    pub fn get(self) -> u8 {
        self.0
    }
}

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
