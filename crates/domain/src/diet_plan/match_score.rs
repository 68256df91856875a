use super::{CatalogueDietPlan, DailyTarget, EnergyNeed, KCAL_PER_GRAM_CARBS, KCAL_PER_GRAM_FAT, atwater_kcal};
use crate::meal::DayTotals;

/// Maximum number of suggested plans.
pub const MAX_SUGGESTIONS: usize = 20;

/// Energy deviation at which the match is 0, as a share of the target.
const ENERGY_RANGE: f64 = 0.40;
/// Missing protein at which the protein score is 0, as a share of the target.
const PROTEIN_LACK_RANGE: f64 = 0.5;
/// Multiple of the target up to which more protein does not lower the score.
pub(super) const MAX_PROTEIN_RATIO: f64 = 1.25;
/// Protein above [`MAX_PROTEIN_RATIO`] at which the protein score is 0, as a share of the target.
const PROTEIN_EXCESS_RANGE: f64 = 1.5;
/// Difference in the share of energy at which the score of fat or carbs is 0.
const SHARE_RANGE: f64 = 0.30;

/// Catalogue plan and its match with a member's target.
#[derive(Debug, Clone, PartialEq)]
pub struct DietSuggestion {
    pub plan: CatalogueDietPlan,
    /// Match with the member's target: 0 to 1, with 4 decimals.
    pub match_percentage: f64,
    /// Calories and macros of the plan's day.
    pub totals: DayTotals,
}

impl DietSuggestion {
    /// Returns the plan's energy minus the target, in kcal.
    pub fn calorie_deviation(&self, target: &DailyTarget) -> f64 {
        self.totals.calories() - target.kcal()
    }
}

/// Returns how well a day matches a target: 0 to 1, with 4 decimals.
///
/// It is 1 at the target and 0 for an empty day. The energy score is multiplied by a factor from 0.5 to 1 for the
/// macros: protein by mass, fat and carbs by their shares of the energy. Deviations count by their square, so small
/// ones matter little.
pub fn match_percentage(totals: &DayTotals, target: &DailyTarget) -> f64 {
    if target.kcal() <= 0.0 || totals.calories() <= 0.0 {
        return 0.0;
    }
    let ratio = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
    let shares = |protein: f64, carbs: f64, fat: f64| {
        let energy = atwater_kcal(protein, carbs, fat);
        (ratio(KCAL_PER_GRAM_FAT * fat, energy), ratio(KCAL_PER_GRAM_CARBS * carbs, energy))
    };
    let (fat_share, carbs_share) = shares(totals.protein(), totals.carbs(), totals.fat());
    let (wanted_fat_share, wanted_carbs_share) = shares(target.protein_g(), target.carbs_g(), target.fat_g());
    Deviations {
        energy: ratio(totals.calories() - target.kcal(), target.kcal()),
        protein_ratio: ratio(totals.protein(), target.protein_g()),
        fat_share: fat_share - wanted_fat_share,
        carbs_share: carbs_share - wanted_carbs_share,
    }
    .score()
}

/// Deviations of a day from its target.
#[derive(Debug, Clone, Copy)]
struct Deviations {
    /// Energy above the target, as a share of the target.
    energy: f64,
    /// Protein, as a multiple of the target.
    protein_ratio: f64,
    /// Fat share of the energy, minus that of the target.
    fat_share: f64,
    /// Carbs share of the energy, minus that of the target.
    carbs_share: f64,
}

impl Deviations {
    fn score(self) -> f64 {
        let energy = closeness(self.energy, ENERGY_RANGE);
        let protein = if self.protein_ratio < 1.0 {
            closeness(1.0 - self.protein_ratio, PROTEIN_LACK_RANGE)
        } else {
            closeness((self.protein_ratio - MAX_PROTEIN_RATIO).max(0.0), PROTEIN_EXCESS_RANGE)
        };
        let fat = closeness(self.fat_share, SHARE_RANGE);
        let carbs = closeness(self.carbs_share, SHARE_RANGE);
        let score = energy * (0.5 + 0.5 * (0.6 * protein + 0.2 * fat + 0.2 * carbs));
        (score * 10_000.0).round() / 10_000.0
    }
}

