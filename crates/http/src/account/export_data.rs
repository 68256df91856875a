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
use ironleaf_application::account::{MemberDataPart, OwnSession};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::Write;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(export_data, Member, Export).exporting()]
}

/// Declares the parts of the file as they are stored, which their fields read and write.
macro_rules! parts {
    ($($(#[$doc:meta])* $name:ident {
        $($(#[$attribute:meta])* $field:ident: $type:ty),+ $(,)?
    })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Deserialize, Serialize, ToSchema)]
        pub(crate) struct $name {
            $($(#[$attribute])* $field: $type),+
        }
    )+};
}

parts! {
    /// The account.
    ExportAccount {
        id: i64,
        email: String,
        #[schema(value_type = RoleJson)]
        role: String,
        created_at: DateTime<Utc>,
        /// When the email address was verified; `null` if it is not.
        email_verified_at: Option<DateTime<Utc>>,
        /// The last UTC day on which the account was active.
        last_active_on: Option<NaiveDate>,
    }
    /// The current profile.
    ExportProfile {
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
        energy_unit: String,
        updated_at: DateTime<Utc>,
    }
    /// Limits that the member's plans respect.
    ExportLimits {
        diet: String,
        allergens: Vec<String>,
        dislikes: Vec<String>,
        location: String,
        /// `null` is what is usual there.
        gym: Option<Vec<String>>,
        /// `null` is what is usual there.
        home: Option<Vec<String>>,
        spare: Vec<String>,
        updated_at: DateTime<Utc>,
    }
    /// Bar and steps between weights, in one unit.
    ExportLoading {
        unit: String,
        bar: f64,
        barbell_step: f64,
        dumbbell_step: f64,
        other_step: f64,
    }
    /// A note to an exercise.
    ExportExerciseNote {
        exercise_id: i64,
        note: String,
    }
    /// A workout in progress, or one that was finished lately.
    ExportOpenWorkout {
        started_at: DateTime<Utc>,
        day: NaiveDate,
        plan_day: Option<i16>,
        title: Option<String>,
        exercise_ids: Vec<i64>,
        /// Planned sets of each exercise.
        sets: Vec<i16>,
        /// Planned reps of each exercise.
        reps: Vec<i16>,
        active_at: DateTime<Utc>,
        finished_at: Option<DateTime<Utc>>,
    }
    /// A logged body weight.
    ExportBodyWeight {
        measured_on: NaiveDate,
        /// In kg.
        weight: f64,
    }
    /// Settings of the member for food.
    ExportFoodSettings {
        show_numbers: bool,
        track_water: bool,
    }
    /// An own food. Nutrition is of 100 g or 100 ml.
    ExportOwnFood {
        id: i64,
        name: String,
        brand: Option<String>,
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
        fiber: Option<f64>,
        /// In g.
        sugar: Option<f64>,
        /// In g.
        saturated_fat: Option<f64>,
        /// In g.
        salt: Option<f64>,
        portions: Option<Value>,
        diet: Option<String>,
        allergens: Option<Vec<String>>,
        created_at: DateTime<Utc>,
        archived_at: Option<DateTime<Utc>>,
    }
    /// A recipe.
    ExportRecipe {
        id: i64,
        name: String,
        description: String,
        servings: f64,
        /// In g; `null` if it is the sum of the ingredients.
        cooked_amount: Option<f64>,
        ingredients: Vec<ExportIngredient>,
        created_at: DateTime<Utc>,
        archived_at: Option<DateTime<Utc>>,
    }
    /// An ingredient of a recipe.
    ExportIngredient {
        food_id: i64,
        /// In the unit of the food.
        amount: f64,
    }
    /// An entry of the diary, also a removed one.
    ExportDiaryEntry {
        id: i64,
        entry_date: NaiveDate,
        meal_type: String,
        kind: String,
        name: String,
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
        fiber: Option<f64>,
        /// In g.
        sugar: Option<f64>,
        /// In g.
        saturated_fat: Option<f64>,
        /// In g.
        salt: Option<f64>,
        food_id: Option<i64>,
        /// The food at that time.
        food: Option<Value>,
        plan_id: Option<i64>,
        plan_meal_type: Option<String>,
        plan_position: Option<i16>,
        logged_at: DateTime<Utc>,
        removed_at: Option<DateTime<Utc>>,
    }
    /// Status and water of a day.
    ExportDiaryDay {
        day: NaiveDate,
        status: String,
        water_ml: Option<i32>,
    }
    /// A change of the diary.
    ExportDiaryChange {
        entry_id: Option<i64>,
        kind: String,
        changed_at: DateTime<Utc>,
        before: Option<Value>,
        after: Option<Value>,
        undone_at: Option<DateTime<Utc>>,
    }
    /// The target that the member chose.
    ExportTarget {
        source: String,
        /// In kcal.
        tdee: Option<i32>,
        /// In g.
        protein: Option<f64>,
        /// In g.
        carbs: Option<f64>,
        /// In g.
        fat: Option<f64>,
        since: DateTime<Utc>,
    }
    /// A change of the target.
    ExportTargetChange {
        id: i64,
        before: Option<Value>,
        after: Option<Value>,
        changed_at: DateTime<Utc>,
        undone_at: Option<DateTime<Utc>>,
    }
    /// An answer to a check-in.
    ExportCheckIn {
        answer: String,
        before_tdee: i32,
        before_calories: i32,
        after_tdee: i32,
        after_calories: i32,
        change_id: Option<i64>,
        answered_at: DateTime<Utc>,
    }
    /// A circumference of the body.
    ExportMeasurement {
        measured_on: NaiveDate,
        /// The part of the body.
        name: String,
        /// In cm.
        value: f64,
    }
    /// An exercise of the member's own plans that is not in the catalogue.
    ExportExercise {
        id: i64,
        name: String,
        description: String,
        created_at: DateTime<Utc>,
    }
    /// A version of an own program.
    ExportProgram {
        id: i64,
        version: i32,
        program: Option<Value>,
        created_at: DateTime<Utc>,
        archived_at: Option<DateTime<Utc>>,
    }
    /// A program that the member follows or followed.
    ExportProgramRun {
        id: i64,
        plan_id: Option<i64>,
        program_id: Option<i64>,
        version: i32,
        started_on: NaiveDate,
        weekdays: Vec<i16>,
        missed: String,
        /// Values at the start by track: hundredths of a kilogram, seconds or reps.
        starts: Option<Value>,
        first_state: Option<Value>,
        /// Entries of the journal, also undone ones.
        entries: Vec<ExportProgramEntry>,
    }
    /// An entry in the journal of a program.
    ExportProgramEntry {
        created_at: DateTime<Utc>,
        details: Value,
        id: i64,
        kind: String,
        on: NaiveDate,
        undone_at: Option<DateTime<Utc>>,
    }
    /// A current or past workout plan.
    ExportWorkoutPlan {
        /// ID of the catalogue plan; `null` for the member's own plan.
        catalogue_id: Option<i64>,
        name: Option<String>,
        description: Option<String>,
        source: String,
        chosen_on: NaiveDate,
        chosen_at: DateTime<Utc>,
        /// `null` for the current plan.
        replaced_at: Option<DateTime<Utc>>,
        /// Schedule of the member's own plan; empty for a catalogue plan.
        entries: Vec<ExportPlanEntry>,
    }
    /// An exercise in a plan.
    ExportPlanEntry {
        day_num: i16,
        order_in_day: i16,
        exercise_id: i64,
        name: String,
        description: String,
        sets: i16,
        /// Reps, or seconds if that is the unit.
        reps: i16,
        /// `reps` or `seconds`; `null` for the unit of the catalogue's exercise.
        unit: Option<String>,
        /// Rest after a set, in seconds; `null` for the usual rest.
        rest_seconds: Option<i16>,
    }
    /// A current or past diet plan.
    ExportDietPlan {
        /// ID of the catalogue plan; `null` for the member's own plan.
        catalogue_id: Option<i64>,
        name: Option<String>,
        description: Option<String>,
        source: String,
        chosen_at: DateTime<Utc>,
        /// `null` for the current plan.
        replaced_at: Option<DateTime<Utc>>,
        /// Foods of the member's own plan; empty for a catalogue plan.
        items: Vec<ExportFood>,
    }
    /// A food in a diet plan.
    ExportFood {
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
    ExportLog {
        id: i64,
        exercise_id: i64,
        exercise_name: String,
        sets: i16,
        reps: i16,
        /// In kg.
        weight: Option<f64>,
        log_date: NaiveDate,
        logged_at: DateTime<Utc>,
        /// ID of the import that added the log; `null` if the member logged it here.
        import_id: Option<i64>,
        /// The individual sets; empty if they were not entered.
        performed_sets: Vec<ExportSet>,
    }
    /// A set of a log.
    ExportSet {
        set_number: i16,
        reps: i16,
        /// In kg.
        weight: Option<f64>,
        kind: String,
        rpe: Option<f64>,
        /// Time of the latest change of a set that was saved on its own; otherwise `null`.
        changed_at: Option<DateTime<Utc>>,
    }
    /// A change to a log.
    ExportLogChange {
        /// ID of the log, which may no longer exist.
        log_id: i64,
        changed_at: DateTime<Utc>,
        before: Option<Value>,
        after: Option<Value>,
        undone_at: Option<DateTime<Utc>>,
    }
    /// An import of a training history.
    ExportImport {
        id: i64,
        format: String,
        started_at: DateTime<Utc>,
        finished_at: Option<DateTime<Utc>>,
        undone_at: Option<DateTime<Utc>>,
        logs_added: i32,
    }
    /// The exercise that the member chose for a name in imported files.
    ExportImportName {
        name: String,
        /// `null` for the member's own exercise with that name.
        exercise_id: Option<i64>,
        chosen_at: DateTime<Utc>,
    }
    /// A message to support.
    ExportMessage {
        message_type: String,
        content: String,
        status: String,
        created_at: DateTime<Utc>,
    }
    /// A chat with the coach that is still stored.
    ExportChat {
        id: String,
        created_at: DateTime<Utc>,
        last_message_at: DateTime<Utc>,
        turns: Vec<ExportTurn>,
    }
    /// A message of a chat.
    ExportTurn {
        role: String,
        content: String,
        created_at: DateTime<Utc>,
    }
    /// The use of AI on a UTC day.
    ExportAiUse {
        day: NaiveDate,
        answers: i32,
        requests: i32,
    }
    /// An email to the member.
    ExportMail {
        recipient: String,
        subject: String,
        queued_at: DateTime<Utc>,
        sent_at: Option<DateTime<Utc>>,
    }
    /// An emailed link to set a password or to verify the address.
    ExportLink {
        purpose: String,
        created_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
        used_at: Option<DateTime<Utc>>,
    }
    /// A link to a shared plan.
    ExportPlanLink {
        id: i64,
        name: String,
        created_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
        revoked_at: Option<DateTime<Utc>>,
        /// Number of times the plan was read with the link.
        opened: i32,
    }
    /// The calendar feed.
    ExportCalendarFeed {
        /// Local time of the sessions as HH:MM. `null`: they last all day.
        starts_at: Option<String>,
        zone: String,
        created_at: DateTime<Utc>,
        last_read_at: Option<DateTime<Utc>>,
    }
}

/// The entries that a field of the file has: those of a list, or its value.
trait Part {
    type Entry: DeserializeOwned + Serialize;
}

impl<Entry: DeserializeOwned + Serialize> Part for Vec<Entry> {
    type Entry = Entry;
}

impl<Entry: DeserializeOwned + Serialize> Part for Option<Entry> {
    type Entry = Self;
}

impl Part for ExportAccount {
    type Entry = Self;
}

/// Writes an entry in the format of the API.
fn rewrite<Entry: DeserializeOwned + Serialize>(entry: &str, out: &mut FileWriter) -> Result<(), serde_json::Error> {
    let typed: Entry = serde_json::from_str(entry)?;
    debug_assert!(
        serde_json::to_value(&typed)
            .is_ok_and(|written| have_same_fields(&written, &serde_json::from_str(entry).unwrap_or_default())),
        "a column of the database is neither in the file nor hidden: {entry}"
    );
    serde_json::to_writer(out, &typed)
}

fn have_same_fields(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(name, value)| other.get(name).is_some_and(|other| have_same_fields(value, other)))
        }
        (Value::Array(one), Value::Array(other)) => {
            one.iter().zip(other).all(|(one, other)| have_same_fields(one, other))
        }
        _ => true,
    }
}

