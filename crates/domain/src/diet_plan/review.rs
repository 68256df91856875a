use super::daily_target::LOWEST_FLOOR_KCAL;
use super::{DailyTarget, EnergyNeed, GeneratedDietPlan, KCAL_PER_GRAM_FAT, atwater_kcal, format};
use crate::Finding;
use crate::meal::{DayTotals, MealType, Nutrition};
use crate::plan::PlanReview;
use crate::profile::EnergyUnit;
use std::ops::RangeInclusive;

/// Maximum deviation of a plan's energy from the target, as a share of the target.
const WIDEST_ENERGY_DEVIATION: f64 = 0.15;
/// Energy deviation above which a plan gets a note, as a share of the target.
pub(super) const ENERGY_DEVIATION: f64 = 0.05;
/// Tolerance below the member's minimum energy, as a share of it.
const BELOW_FLOOR: f64 = 0.05;
/// Maximum protein, in g per kg of the reference weight.
const MAX_PROTEIN_PER_KG: f64 = 3.5;
/// Protein below which a plan gets a note, as a share of the target.
pub(super) const MIN_PROTEIN_SHARE: f64 = 0.9;
/// Fat share of the energy outside of which a plan gets a note.
const FAT_SHARE: RangeInclusive<f64> = 0.18..=0.38;
/// Share of the energy of a main meal outside of which a plan gets a note.
const MAIN_MEAL_SHARE: RangeInclusive<f64> = 0.10..=0.50;
/// Tolerance between a food's energy and its Atwater energy, as a share of the latter.
///
/// Fiber has less energy than other carbs.
const FOOD_TOLERANCE: f64 = 0.20;
/// Minimum of that tolerance for small foods, in kcal.
const FOOD_TOLERANCE_KCAL: f64 = 25.0;
/// Tolerance between a day's energy and its Atwater energy, as a share of the latter.
///
/// A plan outside of it gets a note.
const DAY_TOLERANCE: f64 = 0.10;

/// Rules for reviewing a diet plan.
///
/// Without an energy need only the lowest minimum energy and the notes on the plan itself are checked.
#[derive(Debug, Clone, PartialEq)]
pub struct DietRules {
    /// Energy need of the member; `None` if the profile is incomplete.
    pub need: Option<EnergyNeed>,
    /// Whether the member wrote the plan.
    ///
    /// It may then differ from the target, but not fall below the minimum energy.
    pub own: bool,
}

impl GeneratedDietPlan {
    /// Reviews the plan against the rules that its constructor cannot check (coaching rule 6).
    ///
    /// These depend on the member's energy need; the notes give advice.
    pub fn review(&self, rules: &DietRules) -> PlanReview {
        let totals = self.totals();
        let mut review = PlanReview::default();
        let floor = rules.need.as_ref().map_or(LOWEST_FLOOR_KCAL, |need| need.target().floor_kcal());
        if totals.calories() < floor * (1.0 - BELOW_FLOOR) {
            review.violations.push(too_little(&totals, floor));
        }
        if let Some(need) = &rules.need {
            for (finding, grave) in target_findings(&totals, need.target()) {
                let list = if grave && !rules.own { &mut review.violations } else { &mut review.notes };
                list.push(finding);
            }
        }
        review.notes.extend(self.main_meal_notes(&totals));
        review.notes.extend(self.food_notes());
        review.notes.extend(day_notes(&totals));
        review
    }

    fn main_meal_notes(&self, totals: &DayTotals) -> Vec<Finding> {
        let mut notes = Vec::new();
        for meal_type in [MealType::Breakfast, MealType::Lunch, MealType::Dinner] {
            let foods = self.meals().get(&meal_type).into_iter().flatten();
            let share = DayTotals::of(foods.map(|food| &food.nutrition)).calories() / totals.calories();
            if !MAIN_MEAL_SHARE.contains(&share) {
                let meal = meal_type.as_str();
                let reason = format!("The {meal} holds {} of the day's calories", format::percent(share));
                notes.push(Finding::new(meal, reason));
            }
        }
        notes
    }

    fn food_notes(&self) -> Vec<Finding> {
        let mut notes = Vec::new();
        for (meal_type, foods) in self.meals() {
            for (index, food) in foods.iter().enumerate() {
                if !energy_is_plausible(&food.nutrition) {
                    let path = format!("{}[{index}].calories", meal_type.as_str());
                    notes.push(Finding::new(path, "These calories do not quite fit the protein, carbs and fat"));
                }
            }
        }
        notes
    }
}

