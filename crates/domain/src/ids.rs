//! One ID type per entity, so that IDs cannot be mixed up.
//!
//! Each ID is a positive 64-bit integer, except that a chat has a UUID.

use crate::ValidationError;
use uuid::Uuid;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(i64);

        impl $name {
            /// Returns the ID with this number, or `None` if it is not positive.
            pub fn new(number: i64) -> Option<Self> {
                (number > 0).then_some(Self(number))
            }

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
    /// ID of an account.
    UserId
);
id!(
    /// ID of an invitation to register.
    InvitationId
);
id!(
    /// ID of an exercise.
    ///
    /// Catalogue exercises and members' own exercises share one sequence.
    ExerciseId
);
id!(
    /// ID of a workout plan.
    ///
    /// Catalogue plans and members' plans share one sequence.
    WorkoutPlanId
);
id!(
    /// ID of a diet plan.
    ///
    /// Catalogue plans and members' plans share one sequence.
    DietPlanId
);
id!(
    /// ID of a meal in the catalogue.
    MealId
);
id!(
    /// ID of a food.
    ///
    /// Catalogue foods, and the own foods and recipes of members, share one sequence.
    FoodId
);
id!(
    /// ID of a logged exercise.
    ExerciseLogId
);
id!(
    /// ID of a log change. Later changes have greater IDs.
    LogChangeId
);
id!(
    /// ID of an entry of the food diary.
    DiaryEntryId
);
id!(
    /// ID of a change of the food diary. Later changes have greater IDs.
    DiaryChangeId
);
id!(
    /// ID of a change of the target. Later changes have greater IDs.
    TargetChangeId
);
id!(
    /// ID of an answer to a check-in. Later answers have greater IDs.
    CheckInId
);
id!(
    /// ID of a member's own program.
    ProgramId
);
id!(
    /// ID of an entry of the journal of a program. Later entries have greater IDs.
    ProgramEntryId
);
id!(
    /// ID of a support message. Later messages have greater IDs.
    SupportMessageId
);
id!(
    /// ID of an audit log entry. Later entries have greater IDs.
    AuditEntryId
);
id!(
    /// ID of a link to a shared plan. Later links have greater IDs.
    PlanLinkId
);

/// ID of a chat: a random UUID, which does not reveal the number of chats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChatId(Uuid);

impl ChatId {
    /// Creates an ID from a UUID.
    pub fn new(uuid: Uuid) -> Self {
        Self(uuid)
    }

    /// Parses the hyphenated form.
    pub fn parse(text: &str) -> Result<Self, ValidationError> {
        Uuid::try_parse(text).map(Self).map_err(|_| ValidationError::new("A chat ID must be a UUID"))
    }

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
