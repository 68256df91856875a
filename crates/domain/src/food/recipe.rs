//! Recipes: foods that consist of other foods.

use super::per_hundred::rounded;
use super::{
    Amount, Food, FoodKind, FoodNutrient, FoodNutrition, FoodPortions, FoodSource, FoodUnit, FoodValues, PerHundred,
};
use super::{Portion, PortionAmount, PortionName};
use crate::ValidationError;
use crate::ids::FoodId;
use crate::limits::{Allergen, Diet, FoodFamily};
use crate::number::bounded_decimal;
use crate::text::{Description, Name};
use std::collections::BTreeSet;

bounded_decimal!(
    /// Number of servings of a recipe: 0.1 to 100 with one decimal.
    Servings, 1 decimals in "servings": from_number, number, steps from_tenths, tenths, 1..=1_000,
    "Servings must be between 0.1 and 100", "Servings can have one decimal at most"
);

bounded_decimal!(
    /// Amount of the cooked dish in g: 0.1 to 500,000 with one decimal.
    CookedAmount, 1 decimals in "g": from_grams, grams, steps from_tenths, tenths, 1..=5_000_000,
    "The cooked amount must be between 0.1 and 500,000 g", "The amount can have one decimal at most"
);

/// Factor by which a dish can weigh less than its ingredients. Stock that is reduced to a glaze stays far below it.
const MAX_REDUCTION: i64 = 50;

/// Maximum calories of 100 g of a dish, in thousandths of 1 kcal. Pure fat has 900 kcal.
const MAX_CALORIES: i64 = 1_000_000;

/// Name of the portion that each recipe has.
const SERVING: &str = "1 serving";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecipeIngredient {
    /// The food, which is no recipe.
    pub food_id: FoodId,
    /// Amount in its unit.
    pub amount: Amount,
}

/// Ingredients of a recipe: 1 to 50.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecipeIngredients(Vec<RecipeIngredient>);

impl RecipeIngredients {
    /// Maximum number of ingredients.
    pub const MAX: usize = 50;

    /// Creates the list; fails if it is empty or too long.
    pub fn new(ingredients: Vec<RecipeIngredient>) -> Result<Self, ValidationError> {
        if ingredients.is_empty() || ingredients.len() > Self::MAX {
            return Err(ValidationError::new("A recipe has 1 to 50 ingredients"));
        }
        Ok(Self(ingredients))
    }

    /// Returns the ingredients in order.
    pub fn as_slice(&self) -> &[RecipeIngredient] {
        &self.0
    }

    /// Returns the sum of the amounts in tenths. A milliliter counts as a gram.
    fn total_tenths(&self) -> i64 {
        self.0.iter().map(|ingredient| ingredient.amount.tenths()).sum()
    }
}

/// Values that a member enters for a recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecipeValues {
    pub name: Name,
    /// Preparation; may be empty.
    pub description: Description,
    /// Number of servings.
    pub servings: Servings,
    /// Amount of the cooked dish; `None` for the sum of the ingredients.
    pub cooked_amount: Option<CookedAmount>,
    pub ingredients: RecipeIngredients,
}

impl RecipeValues {
    /// Returns the amount of the dish in tenths of 1 g.
    fn cooked_tenths(&self) -> i64 {
        self.cooked_amount.map_or_else(|| self.ingredients.total_tenths(), CookedAmount::tenths)
    }

    /// Returns the portion of one serving, unless it is out of range.
    fn serving(&self) -> Option<Portion> {
        let tenths = rounded(10 * self.cooked_tenths(), self.servings.tenths());
        let amount = PortionAmount::from_tenths(tenths).ok()?;
        Some(Portion { name: PortionName::new(SERVING).ok()?, amount })
    }
}

/// Ingredient with its food as it is now.
#[derive(Debug, Clone, PartialEq)]
pub struct Ingredient {
    pub food: Food,
    /// Amount in its unit.
    pub amount: Amount,
}

