//! One id type per entity, so that they cannot be mixed up. Each is a positive 64-bit integer, but for a chat's.

use crate::Invalid;
use uuid::Uuid;

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
id!(
    /// Of a change of a log. A later change has a greater one.
    LogChangeId
);
id!(
    /// Of a message to support. A later message has a greater one.
    SupportMessageId
);
id!(
    /// Of an entry of the audit log. A later entry has a greater one.
    AuditEntryId
);

/// Of a chat: a random UUID, which says nothing about how many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChatId(Uuid);

impl ChatId {
    /// The id with this UUID.
    #[must_use]
    pub fn new(uuid: Uuid) -> Self {
        Self(uuid)
    }

    /// Reads the hyphenated form.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        Uuid::try_parse(text).map(Self).map_err(|_| Invalid::new("A chat id is a UUID"))
    }

    /// The UUID.
    #[must_use]
    pub fn get(self) -> Uuid {
        self.0
    }
}

impl std::fmt::Display for ChatId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

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
