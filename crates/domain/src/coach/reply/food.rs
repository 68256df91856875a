//! Answers about energy, nutrients and meals.

use super::figures::{decimals, grams};
use super::{Figures, Reply, Source, count, listed, with_lines};
use crate::coach::question::Period;
use crate::expenditure::{ExpenditureInterval, Needs};
use crate::food::FoodNutrient;
use crate::meal::MealType;

/// Amount of energy in kcal, or of a nutrient in grams.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NutrientFigure {
    pub nutrient: FoodNutrient,
    pub amount: f64,
}

impl NutrientFigure {
    fn text(self, figures: Figures) -> String {
        let amount = match self.nutrient {
            FoodNutrient::Calories => return figures.energy(self.amount),
            // Days have little salt.
            FoodNutrient::Salt => format!("{} g", decimals(self.amount, 2)),
            _ => grams(self.amount),
        };
        format!("{amount} of {}", self.nutrient.as_str().replace('_', " "))
    }
}

fn all(amounts: &[NutrientFigure], figures: Figures) -> String {
    listed(&amounts.iter().map(|amount| amount.text(figures)).collect::<Vec<_>>(), "and")
}

fn diary() -> Vec<Source> {
    vec![Source::view("diary", "Food Diary")]
}

/// Target of a day, with what it is based on.
#[derive(Debug, Clone, PartialEq)]
pub struct FoodTarget {
    /// Energy, or the nutrients that were asked for.
    pub amounts: Vec<NutrientFigure>,
    /// What the target is based on, such as "from your profile".
    pub basis: &'static str,
}

impl FoodTarget {
    /// Tells the target: "Your target is 1,930 kcal a day, from your profile."
    pub fn reply(&self, figures: Figures) -> Reply {
        let text = format!("Your target is {} a day, {}.", all(&self.amounts, figures), self.basis);
        Reply::answer(text, diary())
    }

    /// Says that there is no target for a nutrient.
    pub fn none_for(nutrient: FoodNutrient) -> Reply {
        let name = nutrient.as_str().replace('_', " ");
        Reply::missing(format!("You have no target for {name}. Targets are energy, protein, carbs and fat."))
    }
}

/// What the food diary has, of a day or a day on average.
#[derive(Debug, Clone, PartialEq)]
pub struct EatenFacts {
    /// Amounts with their targets, if there are any.
    pub amounts: Vec<(NutrientFigure, Option<f64>)>,
    pub period: Period,
    /// Meal that was asked for; `None` for the whole day.
    pub meal: Option<MealType>,
    /// Whether what is left of the target is asked for.
    pub wants_left: bool,
    /// Days with entries, for an average; `None` for a day.
    pub days: Option<u32>,
    /// Entries that do not state what was asked for.
    pub unknown: u32,
}

impl EatenFacts {
    /// Tells what was eaten, of the target if there is one.
    pub fn reply(&self, figures: Figures) -> Reply {
        let amount = |(amount, target): &(NutrientFigure, Option<f64>)| {
            let text = amount.text(figures);
            match target {
                Some(target) if amount.nutrient == FoodNutrient::Calories => {
                    format!("{text} of {}", figures.energy(*target))
                }
                Some(target) => text.replacen(" g of ", &format!(" of {} of ", grams(*target)), 1),
                None => text,
            }
        };
        let amounts = listed(&self.amounts.iter().map(amount).collect::<Vec<_>>(), "and");
        let of_meal = self.meal.map(|meal| format!(" for {}", meal.as_str())).unwrap_or_default();
        let left = self.left(figures);
        let period = figures.period(self.period);
        let text = match self.days {
            Some(days) => format!("{amounts} a day {period}, over {} with entries.", count(days, "day")),
            None => format!("{left}{amounts}{of_meal} {period}."),
        };
        let unknown = match self.unknown {
            0 => String::new(),
            1 => " 1 entry does not state it.".to_owned(),
            entries => format!(" {entries} entries do not state it."),
        };
        Reply::answer(text + &unknown, diary())
    }

    /// Tells what is left of the targets, if it is asked for: "1,773 kcal left: ".
    fn left(&self, figures: Figures) -> String {
        let amounts = self.amounts.iter().filter(|_| self.wants_left);
        let left = amounts.filter_map(|(eaten, target)| {
            let left = (*target)? - eaten.amount;
            let word = if left < 0.0 { "over" } else { "left" };
            Some(format!("{} {word}", NutrientFigure { amount: left.abs(), ..*eaten }.text(figures)))
        });
        let left: Vec<String> = left.collect();
        if left.is_empty() { String::new() } else { format!("{}: ", listed(&left, "and")) }
    }
}

