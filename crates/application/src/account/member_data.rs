//! What is stored about a member, as it leaves the product.

use super::ListedSession;
use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::UserId;

/// The account itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedAccount {
    /// Its id.
    pub id: i64,
    /// Its address.
    pub email: String,
    /// What it may do.
    pub role: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When the address was proven to be the member's.
    pub email_verified_at: Option<DateTime<Utc>>,
    /// The last UTC day on which it was seen.
    pub last_active_on: Option<NaiveDate>,
}

/// The profile as it is now.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedProfile {
    /// The first name.
    pub fname: String,
    /// The last name.
    pub lname: String,
    /// The gender.
    pub gender: String,
    /// The date of birth.
    pub birth_date: NaiveDate,
    /// Body weight in kg.
    pub weight: f64,
    /// In cm.
    pub height: f64,
    /// Training days a week.
    pub number_of_training_days: i16,
    /// The goal.
    pub fitness_goal: String,
    /// In which unit weights are shown.
    pub weight_unit: String,
    /// When it was saved.
    pub updated_at: DateTime<Utc>,
}

/// A body weight.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedBodyWeight {
    /// The day.
    pub measured_on: NaiveDate,
    /// In kg.
    pub weight: f64,
}

/// An exercise of the member's own plans that the catalogue does not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedExercise {
    /// Its id, as in plans and logs.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// How it is done.
    pub description: String,
    /// When it came with a plan.
    pub created_at: DateTime<Utc>,
}

/// A workout plan that was followed, the current one too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedWorkoutPlan {
    /// The plan of the catalogue, if it is one.
    pub catalogue_id: Option<i64>,
    /// Its name.
    pub name: Option<String>,
    /// Its description.
    pub description: Option<String>,
    /// Who made it.
    pub source: String,
    /// The member's own date on which it was chosen.
    pub chosen_on: NaiveDate,
    /// When it was chosen.
    pub chosen_at: DateTime<Utc>,
    /// When another took its place.
    pub replaced_at: Option<DateTime<Utc>>,
    /// The schedule of a plan of the member's own; one of the catalogue is not theirs.
    pub entries: Vec<ExportedPlanEntry>,
}

/// An exercise in a plan of the member's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedPlanEntry {
    /// The day of the plan.
    pub day_num: i16,
    /// The place in the day.
    pub order_in_day: i16,
    /// The exercise.
    pub exercise_id: i64,
    /// Its name.
    pub name: String,
    /// How it is done.
    pub description: String,
    /// Sets.
    pub sets: i16,
    /// Repetitions of each.
    pub reps: i16,
}

/// A diet plan that was followed, the current one too.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedDietPlan {
    /// The plan of the catalogue, if it is one.
    pub catalogue_id: Option<i64>,
    /// Its name.
    pub name: Option<String>,
    /// Its description.
    pub description: Option<String>,
    /// Who made it.
    pub source: String,
    /// When it was chosen.
    pub chosen_at: DateTime<Utc>,
    /// When another took its place.
    pub replaced_at: Option<DateTime<Utc>>,
    /// What a plan of the member's own is made of; one of the catalogue is not theirs.
    pub items: Vec<ExportedFood>,
}

/// A food in a diet plan of the member's own.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedFood {
    /// The meal.
    pub meal_type: String,
    /// The place in the meal.
    pub order_in_meal: i16,
    /// What it is.
    pub food: String,
    /// More of it.
    pub description: String,
    /// In kcal.
    pub calories: f64,
    /// In g.
    pub protein: f64,
    /// In g.
    pub carbs: f64,
    /// In g.
    pub fat: f64,
}

/// An exercise that was done.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedLog {
    /// Its id, as in the changes.
    pub id: i64,
    /// The exercise.
    pub exercise_id: i64,
    /// Its name then.
    pub exercise_name: String,
    /// Sets.
    pub sets: i16,
    /// Repetitions of each.
    pub reps: i16,
    /// In kg.
    pub weight: Option<f64>,
    /// The member's own date.
    pub log_date: NaiveDate,
    /// When it was logged.
    pub logged_at: DateTime<Utc>,
    /// The import that made it.
    pub import_id: Option<i64>,
    /// Set by set, where they were told.
    pub each_set: Vec<ExportedSet>,
}

/// A set of a log.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportedSet {
    /// The place in the log.
    pub set_number: i16,
    /// Repetitions.
    pub reps: i16,
    /// In kg.
    pub weight: Option<f64>,
    /// What kind of set.
    pub kind: String,
    /// How hard it was.
    pub rpe: Option<f64>,
}

