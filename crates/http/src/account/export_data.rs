//! Everything that is held about a member, as a file.

use super::sessions::SessionInfo;
use crate::account::Role;
use crate::error::{ApiError, ErrorBody};
use crate::export_file::{ExportFile, FileWriter};
use crate::identity::{Member, session_token};
use crate::serve::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::account::{self as application, ExportPart, MemberDataPart};
use serde::Serialize;
use serde_json::Value;
use std::io::Write;
use utoipa::ToSchema;

/// A part of the file, with its way out of what the use case answers.
macro_rules! parts {
    ($($(#[$doc:meta])* $name:ident of $source:ident {
        $($(#[$attribute:meta])* $field:ident: $type:ty $(= $read:expr)?),+ $(,)?
    })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Serialize, ToSchema)]
        pub(crate) struct $name {
            $($(#[$attribute])* $field: $type),+
        }

        impl TryFrom<application::$source> for $name {
            type Error = serde_json::Error;

            fn try_from(stored: application::$source) -> Result<Self, serde_json::Error> {
                Ok(Self { $($field: parts!(@read stored.$field $(, $read)?)),+ })
            }
        }
    )+};
    (@read $value:expr) => { $value };
    (@read $value:expr, $read:expr) => { $read($value)? };
}

/// A list of parts, or the fault of the first that cannot be written.
fn list<Stored, Part>(stored: Vec<Stored>) -> Result<Vec<Part>, serde_json::Error>
where
    Part: TryFrom<Stored, Error = serde_json::Error>,
{
    stored.into_iter().map(Part::try_from).collect()
}

/// Values that are stored as JSON.
fn values(text: Option<String>) -> Result<Option<Value>, serde_json::Error> {
    text.map(|text| serde_json::from_str(&text)).transpose()
}

parts! {
    /// The account.
    ExportAccount of ExportedAccount {
        #[schema(minimum = 1)]
        id: i64,
        email: String,
        #[schema(value_type = Role)]
        role: String,
        created_at: DateTime<Utc>,
        /// When the address was proven to be the member's; `null` before.
        #[schema(required = true)]
        email_verified_at: Option<DateTime<Utc>>,
        /// The last UTC day on which it was seen.
        #[schema(required = true)]
        last_active_on: Option<NaiveDate>,
    }
    /// The profile as it is now.
    ExportProfile of ExportedProfile {
        fname: String,
        lname: String,
        gender: String,
        birth_date: NaiveDate,
        /// In kg.
        weight: f64,
        /// In cm.
        height: f64,
        number_of_training_days: i16,
        fitness_goal: String,
        weight_unit: String,
        updated_at: DateTime<Utc>,
    }
    /// A body weight.
    ExportBodyWeight of ExportedBodyWeight {
        measured_on: NaiveDate,
        /// In kg.
        weight: f64,
    }
    /// An exercise of the member's own plans that the catalogue does not know.
    ExportExercise of ExportedExercise {
        id: i64,
        name: String,
        description: String,
        created_at: DateTime<Utc>,
    }
    /// A workout plan that was followed, the current one too.
    ExportWorkoutPlan of ExportedWorkoutPlan {
        /// The plan of the catalogue; `null` for the member's own.
        #[schema(required = true)]
        catalogue_id: Option<i64>,
        #[schema(required = true)]
        name: Option<String>,
        #[schema(required = true)]
        description: Option<String>,
        source: String,
        chosen_on: NaiveDate,
        chosen_at: DateTime<Utc>,
        /// `null` for the current one.
        #[schema(required = true)]
        replaced_at: Option<DateTime<Utc>>,
        /// The schedule of the member's own plan; empty for one of the catalogue.
        entries: Vec<ExportPlanEntry> = list,
    }
    /// An exercise in a plan.
    ExportPlanEntry of ExportedPlanEntry {
        day_num: i16,
        order_in_day: i16,
        exercise_id: i64,
        name: String,
        description: String,
        sets: i16,
        reps: i16,
    }
    /// A diet plan that was followed, the current one too.
    ExportDietPlan of ExportedDietPlan {
        /// The plan of the catalogue; `null` for the member's own.
        #[schema(required = true)]
        catalogue_id: Option<i64>,
        #[schema(required = true)]
        name: Option<String>,
        #[schema(required = true)]
        description: Option<String>,
        source: String,
        chosen_at: DateTime<Utc>,
        /// `null` for the current one.
        #[schema(required = true)]
        replaced_at: Option<DateTime<Utc>>,
        /// What the member's own plan is made of; empty for one of the catalogue.
        items: Vec<ExportFood> = list,
    }
    /// A food in a diet plan.
    ExportFood of ExportedFood {
        meal_type: String,
        order_in_meal: i16,
        food: String,
        description: String,
        /// In kcal.
        calories: f64,
        /// In g, as carbs and fat.
        protein: f64,
        carbs: f64,
        fat: f64,
    }
    /// An exercise that was done.
    ExportLog of ExportedLog {
        id: i64,
        exercise_id: i64,
        exercise_name: String,
        sets: i16,
        reps: i16,
        /// In kg.
        #[schema(required = true)]
        weight: Option<f64>,
        log_date: NaiveDate,
        logged_at: DateTime<Utc>,
        /// The import that made it; `null` where it was logged here.
        #[schema(required = true)]
        import_id: Option<i64>,
        /// Set by set, where they were told.
        each_set: Vec<ExportSet> = list,
    }
    /// A set of a log.
    ExportSet of ExportedSet {
        set_number: i16,
        reps: i16,
        /// In kg.
        #[schema(required = true)]
        weight: Option<f64>,
        kind: String,
        #[schema(required = true)]
        rpe: Option<f64>,
    }
    /// A correction of a log.
    ExportLogChange of ExportedLogChange {
        /// The log, which may be gone.
        log_id: i64,
        changed_at: DateTime<Utc>,
        #[schema(required = true)]
        before: Option<Value> = values,
        #[schema(required = true)]
        after: Option<Value> = values,
        #[schema(required = true)]
        undone_at: Option<DateTime<Utc>>,
    }
    /// An import of a history.
    ExportImport of ExportedImport {
        id: i64,
        format: String,
        started_at: DateTime<Utc>,
        #[schema(required = true)]
        finished_at: Option<DateTime<Utc>>,
        #[schema(required = true)]
        undone_at: Option<DateTime<Utc>>,
        logs_added: i32,
    }
    /// What was chosen for a name of imported files.
    ExportImportName of ExportedImportName {
        name: String,
        /// `null` for an exercise of the member's own by that name.
        #[schema(required = true)]
        exercise_id: Option<i64>,
        chosen_at: DateTime<Utc>,
    }
    /// A message to support.
    ExportMessage of ExportedMessage {
        message_type: String,
        content: String,
        status: String,
        created_at: DateTime<Utc>,
    }
    /// A chat with the coach that is not forgotten yet.
    ExportChat of ExportedChat {
        id: String,
        created_at: DateTime<Utc>,
        last_message_at: DateTime<Utc>,
        turns: Vec<ExportTurn> = list,
    }
    /// What one of the two said.
    ExportTurn of ExportedTurn {
        role: String,
        content: String,
        created_at: DateTime<Utc>,
    }
    /// What was had of the coach in a UTC day.
    ExportAiUse of ExportedAiUse {
        day: NaiveDate,
        answers: i32,
        requests: i32,
    }
    /// A mail to the member.
    ExportMail of ExportedMail {
        recipient: String,
        subject: String,
        queued_at: DateTime<Utc>,
        #[schema(required = true)]
        sent_at: Option<DateTime<Utc>>,
    }
    /// A link that was sent to set a password or to verify the address.
    ExportLink of ExportedLink {
        purpose: String,
        created_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
        #[schema(required = true)]
        used_at: Option<DateTime<Utc>>,
    }
}

/// Everything that is held about a member: each list from old to new, weights in kg.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DataExport {
    exported_at: DateTime<Utc>,
    account: ExportAccount,
    /// `null` before it was saved.
    #[schema(required = true)]
    profile: Option<ExportProfile>,
    body_weights: Vec<ExportBodyWeight>,
    own_exercises: Vec<ExportExercise>,
    workout_plans: Vec<ExportWorkoutPlan>,
    diet_plans: Vec<ExportDietPlan>,
    exercise_logs: Vec<ExportLog>,
    exercise_log_changes: Vec<ExportLogChange>,
    log_imports: Vec<ExportImport>,
    import_names: Vec<ExportImportName>,
    messages: Vec<ExportMessage>,
    chats: Vec<ExportChat>,
    ai_uses: Vec<ExportAiUse>,
    sessions: Vec<SessionInfo>,
    /// UTC days on which the account was seen.
    activity_days: Vec<NaiveDate>,
    mails: Vec<ExportMail>,
    links: Vec<ExportLink>,
}

