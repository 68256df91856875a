//! How an exercise is done.

use crate::catalogue::CatalogueAdmin;
use crate::error::{ApiError, ErrorBody};
use crate::exercise_enums::{LevelJson, RepUnitJson};
use crate::identity::Member;
use crate::input::{Checked, Json, List, Optional, PathParts, Required, all, body, both};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::exercise::GuidedExercise;
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::{self as domain, GuideList, GuideText, Movement, Picture};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::text::Text;
use serde::Serialize;
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
    id: i64,
    name: String,
    /// Short instructions.
    description: String,
    /// Equipment, such as `barbell`; `null` if it is unknown.
    equipment: Option<String>,
    /// Further needs, such as `bench`.
    also_needs: Vec<String>,
    /// Experience that it requires; `null` if it is unknown.
    level: Option<LevelJson>,
    unit: RepUnitJson,
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
            level: exercise.level.map(Into::into),
            unit: exercise.unit.into(),
            primary_muscles: exercise.primary_muscles,
            secondary_muscles: exercise.secondary_muscles,
        }
    }
}

body! {
    /// A common mistake, and what to do instead.
    pub(crate) struct GuideMistakeInput -> domain::Mistake {
        mistake: Required<GuideText>,
        instead: Required<GuideText>,
    }
}

body! {
    /// The guide to an exercise. Each text has 20 to 200 characters.
    pub(crate) struct ExerciseGuideInput {
        /// Getting into position.
        set_up: Required<List<GuideText, 1, 3>>,
        /// One repetition, or the hold.
        steps: Required<List<GuideText, 2, 5>>,
        mistakes: Required<List<GuideMistakeInput, 2, 4>>,
        /// A movement of which the web client has pictures; `null` without one.
        movement: Optional<Movement>,
        /// A variant of the movement; both or none.
        variant: Optional<Text<40>>,
    }
}

impl GuideMistakeInput {
    fn read(self) -> Checked<domain::Mistake> {
        all((self.mistake.read(), self.instead.read())).map(|(mistake, instead)| domain::Mistake { mistake, instead })
    }
}

impl ExerciseGuideInput {
    fn read(self) -> Result<domain::ExerciseGuide, ApiError> {
        let picture = all((self.movement.read(), self.variant.read())).and_then(picture);
        let fields = all((
            self.set_up.check(GuideList::new),
            self.steps.check(GuideList::new),
            self.mistakes.check(GuideList::new),
            picture,
        ));
        let (set_up, steps, mistakes, picture) = fields.finish()?;
        Ok(domain::ExerciseGuide { set_up, steps, mistakes, picture })
    }
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
