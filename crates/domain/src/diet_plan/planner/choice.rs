use super::super::{DietRules, EnergyNeed, GeneratedDietPlan};
use super::build_plan::build_plan;
use super::menu::Menu;
use super::search::{Day, SearchExtent, days};
use super::steps::{GOOD, LAST_RESORT, SearchStep};
use crate::ids::MealId;
use crate::meal::{CatalogueMeal, MealType};
use crate::plan::PlanSeed;
use std::collections::{BTreeMap, HashSet};

/// Match difference up to which days count as equally good.
const EQUALLY_GOOD: f64 = 0.02;
/// Maximum number of days tried until one passes the review.
///
/// A day from the search can fail only because of a catalogue text.
const MAX_ATTEMPTS: usize = 50;

/// Chooser of a day among those that the catalogue allows for a member.
///
/// The base of the seed divides the meals of every slot into two halves, and requests alternate between them. Plans of
/// consecutive requests then have no common meal, although a request does not know the previous plan. If a half has no
/// good day, the request uses any meals except those of the adjacent requests' plans. If that fails too, it uses as few
/// of them as possible.
pub(super) struct Planner<'a> {
    pub(super) need: &'a EnergyNeed,
    pub(super) meals: &'a [CatalogueMeal],
    pub(super) seed: PlanSeed,
}

/// Plan and its meals.
struct Choice {
    plan: GeneratedDietPlan,
    meals: HashSet<MealId>,
}

impl Planner<'_> {
    /// Returns the plan of the seed's request; `None` if the catalogue has none.
    pub(super) fn plan(&self) -> Option<GeneratedDietPlan> {
        let request_index = self.seed.request_index;
        let choice = self.leading(request_index).or_else(|| {
            let beside = [request_index.checked_sub(1), request_index.checked_add(1)].into_iter().flatten();
            let avoided = beside
                .filter_map(|request_index| self.leading(request_index))
                .flat_map(|choice| choice.meals)
                .collect();
            self.avoiding(request_index, &avoided)
        });
        choice.map(|choice| choice.plan)
    }

    /// Returns the plan of a request that does not depend on adjacent requests.
    ///
    /// It uses the request's half of the meals. If neither half has a plan, every other request uses all meals.
    fn leading(&self, turn: u32) -> Option<Choice> {
        self.of_half(turn).or_else(|| {
            let leads = turn.is_multiple_of(2) && self.of_half(turn + 1).is_none();
            leads.then(|| self.avoiding(turn, &HashSet::new())).flatten()
        })
    }

    fn of_half(&self, turn: u32) -> Option<Choice> {
        self.choose(&self.half(turn.is_multiple_of(2)), GOOD[0], turn, &HashSet::new())
    }

    /// Returns a plan of the first search step that has one.
    ///
    /// The plan has no avoided meals if possible, else few.
    fn avoiding(&self, turn: u32, avoided: &HashSet<MealId>) -> Option<Choice> {
        let all: Vec<&CatalogueMeal> = self.meals.iter().collect();
        let others: Vec<&CatalogueMeal> = self.meals.iter().filter(|meal| !avoided.contains(&meal.id)).collect();
        (GOOD.into_iter().find_map(|step| self.choose(&others, step, turn, avoided)))
            .or_else(|| GOOD.into_iter().chain([LAST_RESORT]).find_map(|step| self.choose(&all, step, turn, avoided)))
    }

    /// Returns one of the two halves of the meals, which offer similar choices.
    ///
    /// Of two meals with the same slots and similar protein density, each half gets one.
    fn half(&self, first: bool) -> Vec<&CatalogueMeal> {
        let mut by_slots: BTreeMap<&[MealType], Vec<&CatalogueMeal>> = BTreeMap::new();
        for meal in self.meals {
            by_slots.entry(&meal.slots).or_default().push(meal);
        }
        let sides = self.seed.number_for("half");
        let mut half = Vec::new();
        for meals in by_slots.values_mut() {
            let density =
                |meal: &CatalogueMeal| meal.nutrition.protein.grams() / meal.nutrition.calories.kcal().max(1.0);
            meals.sort_by(|one, other| density(one).total_cmp(&density(other)).then(one.id.cmp(&other.id)));
            for (pair, meals) in meals.chunks(2).enumerate() {
                let swapped = sides >> (pair % 64) & 1 == 1;
                half.extend(meals.get(usize::from(first == swapped)));
            }
        }
        half
    }

    fn choose(
        &self,
        meals: &[&CatalogueMeal],
        step: SearchStep,
        turn: u32,
        avoided: &HashSet<MealId>,
    ) -> Option<Choice> {
        let target = self.need.target();
        let menu = Menu::of(meals, target, step, self.seed);
        let number = usize::try_from(turn / 2).unwrap_or(0);
        let shared = |day: &Day<'_, '_>| day.meal_ids().filter(|id| avoided.contains(id)).count();
        let may_share = meals.iter().any(|meal| avoided.contains(&meal.id));
        let extent = if may_share { SearchExtent::Whole } else { SearchExtent::From(number) };

        let mut days = days(&menu, target, step, extent);
        if may_share {
            let fewest = days.iter().map(shared).min()?;
            days.retain(|day| shared(day) == fewest);
        }
        let best = days.iter().map(|day| day.match_percentage).fold(0.0, f64::max);
        days.retain(|day| day.match_percentage >= best - EQUALLY_GOOD);
        let start = self.seed.number_for("choice").wrapping_add(u64::from(turn / 2));
        let start = usize::try_from(start % u64::try_from(days.len().max(1)).unwrap_or(1)).unwrap_or(0);
        days[start..].iter().chain(&days[..start]).take(MAX_ATTEMPTS).find_map(|day| {
            let plan = build_plan(day, step).filter(|plan| self.accepts(plan, step))?;
            Some(Choice { plan, meals: day.meal_ids().collect() })
        })
    }

    fn accepts(&self, plan: &GeneratedDietPlan, step: SearchStep) -> bool {
        let review = plan.review(&DietRules { need: Some(self.need.clone()), own: false });
        let may_lack_protein = step.least_protein_share < GOOD[0].least_protein_share;
        review.passes() && (review.notes.is_empty() || may_lack_protein)
    }
}
