//! The words of enums are stored and part of the API, so a renamed variant must not change them.

use ironleaf_domain::ValidationError;
use ironleaf_domain::account::Role;
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::coach::ChatRole;
use ironleaf_domain::exercise::TrainingLocation;
use ironleaf_domain::limits::Diet;
use ironleaf_domain::meal::MealType;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::profile::{FitnessGoal, Gender, WeightUnit};
use ironleaf_domain::spreadsheet::{DateOrder, DecimalSign};
use ironleaf_domain::support_message::{MessageStatus, MessageType};
use ironleaf_domain::training_log::import::{ImportFormat, SkipReason};
use ironleaf_domain::training_log::{ImportState, LogChangeKind, SetKind};
use std::fmt::Debug;

/// Checks words in both directions, and that other spellings are rejected with this message.
fn assert_words<T: Copy + Debug + PartialEq>(
    as_str: fn(T) -> &'static str,
    parse: fn(&str) -> Result<T, ValidationError>,
    message: &str,
    words: &[(T, &str)],
) {
    for (value, word) in words {
        assert_eq!(as_str(*value), *word);
        assert_eq!(parse(word), Ok(*value));
        for wrong in [word.to_uppercase(), format!("{word} "), format!("{value:?}")] {
            assert_eq!(parse(&wrong).map_err(|error| error.reason().to_owned()), Err(message.to_owned()), "{wrong:?}");
        }
    }
    assert!(parse("").is_err());
}

#[test]
fn words_of_accounts_and_the_audit_log_never_change() {
    assert_words(
        Role::as_str,
        Role::parse,
        "The role must be user, moderator or admin",
        &[(Role::User, "user"), (Role::Moderator, "moderator"), (Role::Admin, "admin")],
    );
    assert_words(
        AuditAction::as_str,
        AuditAction::parse,
        "Unknown audit log value",
        &[
            (AuditAction::Create, "create"),
            (AuditAction::Update, "update"),
            (AuditAction::Remove, "remove"),
            (AuditAction::Restore, "restore"),
            (AuditAction::Delete, "delete"),
            (AuditAction::SetStatus, "set_status"),
            (AuditAction::SetRole, "set_role"),
            (AuditAction::SetPassword, "set_password"),
            (AuditAction::Block, "block"),
            (AuditAction::Invite, "invite"),
            (AuditAction::SetSchedule, "set_schedule"),
            (AuditAction::AddEntry, "add_entry"),
            (AuditAction::RemoveEntry, "remove_entry"),
        ],
    );
    assert_words(
        AuditEntity::as_str,
        AuditEntity::parse,
        "Unknown audit log value",
        &[
            (AuditEntity::Account, "account"),
            (AuditEntity::Exercise, "exercise"),
            (AuditEntity::WorkoutPlan, "workout_plan"),
            (AuditEntity::Meal, "meal"),
            (AuditEntity::DietPlan, "diet_plan"),
            (AuditEntity::SupportMessage, "support_message"),
        ],
    );
}

#[test]
fn words_of_messages_never_change() {
    assert_words(
        MessageType::as_str,
        MessageType::parse,
        "Please choose report, message, feedback or other",
        &[
            (MessageType::Report, "report"),
            (MessageType::Message, "message"),
            (MessageType::Feedback, "feedback"),
            (MessageType::Other, "other"),
        ],
    );
    assert_words(
        MessageStatus::as_str,
        MessageStatus::parse,
        "Please choose new or seen",
        &[(MessageStatus::New, "new"), (MessageStatus::Seen, "seen")],
    );
    assert_eq!([ChatRole::User, ChatRole::Assistant].map(ChatRole::as_str), ["user", "assistant"]);
    assert_eq!("assistant".parse(), Ok(ChatRole::Assistant));
}

#[test]
fn words_of_profiles_never_change() {
    assert_words(
        Gender::as_str,
        Gender::parse,
        "Please choose male, female or other",
        &[(Gender::Male, "male"), (Gender::Female, "female"), (Gender::Other, "other")],
    );
    assert_words(
        FitnessGoal::as_str,
        FitnessGoal::parse,
        "Please choose gain_muscle, lose_fat or keep_currrent_weight",
        &[
            (FitnessGoal::GainMuscle, "gain_muscle"),
            (FitnessGoal::LoseFat, "lose_fat"),
            (FitnessGoal::KeepCurrentWeight, "keep_currrent_weight"),
        ],
    );
    assert_words(
        WeightUnit::as_str,
        WeightUnit::parse,
        "Please choose kg or lb",
        &[(WeightUnit::Kilograms, "kg"), (WeightUnit::Pounds, "lb")],
    );
}

