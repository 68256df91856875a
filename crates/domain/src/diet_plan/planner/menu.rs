use super::super::review::energy_is_plausible;
use super::super::{DailyTarget, KCAL_PER_GRAM_PROTEIN};
use super::split::{Split, snacks_for};
use super::steps::{MIN_PORTION, SearchStep};
use crate::ids::MealId;
use crate::meal::{CatalogueMeal, DayTotals, MealType, Nutrition, Portions};
use crate::plan::PlanSeed;

/// Protein share of the energy from which a snack counts as high in protein.
const RICH_IN_PROTEIN: f64 = 0.30;
/// Maximum number of snack combinations for days with two or more snacks.
const MAX_SNACK_SETS: usize = 120;

/// Meal in the portion that fits its slot.
#[derive(Debug, Clone, Copy)]
pub(super) struct Serving<'a> {
    pub(super) meal: &'a CatalogueMeal,
    pub(super) portions: Portions,
    /// Nutrition of all portions.
    pub(super) nutrition: Nutrition,
    /// The same nutrition as totals, for adding up.
    pub(super) totals: DayTotals,
}

/// Combination of snacks for a day; empty for a day without snacks.
#[derive(Debug, Clone)]
pub(super) struct SnackSet<'a> {
    pub(super) servings: Vec<Serving<'a>>,
    pub(super) totals: DayTotals,
}

/// Servings for each slot.
#[derive(Debug)]
pub(super) struct Menu<'a> {
    pub(super) breakfasts: Vec<Serving<'a>>,
    pub(super) lunches: Vec<Serving<'a>>,
    pub(super) dinners: Vec<Serving<'a>>,
    /// Ordered by energy, lowest first.
    pub(super) snack_sets: Vec<SnackSet<'a>>,
}

impl Serving<'_> {
    pub(super) fn id(&self) -> MealId {
        self.meal.id
    }

    /// Returns the main ingredient of the meal.
    pub(super) fn main_ingredient(&self) -> Option<&String> {
        self.meal.ingredients.first()
    }

    fn is_rich_in_protein(&self) -> bool {
        KCAL_PER_GRAM_PROTEIN * self.totals.protein() >= RICH_IN_PROTEIN * self.totals.calories()
    }
}

impl<'a> Menu<'a> {
    /// Creates the servings of these meals for a target, in the order of the seed for each slot.
    pub(super) fn of(meals: &[&'a CatalogueMeal], target: &DailyTarget, step: SearchStep, seed: PlanSeed) -> Self {
        let has_snacks = meals.iter().any(|meal| meal.slots.contains(&MealType::Snack));
        let snack_count = snacks_for(target.kcal()) + usize::from(step.protein_snack);
        let count = if has_snacks { snack_count } else { 0 };
        let split = Split::with_snacks(count);
        let servings = |slot: MealType, share: f64| {
            let fitting = meals.iter().copied().filter(|meal| meal.slots.contains(&slot));
            let shuffled = seed.shuffled(slot.as_str(), fitting.collect(), |meal| meal.id.get().unsigned_abs());
            let served = shuffled.into_iter().filter_map(|meal| serving(meal, share * target.kcal(), step));
            served.take(step.meals_per_slot).collect::<Vec<_>>()
        };
        let snacks = if count == 0 { Vec::new() } else { servings(MealType::Snack, split.snack) };
        Self {
            breakfasts: servings(MealType::Breakfast, split.breakfast),
            lunches: servings(MealType::Lunch, split.lunch),
            dinners: servings(MealType::Dinner, split.dinner),
            snack_sets: snack_sets(&snacks, count, step),
        }
    }
}

/// Returns the meal in the portion nearest to an energy in kcal.
///
/// Returns `None` if the nutrition of the meal is not plausible.
fn serving(meal: &CatalogueMeal, kcal: f64, step: SearchStep) -> Option<Serving<'_>> {
    let one = meal.nutrition.calories.kcal();
    let allowed = (MIN_PORTION..=step.largest_portion).step_by(step.portion_unit.into());
    let distance = |eighths: u8| (f64::from(eighths) / 8.0 * one - kcal).abs();
    let eighths = allowed.min_by(|one, other| distance(*one).total_cmp(&distance(*other)))?;
    let portions = Portions::from_eighths(eighths).ok()?;
    let nutrition = meal.nutrition.times(portions)?;
    let totals = DayTotals::of(&[nutrition]);
    energy_is_plausible(&nutrition).then_some(Serving { meal, portions, nutrition, totals })
}

/// Returns the combinations of `count` different snacks, lowest energy first.
///
/// If the step requires it, the last snack is high in protein. When the number is limited, combinations of early
/// servings are preferred, so that the seed decides which are excluded.
fn snack_sets<'a>(snacks: &[Serving<'a>], count: usize, step: SearchStep) -> Vec<SnackSet<'a>> {
    let mut sets: Vec<(usize, Vec<usize>)> = vec![(0, Vec::new())];
    for place in 0..count {
        let extra = step.protein_snack && place + 1 == count;
        let with_one_more = |(sum, set): &(usize, Vec<usize>)| {
            let fits = |index: &usize| {
                if extra {
                    !set.contains(index) && snacks[*index].is_rich_in_protein()
                } else {
                    // Without order, so that each pair occurs once.
                    set.last().is_none_or(|last| last < index)
                }
            };
            let longer = |index: usize| (sum + index, set.iter().copied().chain([index]).collect());
            (0..snacks.len()).filter(fits).map(longer).collect::<Vec<(usize, Vec<usize>)>>()
        };
        sets = sets.iter().flat_map(with_one_more).collect();
        sets.sort();
        let most = if count == 1 { usize::MAX } else { MAX_SNACK_SETS };
        sets.truncate(most.min(step.meals_per_slot));
    }
    let mut sets: Vec<SnackSet<'a>> = sets
        .into_iter()
        .map(|(_, set)| {
            let servings: Vec<Serving<'a>> = set.into_iter().map(|index| snacks[index]).collect();
            let totals = servings.iter().fold(DayTotals::default(), |sum, serving| sum + serving.totals);
            SnackSet { servings, totals }
        })
        .collect();
    sets.sort_by(|one, other| one.totals.calories().total_cmp(&other.totals.calories()));
    sets
}