/// Declares the file, and how stored entries get into it.
macro_rules! file {
    ($(#[$doc:meta])* $name:ident {
        @made $($own:ident: $own_type:ty,)+
        @stored
        $($(#[$attribute:meta])* $part:ident: $type:ty,)+
    }) => {
        $(#[$doc])*
        #[derive(Debug, Serialize, ToSchema)]
        pub(crate) struct $name {
            $($own: $own_type,)+
            $($(#[$attribute])* $part: $type,)+
        }

        /// Writes an entry, given as the database wrote it, in the format of the API.
        fn write_stored(part: &str, entry: &str, out: &mut FileWriter) -> Result<(), serde_json::Error> {
            match part {
                $(stringify!($part) => rewrite::<<$type as Part>::Entry>(entry, out),)+
                unknown => Err(serde_json::Error::custom(format!("unknown part {unknown}"))),
            }
        }
    };
}

file! {
    /// All data stored about a member. Lists are sorted from oldest to newest; weights are in kg.
    DataExport {
        @made
        exported_at: DateTime<Utc>,
        sessions: Vec<SessionInfo>,
        @stored
        account: ExportAccount,
        /// `null` if the member has not saved a profile.
        profile: Option<ExportProfile>,
        /// `null` if the member has not saved limits.
        limits: Option<ExportLimits>,
        /// Bars and steps, for each unit for which the member saved some.
        loading: Vec<ExportLoading>,
        /// `null` if none were saved.
        food_settings: Option<ExportFoodSettings>,
        own_foods: Vec<ExportOwnFood>,
        recipes: Vec<ExportRecipe>,
        diary_entries: Vec<ExportDiaryEntry>,
        diary_days: Vec<ExportDiaryDay>,
        diary_changes: Vec<ExportDiaryChange>,
        /// `null` if the member chose none.
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
        /// UTC days on which the account was active.
        activity_days: Vec<NaiveDate>,
        mails: Vec<ExportMail>,
        links: Vec<ExportLink>,
        plan_links: Vec<ExportPlanLink>,
        /// `null` if the member has none.
        calendar_feed: Option<ExportCalendarFeed>,
    }
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

    fn add(&mut self, part: MemberDataPart<OwnSession>) -> Result<(), serde_json::Error> {
        match part {
            MemberDataPart::Single(name, value) => {
                self.end_list()?;
                self.text(&format!(",\"{name}\":"))?;
                write_stored(name, value.as_deref().unwrap_or("null"), &mut self.out)
            }
            MemberDataPart::Entries(name, entries) => {
                self.entries(name, entries, |entry, out| write_stored(name, &entry, out))
            }
            MemberDataPart::Sessions(sessions) => self
                .entries("sessions", sessions, |session, out| serde_json::to_writer(out, &SessionInfo::from(session))),
        }
    }

    fn entries<Entry>(
        &mut self,
        name: &'static str,
        entries: Vec<Entry>,
        write: impl Fn(Entry, &mut FileWriter) -> Result<(), serde_json::Error>,
    ) -> Result<(), serde_json::Error> {
        if self.list != Some(name) {
            self.end_list()?;
            self.text(&format!(",\"{name}\":["))?;
            (self.list, self.has_entries) = (Some(name), false);
        }
        for entry in entries {
            if self.has_entries {
                self.text(",")?;
            }
            self.has_entries = true;
            write(entry, &mut self.out)?;
        }
        Ok(())
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