#[test]
fn words_of_plans_and_meals_never_change() {
    assert_words(
        PlanSource::as_str,
        PlanSource::parse,
        "The source must be catalogue, gemini, openai, builtin or own",
        &[
            (PlanSource::Catalogue, "catalogue"),
            (PlanSource::Gemini, "gemini"),
            (PlanSource::OpenAi, "openai"),
            (PlanSource::BuiltIn, "builtin"),
            (PlanSource::Own, "own"),
        ],
    );
    assert_words(
        TrainingLocation::as_str,
        TrainingLocation::parse,
        "Please choose gym or home",
        &[(TrainingLocation::Gym, "gym"), (TrainingLocation::Home, "home")],
    );
    assert_words(
        MealType::as_str,
        MealType::parse,
        "Please choose breakfast, lunch, dinner or snack",
        &[
            (MealType::Breakfast, "breakfast"),
            (MealType::Lunch, "lunch"),
            (MealType::Dinner, "dinner"),
            (MealType::Snack, "snack"),
        ],
    );
    assert_words(
        Diet::as_str,
        Diet::parse,
        "The diet must be vegan, vegetarian, pescatarian or omnivore",
        &[
            (Diet::Vegan, "vegan"),
            (Diet::Vegetarian, "vegetarian"),
            (Diet::Pescatarian, "pescatarian"),
            (Diet::Omnivore, "omnivore"),
        ],
    );
}

#[test]
fn words_of_logs_and_imports_never_change() {
    assert_words(
        SetKind::as_str,
        SetKind::parse,
        "Please choose warm_up, working, drop or failure",
        &[
            (SetKind::WarmUp, "warm_up"),
            (SetKind::Working, "working"),
            (SetKind::Drop, "drop"),
            (SetKind::Failure, "failure"),
        ],
    );
    assert_words(
        ImportFormat::as_str,
        ImportFormat::parse,
        "Format must be strong, hevy, ironleaf, fitnotes, fitnotes_ios, jefit, fitbod, wger, opengym, stronglifts or csv",
        &[
            (ImportFormat::Strong, "strong"),
            (ImportFormat::Hevy, "hevy"),
            (ImportFormat::Ironleaf, "ironleaf"),
            (ImportFormat::Fitnotes, "fitnotes"),
            (ImportFormat::FitnotesIos, "fitnotes_ios"),
            (ImportFormat::Jefit, "jefit"),
            (ImportFormat::Fitbod, "fitbod"),
            (ImportFormat::Wger, "wger"),
            (ImportFormat::Opengym, "opengym"),
            (ImportFormat::Stronglifts, "stronglifts"),
            (ImportFormat::Csv, "csv"),
        ],
    );
    assert_words(
        DateOrder::as_str,
        DateOrder::parse,
        "Please choose ymd, dmy or mdy",
        &[(DateOrder::Ymd, "ymd"), (DateOrder::Dmy, "dmy"), (DateOrder::Mdy, "mdy")],
    );
    assert_words(
        DecimalSign::as_str,
        DecimalSign::parse,
        "Please choose point or comma",
        &[(DecimalSign::Point, "point"), (DecimalSign::Comma, "comma")],
    );
    assert_eq!([LogChangeKind::Edited, LogChangeKind::Removed].map(LogChangeKind::as_str), ["edited", "removed"]);
    assert_eq!(
        [ImportState::Running, ImportState::Done, ImportState::Interrupted].map(ImportState::as_str),
        ["running", "done", "interrupted"]
    );
    assert_eq!(
        [
            SkipReason::RestTimer,
            SkipReason::Note,
            SkipReason::NoRepsOrTime,
            SkipReason::DistanceOrLong,
            SkipReason::OtherSection,
            SkipReason::NotDone
        ]
        .map(SkipReason::as_str),
        ["rest_timer", "note", "no_reps_or_time", "distance_or_long", "other_section", "not_done"]
    );
}
