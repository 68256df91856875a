//! Exported data about a member.

use super::ListedSession;
use super::member_food::{
    ExportedDiaryChange, ExportedDiaryDay, ExportedDiaryEntry, ExportedFoodSettings, ExportedOwnFood, ExportedRecipe,
};
use super::member_programs::{ExportedProgram, ExportedProgramRun};
use super::member_target::{ExportedCheckIn, ExportedTarget, ExportedTargetChange};
use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::UserId;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedAccount {
    /// ID of the account.
    pub id: i64,
    /// Email address.
    pub email: String,
    pub role: String,
    /// Time of registration.
    pub created_at: DateTime<Utc>,
    /// Time when the email was verified.
    pub email_verified_at: Option<DateTime<Utc>>,
    /// Last UTC day with activity.
    pub last_active_on: Option<NaiveDate>,
}

/// Current profile.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedProfile {
    /// First name.
    pub fname: String,
    /// Last name.
    pub lname: String,
    pub gender: String,
    pub birth_date: NaiveDate,
    /// Body weight in kg.
    pub weight: f64,
    /// Height in cm.
    pub height: f64,
    /// Training days per week.
    pub number_of_training_days: i16,
    pub fitness_goal: String,
    /// Unit in which weights are shown.
    pub weight_unit: String,
    /// Unit in which lengths are shown.
    pub length_unit: String,
    /// Whether the progress overview hides body values.
    pub hide_body_figures: bool,
    /// Time of the last change.
    pub updated_at: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ExportedBodyWeight {
    pub measured_on: NaiveDate,
    /// Weight in kg.
    pub weight: f64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedExerciseNote {
    pub exercise_id: i64,
    pub note: String,
}

/// Workout in progress, or one that was finished lately.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedOpenWorkout {
    pub started_at: DateTime<Utc>,
    /// Date of its logs.
    pub day: NaiveDate,
    /// Day of the plan, if it is one.
    pub plan_day: Option<i16>,
    /// Name of a workout that is not a day of the plan.
    pub title: Option<String>,
    /// IDs of its exercises, in order.
    pub exercise_ids: Vec<i64>,
    /// Planned sets of each exercise.
    pub sets: Vec<i16>,
    /// Planned reps of each exercise.
    pub reps: Vec<i16>,
    /// Time of the last action.
    pub active_at: DateTime<Utc>,
    /// When it was finished; `None` while it is in progress.
    pub finished_at: Option<DateTime<Utc>>,
}

/// Bar and steps between weights, in one unit.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedLoading {
    /// Unit of the values.
    pub unit: String,
    /// Weight of the empty bar.
    pub bar: f64,
    pub barbell_step: f64,
    pub dumbbell_step: f64,
    /// Step of other weights.
    pub other_step: f64,
}

/// Limits that the member's plans respect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedLimits {
    pub diet: String,
    /// Allergens to leave out.
    pub allergens: Vec<String>,
    /// Kinds of food to leave out.
    pub dislikes: Vec<String>,
    /// Place where the member usually trains.
    pub location: String,
    /// Equipment at the gym; `None` is what is usual there.
    pub gym: Option<Vec<String>>,
    /// Equipment at home; `None` is what is usual there.
    pub home: Option<Vec<String>>,
    /// Body parts to go easy on.
    pub spare: Vec<String>,
    /// When they were saved.
    pub updated_at: DateTime<Utc>,
}

/// Circumference of a part of the body.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedMeasurement {
    pub measured_on: NaiveDate,
    /// Part of the body.
    pub name: String,
    /// Circumference in cm.
    pub value: f64,
}

/// Member's own exercise that is not in the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedExercise {
    /// ID, as in plans and logs.
    pub id: i64,
    pub name: String,
    /// Instructions.
    pub description: String,
    /// Time when it was added with a plan.
    pub created_at: DateTime<Utc>,
}

/// Workout plan of the member, current or past.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedWorkoutPlan {
    /// ID of the catalogue plan, if it is one.
    pub catalogue_id: Option<i64>,
    pub name: Option<String>,
    pub description: Option<String>,
    /// Source of the plan.
    pub source: String,
    /// Date on which the plan was chosen, in the member's time zone.
    pub chosen_on: NaiveDate,
    /// Time when the plan was chosen.
    pub chosen_at: DateTime<Utc>,
    /// Time when another plan replaced it.
    pub replaced_at: Option<DateTime<Utc>>,
    /// Schedule of a member's own plan; empty for a catalogue plan.
    pub entries: Vec<ExportedPlanEntry>,
}