/// Returns whether a food's energy is near its Atwater energy.
pub(super) fn energy_is_plausible(food: &Nutrition) -> bool {
    let energy = atwater_kcal(food.protein.grams(), food.carbs.grams(), food.fat.grams());
    (food.calories.kcal() - energy).abs() <= (FOOD_TOLERANCE * energy).max(FOOD_TOLERANCE_KCAL)
}

/// Returns the maximum protein of a day, in g.
///
/// The protein target of a very light and tall member can exceed the limit by weight. The limit is then the highest
/// protein that does not lower the match score.
pub(super) fn most_protein_g(target: &DailyTarget) -> f64 {
    (MAX_PROTEIN_PER_KG * target.reference_weight_kg()).max(super::match_score::MAX_PROTEIN_RATIO * target.protein_g())
}

/// Findings are also read by AI services, which use kcal.
fn kcal(value: f64) -> String {
    EnergyUnit::Kilocalories.format(value)
}

fn too_little(totals: &DayTotals, floor: f64) -> Finding {
    let reason = format!("{} a day is less than the minimum of {}", kcal(totals.calories()), kcal(floor));
    Finding::new("total_calories", reason)
}

/// Returns the deviations of a day from the target, and whether each is a violation.
fn target_findings(totals: &DayTotals, target: &DailyTarget) -> Vec<(Finding, bool)> {
    let mut findings = Vec::new();
    let deviation = (totals.calories() - target.kcal()) / target.kcal();
    if deviation.abs() > ENERGY_DEVIATION {
        let reason = format!(
            "{} a day is {} {} the target of {}",
            kcal(totals.calories()),
            format::percent(deviation.abs()),
            if deviation < 0.0 { "below" } else { "above" },
            kcal(target.kcal())
        );
        findings.push((Finding::new("total_calories", reason), deviation.abs() > WIDEST_ENERGY_DEVIATION));
    }
    let protein = format::grams(totals.protein());
    if totals.protein() < MIN_PROTEIN_SHARE * target.protein_g() {
        let reason =
            format!("{protein} of protein a day is less than the target of {}", format::grams(target.protein_g()));
        findings.push((Finding::new("total_protein", reason), false));
    }
    let most = most_protein_g(target);
    if totals.protein() > most {
        let reason =
            format!("{protein} of protein a day is more than the maximum of {} for this weight", format::grams(most));
        findings.push((Finding::new("total_protein", reason), true));
    }
    findings
}

fn day_notes(totals: &DayTotals) -> Vec<Finding> {
    let mut notes = Vec::new();
    if !fat_is_usual(totals) {
        let share = format::percent(fat_share(totals));
        let reason = format!("{share} of the day's calories come from fat; 18 to 38% is usual");
        notes.push(Finding::new("total_fat", reason));
    }
    if !day_is_plausible(totals) {
        let reason = "The day's calories do not quite fit its protein, carbs and fat";
        notes.push(Finding::new("total_calories", reason));
    }
    notes
}

fn fat_share(totals: &DayTotals) -> f64 {
    KCAL_PER_GRAM_FAT * totals.fat() / totals.calories()
}

/// Returns whether the fat share of the day's energy is within the usual range.
pub(super) fn fat_is_usual(totals: &DayTotals) -> bool {
    FAT_SHARE.contains(&fat_share(totals))
}

/// Returns whether the day's energy is near its Atwater energy.
pub(super) fn day_is_plausible(totals: &DayTotals) -> bool {
    let energy = atwater_kcal(totals.protein(), totals.carbs(), totals.fat());
    (totals.calories() - energy).abs() <= DAY_TOLERANCE * energy
}

#[cfg(test)]
mod tests {
    use super::DietRules;
    use crate::diet_plan::test_foods::{Foods, food, generated, sound_foods};
    use crate::diet_plan::trainees::trainee;
    use crate::diet_plan::{EnergyNeed, GeneratedFood};
    use crate::meal::MealType::{Breakfast, Dinner, Lunch};
    use crate::meal::Portions;
    use crate::plan::{PlanReview, PlanSource};
    use crate::profile::{FitnessGoal, Gender};

    /// 1,930 kcal, 144 g protein, 80 kg; minimum 1,500 kcal.
    fn need() -> EnergyNeed {
        EnergyNeed::of(&trainee(Gender::Male, 80.0, 180.0, 35, FitnessGoal::LoseFat, 3)).unwrap()
    }

