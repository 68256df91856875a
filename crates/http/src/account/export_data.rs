//! The export of all data stored about a member, as a JSON file.

use super::sessions::SessionInfo;
use crate::account::sign_in::RoleJson;
use crate::error::{ApiError, ErrorBody};
use crate::export_file::{ExportFile, FileWriter};
use crate::identity::{Member, session_token};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::account::{self as application, ExportPart, MemberDataPart};
use serde::Serialize;
use serde_json::Value;
use std::io::Write;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(export_data, Member, Export).exporting()]
}

/// Declares the parts of the file and their conversions from the results of the use case.
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

/// Converts a list of parts. Fails with the first error.
fn list<Stored, Part>(stored: Vec<Stored>) -> Result<Vec<Part>, serde_json::Error>
where
    Part: TryFrom<Stored, Error = serde_json::Error>,
{
    stored.into_iter().map(Part::try_from).collect()
}

/// Parses values that are stored as JSON text.
fn values(text: Option<String>) -> Result<Option<Value>, serde_json::Error> {
    text.map(|text| serde_json::from_str(&text)).transpose()
}

parts! {
    /// The account.
    ExportAccount of ExportedAccount {
        #[schema(minimum = 1)]
        id: i64,
        email: String,
        #[schema(value_type = RoleJson)]
        role: String,
        created_at: DateTime<Utc>,
        /// When the email address was verified; `null` if it is not.
        #[schema(required = true)]
        email_verified_at: Option<DateTime<Utc>>,
        /// The last UTC day on which the account was active.
        #[schema(required = true)]
        last_active_on: Option<NaiveDate>,
    }
    /// The current profile.
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
        length_unit: String,
        hide_body_figures: bool,
        updated_at: DateTime<Utc>,
    }
    /// Limits that the member's plans respect.
    ExportLimits of ExportedLimits {
        diet: String,
        allergens: Vec<String>,
        dislikes: Vec<String>,
        location: String,
        /// `null` is what is usual there.
        #[schema(required = true)]
        gym: Option<Vec<String>>,
        /// `null` is what is usual there.
        #[schema(required = true)]
        home: Option<Vec<String>>,
        spare: Vec<String>,
        updated_at: DateTime<Utc>,
    }
    /// Bar and steps between weights, in one unit.
    ExportLoading of ExportedLoading {
        unit: String,
        bar: f64,
        barbell_step: f64,
        dumbbell_step: f64,
        other_step: f64,
    }
    /// A note to an exercise.
    ExportExerciseNote of ExportedExerciseNote {
        exercise_id: i64,
        note: String,
    }
    /// A workout in progress, or one that was finished lately.
    ExportOpenWorkout of ExportedOpenWorkout {
        started_at: DateTime<Utc>,
        day: NaiveDate,
        #[schema(required = true)]
        plan_day: Option<i16>,
        #[schema(required = true)]
        title: Option<String>,
        exercise_ids: Vec<i64>,
        /// Planned sets of each exercise.
        sets: Vec<i16>,
        /// Planned reps of each exercise.
        reps: Vec<i16>,
        active_at: DateTime<Utc>,
        #[schema(required = true)]
        finished_at: Option<DateTime<Utc>>,
    }
    /// A logged body weight.
    ExportBodyWeight of ExportedBodyWeight {
        measured_on: NaiveDate,
        /// In kg.
        weight: f64,
    }
    /// Settings of the member for food.
    ExportFoodSettings of ExportedFoodSettings {
        show_numbers: bool,
        track_water: bool,
    }
    /// An own food. Nutrition is of 100 g or 100 ml.
    ExportOwnFood of ExportedOwnFood {
        id: i64,
        name: String,
        #[schema(required = true)]
        brand: Option<String>,
        #[schema(required = true)]
        barcode: Option<String>,
        unit: String,
        /// In kcal.
        calories: f64,
        /// In g.
        protein: f64,
        /// In g.
        carbs: f64,
        /// In g.
        fat: f64,
        /// In g.
        #[schema(required = true)]
        fiber: Option<f64>,
        /// In g.
        #[schema(required = true)]
        sugar: Option<f64>,
        /// In g.
        #[schema(required = true)]
        saturated_fat: Option<f64>,
        /// In g.
        #[schema(required = true)]
        salt: Option<f64>,
        #[schema(required = true)]
        portions: Option<Value> = values,
        #[schema(required = true)]
        diet: Option<String>,
        #[schema(required = true)]
        allergens: Option<Vec<String>>,
        created_at: DateTime<Utc>,
        #[schema(required = true)]
        archived_at: Option<DateTime<Utc>>,
    }
    /// A recipe.
    ExportRecipe of ExportedRecipe {
        id: i64,
        name: String,
        description: String,
        servings: f64,
        /// In g; `null` if it is the sum of the ingredients.
        #[schema(required = true)]
        cooked_amount: Option<f64>,
        ingredients: Vec<ExportIngredient> = list,
        created_at: DateTime<Utc>,
        #[schema(required = true)]
        archived_at: Option<DateTime<Utc>>,
    }
    /// An ingredient of a recipe.
    ExportIngredient of ExportedIngredient {
        food_id: i64,
        /// In the unit of the food.
        amount: f64,
    }
    /// An entry of the diary, also a removed one.
    ExportDiaryEntry of ExportedDiaryEntry {
        id: i64,
        entry_date: NaiveDate,
        meal_type: String,
        kind: String,
        name: String,
        #[schema(required = true)]
        amount: Option<f64>,
        /// In kcal.
        calories: f64,
        /// In g.
        protein: f64,
        /// In g.
        carbs: f64,
        /// In g.
        fat: f64,
        /// In g.
        #[schema(required = true)]
        fiber: Option<f64>,
        /// In g.
        #[schema(required = true)]
        sugar: Option<f64>,
        /// In g.
        #[schema(required = true)]
        saturated_fat: Option<f64>,
        /// In g.
        #[schema(required = true)]
        salt: Option<f64>,
        #[schema(required = true)]
        food_id: Option<i64>,
        /// The food at that time.
        #[schema(required = true)]
        food: Option<Value> = values,
        #[schema(required = true)]
        plan_id: Option<i64>,
        #[schema(required = true)]
        plan_meal_type: Option<String>,
        #[schema(required = true)]
        plan_position: Option<i16>,
        logged_at: DateTime<Utc>,
        #[schema(required = true)]
        removed_at: Option<DateTime<Utc>>,
    }
    /// Status and water of a day.
    ExportDiaryDay of ExportedDiaryDay {
        day: NaiveDate,
        status: String,
        #[schema(required = true)]
        water_ml: Option<i32>,
    }
    /// A change of the diary.
    ExportDiaryChange of ExportedDiaryChange {
        #[schema(required = true)]
        entry_id: Option<i64>,
        kind: String,
        changed_at: DateTime<Utc>,
        #[schema(required = true)]
        before: Option<Value> = values,
        #[schema(required = true)]
        after: Option<Value> = values,
        #[schema(required = true)]
        undone_at: Option<DateTime<Utc>>,
    }
    /// The target that the member chose.
    ExportTarget of ExportedTarget {
        source: String,
        /// In kcal.
        #[schema(required = true)]
        tdee: Option<i32>,
        /// In g.
        #[schema(required = true)]
        protein: Option<f64>,
        /// In g.
        #[schema(required = true)]
        carbs: Option<f64>,
        /// In g.
        #[schema(required = true)]
        fat: Option<f64>,
        since: DateTime<Utc>,
    }
    /// A change of the target.
    ExportTargetChange of ExportedTargetChange {
        id: i64,
        before: Option<Value> = values,
        after: Option<Value> = values,
        changed_at: DateTime<Utc>,
        #[schema(required = true)]
        undone_at: Option<DateTime<Utc>>,
    }
    /// An answer to a check-in.
    ExportCheckIn of ExportedCheckIn {
        answer: String,
        before_tdee: i32,
        before_calories: i32,
        after_tdee: i32,
        after_calories: i32,
        #[schema(required = true)]
        change_id: Option<i64>,
        answered_at: DateTime<Utc>,
    }
    /// A circumference of the body.
    ExportMeasurement of ExportedMeasurement {
        measured_on: NaiveDate,
        /// The part of the body.
        name: String,
        /// In cm.
        value: f64,
    }
    /// An exercise of the member's own plans that is not in the catalogue.
    ExportExercise of ExportedExercise {
        id: i64,
        name: String,
        description: String,
        created_at: DateTime<Utc>,
    }
    /// A version of an own program.
    ExportProgram of ExportedProgram {
        id: i64,
        version: i32,
        #[schema(required = true)]
        program: Option<Value> = values,
        created_at: DateTime<Utc>,
        #[schema(required = true)]
        archived_at: Option<DateTime<Utc>>,
    }
    /// A program that the member follows or followed.
    ExportProgramRun of ExportedProgramRun {
        id: i64,
        #[schema(required = true)]
        plan_id: Option<i64>,
        #[schema(required = true)]
        program_id: Option<i64>,
        version: i32,
        started_on: NaiveDate,
        weekdays: Vec<i16>,
        missed: String,
        /// Values at the start by track: hundredths of a kilogram, seconds or reps.
        #[schema(required = true)]
        starts: Option<Value> = values,
        #[schema(required = true)]
        first_state: Option<Value> = values,
        /// Entries of the journal, also undone ones.
        #[schema(required = true)]
        entries: Option<Value> = values,
    }
    /// A current or past workout plan.
    ExportWorkoutPlan of ExportedWorkoutPlan {
        /// ID of the catalogue plan; `null` for the member's own plan.
        #[schema(required = true)]
        catalogue_id: Option<i64>,
        #[schema(required = true)]
        name: Option<String>,
        #[schema(required = true)]
        description: Option<String>,
        source: String,
        chosen_on: NaiveDate,
        chosen_at: DateTime<Utc>,
        /// `null` for the current plan.
        #[schema(required = true)]
        replaced_at: Option<DateTime<Utc>>,
        /// Schedule of the member's own plan; empty for a catalogue plan.
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
        /// Reps, or seconds if that is the unit.
        reps: i16,
        /// `reps` or `seconds`; `null` for the unit of the catalogue's exercise.
        #[schema(required = true)]
        unit: Option<String>,
        /// Rest after a set, in seconds; `null` for the usual rest.
        #[schema(required = true)]
        rest_seconds: Option<i16>,
    }
    /// A current or past diet plan.
    ExportDietPlan of ExportedDietPlan {
        /// ID of the catalogue plan; `null` for the member's own plan.
        #[schema(required = true)]
        catalogue_id: Option<i64>,
        #[schema(required = true)]
        name: Option<String>,
        #[schema(required = true)]
        description: Option<String>,
        source: String,
        chosen_at: DateTime<Utc>,
        /// `null` for the current plan.
        #[schema(required = true)]
        replaced_at: Option<DateTime<Utc>>,
        /// Foods of the member's own plan; empty for a catalogue plan.
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
        /// In g, like carbs and fat.
        protein: f64,
        carbs: f64,
        fat: f64,
    }
    /// A logged exercise.
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
        /// ID of the import that added the log; `null` if the member logged it here.
        #[schema(required = true)]
        import_id: Option<i64>,
        /// The individual sets; empty if they were not entered.
        performed_sets: Vec<ExportSet> = list,
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
        /// Time of the latest change of a set that was saved on its own; otherwise `null`.
        #[schema(required = true)]
        changed_at: Option<DateTime<Utc>>,
    }
    /// A change to a log.
    ExportLogChange of ExportedLogChange {
        /// ID of the log, which may no longer exist.
        log_id: i64,
        changed_at: DateTime<Utc>,
        #[schema(required = true)]
        before: Option<Value> = values,
        #[schema(required = true)]
        after: Option<Value> = values,
        #[schema(required = true)]
        undone_at: Option<DateTime<Utc>>,
    }
    /// An import of a training history.
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
    /// The exercise that the member chose for a name in imported files.
    ExportImportName of ExportedImportName {
        name: String,
        /// `null` for the member's own exercise with that name.
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
    /// A chat with the coach that is still stored.
    ExportChat of ExportedChat {
        id: String,
        created_at: DateTime<Utc>,
        last_message_at: DateTime<Utc>,
        turns: Vec<ExportTurn> = list,
    }
    /// A message of a chat.
    ExportTurn of ExportedTurn {
        role: String,
        content: String,
        created_at: DateTime<Utc>,
    }
    /// The use of AI on a UTC day.
    ExportAiUse of ExportedAiUse {
        day: NaiveDate,
        answers: i32,
        requests: i32,
    }
    /// An email to the member.
    ExportMail of ExportedMail {
        recipient: String,
        subject: String,
        queued_at: DateTime<Utc>,
        #[schema(required = true)]
        sent_at: Option<DateTime<Utc>>,
    }
    /// An emailed link to set a password or to verify the address.
    ExportLink of ExportedLink {
        purpose: String,
        created_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
        #[schema(required = true)]
        used_at: Option<DateTime<Utc>>,
    }
    /// A link to a shared plan.
    ExportPlanLink of ExportedPlanLink {
        #[schema(minimum = 1)]
        id: i64,
        name: String,
        created_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
        #[schema(required = true)]
        revoked_at: Option<DateTime<Utc>>,
        /// Number of times the plan was read with the link.
        opened: i32,
    }
    /// The calendar feed.
    ExportCalendarFeed of ExportedCalendarFeed {
        /// Local time of the sessions as HH:MM. `null`: they last all day.
        #[schema(required = true)]
        starts_at: Option<String>,
        zone: String,
        created_at: DateTime<Utc>,
        #[schema(required = true)]
        last_read_at: Option<DateTime<Utc>>,
    }
}

