//! Actions and entity types of the audit log of staff changes.

use crate::ValidationError;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// All values.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// Returns the value used in JSON and SQL.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// Parses the value used in JSON and SQL.
            pub fn parse(word: &str) -> Result<Self, ValidationError> {
                Self::ALL
                    .iter()
                    .copied()
                    .find(|known| known.as_str() == word)
                    .ok_or_else(|| ValidationError::new("Unknown audit log value"))
            }
        }
    };
}

words!(
    /// Action of an audit log entry.
    AuditAction {
        /// An entity was created.
        Create = "create",
        /// An entity was edited.
        Update = "update",
        /// An item was removed from the catalogue; it can be restored.
        Remove = "remove",
        /// A removed item was restored to the catalogue.
        Restore = "restore",
        /// An entity was permanently deleted.
        Delete = "delete",
        /// The status of a support message was changed.
        SetStatus = "set_status",
        /// The role of an account was changed.
        SetRole = "set_role",
        /// The password of an account was changed.
        SetPassword = "set_password",
        /// The password of an account was removed because it was compromised.
        Block = "block",
        /// An account was created and a link to set its password was sent.
        Invite = "invite",
        /// The whole schedule of a plan was replaced.
        SetSchedule = "set_schedule",
        /// An entry was added to a plan.
        AddEntry = "add_entry",
        /// An entry was removed from a plan.
        RemoveEntry = "remove_entry",
    }
);

words!(
    /// Type of the changed entity.
    AuditEntity {
        /// An account; the log refers to it by ID only.
        Account = "account",
        /// An exercise in the catalogue.
        Exercise = "exercise",
        /// A workout plan in the catalogue.
        WorkoutPlan = "workout_plan",
        /// A meal.
        Meal = "meal",
        /// A diet plan in the catalogue.
        DietPlan = "diet_plan",
        /// A support message; the log never contains its text.
        SupportMessage = "support_message",
    }
);

#[cfg(test)]
mod tests {
    use super::{AuditAction, AuditEntity};

    #[test]
    fn each_word_is_read_as_what_wrote_it() {
        for action in AuditAction::ALL {
            assert_eq!(AuditAction::parse(action.as_str()), Ok(*action));
        }
        for entity in AuditEntity::ALL {
            assert_eq!(AuditEntity::parse(entity.as_str()), Ok(*entity));
        }
        assert!(AuditAction::parse("drop").is_err());
    }
}