/// Exercise in a member's own plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedPlanEntry {
    /// Day of the plan.
    pub day_num: i16,
    /// Position in the day.
    pub order_in_day: i16,
    pub exercise_id: i64,
    pub name: String,
    /// Instructions.
    pub description: String,
    /// Number of sets.
    pub sets: i16,
    /// Repetitions or seconds per set.
    pub reps: i16,
    /// Unit of `reps`. Without it, the unit of the catalogue's exercise applies.
    pub unit: Option<String>,
    /// Rest after a set, in seconds. Without it, the usual rest applies.
    pub rest_seconds: Option<i16>,
}

/// Diet plan of the member, current or past.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedDietPlan {
    /// ID of the catalogue plan, if it is one.
    pub catalogue_id: Option<i64>,
    pub name: Option<String>,
    pub description: Option<String>,
    /// Source of the plan.
    pub source: String,
    /// Time when the plan was chosen.
    pub chosen_at: DateTime<Utc>,
    /// Time when another plan replaced it.
    pub replaced_at: Option<DateTime<Utc>>,
    /// Foods of a member's own plan; empty for a catalogue plan.
    pub items: Vec<ExportedFood>,
}

/// Food in a member's own diet plan.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedFood {
    /// Meal of the day.
    pub meal_type: String,
    /// Position in the meal.
    pub order_in_meal: i16,
    /// Name.
    pub food: String,
    pub description: String,
    /// Calories in kcal.
    pub calories: f64,
    /// Protein in g.
    pub protein: f64,
    /// Carbs in g.
    pub carbs: f64,
    /// Fat in g.
    pub fat: f64,
}

/// Logged exercise.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedLog {
    /// ID, as in the log changes.
    pub id: i64,
    pub exercise_id: i64,
    /// Name of the exercise at that time.
    pub exercise_name: String,
    /// Planned sets.
    pub sets: i16,
    /// Planned repetitions per set.
    pub reps: i16,
    /// Weight in kg.
    pub weight: Option<f64>,
    /// Date in the member's time zone.
    pub log_date: NaiveDate,
    /// Time of logging.
    pub logged_at: DateTime<Utc>,
    /// ID of the import that added the log.
    pub import_id: Option<i64>,
    /// Completed sets, if they were logged.
    pub performed_sets: Vec<ExportedSet>,
}

/// Set of a log.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedSet {
    /// Number of the set in the log.
    pub set_number: i16,
    /// Repetitions.
    pub reps: i16,
    /// Weight in kg.
    pub weight: Option<f64>,
    /// Kind of the set.
    pub kind: String,
    /// Rating of perceived exertion.
    pub rpe: Option<f64>,
    /// Time of the latest change of a set that was saved on its own.
    pub changed_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedLogChange {
    /// ID of the log, which may have been removed.
    pub log_id: i64,
    pub changed_at: DateTime<Utc>,
    /// Values before the change, as JSON.
    pub before: Option<String>,
    /// Values after the change, as JSON.
    pub after: Option<String>,
    /// Time of the undo.
    pub undone_at: Option<DateTime<Utc>>,
}

/// Import of logs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedImport {
    /// ID, as in the logs that it added.
    pub id: i64,
    /// Format of the file.
    pub format: String,
    pub started_at: DateTime<Utc>,
    /// End time.
    pub finished_at: Option<DateTime<Utc>>,
    /// Time of the undo.
    pub undone_at: Option<DateTime<Utc>>,
    /// Number of logs that it added.
    pub logs_added: i32,
}

/// Exercise that the member chose for a name in imported files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedImportName {
    /// Name in the files.
    pub name: String,
    /// ID of the exercise; `None` for the member's own exercise with that name.
    pub exercise_id: Option<i64>,
    /// Time of the choice.
    pub chosen_at: DateTime<Utc>,
}

/// Support message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedMessage {
    /// Topic.
    pub message_type: String,
    /// Text.
    pub content: String,
    /// Processing status.
    pub status: String,
    /// Time of sending.
    pub created_at: DateTime<Utc>,
}

/// Chat with the coach that has not expired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedChat {
    /// ID of the chat.
    pub id: String,
    /// Start time.
    pub created_at: DateTime<Utc>,
    pub last_message_at: DateTime<Utc>,
    /// Messages.
    pub turns: Vec<ExportedTurn>,
}

/// Message of a chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedTurn {
    /// Author.
    pub role: String,
    /// Text.
    pub content: String,
    pub created_at: DateTime<Utc>,
}

/// Use of the coach on one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedAiUse {
    /// UTC day.
    pub day: NaiveDate,
    /// Number of replies from an AI service.
    pub answers: i32,
    /// Number of plan requests.
    pub requests: i32,
}