/// All data stored about a member. Lists are sorted from oldest to newest; weights are in kg.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DataExport {
    exported_at: DateTime<Utc>,
    account: ExportAccount,
    /// `null` if the member has not saved a profile.
    #[schema(required = true)]
    profile: Option<ExportProfile>,
    /// `null` if the member has not saved limits.
    #[schema(required = true)]
    limits: Option<ExportLimits>,
    /// Bars and steps, for each unit for which the member saved some.
    loading: Vec<ExportLoading>,
    /// `null` if none were saved.
    #[schema(required = true)]
    food_settings: Option<ExportFoodSettings>,
    own_foods: Vec<ExportOwnFood>,
    recipes: Vec<ExportRecipe>,
    diary_entries: Vec<ExportDiaryEntry>,
    diary_days: Vec<ExportDiaryDay>,
    diary_changes: Vec<ExportDiaryChange>,
    /// `null` if the member chose none.
    #[schema(required = true)]
    target: Option<ExportTarget>,
    target_changes: Vec<ExportTargetChange>,
    check_ins: Vec<ExportCheckIn>,
    body_weights: Vec<ExportBodyWeight>,
    measurements: Vec<ExportMeasurement>,
    own_exercises: Vec<ExportExercise>,
    exercise_notes: Vec<ExportExerciseNote>,
    workout_plans: Vec<ExportWorkoutPlan>,
    programs: Vec<ExportProgram>,
    program_runs: Vec<ExportProgramRun>,
    diet_plans: Vec<ExportDietPlan>,
    exercise_logs: Vec<ExportLog>,
    exercise_log_changes: Vec<ExportLogChange>,
    open_workouts: Vec<ExportOpenWorkout>,
    log_imports: Vec<ExportImport>,
    import_names: Vec<ExportImportName>,
    messages: Vec<ExportMessage>,
    chats: Vec<ExportChat>,
    ai_uses: Vec<ExportAiUse>,
    sessions: Vec<SessionInfo>,
    /// UTC days on which the account was active.
    activity_days: Vec<NaiveDate>,
    mails: Vec<ExportMail>,
    links: Vec<ExportLink>,
    plan_links: Vec<ExportPlanLink>,
    /// `null` if the member has none.
    #[schema(required = true)]
    calendar_feed: Option<ExportCalendarFeed>,
}

