use super::super::DailyTarget;
use super::super::match_score::match_percentage;
use super::super::review::{ENERGY_DEVIATION, day_is_plausible, fat_is_usual, most_protein_g};
use super::menu::{Menu, Serving, SnackSet};
use super::steps::SearchStep;
use crate::ids::MealId;
use crate::meal::DayTotals;
use std::ops::RangeInclusive;

/// Allowed share of breakfast in the day's energy.
const BREAKFAST_SHARE: RangeInclusive<f64> = 0.15..=0.40;
/// Allowed share of lunch and of dinner in the day's energy.
const MAIN_SHARE: RangeInclusive<f64> = 0.20..=0.45;
/// Match from which better days make no difference.
const GOOD_MATCH: f64 = 0.99;
/// Number of days from which a search with a good match ends.
const ENOUGH_DAYS: usize = 1_000;
/// Number of days at which a search for few repeated meals ends, which bounds time and memory.
const MAX_DAYS: usize = 20_000;

/// Day that meets the rules.
#[derive(Debug, Clone, Copy)]
pub(super) struct Day<'m, 'a> {
    pub(super) breakfast: &'m Serving<'a>,
    pub(super) lunch: &'m Serving<'a>,
    pub(super) dinner: &'m Serving<'a>,
    pub(super) snacks: &'m SnackSet<'a>,
    pub(super) match_percentage: f64,
}

impl<'a> Day<'_, 'a> {
    /// Returns the servings in the order of the day, snacks last.
    pub(super) fn servings(&self) -> impl Iterator<Item = &Serving<'a>> {
        [self.breakfast, self.lunch, self.dinner].into_iter().chain(&self.snacks.servings)
    }

    pub(super) fn meal_ids(&self) -> impl Iterator<Item = MealId> {
        self.servings().map(Serving::id)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchExtent {
    /// Until there are enough good days, starting at the breakfast with this index (modulo their number).
    From(usize),
    /// All days, up to `MAX_DAYS`.
    Whole,
}

/// Returns the days of a menu that meet the target within the rules of a step.
pub(super) fn days<'m, 'a>(
    menu: &'m Menu<'a>,
    target: &DailyTarget,
    step: SearchStep,
    extent: SearchExtent,
) -> Vec<Day<'m, 'a>> {
    let limits = Limits::new(menu, target, step);
    let mut days: Vec<Day<'m, 'a>> = Vec::new();
    let mut best = 0.0_f64;
    let start = match extent {
        SearchExtent::From(number) => number % menu.breakfasts.len().max(1),
        SearchExtent::Whole => 0,
    };
    for breakfast in menu.breakfasts[start..].iter().chain(&menu.breakfasts[..start]) {
        for lunch in menu.lunches.iter().filter(|lunch| lunch.id() != breakfast.id()) {
            let two = breakfast.totals + lunch.totals;
            if !limits.can_follow_two(&two) {
                continue;
            }
            for dinner in menu.dinners.iter().filter(|dinner| go_together(breakfast, lunch, dinner)) {
                let three = two + dinner.totals;
                for snacks in limits.snacks_after(&three, menu) {
                    let totals = three + snacks.totals;
                    let repeats = snacks
                        .servings
                        .iter()
                        .any(|snack| [breakfast.id(), lunch.id(), dinner.id()].contains(&snack.id()));
                    if !repeats && limits.admit(&totals) && shares_are_sound(breakfast, lunch, dinner, &totals) {
                        let match_percentage = match_percentage(&totals, target);
                        best = best.max(match_percentage);
                        days.push(Day { breakfast, lunch, dinner, snacks, match_percentage });
                    }
                }
            }
        }
        let enough = match extent {
            SearchExtent::From(_) => best >= GOOD_MATCH && days.len() >= ENOUGH_DAYS,
            SearchExtent::Whole => days.len() >= MAX_DAYS,
        };
        if enough {
            break;
        }
    }
    days
}

fn go_together(breakfast: &Serving<'_>, lunch: &Serving<'_>, dinner: &Serving<'_>) -> bool {
    let same_main = lunch.main_ingredient().is_some() && lunch.main_ingredient() == dinner.main_ingredient();
    dinner.id() != breakfast.id() && dinner.id() != lunch.id() && !same_main
}

fn shares_are_sound(breakfast: &Serving<'_>, lunch: &Serving<'_>, dinner: &Serving<'_>, totals: &DayTotals) -> bool {
    let share = |serving: &Serving<'_>| serving.totals.calories() / totals.calories();
    BREAKFAST_SHARE.contains(&share(breakfast))
        && MAIN_SHARE.contains(&share(lunch))
        && MAIN_SHARE.contains(&share(dinner))
}

/// Bounds for a day, and the maximum contributions of the slots that are not yet filled.
#[derive(Debug)]
struct Limits {
    kcal: RangeInclusive<f64>,
    protein: RangeInclusive<f64>,
    most_dinner: SlotMaximum,
    most_snacks: SlotMaximum,
}

/// Maximum contribution of a slot.
#[derive(Debug, Clone, Copy)]
struct SlotMaximum {
    kcal: f64,
    protein: f64,
}

impl Limits {
    fn new(menu: &Menu<'_>, target: &DailyTarget, step: SearchStep) -> Self {
        Self {
            kcal: target.kcal() * (1.0 - ENERGY_DEVIATION)..=target.kcal() * (1.0 + ENERGY_DEVIATION),
            protein: step.least_protein_share * target.protein_g()..=most_protein_g(target),
            most_dinner: SlotMaximum::of(menu.dinners.iter().map(|serving| &serving.totals)),
            most_snacks: SlotMaximum::of(menu.snack_sets.iter().map(|set| &set.totals)),
        }
    }

    /// Returns whether a dinner and snacks can complete these two meals.
    fn can_follow_two(&self, two: &DayTotals) -> bool {
        two.calories() <= *self.kcal.end()
            && two.calories() + self.most_dinner.kcal + self.most_snacks.kcal >= *self.kcal.start()
            && two.protein() + self.most_dinner.protein + self.most_snacks.protein >= *self.protein.start()
    }

    /// Returns the snacks that complete three meals to the day's energy.
    ///
    /// The result is empty if the minimum protein cannot be reached.
    fn snacks_after<'m, 'a>(&self, three: &DayTotals, menu: &'m Menu<'a>) -> &'m [SnackSet<'a>] {
        let out_of_reach = three.calories() + self.most_snacks.kcal < *self.kcal.start()
            || three.calories() > *self.kcal.end()
            || three.protein() + self.most_snacks.protein < *self.protein.start();
        if out_of_reach {
            return &[];
        }
        let sets = &menu.snack_sets;
        let first = sets.partition_point(|set| three.calories() + set.totals.calories() < *self.kcal.start());
        let end = sets.partition_point(|set| three.calories() + set.totals.calories() <= *self.kcal.end());
        &sets[first..end]
    }

    fn admit(&self, totals: &DayTotals) -> bool {
        self.protein.contains(&totals.protein())
            && self.kcal.contains(&totals.calories())
            && fat_is_usual(totals)
            && day_is_plausible(totals)
    }
}

impl SlotMaximum {
    fn of<'t>(all: impl Iterator<Item = &'t DayTotals>) -> Self {
        all.fold(Self { kcal: 0.0, protein: 0.0 }, |most, totals| Self {
            kcal: most.kcal.max(totals.calories()),
            protein: most.protein.max(totals.protein()),
        })
    }
}
