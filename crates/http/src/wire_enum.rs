//! Enums of the API's JSON.

/// Declares the JSON form of a domain enum with the same cases.
///
/// Both conversions match every case, so a case that is missing on one side does not compile. The serde attributes
/// state the words, independently of the domain; a test compares them.
macro_rules! wire_enum {
    (
        $(#[$meta:meta])*
        $wire:ident = $domain:ident { $($(#[$case_meta:meta])* $case:ident),+ $(,)? }
    ) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
        $(#[$meta])*
        pub(crate) enum $wire {
            $($(#[$case_meta])* $case),+
        }

        impl From<$domain> for $wire {
            fn from(value: $domain) -> Self {
                match value {
                    $($domain::$case => Self::$case),+
                }
            }
        }

        impl From<$wire> for $domain {
            fn from(value: $wire) -> Self {
                match value {
                    $($wire::$case => Self::$case),+
                }
            }
        }

        #[cfg(test)]
        impl $wire {
            /// Checks that JSON and the OpenAPI document have the words of the domain.
            pub(crate) fn assert_words() {
                let words = [$($domain::$case.as_str()),+];
                let json = [$(serde_json::to_value($wire::from($domain::$case)).unwrap()),+];
                assert_eq!(json.as_slice(), words);
                assert_eq!([$($domain::from($wire::$case).as_str()),+], words);
                let schema = serde_json::to_value(<$wire as utoipa::PartialSchema>::schema()).unwrap();
                assert_eq!(schema["enum"], serde_json::json!(words));
            }
        }
    };
}

pub(crate) use wire_enum;

#[cfg(test)]
mod tests {
    use crate::account::sign_in::RoleJson;
    use crate::audit::{AuditActionJson, AuditEntityJson};
    use crate::diary::view::{DayStatusJson, EntryKindJson};
    use crate::diet_plan::current::MealTypeJson;
    use crate::food::view::{FoodKindJson, FoodUnitJson};
    use crate::import_notes::{DateOrderJson, DecimalSignJson, NoteJson};
    use crate::limits::misfit::LimitKindJson;
    use crate::limits::own::DietJson;
    use crate::plan_source::PlanSourceJson;
    use crate::profile::{EnergyUnitJson, GenderJson, GoalJson, LengthUnitJson, WeightUnitJson};
    use crate::program::words::{AskedSetKindJson, AtEndJson, MissedJson, ScheduleKindJson, SlotRoleJson};
    use crate::progress::body::MeasurementNameJson;
    use crate::sharing::import_plan_file::ExerciseMatchJson;
    use crate::support_message::own::{MessageStatusJson, MessageTypeJson};
    use crate::target::check_ins::CheckInAnswerJson;
    use crate::target::view::TargetSourceJson;
    use crate::training_location::TrainingLocationJson;
    use crate::training_log::changes::LogChangeKindJson;
    use crate::training_log::import::{ImportFormatJson, ImportStateJson, NameMatchJson, SkipReasonJson};
    use crate::training_log::performed::SetKindJson;

    #[test]
    fn json_and_document_have_the_words_of_the_domain() {
        AskedSetKindJson::assert_words();
        AtEndJson::assert_words();
        AuditActionJson::assert_words();
        AuditEntityJson::assert_words();
        CheckInAnswerJson::assert_words();
        DayStatusJson::assert_words();
        TargetSourceJson::assert_words();
        DietJson::assert_words();
        EntryKindJson::assert_words();
        ExerciseMatchJson::assert_words();
        FoodKindJson::assert_words();
        FoodUnitJson::assert_words();
        LimitKindJson::assert_words();
        GenderJson::assert_words();
        GoalJson::assert_words();
        ImportFormatJson::assert_words();
        DateOrderJson::assert_words();
        DecimalSignJson::assert_words();
        NoteJson::assert_words();
        LengthUnitJson::assert_words();
        EnergyUnitJson::assert_words();
        ImportStateJson::assert_words();
        LogChangeKindJson::assert_words();
        MealTypeJson::assert_words();
        MeasurementNameJson::assert_words();
        MessageStatusJson::assert_words();
        MissedJson::assert_words();
        MessageTypeJson::assert_words();
        NameMatchJson::assert_words();
        PlanSourceJson::assert_words();
        RoleJson::assert_words();
        ScheduleKindJson::assert_words();
        SetKindJson::assert_words();
        SlotRoleJson::assert_words();
        SkipReasonJson::assert_words();
        TrainingLocationJson::assert_words();
        WeightUnitJson::assert_words();
    }
}
