use super::super::{DietRules, EnergyNeed, GeneratedDietPlan};
use super::menu::Menu;
use super::search::{Day, Extent, days};
use super::steps::{GOOD, LAST_RESORT, Step};
use super::written_plan::written_plan;
use crate::ids::MealId;
use crate::meal::{CatalogueMeal, MealType};
use crate::plan::PlanSeed;
use std::collections::{BTreeMap, HashSet};

/// Days whose match is within this of the best are equally good.
const EQUALLY_GOOD: f64 = 0.02;
/// How many days are written down at most until one passes the checks: what the search lets through fails them only for
/// a text of the catalogue.
const MOST_TRIES: usize = 50;

/// Chooses one day of those that a catalogue has for a member.
///
/// The base of the seed halves the meals of every slot, and turns take the halves by turns: plans of two turns in a row
/// then have no meal in common, although a turn does not know which plan was shown before. Where a half has no good day,
/// its turn takes any meals but those of the plans beside it; where that fails too, as few of them as it can.
pub(super) struct Planner<'a> {
    pub(super) need: &'a EnergyNeed,
    pub(super) meals: &'a [CatalogueMeal],
    pub(super) seed: PlanSeed,
}

/// A plan with the meals that it is made of.
struct Choice {
    plan: GeneratedDietPlan,
    meals: HashSet<MealId>,
}

impl Planner<'_> {
    /// The plan of the seed's turn; `None` where the catalogue has none.
    pub(super) fn plan(&self) -> Option<GeneratedDietPlan> {
        let turn = self.seed.turn;
        let choice = self.leading(turn).or_else(|| {
            let beside = [turn.checked_sub(1), turn.checked_add(1)].into_iter().flatten();
            let avoided = beside.filter_map(|turn| self.leading(turn)).flat_map(|choice| choice.meals).collect();
            self.avoiding(turn, &avoided)
        });
        choice.map(|choice| choice.plan)
    }

    /// The plan that a turn has whatever the turns beside it have: of its half, or, where neither half has one, of all
    /// meals for every other turn.
    fn leading(&self, turn: u32) -> Option<Choice> {
        self.of_half(turn).or_else(|| {
            let leads = turn.is_multiple_of(2) && self.of_half(turn + 1).is_none();
            leads.then(|| self.avoiding(turn, &HashSet::new())).flatten()
        })
    }

    fn of_half(&self, turn: u32) -> Option<Choice> {
        self.choose(&self.half(turn.is_multiple_of(2)), GOOD[0], turn, &HashSet::new())
    }

    /// A plan of the first step that has one: without the avoided meals if it can be, else with few of them.
    fn avoiding(&self, turn: u32, avoided: &HashSet<MealId>) -> Option<Choice> {
        let all: Vec<&CatalogueMeal> = self.meals.iter().collect();
        let others: Vec<&CatalogueMeal> = self.meals.iter().filter(|meal| !avoided.contains(&meal.id)).collect();
        (GOOD.into_iter().find_map(|step| self.choose(&others, step, turn, avoided)))
            .or_else(|| GOOD.into_iter().chain([LAST_RESORT]).find_map(|step| self.choose(&all, step, turn, avoided)))
    }

    /// One of two halves of the meals, which have about the same choice: of each two that fit the same slots and are
    /// neighbours in protein, each half gets one.
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

    fn choose(&self, meals: &[&CatalogueMeal], step: Step, turn: u32, avoided: &HashSet<MealId>) -> Option<Choice> {
        let target = self.need.target();
        let menu = Menu::of(meals, target, step, self.seed);
        let number = usize::try_from(turn / 2).unwrap_or(0);
        let shared = |day: &Day<'_, '_>| day.meal_ids().filter(|id| avoided.contains(id)).count();
        let may_share = meals.iter().any(|meal| avoided.contains(&meal.id));
        let extent = if may_share { Extent::Whole } else { Extent::From(number) };

        let mut days = days(&menu, target, step, extent);
        if may_share {
            let fewest = days.iter().map(shared).min()?;
            days.retain(|day| shared(day) == fewest);
        }
        let best = days.iter().map(|day| day.match_percentage).fold(0.0, f64::max);
        days.retain(|day| day.match_percentage >= best - EQUALLY_GOOD);
        let start = self.seed.number_for("choice").wrapping_add(u64::from(turn / 2));
        let start = usize::try_from(start % u64::try_from(days.len().max(1)).unwrap_or(1)).unwrap_or(0);
        days[start..].iter().chain(&days[..start]).take(MOST_TRIES).find_map(|day| {
            let plan = written_plan(day, target, step).filter(|plan| self.accepts(plan, step))?;
            Some(Choice { plan, meals: day.meal_ids().collect() })
        })
    }

    fn accepts(&self, plan: &GeneratedDietPlan, step: Step) -> bool {
        let review = plan.review(&DietRules { need: Some(self.need.clone()), own: false });
        let may_lack_protein = step.least_protein_share < GOOD[0].least_protein_share;
        review.passes() && (review.notes.is_empty() || may_lack_protein)
    }
}
