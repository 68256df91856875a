//! Actions and entity types of the audit log of staff changes.

use crate::text_values::text_values;

/// Action of an audit log entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AuditAction {
    /// An entity was created.
    Create,
    /// An entity was edited.
    Update,
    /// An item was removed from the catalogue; it can be restored.
    Remove,
    /// A removed item was restored to the catalogue.
    Restore,
    /// An entity was permanently deleted.
    Delete,
    /// The status of a support message was changed.
    SetStatus,
    /// The role of an account was changed.
    SetRole,
    /// The password of an account was changed.
    SetPassword,
    /// The password of an account was removed because it was compromised.
    Block,
    /// An account was created and a link to set its password was sent.
    Invite,
    /// The whole schedule of a plan was replaced.
    SetSchedule,
    /// An entry was added to a plan.
    AddEntry,
    /// An entry was removed from a plan.
    RemoveEntry,
}

impl AuditAction {
    /// All values.
    pub const ALL: &[Self] = <Self as strum::VariantArray>::VARIANTS;
}

text_values!(AuditAction, "Unknown audit log value");

/// Type of the changed entity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AuditEntity {
    /// An account; the log refers to it by ID only.
    Account,
    /// An invitation to register; the log does not name its address.
    Invitation,
    /// An exercise in the catalogue.
    Exercise,
    /// A workout plan in the catalogue.
    WorkoutPlan,
    /// A food in the catalogue.
    Food,
    Meal,
    /// A diet plan in the catalogue.
    DietPlan,
    /// A support message; the log never contains its text.
    SupportMessage,
}

impl AuditEntity {
    /// All values.
    pub const ALL: &[Self] = <Self as strum::VariantArray>::VARIANTS;
}

text_values!(AuditEntity, "Unknown audit log value");

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
