//! Meals of the demo member: foods of the catalogue with amounts in grams.

use ironleaf_domain::meal::MealType;

/// Name of a food of the catalogue, and an amount in grams.
pub(super) type Dish = [(&'static str, f64)];

const BREAKFASTS: [&Dish; 3] = [
    &[("Rolled oats, dry", 60.0), ("Milk, 2% fat", 200.0), ("Blueberries", 100.0), ("Walnuts", 15.0)],
    &[("Greek yogurt, plain, low fat", 220.0), ("Granola, homemade", 55.0), ("Banana", 118.0)],
    &[("Bread, whole-wheat", 85.0), ("Egg, whole, scrambled", 125.0), ("Avocado", 50.0), ("Orange juice", 150.0)],
];

const LUNCHES: [&Dish; 4] = [
    &[
        ("Chicken breast, skinless, roasted", 140.0),
        ("White rice, long grain, cooked", 240.0),
        ("Broccoli, boiled", 150.0),
        ("Olive oil", 10.0),
    ],
    &[
        ("Pasta, cooked", 300.0),
        ("Tuna, light, canned in water, drained", 110.0),
        ("Tomatoes, raw", 150.0),
        ("Olive oil", 12.0),
    ],
    &[
        ("Quinoa, cooked", 230.0),
        ("Chickpeas, boiled", 130.0),
        ("Carrots, raw", 100.0),
        ("Feta", 40.0),
        ("Olive oil", 8.0),
    ],
    &[
        ("Pita, whole-wheat", 90.0),
        ("Turkey breast, skinless, roasted", 110.0),
        ("Hummus", 60.0),
        ("Lettuce, romaine", 60.0),
        ("Apple with skin", 180.0),
    ],
];

const DINNERS: [&Dish; 5] = [
    &[
        ("Salmon, Atlantic farmed, cooked", 160.0),
        ("Potato, boiled without skin", 320.0),
        ("Green beans, boiled", 150.0),
        ("Butter, unsalted", 6.0),
    ],
    &[
        ("Beef mince 10% fat, cooked", 130.0),
        ("Egg noodles, cooked", 240.0),
        ("Courgette, boiled", 150.0),
        ("Parmesan, hard", 15.0),
    ],
    &[
        ("Tofu, firm, calcium-set", 180.0),
        ("Brown rice, long grain, cooked", 230.0),
        ("Spinach, boiled", 120.0),
        ("Soy sauce", 15.0),
        ("Canola oil", 10.0),
    ],
    &[
        ("Lentils, boiled", 260.0),
        ("Sweet potato, baked", 200.0),
        ("Kale, boiled", 100.0),
        ("Feta", 40.0),
        ("Bread, rye", 40.0),
    ],
    &[
        ("Cod, Pacific, cooked", 180.0),
        ("Couscous, cooked", 250.0),
        ("Carrots, raw", 120.0),
        ("Hummus", 40.0),
        ("Olive oil", 12.0),
    ],
];

const SNACKS: [&Dish; 4] = [
    &[("Apple with skin", 180.0), ("Almonds", 28.0)],
    &[("Whey protein powder", 30.0), ("Milk, 2% fat", 250.0), ("Banana", 118.0)],
    &[("Cottage cheese, 2% fat", 200.0), ("Honey", 15.0), ("Raspberries", 125.0)],
    &[("Dark chocolate 70-85%", 25.0), ("Mandarin", 176.0), ("Yogurt, plain, whole milk", 150.0)],
];

/// Returns the meals of a day, which is counted from the first one.
///
/// The lists have different lengths, so that the same day does not come back for weeks.
pub(super) fn meals_of(day: usize) -> [(MealType, &'static Dish); 4] {
    let pick = |dishes: &[&'static Dish]| dishes.get(day % dishes.len()).copied().unwrap_or_default();
    [
        (MealType::Breakfast, pick(&BREAKFASTS)),
        (MealType::Lunch, pick(&LUNCHES)),
        (MealType::Snack, pick(&SNACKS)),
        (MealType::Dinner, pick(&DINNERS)),
    ]
}

#[cfg(test)]
mod tests {
    use super::{BREAKFASTS, DINNERS, LUNCHES, SNACKS};
    use crate::catalogue;
    use std::collections::HashSet;

    #[test]
    fn each_food_of_the_menu_is_in_the_catalogue() {
        let shipped = catalogue::shipped().unwrap();
        let names: HashSet<&str> = shipped.foods.iter().map(|food| food.values.name.as_str()).collect();
        for (name, _) in [&BREAKFASTS[..], &LUNCHES[..], &DINNERS[..], &SNACKS[..]].concat().into_iter().flatten() {
            assert!(names.contains(name), "{name}");
        }
    }
}
