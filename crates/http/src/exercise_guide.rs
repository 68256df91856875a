//! How an exercise is done.

use crate::catalogue::CatalogueAdmin;
use crate::error::{ApiError, ErrorBody};
use crate::exercise_schema::{LevelSchema, RepUnitSchema};
use crate::identity::Member;
use crate::input::{Checked, Field, Json, List, PathParts, Values, all, both};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::exercise::GuidedExercise;
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::{self as domain, GuideList, GuideText, Level, Movement, Picture};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::text::Text;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_guide, Member, Ordinary), route!(save_guide, Admin, Ordinary)]
}

/// A common mistake, and what to do instead.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GuideMistake {
    mistake: String,
    instead: String,
}

/// An exercise and how it is done. Without a guide the three lists are empty.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExerciseGuide {
    #[schema(minimum = 1)]
    id: i64,
    name: String,
    /// Short instructions.
    description: String,
    /// Equipment, such as `barbell`; `null` if it is unknown.
    equipment: Option<String>,
    /// Further needs, such as `bench`.
    also_needs: Vec<String>,
    /// Experience that it requires; `null` if it is unknown.
    #[schema(value_type = Option<LevelSchema>)]
    level: Option<&'static str>,
    #[schema(value_type = RepUnitSchema)]
    unit: &'static str,
    /// Muscles that do most of the work, such as `chest`.
    primary_muscles: Vec<String>,
    /// Muscles that assist.
    secondary_muscles: Vec<String>,
    /// Getting into position.
    set_up: Vec<String>,
    /// One repetition, or the hold.
    steps: Vec<String>,
    mistakes: Vec<GuideMistake>,
    /// The picture of the web client, with `variant`; `null` if there is none.
    movement: Option<&'static str>,
    variant: Option<&'static str>,
}

impl From<GuidedExercise> for ExerciseGuide {
    fn from(exercise: GuidedExercise) -> Self {
        let guide = exercise.guide.as_ref();
        let texts = |texts: &[GuideText]| texts.iter().map(|text| text.as_str().to_owned()).collect();
        let mistake = |entry: &domain::Mistake| GuideMistake {
            mistake: entry.mistake.as_str().to_owned(),
            instead: entry.instead.as_str().to_owned(),
        };
        let picture = guide.and_then(|guide| guide.picture);
        Self {
            id: exercise.id.get(),
            set_up: guide.map(|guide| texts(guide.set_up.entries())).unwrap_or_default(),
            steps: guide.map(|guide| texts(guide.steps.entries())).unwrap_or_default(),
            mistakes: guide.map(|guide| guide.mistakes.entries().iter().map(mistake).collect()).unwrap_or_default(),
            movement: picture.map(Picture::movement),
            variant: picture.map(Picture::variant),
            name: exercise.name,
            description: exercise.description,
            equipment: exercise.equipment,
            also_needs: exercise.also_needs,
            level: exercise.level.map(Level::as_str),
            unit: exercise.unit.as_str(),
            primary_muscles: exercise.primary_muscles,
            secondary_muscles: exercise.secondary_muscles,
        }
    }
}

/// A common mistake, and what to do instead.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct GuideMistakeInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 20, max_length = 200, required = true)]
    mistake: Field<GuideText>,
    #[serde(default)]
    #[schema(value_type = String, min_length = 20, max_length = 200, required = true)]
    instead: Field<GuideText>,
}

/// The guide to an exercise. Each text has 20 to 200 characters.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ExerciseGuideInput {
    /// Getting into position.
    #[serde(default)]
    #[schema(value_type = Vec<String>, min_items = 1, max_items = 3, required = true)]
    set_up: Field<Values<GuideText>>,
    /// One repetition, or the hold.
    #[serde(default)]
    #[schema(value_type = Vec<String>, min_items = 2, max_items = 5, required = true)]
    steps: Field<Values<GuideText>>,
    #[serde(default)]
    #[schema(value_type = Vec<GuideMistakeInput>, min_items = 2, max_items = 4, required = true)]
    mistakes: Field<List<GuideMistakeInput>>,
    /// A movement of which the web client has pictures; `null` without one.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    movement: Field<Movement>,
    /// A variant of the movement; both or none.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 40)]
    variant: Field<Text<40>>,
}

impl ExerciseGuideInput {
    fn read(self) -> Result<domain::ExerciseGuide, ApiError> {
        let mistakes = self.mistakes.required("mistakes").and_then(|List(entries)| {
            let read = |(index, entry): (usize, GuideMistakeInput)| {
                let place = |field| format!("mistakes[{index}].{field}");
                let texts = (entry.mistake.required(&place("mistake")), entry.instead.required(&place("instead")));
                all(texts).map(|(mistake, instead)| domain::Mistake { mistake, instead })
            };
            entries.into_iter().enumerate().map(read).collect::<Checked<Vec<_>>>()
        });
        let picture = all((self.movement.optional("movement"), self.variant.optional("variant"))).and_then(picture);
        let fields = all((
            texts("set_up", self.set_up),
            texts("steps", self.steps),
            mistakes.check("mistakes", GuideList::new),
            picture,
        ));
        let (set_up, steps, mistakes, picture) = fields.finish()?;
        Ok(domain::ExerciseGuide { set_up, steps, mistakes, picture })
    }
}

fn texts<const MIN: usize, const MAX: usize>(
    name: &str,
    field: Field<Values<GuideText>>,
) -> Checked<GuideList<GuideText, MIN, MAX>> {
    field.required(name).and_then(|values| values.read(name)).check(name, GuideList::new)
}

/// Reads movement and variant, which are given together or not at all.
fn picture(names: (Option<Movement>, Option<Text<40>>)) -> Checked<Option<Picture>> {
    match names {
        (Some(movement), Some(variant)) => Checked::of("variant", Picture::new(movement, variant.as_str()).map(Some)),
        (None, None) => Checked::valid(None),
        (Some(_), None) => Checked::of("variant", Err(ValidationError::new("A movement needs a variant"))),
        (None, Some(_)) => Checked::of("movement", Err(ValidationError::new("A variant needs a movement"))),
    }
}

/// Returns an exercise of the catalogue or of the member's own plans, and how it is done.
#[utoipa::path(get, path = "/api/user/exercises/{id}/guide", tag = "exercise",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = ExerciseGuide),
        (status = 404, description = "Exercise not found", body = ErrorBody)))]
pub(crate) async fn view_guide(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<ExerciseGuide>, ApiError> {
    let id = path.id("id", ExerciseId::new)?;
    let found = state.ports().guides.find(identity.actor.user_id, id).await?;
    let exercise = found.ok_or_else(|| ApiError::not_found("Exercise not found"))?;
    Ok(web::Json(exercise.into()))
}

/// Saves the guide of an exercise of the catalogue, and replaces an existing one.
#[utoipa::path(put, path = "/admin/exercises/{id}/guide", tag = "exercise", request_body = ExerciseGuideInput,
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = ExerciseGuide),
        (status = 404, description = "Exercise not found", body = ErrorBody)))]
pub(crate) async fn save_guide(
    admin: CatalogueAdmin,
    path: PathParts,
    Json(body): Json<ExerciseGuideInput>,
) -> Result<web::Json<ExerciseGuide>, ApiError> {
    let (id, guide) = both(path.id("id", ExerciseId::new), body.read())?;
    let saved = admin.services().exercise_guide.save_guide(&admin.actor, id, guide).await?;
    Ok(web::Json(saved.into()))
}