    fn review(foods: Foods, rules: &DietRules) -> PlanReview {
        generated(foods, PlanSource::Gemini).unwrap().review(rules)
    }

    /// Returns the sample day in a number of eighths.
    fn times(eighths: u8) -> Foods {
        let portions = Portions::from_eighths(eighths).unwrap();
        let scaled = |food: GeneratedFood| GeneratedFood { nutrition: food.nutrition.times(portions).unwrap(), ..food };
        sound_foods().into_iter().map(|(meal, foods)| (meal, foods.into_iter().map(scaled).collect())).collect()
    }

    fn places(list: &[crate::Finding]) -> Vec<&str> {
        list.iter().map(|fault| fault.path.as_str()).collect()
    }

    #[test]
    fn a_day_near_the_target_has_little_to_note() {
        let review = review(times(8), &DietRules { need: Some(need()), own: false });
        assert!(review.passes());
        assert_eq!(places(&review.notes), ["total_protein"]);
        assert_eq!(review.notes[0].reason.reason(), "125 g of protein a day is less than the target of 144 g");
    }

    #[test]
    fn energy_off_the_target_gets_a_note_then_a_violation() {
        let service = DietRules { need: Some(need()), own: false };
        let seven = review(times(7), &service);
        assert!(seven.passes());
        assert_eq!(seven.notes[0].reason.reason(), "1,751 kcal a day is 9% below the target of 1,930 kcal");
        let nine = review(times(9), &service);
        assert!(!nine.passes());
        assert_eq!(nine.violations[0].reason.reason(), "2,251 kcal a day is 17% above the target of 1,930 kcal");
    }

    #[test]
    fn own_plans_get_notes_down_to_the_floor() {
        let [service, own] = [false, true].map(|own| DietRules { need: Some(need()), own });
        assert_eq!(places(&review(times(6), &service).violations), ["total_calories"]);
        let review_of_own = review(times(6), &own);
        assert!(review_of_own.passes());
        assert_eq!(places(&review_of_own.notes), ["total_calories", "total_protein"]);
        assert_eq!(places(&review(times(5), &own).violations), ["total_calories"]);
        assert!(review(times(5), &own).violations[0].reason.reason().ends_with("the minimum of 1,500 kcal"));
    }

    #[test]
    fn without_a_profile_the_lowest_floor_holds() {
        let rules = DietRules { need: None, own: true };
        assert_eq!(review(times(5), &rules), PlanReview::default());
        assert_eq!(places(&review(times(4), &rules).violations), ["total_calories"]);
        assert!(review(times(16), &rules).passes());
    }

    #[test]
    fn more_protein_than_a_body_can_use_is_rejected() {
        // 3.5 g/kg for 80 kg is 280 g.
        let day = |protein| -> Foods {
            [Breakfast, Lunch, Dinner].map(|meal| (meal, vec![food("Bowl", 640.0, protein, 35.0, 20.0)])).into()
        };
        let rules = |own| DietRules { need: Some(need()), own };
        assert_eq!(places(&review(day(93.5), &rules(false)).violations), ["total_protein"]);
        assert!(review(day(93.5), &rules(true)).passes());
        assert!(review(day(93.3), &rules(false)).passes());
    }

    #[test]
    fn a_good_plan_is_balanced_and_its_values_match() {
        let rules = DietRules { need: None, own: false };
        let uneven: Foods = [
            (Breakfast, vec![food("Toast", 150.0, 5.0, 25.0, 3.3)]),
            (Lunch, vec![food("Bowl", 1_000.0, 60.0, 110.0, 35.5)]),
            (Dinner, vec![food("Tray", 600.0, 40.0, 60.0, 22.2)]),
        ]
        .into();
        assert_eq!(places(&review(uneven, &rules).notes), ["breakfast", "lunch"]);
        let fatty: Foods =
            [Breakfast, Lunch, Dinner].map(|meal| (meal, vec![food("Bowl", 600.0, 30.0, 50.0, 31.0)])).into();
        assert_eq!(places(&review(fatty, &rules).notes), ["total_fat"]);
        let fibrous: Foods =
            [Breakfast, Lunch, Dinner].map(|meal| (meal, vec![food("Greens", 480.0, 30.0, 75.0, 20.5)])).into();
        let notes = review(fibrous, &rules).notes;
        assert_eq!(
            places(&notes),
            ["breakfast[0].calories", "lunch[0].calories", "dinner[0].calories", "total_fat", "total_calories"]
        );
    }
}
