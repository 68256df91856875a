//! The words of the audit log: what staff did, and to what.

use crate::Invalid;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// Every one of them.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// The word for it in JSON and SQL.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// What a word stands for.
            pub fn parse(word: &str) -> Result<Self, Invalid> {
                Self::ALL
                    .iter()
                    .copied()
                    .find(|known| known.as_str() == word)
                    .ok_or_else(|| Invalid::new("This is no word of the audit log"))
            }
        }
    };
}

words!(
    /// What was done.
    AuditAction {
        /// Made.
        Create = "create",
        /// Given other values.
        Update = "update",
        /// Taken out of the catalogue; it can be restored.
        Remove = "remove",
        /// Taken back into the catalogue.
        Restore = "restore",
        /// Gone for good.
        Delete = "delete",
        /// A message was marked.
        SetStatus = "set_status",
        /// An account may do something else now.
        SetRole = "set_role",
        /// An account has another password now.
        SetPassword = "set_password",
        /// An account has no password any longer, since others knew it.
        Block = "block",
        /// An account was made and a link sent to set its password.
        Invite = "invite",
        /// A plan's whole schedule was replaced.
        SetSchedule = "set_schedule",
        /// Something was put into a plan.
        AddEntry = "add_entry",
        /// Something was taken out of a plan.
        RemoveEntry = "remove_entry",
    }
);

words!(
    /// To what.
    AuditEntity {
        /// An account; the log names it by its id alone.
        Account = "account",
        /// An exercise of the catalogue.
        Exercise = "exercise",
        /// A workout plan of the catalogue.
        WorkoutPlan = "workout_plan",
        /// A meal.
        Meal = "meal",
        /// A diet plan of the catalogue.
        DietPlan = "diet_plan",
        /// A message to support; the log never holds its text.
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