/// Writes [`DataExport`] part by part, so that it is never in memory as a whole.
struct ExportWriter {
    out: FileWriter,
    /// The list that is open.
    list: Option<&'static str>,
    has_entries: bool,
}

impl ExportWriter {
    fn begin(out: FileWriter, exported_at: DateTime<Utc>) -> Result<Self, serde_json::Error> {
        let mut writer = Self { out, list: None, has_entries: false };
        writer.out.write_all(b"{\"exported_at\":").map_err(serde_json::Error::io)?;
        serde_json::to_writer(&mut writer.out, &exported_at)?;
        Ok(writer)
    }

    fn add(&mut self, part: ExportPart) -> Result<(), serde_json::Error> {
        use MemberDataPart as Part;
        match part {
            ExportPart::Sessions(sessions) => {
                self.entries("sessions", sessions.into_iter().map(|session| Ok(SessionInfo::from(session))))
            }
            ExportPart::Stored(part) => match part {
                Part::Account(account) => self.value("account", &ExportAccount::try_from(account)?),
                Part::Profile(profile) => self.value("profile", &profile.map(ExportProfile::try_from).transpose()?),
                Part::BodyWeights(list) => self.parts::<_, ExportBodyWeight>("body_weights", list),
                Part::OwnExercises(list) => self.parts::<_, ExportExercise>("own_exercises", list),
                Part::WorkoutPlans(list) => self.parts::<_, ExportWorkoutPlan>("workout_plans", list),
                Part::DietPlans(list) => self.parts::<_, ExportDietPlan>("diet_plans", list),
                Part::ExerciseLogs(list) => self.parts::<_, ExportLog>("exercise_logs", list),
                Part::ExerciseLogChanges(list) => self.parts::<_, ExportLogChange>("exercise_log_changes", list),
                Part::LogImports(list) => self.parts::<_, ExportImport>("log_imports", list),
                Part::ImportNames(list) => self.parts::<_, ExportImportName>("import_names", list),
                Part::Messages(list) => self.parts::<_, ExportMessage>("messages", list),
                Part::Chats(list) => self.parts::<_, ExportChat>("chats", list),
                Part::AiUses(list) => self.parts::<_, ExportAiUse>("ai_uses", list),
                // They come as their member may see them.
                Part::Sessions(_) => Ok(()),
                Part::ActivityDays(days) => self.entries("activity_days", days.into_iter().map(Ok)),
                Part::Mails(list) => self.parts::<_, ExportMail>("mails", list),
                Part::Links(list) => self.parts::<_, ExportLink>("links", list),
            },
        }
    }