/// Foods of a day.
#[derive(Debug, Clone, PartialEq)]
pub struct DayFoodFacts {
    pub period: Period,
    /// Meal that was asked for; `None` for the whole day.
    pub meal: Option<MealType>,
    /// Meal, food and amount, such as "Oats, 80 g", in the order of the day.
    pub foods: Vec<(MealType, String)>,
}

impl DayFoodFacts {
    /// Lists the foods by meal.
    pub fn reply(&self, figures: Figures) -> Reply {
        let of = self.meal.map(|meal| format!(" for {}", meal.as_str())).unwrap_or_default();
        let sentence = format!("{}{of} {}.", count(self.foods.len(), "food"), figures.period(self.period));
        let lines = MealType::ALL.iter().filter_map(|meal| {
            let foods: Vec<&str> =
                self.foods.iter().filter(|(of, _)| of == meal).map(|(_, food)| food.as_str()).collect();
            (!foods.is_empty()).then(|| format!("{}: {}", capital(meal.as_str()), foods.join("; ")))
        });
        Reply::answer(with_lines(sentence, lines), diary())
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Tells the water of a day.
pub fn water(ml: Option<u16>, period: Period, figures: Figures) -> Reply {
    match ml {
        Some(ml) => {
            Reply::answer(format!("{} ml of water {}.", decimals(ml.into(), 0), figures.period(period)), diary())
        }
        None => Reply::missing(format!("No water is logged {}. Add it: Food Diary.", figures.period(period))),
    }
}

/// Meal of the diet plan.
#[derive(Debug, Clone, PartialEq)]
pub struct MealFacts {
    pub meal: MealType,
    pub foods: Vec<String>,
    /// Energy in kcal and protein in g; `None` if they are hidden.
    pub totals: Option<(f64, f64)>,
}

/// Lists the meals of the diet plan.
pub fn meals(plan: &str, meals: &[MealFacts], figures: Figures) -> Reply {
    let totals = |meal: &MealFacts| match meal.totals {
        Some((kcal, protein)) => format!(" ({}, {} of protein)", figures.energy(kcal), grams(protein)),
        None => String::new(),
    };
    let sources = vec![Source::view("diet", "Diet Plan")];
    match meals {
        [] => Reply::missing(format!("{plan} has no such meal. See your plan: Diet Plan.")),
        [meal] => {
            let foods = listed(&meal.foods, "and");
            Reply::answer(format!("{}: {foods}{}.", capital(meal.meal.as_str()), totals(meal)), sources)
        }
        meals => {
            let line = |meal: &MealFacts| {
                format!("{}: {}{}", capital(meal.meal.as_str()), meal.foods.join(", "), totals(meal))
            };
            Reply::answer(with_lines(format!("Your meals by {plan}:"), meals.iter().map(line)), sources)
        }
    }
}

/// Tells the expenditure with its interval.
pub fn expenditure(interval: &ExpenditureInterval, figures: Figures) -> Reply {
    let [kcal, low, high] = [interval.kcal, interval.low, interval.high].map(|kcal| figures.energy(kcal));
    Reply::answer(format!("You burn about {kcal} a day; {low} to {high} are likely."), diary())
}

/// Says what the expenditure still needs.
pub fn expenditure_needs(needs: Needs) -> Reply {
    let mut missing = Vec::new();
    if needs.counted_days > 0 {
        missing.push(format!("{} in your food diary", count(needs.counted_days, "more complete day")));
    }
    if needs.weigh_ins > 0 {
        missing.push(count(needs.weigh_ins, "more weigh-in"));
    }
    if needs.days > 0 {
        missing.push(format!("{} between weigh-ins", count(needs.days, "more day")));
    }
    Reply::missing(format!("Your expenditure needs {}: Food Diary.", listed(&missing, "and")))
}

/// Nutrients of an amount of a food.
#[derive(Debug, Clone, PartialEq)]
pub struct FoodAmountFacts {
    pub food: String,
    /// Amount in the unit of the food, such as "200 g".
    pub amount: f64,
    pub unit: &'static str,
    pub nutrients: Vec<NutrientFigure>,
}

impl FoodAmountFacts {
    /// Tells the nutrients: "About 26.3 g of protein in 200 g of Oats."
    pub fn reply(&self, figures: Figures) -> Reply {
        let amount = decimals(self.amount, 1);
        let text = format!("About {} in {amount} {} of {}.", all(&self.nutrients, figures), self.unit, self.food);
        Reply::answer(text, Vec::new())
    }

    /// Says that no food has a name.
    pub fn unknown_food(name: &str) -> Reply {
        Reply::missing(format!("I know no food named \"{name}\". Search or create it: Food Diary."))
    }

    /// Says that a food does not state a nutrient.
    pub fn not_stated(food: &str, nutrient: FoodNutrient) -> Reply {
        Reply::missing(format!("{food} does not state its {}.", nutrient.as_str().replace('_', " ")))
    }
}

#[cfg(test)]
mod tests {
    use super::{
        DayFoodFacts, EatenFacts, FoodAmountFacts, FoodTarget, MealFacts, NutrientFigure, expenditure_needs, meals,
    };
    use crate::coach::question::Period;
    use crate::coach::reply::figures::tests::metric;
    use crate::expenditure::Needs;
    use crate::food::FoodNutrient;
    use crate::meal::MealType;

    fn figure(nutrient: FoodNutrient, amount: f64) -> NutrientFigure {
        NutrientFigure { nutrient, amount }
    }

    #[test]
    fn food_has_its_numbers_with_units() {
        let figures = metric();
        let energy = |kcal| figure(FoodNutrient::Calories, kcal);
        let protein = |grams| figure(FoodNutrient::Protein, grams);
        let target = FoodTarget { amounts: vec![energy(1_930.0), protein(144.0)], basis: "from your profile" };
        assert_eq!(
            target.reply(figures).text,
            "Your target is 1,930 kcal and 144 g of protein a day, from your profile."
        );
        let eaten = EatenFacts {
            amounts: vec![(energy(1_210.0), Some(1_930.0)), (protein(88.04), Some(144.0))],
            period: Period::day(figures.today),
            meal: None,
            wants_left: false,
            days: None,
            unknown: 0,
        };
        assert_eq!(eaten.reply(figures).text, "1,210 kcal of 1,930 kcal and 88 of 144 g of protein today (27 Nov).");
        let left = EatenFacts { amounts: vec![(energy(2_400.0), Some(1_930.0))], wants_left: true, ..eaten.clone() };
        assert_eq!(left.reply(figures).text, "470 kcal over: 2,400 kcal of 1,930 kcal today (27 Nov).");
        let dinner = EatenFacts { amounts: vec![(protein(46.5), None)], meal: Some(MealType::Dinner), ..eaten };
        assert_eq!(dinner.reply(figures).text, "46.5 g of protein for dinner today (27 Nov).");
        let mean = EatenFacts {
            amounts: vec![(figure(FoodNutrient::Fiber, 21.25), None)],
            period: Period::week_of("2026-11-20".parse().unwrap()),
            meal: None,
            wants_left: false,
            days: Some(5),
            unknown: 2,
        };
        assert_eq!(
            mean.reply(figures).text,
            "21.3 g of fiber a day last week (16–22 Nov), over 5 days with entries. 2 entries do not state it."
        );
        let oats =
            FoodAmountFacts { food: "Oats".to_owned(), amount: 200.0, unit: "g", nutrients: vec![protein(26.34)] };
        assert_eq!(oats.reply(figures).text, "About 26.3 g of protein in 200 g of Oats.");
    }

    #[test]
    fn foods_and_meals_are_listed_in_the_order_of_the_day() {
        let figures = metric();
        let foods = vec![(MealType::Lunch, "Rice, 200 g".to_owned()), (MealType::Breakfast, "Oats, 80 g".to_owned())];
        let day = DayFoodFacts { period: Period::day(figures.today), meal: None, foods };
        assert_eq!(day.reply(figures).text, "2 foods today (27 Nov).\n\n- Breakfast: Oats, 80 g\n- Lunch: Rice, 200 g");
        let lunch =
            MealFacts { meal: MealType::Lunch, foods: vec!["Rice Bowl".to_owned()], totals: Some((610.0, 42.0)) };
        assert_eq!(
            meals("Lean", std::slice::from_ref(&lunch), figures).text,
            "Lunch: Rice Bowl (610 kcal, 42 g of protein)."
        );
        let hidden = MealFacts { totals: None, ..lunch };
        assert_eq!(meals("Lean", &[hidden], figures).text, "Lunch: Rice Bowl.");
    }

    #[test]
    fn what_the_expenditure_needs_is_told() {
        assert_eq!(
            expenditure_needs(Needs { counted_days: 3, weigh_ins: 1, days: 0 }).text,
            "Your expenditure needs 3 more complete days in your food diary and 1 more weigh-in: Food Diary."
        );
    }
}