impl Ingredient {
    /// Returns the nutrition of the amount, rounded to thousandths.
    pub fn nutrition(&self) -> FoodNutrition {
        let of_amount = |count: i64| rounded(count * self.amount.tenths(), 1_000);
        FoodNutrition { thousandths: self.food.values.per_100.exact().map(|count| count.map(of_amount)) }
    }
}

/// Reason why a food cannot be an ingredient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IngredientError {
    /// The food does not exist, or it belongs to another member.
    NoSuchFood,
    /// The food is a recipe.
    IsRecipe,
}

/// Reason why a recipe is not possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecipeError {
    /// Ingredients that cannot be used, by their position from 0.
    Ingredients(Vec<(usize, IngredientError)>),
    /// The cooked amount is too small for the ingredients.
    CookedAmount(ValidationError),
}

/// Recipe of a member with its ingredients as they are now.
#[derive(Debug, Clone, PartialEq)]
pub struct Recipe {
    id: FoodId,
    values: RecipeValues,
    ingredients: Vec<Ingredient>,
    is_archived: bool,
}

impl Recipe {
    /// Creates a recipe; fails if an ingredient is not among the foods or is a recipe itself.
    pub fn new(id: FoodId, values: RecipeValues, foods: &[Food], is_archived: bool) -> Result<Self, RecipeError> {
        let ingredients = find_ingredients(&values.ingredients, foods).map_err(RecipeError::Ingredients)?;
        Ok(Self { id, values, ingredients, is_archived })
    }

    /// Checks the ingredients and the cooked amount of a recipe that a member saves.
    ///
    /// The dish weighs at least a fiftieth of its ingredients, and has at most 1,000 kcal in 100 g.
    pub fn check(values: &RecipeValues, foods: &[Food]) -> Result<(), RecipeError> {
        let ingredients = find_ingredients(&values.ingredients, foods).map_err(RecipeError::Ingredients)?;
        let cooked = values.cooked_tenths();
        let calories = sum(&ingredients)[FoodNutrient::Calories as usize].unwrap_or_default();
        if cooked * MAX_REDUCTION < values.ingredients.total_tenths() || calories > MAX_CALORIES * cooked {
            let text = "The cooked amount is too small for these ingredients";
            return Err(RecipeError::CookedAmount(ValidationError::new(text)));
        }
        Ok(())
    }

    pub fn id(&self) -> FoodId {
        self.id
    }

    /// Returns the values as entered.
    pub fn values(&self) -> &RecipeValues {
        &self.values
    }

    /// Returns the ingredients in order.
    pub fn ingredients(&self) -> &[Ingredient] {
        &self.ingredients
    }

    /// Returns the nutrition of one serving, rounded once to thousandths.
    pub fn per_serving(&self) -> FoodNutrition {
        let divisor = 100 * self.values.servings.tenths();
        FoodNutrition { thousandths: sum(&self.ingredients).map(|count| count.map(|count| rounded(count, divisor))) }
    }

    /// Returns the recipe as a food.
    ///
    /// Allergens, traces and families are united. One ingredient with unknown allergens makes them unknown.
    /// The same holds for the diet, which is the least strict one.
    pub fn food(&self) -> Food {
        let foods = || self.ingredients.iter().map(|ingredient| &ingredient.food);
        let diets: Option<Vec<Diet>> = foods().map(|food| food.values.diet).collect();
        let allergens: Option<Vec<&BTreeSet<Allergen>>> = foods().map(|food| food.values.allergens.as_ref()).collect();
        let allergens: Option<BTreeSet<Allergen>> = allergens.map(|sets| sets.into_iter().flatten().copied().collect());
        let mut unsure: BTreeSet<Allergen> = foods().flat_map(|food| food.unsure.iter().copied()).collect();
        unsure.retain(|allergen| !allergens.iter().flatten().any(|contained| contained == allergen));
        let families: BTreeSet<FoodFamily> = foods().filter_map(|food| food.facts().families).flatten().collect();
        let per_100 = PerHundred::of_dish(sum(&self.ingredients), self.values.cooked_tenths());
        let portions = self.values.serving().map(|serving| FoodPortions::new(vec![serving]));
        Food {
            id: self.id,
            kind: FoodKind::Recipe,
            values: FoodValues {
                name: self.values.name.clone(),
                brand: None,
                barcode: None,
                unit: FoodUnit::Gram,
                per_100,
                portions: portions.and_then(Result::ok).unwrap_or_default(),
                diet: diets.and_then(|diets| diets.into_iter().max()),
                allergens,
            },
            unsure,
            may_contain: foods().flat_map(|food| food.may_contain.iter().copied()).collect(),
            families: (!families.is_empty()).then_some(families),
            source: foods().any(|food| food.kind == FoodKind::Imported).then(FoodSource::of_imported_ingredients),
            is_archived: self.is_archived,
        }
    }
}

