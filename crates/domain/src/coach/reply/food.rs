//! Answers about energy and nutrients.

use super::figures::grams;
use super::{Figures, Reply, Source};
use crate::coach::question::{Nutrient, Period};

/// Amount of energy in kcal, or of a nutrient in grams.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NutrientFigure {
    pub nutrient: Nutrient,
    pub amount: f64,
}

impl NutrientFigure {
    fn text(self, figures: &Figures) -> String {
        let name = match self.nutrient {
            Nutrient::Energy => return figures.energy(self.amount),
            Nutrient::Protein => "protein",
            Nutrient::Carbs => "carbs",
            Nutrient::Fat => "fat",
            Nutrient::Fiber => "fiber",
            Nutrient::Sugar => "sugar",
            Nutrient::SaturatedFat => "saturated fat",
            Nutrient::Salt => "salt",
        };
        format!("{} of {name}", grams(self.amount))
    }
}

fn all(amounts: &[NutrientFigure], figures: &Figures) -> String {
    super::listed(&amounts.iter().map(|amount| amount.text(figures)).collect::<Vec<_>>())
}

/// Target of a day, with what it is based on.
#[derive(Debug, Clone, PartialEq)]
pub struct FoodTarget {
    /// Energy, or the nutrients that were asked for.
    pub amounts: Vec<NutrientFigure>,
    /// What the target is based on, such as "from your profile".
    pub basis: String,
}

impl FoodTarget {
    /// Tells the target: "Your target is 1,930 kcal a day, from your profile."
    pub fn reply(&self, figures: &Figures) -> Reply {
        let text = format!("Your target is {} a day, {}.", all(&self.amounts, figures), self.basis);
        Reply::answer(text, vec![Source::view("diet", "Diet Plan")])
    }
}

/// What the food diary has, of a day or a day on average.
#[derive(Debug, Clone, PartialEq)]
pub struct EatenFacts {
    pub amounts: Vec<NutrientFigure>,
    /// Target of each amount, in the same order; empty without one.
    pub targets: Vec<f64>,
    pub period: Period,
    /// Days with entries, for an average; `None` for a day.
    pub days: Option<u64>,
}

impl EatenFacts {
    /// Tells what was eaten, of the target if there is one.
    pub fn reply(&self, figures: &Figures) -> Reply {
        let amounts: Vec<String> = self
            .amounts
            .iter()
            .enumerate()
            .map(|(at, amount)| {
                let text = amount.text(figures);
                match self.targets.get(at) {
                    Some(target) if amount.nutrient == Nutrient::Energy => {
                        format!("{text} of {}", figures.energy(*target))
                    }
                    Some(target) => text.replacen(" g of ", &format!(" of {} of ", grams(*target)), 1),
                    None => text,
                }
            })
            .collect();
        let amounts = super::listed(&amounts);
        let period = figures.period(self.period);
        let text = match self.days {
            Some(days) => format!("{amounts} a day {period}, over {} with entries.", super::count(days, "day")),
            None => format!("{amounts} {period}."),
        };
        Reply::answer(text, vec![Source::view("diary", "Food Diary")])
    }
}

/// Nutrients of an amount of a food.
#[derive(Debug, Clone, PartialEq)]
pub struct FoodAmountFacts {
    pub food: String,
    pub grams: f64,
    pub amounts: Vec<NutrientFigure>,
}

impl FoodAmountFacts {
    /// Tells the nutrients: "About 26.3 g of protein in 200 g of Oats."
    pub fn reply(&self, figures: &Figures) -> Reply {
        let text = format!("About {} in {} of {}.", all(&self.amounts, figures), grams(self.grams), self.food);
        Reply::answer(text, Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::{EatenFacts, FoodAmountFacts, FoodTarget, NutrientFigure};
    use crate::coach::question::{Nutrient, Period};
    use crate::coach::reply::figures::tests::metric;

    fn figure(nutrient: Nutrient, amount: f64) -> NutrientFigure {
        NutrientFigure { nutrient, amount }
    }

    #[test]
    fn food_has_its_numbers_with_units() {
        let figures = metric();
        let target = FoodTarget {
            amounts: vec![figure(Nutrient::Energy, 1_930.0), figure(Nutrient::Protein, 144.0)],
            basis: "from your profile".to_owned(),
        };
        assert_eq!(
            target.reply(&figures).text,
            "Your target is 1,930 kcal and 144 g of protein a day, from your profile."
        );
        let eaten = EatenFacts {
            amounts: vec![figure(Nutrient::Energy, 1_210.0), figure(Nutrient::Protein, 88.04)],
            targets: vec![1_930.0, 144.0],
            period: Period::day(figures.today),
            days: None,
        };
        assert_eq!(eaten.reply(&figures).text, "1,210 kcal of 1,930 kcal and 88 of 144 g of protein today (27 Nov).");
        let mean = EatenFacts {
            amounts: vec![figure(Nutrient::Protein, 101.25)],
            targets: vec![],
            period: Period::week_of("2026-11-20".parse().unwrap()),
            days: Some(5),
        };
        assert_eq!(
            mean.reply(&figures).text,
            "101.3 g of protein a day last week (16–22 Nov), over 5 days with entries."
        );
        let oats =
            FoodAmountFacts { food: "Oats".to_owned(), grams: 200.0, amounts: vec![figure(Nutrient::Protein, 26.34)] };
        assert_eq!(oats.reply(&figures).text, "About 26.3 g of protein in 200 g of Oats.");
    }
}