/// Returns 1 without a deviation, falling to 0 at `range`.
fn closeness(deviation: f64, range: f64) -> f64 {
    (1.0 - (deviation / range).powi(2)).max(0.0)
}

/// Returns the best matching plans for a member, at most [`MAX_SUGGESTIONS`].
///
/// They are ordered by match, then by the distance from the target energy, then by ID. Plans below the member's minimum
/// energy are excluded.
pub fn suggest(plans: Vec<CatalogueDietPlan>, need: &EnergyNeed) -> Vec<DietSuggestion> {
    let target = need.target();
    let mut suggestions: Vec<DietSuggestion> = plans
        .into_iter()
        .map(|plan| {
            let totals = plan.totals();
            DietSuggestion { match_percentage: match_percentage(&totals, target), totals, plan }
        })
        .filter(|suggestion| suggestion.totals.calories() >= target.floor_kcal())
        .collect();
    suggestions.sort_by(|one, other| {
        let distance = |suggestion: &DietSuggestion| suggestion.calorie_deviation(target).abs();
        (other.match_percentage.total_cmp(&one.match_percentage))
            .then(distance(one).total_cmp(&distance(other)))
            .then(one.plan.id.cmp(&other.plan.id))
    });
    suggestions.truncate(MAX_SUGGESTIONS);
    suggestions
}

#[cfg(test)]
mod tests {
    use super::{Deviations, MAX_SUGGESTIONS, match_percentage, suggest};
    use crate::diet_plan::test_foods::nutrition;
    use crate::diet_plan::trainees::trainee;
    use crate::diet_plan::{CatalogueDietPlan, DailyTarget, EnergyNeed, PlanMeal};
    use crate::ids::DietPlanId;
    use crate::meal::{DayTotals, Grams, Kcal, MealFacts, MealType, Nutrition, Portions};
    use crate::profile::{FitnessGoal, Gender};
    use proptest::prelude::*;

    fn score(calories: f64, protein: f64, carbs: f64, fat: f64) -> f64 {
        let target = DailyTarget::new(2_000.0, 125.0, 225.0, 66.67);
        match_percentage(&DayTotals::of(&[nutrition(calories, protein, carbs, fat)]), &target)
    }

    #[test]
    fn every_plan_of_the_table() {
        for (calories, protein, carbs, fat, expected) in [
            (2_000.0, 125.0, 225.0, 66.67, 1.000),
            (2_100.0, 131.25, 236.25, 70.0, 0.984),
            (1_900.0, 118.75, 213.75, 63.33, 0.981),
            (2_200.0, 125.0, 275.0, 66.67, 0.934),
            (2_000.0, 100.0, 250.0, 66.67, 0.949),
            (2_000.0, 62.5, 287.5, 66.67, 0.683),
            (2_400.0, 150.0, 270.0, 80.0, 0.750),
            (1_500.0, 93.75, 168.75, 50.0, 0.564),
            (2_800.0, 175.0, 315.0, 93.33, 0.000),
            (0.0, 0.0, 0.0, 0.0, 0.000),
        ] {
            let got = score(calories, protein, carbs, fat);
            assert!((got - expected).abs() < 0.0006, "{calories}, {protein}, {carbs}, {fat}: {got}, not {expected}");
        }
    }

    #[test]
    fn a_target_of_nothing_matches_nothing() {
        let totals = DayTotals::of(&[nutrition(2_000.0, 125.0, 225.0, 66.7)]);
        assert!(match_percentage(&totals, &DailyTarget::new(0.0, 0.0, 0.0, 0.0)).abs() < f64::EPSILON);
        assert!(score(2_000.0, 0.0, 0.0, 0.0) < 0.7);
    }

    fn plan(id: i64, calories: f64, protein: f64, carbs: f64, fat: f64) -> CatalogueDietPlan {
        let meal = PlanMeal {
            meal_type: MealType::Lunch,
            name: "Stew".to_owned(),
            description: String::new(),
            portions: Portions::ONE,
            nutrition: nutrition(calories, protein, carbs, fat),
            facts: MealFacts::default(),
        };
        CatalogueDietPlan {
            id: DietPlanId::new(id).unwrap(),
            name: format!("Plan {id}"),
            description: String::new(),
            meals: vec![meal],
        }
    }