fn find_ingredients(
    ingredients: &RecipeIngredients,
    foods: &[Food],
) -> Result<Vec<Ingredient>, Vec<(usize, IngredientError)>> {
    let mut found = Vec::new();
    let mut errors = Vec::new();
    for (position, ingredient) in ingredients.as_slice().iter().enumerate() {
        match foods.iter().find(|food| food.id == ingredient.food_id) {
            None => errors.push((position, IngredientError::NoSuchFood)),
            Some(food) if food.kind == FoodKind::Recipe => errors.push((position, IngredientError::IsRecipe)),
            Some(food) => found.push(Ingredient { food: food.clone(), amount: ingredient.amount }),
        }
    }
    if errors.is_empty() { Ok(found) } else { Err(errors) }
}

/// Returns the exact sum of the ingredients in millionths of 1 kcal or 1 g. `None` if one does not know the value.
fn sum(ingredients: &[Ingredient]) -> [Option<i64>; FoodNutrient::COUNT] {
    let mut sum = [Some(0); FoodNutrient::COUNT];
    for ingredient in ingredients {
        for (total, count) in sum.iter_mut().zip(ingredient.food.values.per_100.exact()) {
            *total = total.zip(*count).map(|(total, count)| total + count * ingredient.amount.tenths());
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn id(number: usize) -> FoodId {
        FoodId::new(i64::try_from(number).unwrap()).unwrap()
    }

    fn food(number: usize, per_100: &PerHundred) -> Food {
        Food {
            id: id(number),
            kind: FoodKind::Own,
            values: FoodValues {
                name: Name::new(&format!("Food {number}")).unwrap(),
                brand: None,
                barcode: None,
                unit: FoodUnit::Gram,
                per_100: *per_100,
                portions: FoodPortions::default(),
                diet: Some(Diet::Vegan),
                allergens: Some(BTreeSet::new()),
            },
            unsure: BTreeSet::new(),
            may_contain: BTreeSet::new(),
            families: None,
            source: None,
            is_archived: false,
        }
    }

    fn per_100(calories: f64, salt: Option<f64>) -> PerHundred {
        let values = [Some(calories), Some(1.0), Some(2.0), Some(3.0), None, None, None, salt];
        PerHundred::new(FoodUnit::Gram, values).unwrap()
    }

    fn values(servings: f64, cooked: Option<f64>, amounts: &[f64]) -> RecipeValues {
        let ingredients = amounts.iter().enumerate().map(|(position, units)| RecipeIngredient {
            food_id: id(position + 1),
            amount: Amount::from_units(*units).unwrap(),
        });
        RecipeValues {
            name: Name::new("Soup").unwrap(),
            description: Description::new_or_empty("").unwrap(),
            servings: Servings::from_number(servings).unwrap(),
            cooked_amount: cooked.map(|grams| CookedAmount::from_grams(grams).unwrap()),
            ingredients: RecipeIngredients::new(ingredients.collect()).unwrap(),
        }
    }

    fn recipe(values: RecipeValues, foods: &[Food]) -> Recipe {
        Recipe::new(id(99), values, foods, false).unwrap()
    }

    #[test]
    fn the_name_of_a_food_of_the_catalogue_says_kinds_of_food() {
        let of = |kind| {
            let plain = food(1, &per_100(100.0, None));
            let values = FoodValues { name: Name::new("Mushroom pizza").unwrap(), ..plain.values };
            Food { kind, values, unsure: BTreeSet::from([Allergen::Egg]), ..plain }
        };
        let mushroom = FoodFamily::parse("mushroom").unwrap();
        assert_eq!(of(FoodKind::Own).facts().families, None);
        assert!(of(FoodKind::Catalogue).facts().families.unwrap().contains(&mushroom));
        let dish = recipe(values(1.0, None, &[100.0]), &[of(FoodKind::Catalogue)]).food();
        assert!(dish.families.unwrap().contains(&mushroom) && dish.unsure.contains(&Allergen::Egg));
    }

    #[test]
    fn a_recipe_has_fractional_servings() {
        let foods = [food(1, &per_100(100.0, None))];
        let soup = recipe(values(2.5, None, &[500.0]), &foods);
        assert_eq!(soup.per_serving().thousandths(FoodNutrient::Calories), Some(200_000), "500 kcal in 2.5 servings");
        assert_eq!(soup.food().values.portions.as_slice()[0].amount, PortionAmount::from_units(200.0).unwrap());
        assert!(Servings::from_number(0.0).is_err() && Servings::from_number(100.1).is_err());
        assert!(Servings::from_number(2.25).is_err());
    }

    #[test]
    fn a_sixth_of_a_recipe_is_a_sixth() {
        let foods = [food(1, &per_100(100.0, Some(1.0))), food(2, &per_100(300.0, None))];
        let soup = recipe(values(6.0, Some(600.0), &[700.0, 100.0]), &foods);
        assert_eq!(soup.per_serving().thousandths(FoodNutrient::Calories), Some(166_667), "1,000 kcal in six servings");
        assert_eq!(soup.per_serving().thousandths(FoodNutrient::Salt), None, "one ingredient does not know its salt");
        let dish = soup.food();
        assert_eq!(dish.values.per_100.nutrition().thousandths(FoodNutrient::Calories), Some(166_667));
        let [serving] = dish.values.portions.as_slice() else { panic!("one portion") };
        assert_eq!((serving.name.as_str(), serving.amount.units()), ("1 serving", 100.0));
        let eaten = |units| dish.values.per_100.of_amount(Amount::from_units(units).unwrap());
        assert_eq!(eaten(100.0).value(FoodNutrient::Calories), Some(167.0));
        assert_eq!(eaten(300.0).value(FoodNutrient::Calories), Some(500.0), "rounded once, not three times 167");
        assert_eq!(soup.ingredients()[0].nutrition().value(FoodNutrient::Calories), Some(700.0));
    }

    #[test]
    fn allergens_are_united_and_one_unknown_makes_them_unknown() {
        let with = |number, allergens: Option<&[Allergen]>, diet| {
            let mut food = food(number, &per_100(100.0, None));
            food.values.allergens = allergens.map(|known| known.iter().copied().collect());
            food.values.diet = diet;
            food
        };
        let milk = || with(1, Some(&[Allergen::Milk]), Some(Diet::Vegetarian));
        let egg = with(2, Some(&[Allergen::Egg]), Some(Diet::Vegan));
        let dish = recipe(values(1.0, None, &[1.0, 1.0]), &[milk(), egg]).food().values;
        assert_eq!(dish.allergens, Some(BTreeSet::from([Allergen::Milk, Allergen::Egg])));
        assert_eq!(dish.diet, Some(Diet::Vegetarian), "the least strict one");
        let dish = recipe(values(1.0, None, &[1.0, 1.0]), &[milk(), with(2, None, None)]).food().values;
        assert_eq!((dish.allergens, dish.diet), (None, None));
    }

    #[test]
    fn ingredients_exist_and_are_no_recipes() {
        let mut other = food(1, &per_100(100.0, None));
        other.kind = FoodKind::Recipe;
        let refused = Recipe::check(&values(1.0, None, &[1.0, 1.0]), &[other]);
        let expected = vec![(0, IngredientError::IsRecipe), (1, IngredientError::NoSuchFood)];
        assert_eq!(refused, Err(RecipeError::Ingredients(expected)));
        assert!(RecipeIngredients::new(Vec::new()).is_err());
        let many = vec![RecipeIngredient { food_id: id(1), amount: Amount::from_units(1.0).unwrap() }; 51];
        assert!(RecipeIngredients::new(many[..50].to_vec()).is_ok() && RecipeIngredients::new(many).is_err());
    }

    #[test]
    fn a_dish_weighs_a_fiftieth_of_its_ingredients_at_least() {
        let foods = [food(1, &per_100(100.0, None))];
        for (cooked, amount, is_valid) in [(10.0, 500.0, false), (50.0, 500.0, true), (49.9, 500.0, false)] {
            assert_eq!(Recipe::check(&values(1.0, Some(cooked), &[amount]), &foods).is_ok(), is_valid, "{cooked}");
        }
        let water = [food(1, &per_100(0.0, None))];
        assert!(Recipe::check(&values(1.0, Some(10.0), &[500.0]), &water).is_ok());
        assert!(Recipe::check(&values(1.0, Some(9.9), &[500.0]), &water).is_err());
    }

    #[test]
    fn a_serving_beyond_the_amounts_of_portions_is_no_portion() {
        let foods = [food(1, &per_100(0.0, None)), food(2, &per_100(0.0, None))];
        assert_eq!(recipe(values(1.0, None, &[10_000.0, 1.0]), &foods).food().values.portions.as_slice(), []);
        assert_eq!(recipe(values(100.0, Some(1.0), &[1.0]), &foods).food().values.portions.as_slice(), []);
    }

    proptest! {
        #[test]
        fn an_amount_of_a_recipe_is_rounded_once(
            parts in proptest::collection::vec((0..=10_000_i64, 0..=9_000_i64, 1..=100_000_i64), 1..=50),
            cooked in 1..=5_000_000_i64, servings in 1..=1_000_i32, eaten in 1..=100_000_i64,
        ) {
            let mut foods = Vec::new();
            let mut ingredients = Vec::new();
            for (position, (calories, protein, tenths)) in parts.iter().enumerate() {
                let counts = [Some(calories * 100), Some(protein * 10), Some(0), Some(0), None, None, None, None];
                foods.push(food(position + 1, &PerHundred::from_thousandths(FoodUnit::Gram, counts).unwrap()));
                let amount = Amount::from_tenths(*tenths).unwrap();
                ingredients.push(RecipeIngredient { food_id: id(position + 1), amount });
            }
            let entered = RecipeValues {
                cooked_amount: Some(CookedAmount::from_tenths(cooked).unwrap()),
                ingredients: RecipeIngredients::new(ingredients).unwrap(),
                ..values(f64::from(servings) / 10.0, None, &[1.0])
            };
            let dish = recipe(entered, &foods);
            let per_100 = dish.food().values.per_100;
            let of_amount = per_100.of_amount(Amount::from_tenths(eaten).unwrap());
            for (nutrient, step, total) in [
                (FoodNutrient::Calories, 1_000_i128, parts.iter().map(|(kcal, _, t)| i128::from(kcal * 100 * t)).sum::<i128>()),
                (FoodNutrient::Protein, 100, parts.iter().map(|(_, grams, t)| i128::from(grams * 10 * t)).sum()),
            ] {
                // What is eaten in thousandths, times 1,000 and the cooked amount: exact.
                let exact = total * i128::from(eaten);
                let shown = i128::from(of_amount.thousandths(nutrient).unwrap()) * 1_000 * i128::from(cooked);
                prop_assert!(2 * (exact - shown).abs() <= step * 1_000 * i128::from(cooked));
                let serving = i128::from(dish.per_serving().thousandths(nutrient).unwrap());
                prop_assert!(2 * (total - serving * 100 * i128::from(servings)).abs() <= 100 * i128::from(servings));
            }
            let restored = PerHundred::from_exact(*per_100.exact(), per_100.parts()).unwrap();
            prop_assert_eq!(restored, per_100);
        }
    }
}
