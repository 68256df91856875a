//! One id type per entity, so that they cannot be mixed up. Each is a positive 64-bit integer.

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(i64);

        impl $name {
            /// The id with this number; `None` unless it is positive.
            #[must_use]
            pub fn new(number: i64) -> Option<Self> {
                (number > 0).then_some(Self(number))
            }

            /// The number.
            #[must_use]
            pub fn get(self) -> i64 {
                self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// Of an account.
    UserId
);
id!(
    /// Of an exercise: in the public catalogue, or known only to one member's plans. Both take it from one sequence.
    ExerciseId
);
id!(
    /// Of a workout plan: in the public catalogue, or a member's own. Both take it from one sequence.
    WorkoutPlanId
);
id!(
    /// Of a diet plan: in the public catalogue, or a member's own. Both take it from one sequence.
    DietPlanId
);
id!(
    /// Of a meal of the catalogue.
    MealId
);
id!(
    /// Of one exercise done on one day.
    ExerciseLogId
);

#[cfg(test)]
mod tests {
    use super::UserId;

    #[test]
    fn an_id_is_positive() {
        assert_eq!(UserId::new(0), None);
        assert_eq!(UserId::new(-1), None);
        assert_eq!(UserId::new(i64::MAX).map(UserId::get), Some(i64::MAX));
    }
}