    #[test]
    fn suggestions_are_sorted_bounded_and_never_below_the_floor() {
        // Target: 1,930 kcal, 144 g protein, 194 g carbs, 64 g fat; the minimum is 1,500 kcal.
        let need = trainee(Gender::Male, 80.0, 180.0, 35, FitnessGoal::LoseFat, 3);
        let need = EnergyNeed::of(&need).unwrap();
        let plans = vec![
            plan(1, 2_100.0, 144.0, 236.0, 64.3),
            plan(2, 1_499.0, 144.0, 110.0, 53.0),
            plan(4, 1_930.0, 144.0, 193.8, 64.3),
            plan(3, 1_930.0, 144.0, 193.8, 64.3),
            plan(5, 1_500.0, 120.0, 140.0, 50.0),
        ];
        let ids: Vec<i64> = suggest(plans, &need).iter().map(|suggestion| suggestion.plan.id.get()).collect();
        assert_eq!(ids, [3, 4, 1, 5]);

        let many = (1..=30).map(|id| plan(id, 2_000.0, 144.0, 210.0, 64.3)).collect();
        let suggestions = suggest(many, &need);
        assert_eq!(suggestions.len(), MAX_SUGGESTIONS);
        assert!((suggestions[0].calorie_deviation(need.target()) - 70.0).abs() < 1e-9);
    }

    proptest! {
        #[test]
        fn the_match_is_from_0_to_1(
            (calories, protein, carbs, fat) in (0.0..5_000.0, 0.0..900.0, 0.0..900.0, 0.0..900.0)
        ) {
            let calories: f64 = calories;
            let score = score(calories.round(), protein, carbs, fat);
            prop_assert!((0.0..=1.0).contains(&score), "{}", score);
        }

        #[test]
        fn it_is_1_at_the_target(tenths in (500_i64..3_000, 1_300_i64..6_000, 300_i64..1_300)) {
            let (protein, carbs, fat) = tenths;
            let energy_tenths = 4 * protein + 4 * carbs + 9 * fat;
            let day = Nutrition {
                calories: Kcal::from_tenths(energy_tenths).unwrap(),
                protein: Grams::from_tenths(protein).unwrap(),
                carbs: Grams::from_tenths(carbs).unwrap(),
                fat: Grams::from_tenths(fat).unwrap(),
            };
            let totals = DayTotals::of(&[day]);
            let target = DailyTarget::new(totals.calories(), totals.protein(), totals.carbs(), totals.fat());
            prop_assert!((match_percentage(&totals, &target) - 1.0).abs() < f64::EPSILON);
        }

        #[test]
        fn it_never_rises_when_one_deviation_grows(
            start in (-0.5..0.5, 0.0..3.0, -0.4..0.4, -0.4..0.4),
            which in 0..4,
            by in 0.0..0.5,
        ) {
            let (energy, protein_ratio, fat_share, carbs_share) = start;
            let near = Deviations { energy, protein_ratio, fat_share, carbs_share };
            let (by, away): (f64, fn(f64, f64) -> f64) = (by, |from, by| from + by.copysign(from));
            let far = match which {
                0 => Deviations { energy: away(energy, by), ..near },
                1 => Deviations { protein_ratio: 1.0 + away(protein_ratio - 1.0, by), ..near },
                2 => Deviations { fat_share: away(fat_share, by), ..near },
                _ => Deviations { carbs_share: away(carbs_share, by), ..near },
            };
            prop_assert!(far.score() <= near.score(), "{:?} {:?}", near, far);
        }

        #[test]
        fn energy_that_moves_away_with_the_same_macros_matches_worse(near in 0.0..0.39, by in 0.005..0.2) {
            let (near, by): (f64, f64) = (near, by);
            let at = |deviation: f64| score((2_000.0 * (1.0 + deviation)).round(), 125.0, 225.0, 66.67);
            prop_assert!(at(near + by) < at(near) && at(-near - by) < at(-near));
        }
    }
}