/// Email to the member. The text is deleted once the email is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedMail {
    pub recipient: String,
    pub subject: String,
    /// Time when it was queued.
    pub queued_at: DateTime<Utc>,
    /// Time when it was sent.
    pub sent_at: Option<DateTime<Utc>>,
}

/// Link that was sent to set a password or verify an email, without its token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedLink {
    pub purpose: String,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// Time of expiry.
    pub expires_at: DateTime<Utc>,
    /// Time when it was used or invalidated.
    pub used_at: Option<DateTime<Utc>>,
}

/// Link to a shared plan, without its secret and its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedPlanLink {
    pub id: i64,
    /// Name of the plan.
    pub name: String,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// Time of expiry.
    pub expires_at: DateTime<Utc>,
    /// Time at which it was revoked.
    pub revoked_at: Option<DateTime<Utc>>,
    /// Number of times the plan was read with it.
    pub opened: i32,
}

/// Calendar feed, without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedCalendarFeed {
    /// Local time of the sessions as HH:MM. `None`: they last all day.
    pub starts_at: Option<String>,
    /// Time zone of the sessions.
    pub zone: String,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    pub last_read_at: Option<DateTime<Utc>>,
}

/// Part of the data about a member.
///
/// A list is delivered in one or more consecutive parts, oldest first.
#[derive(Debug, Clone, PartialEq)]
pub enum MemberDataPart {
    Account(ExportedAccount),
    /// Profile, if one was saved.
    Profile(Option<ExportedProfile>),
    /// Limits, if some were saved.
    Limits(Option<ExportedLimits>),
    /// Bar and steps between weights, for each unit.
    Loading(Vec<ExportedLoading>),
    /// Food settings, if some were saved.
    FoodSettings(Option<ExportedFoodSettings>),
    OwnFoods(Vec<ExportedOwnFood>),
    Recipes(Vec<ExportedRecipe>),
    DiaryEntries(Vec<ExportedDiaryEntry>),
    /// Status and water of days.
    DiaryDays(Vec<ExportedDiaryDay>),
    DiaryChanges(Vec<ExportedDiaryChange>),
    /// Target, if the member chose one.
    Target(Option<ExportedTarget>),
    TargetChanges(Vec<ExportedTargetChange>),
    /// Answers to check-ins.
    CheckIns(Vec<ExportedCheckIn>),
    BodyWeights(Vec<ExportedBodyWeight>),
    /// Circumferences of the body.
    Measurements(Vec<ExportedMeasurement>),
    /// Member's own exercises.
    OwnExercises(Vec<ExportedExercise>),
    ExerciseNotes(Vec<ExportedExerciseNote>),
    WorkoutPlans(Vec<ExportedWorkoutPlan>),
    /// Versions of own programs.
    Programs(Vec<ExportedProgram>),
    /// Programs that the member follows or followed.
    ProgramRuns(Vec<ExportedProgramRun>),
    DietPlans(Vec<ExportedDietPlan>),
    /// Logged exercises.
    ExerciseLogs(Vec<ExportedLog>),
    ExerciseLogChanges(Vec<ExportedLogChange>),
    /// Workouts in progress, and those that were finished lately.
    OpenWorkouts(Vec<ExportedOpenWorkout>),
    LogImports(Vec<ExportedImport>),
    /// Exercises chosen for names in imported files.
    ImportNames(Vec<ExportedImportName>),
    /// Support messages.
    Messages(Vec<ExportedMessage>),
    /// Chats with the coach.
    Chats(Vec<ExportedChat>),
    /// Use of the coach by day.
    AiUses(Vec<ExportedAiUse>),
    /// Sessions, including expired ones.
    Sessions(Vec<ListedSession>),
    /// UTC days with activity.
    ActivityDays(Vec<NaiveDate>),
    /// Emails.
    Mails(Vec<ExportedMail>),
    /// Links to set a password or verify an email.
    Links(Vec<ExportedLink>),
    /// Links to shared plans.
    PlanLinks(Vec<ExportedPlanLink>),
    /// Calendar feed, if there is one.
    CalendarFeed(Option<ExportedCalendarFeed>),
}

/// Receives the parts one by one. An error aborts the export; its text is logged.
pub type MemberDataSink = Box<dyn FnMut(MemberDataPart) -> Result<(), String> + Send>;

/// Reads all data about a member.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait MemberDataRepository: Send + Sync {
    /// Writes all data about one member to the sink, in the order of [`MemberDataPart`].
    ///
    /// The data is a consistent snapshot. At most one page of rows is in memory at a time. Returns `false` if the
    /// account does not exist.
    async fn read_out(&self, user_id: UserId, sink: MemberDataSink) -> Result<bool, PortError>;
}