    fn parts<Stored, Part>(&mut self, name: &'static str, list: Vec<Stored>) -> Result<(), serde_json::Error>
    where
        Part: TryFrom<Stored, Error = serde_json::Error> + Serialize,
    {
        self.entries(name, list.into_iter().map(Part::try_from))
    }

    fn entries<Entry: Serialize>(
        &mut self,
        name: &'static str,
        entries: impl Iterator<Item = Result<Entry, serde_json::Error>>,
    ) -> Result<(), serde_json::Error> {
        if self.list != Some(name) {
            self.end_list()?;
            self.text(&format!(",\"{name}\":["))?;
            (self.list, self.has_entries) = (Some(name), false);
        }
        for entry in entries {
            let entry = entry?;
            if self.has_entries {
                self.text(",")?;
            }
            self.has_entries = true;
            serde_json::to_writer(&mut self.out, &entry)?;
        }
        Ok(())
    }

    fn value(&mut self, name: &'static str, value: &impl Serialize) -> Result<(), serde_json::Error> {
        self.end_list()?;
        self.text(&format!(",\"{name}\":"))?;
        serde_json::to_writer(&mut self.out, value)
    }

    fn end_list(&mut self) -> Result<(), serde_json::Error> {
        if self.list.take().is_some() { self.text("]") } else { Ok(()) }
    }

    fn text(&mut self, text: &str) -> Result<(), serde_json::Error> {
        self.out.write_all(text.as_bytes()).map_err(serde_json::Error::io)
    }

    fn end(mut self) -> Result<FileWriter, serde_json::Error> {
        self.end_list()?;
        self.text("}")?;
        Ok(self.out)
    }
}

/// Everything that is held about the caller, as a file to keep. It has neither the password nor anything that signs
/// somebody in.
#[utoipa::path(get, path = "/api/user/export", tag = "account",
    responses(
        (status = 200, description = "A file `ironleaf-export-YYYY-MM-DD.json`, by the caller's own date",
            body = DataExport),
        (status = 429, description = "Another export of the account is still on its way", body = ErrorBody)))]
pub(crate) async fn export_data(
    Member(identity): Member,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let token = session_token(&request, state.settings()).ok_or_else(ApiError::unauthenticated)?;
    let slot = state.export_slots().take(identity.actor.user_id)?;
    let time = state.services().account.export_time(&identity.actor);
    let file = ExportFile::begin(slot, move |out| ExportWriter::begin(out, time.exported_at)).await?;
    let writer = file.clone();
    let sink = Box::new(move |part| writer.write(|writer| writer.add(part)));
    if !state.services().account.export_data(&identity.actor, &token, sink).await? {
        return Err(ApiError::unauthenticated());
    }
    file.send(ExportWriter::end, format!("ironleaf-export-{}.json", time.date), "application/json").await
}