/// A correction of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedLogChange {
    /// The log, which may be gone.
    pub log_id: i64,
    /// When it was corrected.
    pub changed_at: DateTime<Utc>,
    /// The values before, as JSON.
    pub before: Option<String>,
    /// The values after, as JSON.
    pub after: Option<String>,
    /// When it was undone.
    pub undone_at: Option<DateTime<Utc>>,
}

/// An import of a history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedImport {
    /// Its id, as in the logs that it made.
    pub id: i64,
    /// The format of the file.
    pub format: String,
    /// When it was started.
    pub started_at: DateTime<Utc>,
    /// When it was finished.
    pub finished_at: Option<DateTime<Utc>>,
    /// When it was undone.
    pub undone_at: Option<DateTime<Utc>>,
    /// Logs that it added.
    pub logs_added: i32,
}

/// What was chosen for a name of imported files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedImportName {
    /// The name in the files.
    pub name: String,
    /// The exercise; `None` for one of the member's own by that name.
    pub exercise_id: Option<i64>,
    /// When it was chosen.
    pub chosen_at: DateTime<Utc>,
}

/// A message to support.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedMessage {
    /// What kind of message.
    pub message_type: String,
    /// The text.
    pub content: String,
    /// Whether it was seen.
    pub status: String,
    /// When it was sent.
    pub created_at: DateTime<Utc>,
}

/// A chat with the coach that is not forgotten yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedChat {
    /// Its id.
    pub id: String,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When something was said last.
    pub last_message_at: DateTime<Utc>,
    /// What was said.
    pub turns: Vec<ExportedTurn>,
}

/// What one of the two said in a chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedTurn {
    /// Who.
    pub role: String,
    /// What.
    pub content: String,
    /// When.
    pub created_at: DateTime<Utc>,
}

/// What was had of the coach in a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedAiUse {
    /// The UTC day.
    pub day: NaiveDate,
    /// Answers of a service.
    pub answers: i32,
    /// Requests for a plan.
    pub requests: i32,
}

/// A mail to the member. What it said is not held once it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedMail {
    /// Where it went.
    pub recipient: String,
    /// Its subject.
    pub subject: String,
    /// When it was written.
    pub queued_at: DateTime<Utc>,
    /// When it was sent.
    pub sent_at: Option<DateTime<Utc>>,
}

/// A link that was sent to set a password with, without what makes it one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedLink {
    /// What for.
    pub purpose: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Until when it is good.
    pub expires_at: DateTime<Utc>,
    /// When it was used, or spent by another.
    pub used_at: Option<DateTime<Utc>>,
}

/// A part of what is stored about a member. A list comes in any number of pieces, at least one, all in a row and from old
/// to new.
#[derive(Debug, Clone, PartialEq)]
pub enum MemberDataPart {
    /// The account itself.
    Account(ExportedAccount),
    /// The profile, once it was saved.
    Profile(Option<ExportedProfile>),
    /// Body weights.
    BodyWeights(Vec<ExportedBodyWeight>),
    /// Exercises of the member's own plans.
    OwnExercises(Vec<ExportedExercise>),
    /// Workout plans.
    WorkoutPlans(Vec<ExportedWorkoutPlan>),
    /// Diet plans.
    DietPlans(Vec<ExportedDietPlan>),
    /// Logs.
    ExerciseLogs(Vec<ExportedLog>),
    /// Corrections of logs.
    ExerciseLogChanges(Vec<ExportedLogChange>),
    /// Imports of histories.
    LogImports(Vec<ExportedImport>),
    /// What was chosen for names of imported files.
    ImportNames(Vec<ExportedImportName>),
    /// Messages to support.
    Messages(Vec<ExportedMessage>),
    /// Chats with the coach.
    Chats(Vec<ExportedChat>),
    /// Use of the coach by day.
    AiUses(Vec<ExportedAiUse>),
    /// Sessions, live or not.
    Sessions(Vec<ListedSession>),
    /// UTC days on which the account was seen.
    ActivityDays(Vec<NaiveDate>),
    /// Mails.
    Mails(Vec<ExportedMail>),
    /// Links to set a password with.
    Links(Vec<ExportedLink>),
}

/// Takes the parts one by one. An error, with its reason for the log, ends the reading.
pub type MemberDataSink = Box<dyn FnMut(MemberDataPart) -> Result<(), String> + Send>;

/// What is held about members.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait MemberDataRepository: Send + Sync {
    /// Gives the sink everything about one member and nothing of another, in the order of [`MemberDataPart`] and as it is
    /// at one instant, whoever writes meanwhile. Never more than a page of rows is in memory. `false` without such an
    /// account.
    async fn read_out(&self, user_id: UserId, sink: MemberDataSink) -> Result<bool, PortError>;
}
