//! Import of plan files.

use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Checked, Json, List, Optional, Required, WholeText, all, body};
use crate::program::save_refusal;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::wire_enum::wire_enum;
use actix_web::web;
use ironleaf_application::sharing::{self as application, ImportPlanError, PlanFileSource};
use ironleaf_domain::Finding;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::sharing::FoundBy;
use ironleaf_domain::text::Text;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(import_plan_file, Member, Ordinary).plan_file()]
}

body! {
    /// A plan file to import: `content` or `secret`.
    pub(crate) struct PlanFileInput {
        /// Content of the file; its schema is `/api/plan-file.schema.json`.
        content: Optional<WholeText>,
        /// The last part of a link to a shared plan.
        secret: Optional<Text<200>>,
        /// Whether only to report what the import would do.
        dry_run: Required<bool>,
        /// Exercises chosen for slugs of the file. The server finds all others.
        exercises: Optional<List<SlugChoiceInput, 0, 500>>,
    }
}

body! {
    /// Exercise that the member chose for a slug of the file.
    pub(crate) struct SlugChoiceInput -> (String, Option<ExerciseId>) {
        slug: Required<Text<100>>,
        /// The exercise; `null` makes an own exercise.
        exercise_id: Optional<ExerciseId>,
    }
}

/// A validated request.
struct PlanFileForm {
    source: PlanFileSource,
    /// In the order of the request.
    choices: Vec<(String, Option<ExerciseId>)>,
    dry_run: bool,
}

impl PlanFileInput {
    fn read(self) -> Checked<PlanFileForm> {
        let source = all((self.content.read(), self.secret.read()));
        let source = source.and_then(|source| match source {
            (Some(content), None) => Checked::valid(PlanFileSource::Content(content)),
            (None, Some(secret)) => Checked::valid(PlanFileSource::Link(secret.into_string())),
            (None, None) => Checked::error("content", "Please send content or secret"),
            (Some(_), Some(_)) => Checked::error("secret", "Please send content or secret, but not both"),
        });
        let choices = self.exercises.read().map(Option::unwrap_or_default);
        all((source, choices, self.dry_run.read())).map(|(source, choices, dry_run)| PlanFileForm {
            source,
            choices,
            dry_run,
        })
    }
}

impl SlugChoiceInput {
    fn read(self) -> Checked<(String, Option<ExerciseId>)> {
        all((self.slug.read(), self.exercise_id.read())).map(|(slug, exercise_id)| (slug.into_string(), exercise_id))
    }
}

wire_enum! {
    /// How an exercise of a file was found. `none`: it becomes an own exercise.
    ExerciseMatchJson = FoundBy as "ExerciseMatch"
}

/// An exercise of the file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportedPlanExercise {
    slug: String,
    name: String,
    r#match: ExerciseMatchJson,
    /// `null`: an own exercise that the import makes.
    exercise_id: Option<i64>,
    /// Whether the main muscles are the same. `null` if those of one are unknown.
    muscles_agree: Option<bool>,
}

/// Result of an import.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportedPlanFile {
    dry_run: bool,
    name: String,
    #[schema(minimum = 1, maximum = 52)]
    weeks: u8,
    #[schema(minimum = 1, maximum = 7)]
    days_a_week: usize,
    exercises: Vec<ImportedPlanExercise>,
    /// Whether the program is new. On a dry run, whether it would be.
    created: bool,
    /// `null` on a dry run of a new program.
    program_id: Option<i64>,
}

impl ImportedPlanFile {
    fn new(dry_run: bool, imported: application::ImportedPlan) -> Self {
        let exercise = |exercise: application::ImportedExercise| ImportedPlanExercise {
            slug: exercise.slug,
            name: exercise.name,
            r#match: exercise.found_by.into(),
            exercise_id: exercise.exercise_id.map(ExerciseId::get),
            muscles_agree: exercise.muscles_agree,
        };
        Self {
            dry_run,
            name: imported.name,
            weeks: imported.weeks,
            days_a_week: imported.days_a_week,
            exercises: imported.exercises.into_iter().map(exercise).collect(),
            created: imported.created,
            program_id: imported.program_id.map(ironleaf_domain::ids::ProgramId::get),
        }
    }
}

fn import_error(error: ImportPlanError, choices: &[String]) -> ApiError {
    match error {
        ImportPlanError::NoLink => ApiError::not_found("This link does not work any more."),
        ImportPlanError::Invalid(invalid) => Finding::all_within(invalid, "content").into(),
        ImportPlanError::UnknownChoice(choice) => {
            let index = choices.iter().position(|slug| *slug == choice.slug).unwrap_or_default();
            ApiError::field(&format!("exercises[{index}]"), "This exercise cannot be chosen")
        }
        ImportPlanError::Save(error) => save_refusal(error),
        ImportPlanError::Port(error) => error.into(),
    }
}

/// Imports a plan file as one of the member's programs. The same file again changes nothing.
///
/// Exercises are found by key, else by name; those that are not found become own exercises. Invalid parts of the file
/// have paths that begin with `content`.
#[utoipa::path(post, path = "/api/user/plan-files/import", tag = "sharing", request_body = PlanFileInput,
    responses(
        (status = 200, body = ImportedPlanFile),
        (status = 404, description = "This link does not work any more", body = ErrorBody),
        (status = 409, description = "`conflict`: the member has 50 programs", body = ErrorBody)))]
pub(crate) async fn import_plan_file(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<PlanFileInput>,
) -> Result<web::Json<ImportedPlanFile>, ApiError> {
    let PlanFileForm { source, choices, dry_run } = body.read().finish()?;
    let slugs: Vec<String> = choices.iter().map(|(slug, _)| slug.clone()).collect();
    let choices = BTreeMap::from_iter(choices);
    let imported = state.services().sharing.import_plan_file(&identity.actor, source, choices, dry_run).await;
    let imported = imported.map_err(|error| import_error(error, &slugs))?;
    Ok(web::Json(ImportedPlanFile::new(dry_run, imported)))
}
