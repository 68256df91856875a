use crate::error::ApiError;
use crate::identity::Member;
use crate::route::{RouteSpec, route};
use actix_web::web;
use ironleaf_domain::exercise::MovementPattern;
use ironleaf_domain::limits::{Allergen, Diet, FoodFamily, Kit, SparedPart};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_limit_choices, Member, Ordinary)]
}

/// A word and its label.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LimitChoice {
    /// Word in requests and answers.
    value: &'static str,
    /// Word for the page.
    label: String,
}

impl LimitChoice {
    fn new(value: &'static str, label: &str) -> Self {
        let mut letters = label.chars();
        let label = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        Self { value, label }
    }
}

/// A body part to go easy on. The rules are ours, and no diagnosis.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SpareChoice {
    /// Word in requests and answers.
    value: &'static str,
    /// Word for the page.
    label: String,
    /// Movement patterns that plans then do not have.
    bars: Vec<&'static str>,
    /// Movement patterns to train instead.
    instead: Vec<&'static str>,
}

impl From<SparedPart> for SpareChoice {
    fn from(part: SparedPart) -> Self {
        let words = |patterns: &[MovementPattern]| patterns.iter().map(|pattern| pattern.as_str()).collect();
        let LimitChoice { value, label } = LimitChoice::new(part.as_str(), part.in_a_sentence());
        Self { value, label, bars: words(part.barred_patterns()), instead: words(part.instead()) }
    }
}

/// All values that limits can have, in the order of the form.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LimitChoices {
    /// Diets, each contained in the next.
    diets: Vec<LimitChoice>,
    /// The 14 allergens of the EU's list.
    allergens: Vec<LimitChoice>,
    /// Kinds of food.
    dislikes: Vec<LimitChoice>,
    /// Equipment.
    kit: Vec<LimitChoice>,
    /// Body parts.
    spare: Vec<SpareChoice>,
}

/// Lists the words that limits can have.
#[utoipa::path(get, path = "/api/user/limits/choices", tag = "limits", responses((status = 200, body = LimitChoices)))]
pub(crate) async fn list_limit_choices(Member(_identity): Member) -> Result<web::Json<LimitChoices>, ApiError> {
    let same = |word: &'static str| LimitChoice::new(word, word);
    let allergen = |one: &Allergen| LimitChoice::new(one.as_str(), one.in_a_sentence());
    Ok(web::Json(LimitChoices {
        diets: Diet::ALL.iter().map(|diet| same(diet.as_str())).collect(),
        allergens: Allergen::ALL.iter().map(allergen).collect(),
        dislikes: FoodFamily::all().map(|family| same(family.as_str())).collect(),
        kit: Kit::ALL.iter().map(|kit| same(kit.as_str())).collect(),
        spare: SparedPart::ALL.iter().copied().map(SpareChoice::from).collect(),
    }))
}