/// Writes [`DataExport`] part by part, so that the whole export is never in memory.
struct ExportWriter {
    out: FileWriter,
    /// Name of the list that is being written.
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
                Part::Limits(limits) => self.value("limits", &limits.map(ExportLimits::try_from).transpose()?),
                Part::Loading(list) => self.parts::<_, ExportLoading>("loading", list),
                Part::FoodSettings(settings) => {
                    self.value("food_settings", &settings.map(ExportFoodSettings::try_from).transpose()?)
                }
                Part::OwnFoods(list) => self.parts::<_, ExportOwnFood>("own_foods", list),
                Part::Recipes(list) => self.parts::<_, ExportRecipe>("recipes", list),
                Part::DiaryEntries(list) => self.parts::<_, ExportDiaryEntry>("diary_entries", list),
                Part::DiaryDays(list) => self.parts::<_, ExportDiaryDay>("diary_days", list),
                Part::DiaryChanges(list) => self.parts::<_, ExportDiaryChange>("diary_changes", list),
                Part::Target(target) => self.value("target", &target.map(ExportTarget::try_from).transpose()?),
                Part::TargetChanges(list) => self.parts::<_, ExportTargetChange>("target_changes", list),
                Part::CheckIns(list) => self.parts::<_, ExportCheckIn>("check_ins", list),
                Part::BodyWeights(list) => self.parts::<_, ExportBodyWeight>("body_weights", list),
                Part::Measurements(list) => self.parts::<_, ExportMeasurement>("measurements", list),
                Part::OwnExercises(list) => self.parts::<_, ExportExercise>("own_exercises", list),
                Part::ExerciseNotes(list) => self.parts::<_, ExportExerciseNote>("exercise_notes", list),
                Part::WorkoutPlans(list) => self.parts::<_, ExportWorkoutPlan>("workout_plans", list),
                Part::Programs(list) => self.parts::<_, ExportProgram>("programs", list),
                Part::ProgramRuns(list) => self.parts::<_, ExportProgramRun>("program_runs", list),
                Part::DietPlans(list) => self.parts::<_, ExportDietPlan>("diet_plans", list),
                Part::ExerciseLogs(list) => self.parts::<_, ExportLog>("exercise_logs", list),
                Part::ExerciseLogChanges(list) => self.parts::<_, ExportLogChange>("exercise_log_changes", list),
                Part::OpenWorkouts(list) => self.parts::<_, ExportOpenWorkout>("open_workouts", list),
                Part::LogImports(list) => self.parts::<_, ExportImport>("log_imports", list),
                Part::ImportNames(list) => self.parts::<_, ExportImportName>("import_names", list),
                Part::Messages(list) => self.parts::<_, ExportMessage>("messages", list),
                Part::Chats(list) => self.parts::<_, ExportChat>("chats", list),
                Part::AiUses(list) => self.parts::<_, ExportAiUse>("ai_uses", list),
                // `ExportPart::Sessions` carries the sessions in the form that the member may see.
                Part::Sessions(_) => Ok(()),
                Part::ActivityDays(days) => self.entries("activity_days", days.into_iter().map(Ok)),
                Part::Mails(list) => self.parts::<_, ExportMail>("mails", list),
                Part::Links(list) => self.parts::<_, ExportLink>("links", list),
                Part::PlanLinks(list) => self.parts::<_, ExportPlanLink>("plan_links", list),
                Part::CalendarFeed(feed) => {
                    self.value("calendar_feed", &feed.map(ExportCalendarFeed::try_from).transpose()?)
                }
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

/// Exports all data stored about the caller as a file.
///
/// It contains neither the password nor session tokens or link tokens.
#[utoipa::path(get, path = "/api/user/export", tag = "account",
    responses(
        (status = 200, description = "A file named `ironleaf-export-YYYY-MM-DD.json`, with the member's local date",
            body = DataExport),
        (status = 429, description = "Another export of the account is still running", body = ErrorBody)))]
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
