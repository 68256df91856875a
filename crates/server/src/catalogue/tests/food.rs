use super::super::planner_catalogue;
use super::super::shipped_file::hundredths;
use super::catalogue;
use ironleaf_application::catalogue::{ShippedCatalogue, ShippedDietPlan, ShippedMeal};
use ironleaf_domain::diet_plan::{EnergyNeed, match_percentage, plan_fitting_diet, unfit_foods};
use ironleaf_domain::food::FoodNutrient;
use ironleaf_domain::limits::{Allergen, Diet, FoodFacts, Limits, facts_of_text};
use ironleaf_domain::meal::{DayTotals, MealType, Nutrition};
use ironleaf_domain::plan::PlanSeed;
use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};
use std::collections::{BTreeSet, HashMap, HashSet};

/// One meal of a plan: the meal, its meal type, and the nutrition of all its portions.
type Plate<'a> = (&'a ShippedMeal, MealType, Nutrition);

fn plates<'a>(catalogue: &'a ShippedCatalogue, plan: &ShippedDietPlan) -> Vec<Plate<'a>> {
    let meals: HashMap<&str, &ShippedMeal> = catalogue.meals.iter().map(|meal| (meal.key.as_str(), meal)).collect();
    plan.meals
        .iter()
        .map(|entry| {
            let meal = *meals.get(entry.meal_key.as_str()).unwrap_or_else(|| panic!("{}", entry.meal_key));
            (meal, entry.meal_type, meal.nutrition.times(entry.portions).unwrap())
        })
        .collect()
}

fn totals(plates: &[Plate]) -> DayTotals {
    DayTotals::of(plates.iter().map(|(_, _, nutrition)| nutrition))
}

fn kcal(nutrition: &Nutrition) -> f64 {
    nutrition.calories.kcal()
}

/// Returns the energy of protein, carbohydrates and fat by the Atwater factors, in kcal.
fn atwater(nutrition: &Nutrition) -> [f64; 3] {
    [4.0 * nutrition.protein.grams(), 4.0 * nutrition.carbs.grams(), 9.0 * nutrition.fat.grams()]
}

/// Formats a whole number with a comma before its thousands.
fn with_comma(number: f64) -> String {
    assert!((1_000.0..10_000.0).contains(&number));
    let digits = format!("{number:.0}");
    format!("{},{}", &digits[..1], &digits[1..])
}

fn nearest(figure: f64, step: f64) -> f64 {
    (figure / step + 0.5).floor() * step
}

#[test]
fn seed_has_100_meals_and_40_distinct_diet_plans() {
    let catalogue = catalogue();
    assert!(catalogue.meals.len() >= 100);
    assert_eq!(catalogue.diet_plans.len(), 40);
    let keys: HashSet<&str> = catalogue.meals.iter().map(|meal| meal.key.as_str()).collect();
    let names: HashSet<String> = catalogue.meals.iter().map(|meal| meal.name.as_str().to_lowercase()).collect();
    assert_eq!((keys.len(), names.len()), (catalogue.meals.len(), catalogue.meals.len()));
    let keys: HashSet<&str> = catalogue.diet_plans.iter().map(|plan| plan.key.as_str()).collect();
    let names: HashSet<String> = catalogue.diet_plans.iter().map(|plan| plan.name.as_str().to_lowercase()).collect();
    assert_eq!((keys.len(), names.len()), (40, 40));
}

#[test]
fn every_slot_has_meals_for_every_diet() {
    let catalogue = catalogue();
    let count = |slot, diet| {
        catalogue.meals.iter().filter(|meal| meal.slots.contains(&slot) && meal.facts.food.diet <= Some(diet)).count()
    };
    for (slot, all, vegetarian, vegan) in [
        (MealType::Breakfast, 28, 20, 8),
        (MealType::Lunch, 32, 16, 8),
        (MealType::Dinner, 32, 16, 8),
        (MealType::Snack, 24, 16, 8),
    ] {
        assert!(count(slot, Diet::Omnivore) >= all, "{slot:?}");
        assert!(count(slot, Diet::Vegetarian) >= vegetarian, "{slot:?}");
        assert!(count(slot, Diet::Vegan) >= vegan, "{slot:?}");
    }
    // Vegan days with much protein and little energy are the hardest to put together.
    let rich = catalogue.meals.iter().filter(|meal| {
        let main = meal.slots.iter().any(|slot| matches!(slot, MealType::Lunch | MealType::Dinner));
        main && meal.facts.food.diet == Some(Diet::Vegan)
            && meal.nutrition.protein.grams() * 500.0 >= 30.0 * kcal(&meal.nutrition)
    });
    assert!(rich.count() >= 8);
}

#[test]
fn portions_have_the_size_of_their_slot() {
    for meal in catalogue().meals {
        assert!(!meal.slots.is_empty(), "{}", meal.key);
        for slot in &meal.slots {
            let size = match slot {
                MealType::Breakfast => 350.0..=550.0,
                MealType::Lunch | MealType::Dinner => 450.0..=700.0,
                MealType::Snack => 120.0..=300.0,
            };
            assert!(size.contains(&kcal(&meal.nutrition)), "{}: {}", meal.key, kcal(&meal.nutrition));
        }
    }
}

#[test]
fn the_energy_of_every_meal_agrees_with_its_macros() {
    for meal in catalogue().meals {
        let kcal = kcal(&meal.nutrition);
        let by_macros: f64 = atwater(&meal.nutrition).iter().sum();
        assert!((by_macros - kcal).abs() <= 0.10 * kcal, "{}: {kcal} kcal, by its macros {by_macros}", meal.key);
    }
}

#[test]
fn nutrition_is_the_sum_of_the_ingredients() {
    let catalogue = catalogue();
    let shake = catalogue.meals.iter().find(|meal| meal.key == "whey-milk-shake").unwrap();
    // 30 g of whey powder (352 kcal; 78.13, 6.25, 1.56 g) and 250 g of skimmed milk (34 kcal; 3.37, 4.96, 0.08 g).
    let nutrition = &shake.nutrition;
    assert_eq!(
        [nutrition.calories.tenths(), nutrition.protein.tenths(), nutrition.carbs.tenths(), nutrition.fat.tenths()],
        [1_910, 319, 143, 7]
    );
    assert_eq!(shake.facts.food.diet, Some(Diet::Vegetarian));
    assert_eq!(shake.facts.food.allergens, Some(BTreeSet::from([Allergen::Milk])));
    assert_eq!(shake.ingredients, ["Whey protein powder", "Milk, skimmed"]);
}

#[test]
fn descriptions_name_grams_and_judge_nothing() {
    let catalogue = catalogue();
    let plans = catalogue.diet_plans.iter().map(|plan| (&plan.key, &plan.name, &plan.description));
    for (key, name, description) in
        catalogue.meals.iter().map(|meal| (&meal.key, &meal.name, &meal.description)).chain(plans)
    {
        let text = format!("{} {}", name.as_str(), description.as_str()).to_lowercase();
        for avoided in ["healthy", "clean", "guilt", "cheat", "burn", "detox", "skinny", "weight", "slim"] {
            assert!(!text.contains(avoided), "{key}: {avoided}");
        }
        assert!(name.as_str().chars().count() <= 60, "{key}");
        let description = description.as_str();
        assert!((40..=300).contains(&description.chars().count()) && description.ends_with('.'), "{key}");
        assert!(description.contains(" g "), "{key}");
    }
}

#[test]
fn every_plan_is_a_day_that_a_cook_can_serve() {
    let catalogue = catalogue();
    for plan in &catalogue.diet_plans {
        let key = &plan.key;
        for entry in &plan.meals {
            let eighths = entry.portions.eighths();
            assert!((4..=20).contains(&eighths) && eighths.is_multiple_of(2), "{key}: {}", entry.meal_key);
        }
        let plates = plates(&catalogue, plan);
        let of = |wanted| plates.iter().filter(move |(_, meal_type, _)| *meal_type == wanted).collect::<Vec<_>>();
        let [[_], [lunch], [dinner]] =
            [MealType::Breakfast, MealType::Lunch, MealType::Dinner].map(|meal_type| of(meal_type).try_into().unwrap());
        let total = totals(&plates);
        let snacks = match total.calories() {
            // No energy level is near 2,400 or 3,600 kcal, from which a day has another snack.
            ..2_400.0 => 0,
            2_400.0..3_500.0 => 1,
            _ => 2,
        };
        assert_eq!(of(MealType::Snack).len(), snacks, "{key}");
        let distinct: HashSet<&str> = plates.iter().map(|(meal, ..)| meal.key.as_str()).collect();
        assert_eq!(distinct.len(), plates.len(), "{key} has a meal twice");
        assert_ne!(lunch.0.ingredients[0], dinner.0.ingredients[0], "{key}");
        for (meal, meal_type, nutrition) in &plates {
            assert!(meal.slots.contains(meal_type), "{key}: {} is no {meal_type:?}", meal.key);
            let share = kcal(nutrition) / total.calories();
            let shares = match meal_type {
                MealType::Breakfast => 0.15..=0.40,
                MealType::Lunch | MealType::Dinner => 0.20..=0.45,
                MealType::Snack => 0.03..=0.20,
            };
            assert!(shares.contains(&share), "{key}: {} with {share}", meal.key);
        }
        let [protein, carbs, fat] = [4.0 * total.protein(), 4.0 * total.carbs(), 9.0 * total.fat()];
        let by_macros = protein + carbs + fat;
        assert!((by_macros - total.calories()).abs() <= 0.10 * total.calories(), "{key}");
        assert!((0.18..=0.38).contains(&(fat / by_macros)), "{key}");
    }
}

#[test]
fn a_plan_says_of_itself_what_is_true() {
    let catalogue = catalogue();
    for plan in &catalogue.diet_plans {
        let plates = plates(&catalogue, plan);
        let total = totals(&plates);
        let name = plan.name.as_str();
        assert!(name.ends_with(&format!(", {} kcal", with_comma(nearest(total.calories(), 50.0)))), "{name}");
        let description = plan.description.as_str();
        let energy = with_comma(nearest(total.calories(), 10.0));
        let protein = nearest(total.protein(), 1.0);
        assert!(
            description.starts_with(&format!("About {energy} kcal and {protein:.0} g of protein ")),
            "{name}: {energy} kcal, {protein} g"
        );
        let diet = plates.iter().filter_map(|(meal, ..)| meal.facts.food.diet).max().unwrap();
        let words = match diet {
            Diet::Vegan => " Vegan;",
            Diet::Vegetarian => " Vegetarian;",
            Diet::Pescatarian => ", without meat;",
            Diet::Omnivore => " With meat",
        };
        assert!(description.contains(words), "{name} is {diet:?}");
        let allergens = plates.iter().flat_map(|(meal, ..)| &meal.facts.food.allergens).flatten();
        let allergens: HashSet<&str> = allergens.map(|allergen| allergen.as_str()).collect();
        assert_eq!(description.contains("fish"), allergens.contains("fish"), "{name}");
        let seafood = allergens.contains("crustacean") || allergens.contains("mollusc");
        assert_eq!(description.contains("seafood"), seafood, "{name}");
    }
}

#[test]
fn a_description_gives_the_grams_of_every_ingredient() {
    let file: Vec<serde_json::Value> = serde_json::from_str(include_str!("../../../seed/meals.json")).unwrap();
    for meal in file {
        let words: Vec<&str> = meal["description"]
            .as_str()
            .unwrap()
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let mut stated: Vec<u64> =
            words.windows(2).filter(|pair| pair[1] == "g").map(|pair| pair[0].parse().unwrap()).collect();
        let grams = |ingredient: &serde_json::Value| ingredient["grams"].as_u64().unwrap();
        let mut expected: Vec<u64> = meal["ingredients"].as_array().unwrap().iter().map(grams).collect();
        stated.sort_unstable();
        expected.sort_unstable();
        assert_eq!(stated, expected, "{}", meal["key"]);
    }
}

/// Returns adults with a body mass index of 17 to 40 kg/m², with all genders, goals and training days.
fn adults() -> impl Iterator<Item = Trainee> {
    let genders = [Gender::Male, Gender::Female, Gender::Other];
    let goals = [FitnessGoal::GainMuscle, FitnessGoal::LoseFat, FitnessGoal::KeepCurrentWeight];
    let bodies = (145..=205).step_by(6).flat_map(|cm| (17..=40).map(move |bmi| (cm, bmi)));
    bodies.flat_map(move |(cm, bmi)| {
        let weight = BodyWeight::from_hundredths(bmi * cm * cm / 100).unwrap();
        let height = Height::from_tenths(cm * 10).unwrap();
        let ages = (18..=84).step_by(11);
        ages.flat_map(move |age| {
            genders.into_iter().flat_map(move |gender| {
                goals.into_iter().flat_map(move |goal| {
                    (3..=6).map(move |days| {
                        let training_days = TrainingDays::new(days).unwrap();
                        Trainee { age, gender, weight, height, goal, training_days }
                    })
                })
            })
        })
    })
}

#[test]
fn targets_from_1200_to_4000_kcal_have_three_good_matches() {
    let catalogue = catalogue();
    let days: Vec<DayTotals> = catalogue.diet_plans.iter().map(|plan| totals(&plates(&catalogue, plan))).collect();
    let mut seen = BTreeSet::new();
    for trainee in adults() {
        let need = EnergyNeed::of(&trainee).unwrap();
        let target = need.target();
        if target.kcal() > 4_000.0 {
            continue;
        }
        seen.insert(format!("{:.0}", target.kcal()));
        // Plans below the member's floor are not suggested.
        let offered = days.iter().filter(|day| day.calories() >= target.floor_kcal());
        let good = offered.filter(|day| match_percentage(day, target) >= 0.9).count();
        assert!(good >= 3, "{good} plans for {target:?} of {trainee:?}");
    }
    for kcal in (1_200..=4_000).step_by(10) {
        assert!(seen.contains(&kcal.to_string()), "no adult with {kcal} kcal was tried");
    }
}

#[test]
fn a_seed_value_is_parsed_digit_by_digit() {
    let read = |figure| hundredths(figure).ok();
    assert_eq!([read("40"), read("3.3"), read("3.31"), read("0")], [Some(4_000), Some(330), Some(331), Some(0)]);
    assert_eq!([read("3.312"), read("-1"), read("1e2"), read(""), read("1.-5")], [None; 5]);
}

#[test]
fn no_meal_reads_as_what_its_facts_lack() {
    for meal in catalogue().meals {
        let read = facts_of_text(&format!("{}. {}", meal.name.as_str(), meal.description.as_str()));
        let facts = meal.facts.food;
        assert!(read.diet.is_some() && facts.families.iter().any(|families| !families.is_empty()), "{}", meal.key);
        assert!(facts.covers(&FoodFacts { unsure: BTreeSet::new(), ..read.clone() }), "{}: {read:?}", meal.key);
    }
}

/// What the planner proposes can be saved, and each diet has plans without any one allergen.
#[test]
fn every_diet_without_an_allergen_has_a_plan_that_can_be_saved() {
    let meals = planner_catalogue::meals();
    let trainee = |goal| Trainee {
        gender: Gender::Female,
        weight: BodyWeight::from_kg(64.0).unwrap(),
        height: Height::from_cm(168.0).unwrap(),
        age: 30,
        goal,
        training_days: TrainingDays::new(3).unwrap(),
    };
    for diet in [Diet::Vegan, Diet::Vegetarian, Diet::Pescatarian, Diet::Omnivore] {
        for allergen in Allergen::ALL {
            let limits = Limits { diet, allergens: BTreeSet::from([*allergen]), ..Limits::default() };
            for goal in [FitnessGoal::LoseFat, FitnessGoal::KeepCurrentWeight] {
                let need = EnergyNeed::of(&trainee(goal)).unwrap();
                let plan = plan_fitting_diet(&need, &meals, &limits, PlanSeed { base: 1, request_index: 0 });
                let plan = plan.unwrap_or_else(|error| panic!("{diet:?} without {allergen:?}, {goal:?}: {error:?}"));
                assert_eq!(unfit_foods(&plan, &limits, &meals), [], "{diet:?} without {allergen:?}");
            }
        }
    }
}

/// A text about a food is read with care. Names with a comma, of which each part is read by itself, sound like another
/// food.
#[test]
fn no_food_reads_as_what_it_does_not_contain() {
    let sounds_like_another = [
        "almond-milk-chocolate",
        "almond-milk-chocolate-unsweetened",
        "bacon-bits-meatless",
        "bacon-meatless",
        "chicken-meatless",
        "chicken-meatless-breaded",
        "fish-fillet-meatless",
        "flour-wheat-cake",
        "hot-dog-meatless",
        "lasagna-cheese-frozen-cooked",
        "lasagna-vegetable-frozen-cooked",
        "latte-oat-milk",
        "meatballs-meatless",
        "protein-powder-plant-blend",
        "sausage-meatless",
        "shredded-wheat-large-biscuit",
        "soy-milk-chocolate",
        "sub-sandwich-tuna",
        "sushi-roll-avocado-or-cucumber",
    ];
    let mut wrong = BTreeSet::new();
    for food in catalogue().foods {
        let read = facts_of_text(food.values.name.as_str());
        let possible: BTreeSet<Allergen> =
            food.values.allergens.iter().flatten().chain(&food.unsure).copied().collect();
        if !read.allergens.unwrap_or_default().is_subset(&possible)
            || food.values.diet.is_some_and(|diet| read.diet > Some(diet))
        {
            wrong.insert(food.key);
        }
    }
    assert_eq!(wrong, sounds_like_another.map(str::to_owned).into());
}

#[test]
fn the_catalogue_has_everyday_foods_with_portions_and_each_key_and_name_once() {
    let foods = catalogue().foods;
    assert!(foods.len() >= 2_400, "{}", foods.len());
    assert!(foods.iter().all(|food| !food.values.portions.as_slice().is_empty()));
    let keys: HashSet<&str> = foods.iter().map(|food| food.key.as_str()).collect();
    let names: HashSet<String> = foods.iter().map(|food| food.values.name.as_str().to_lowercase()).collect();
    assert_eq!((keys.len(), names.len()), (foods.len(), foods.len()));
    let decided = foods.iter().filter(|food| food.unsure.is_empty()).count();
    assert!((1_000..2_000).contains(&decided), "{decided}: what varies between recipes is unsure");
}

/// Values of USDA: sodium is 2.5 times less than salt, and a value that it does not have is not known.
#[test]
fn shipped_foods_have_the_further_nutrients_of_the_source() {
    let foods = catalogue().foods;
    let of = |key: &str| {
        let food = foods.iter().find(|food| food.key == key).unwrap();
        let value = |nutrient| food.values.per_100.nutrition().value(nutrient);
        [FoodNutrient::Fiber, FoodNutrient::Sugar, FoodNutrient::SaturatedFat, FoodNutrient::Salt].map(value)
    };
    assert_eq!(of("8120"), [Some(10.1), Some(0.99), Some(1.11), Some(0.015)], "rolled oats");
    assert_eq!(of("1009"), [Some(0.0), Some(0.48), Some(18.87), Some(1.633)], "cheddar");
    assert_eq!(of("16174"), [None, None, Some(3.4), Some(0.035)], "tempeh");
    for nutrient in [FoodNutrient::Sugar, FoodNutrient::SaturatedFat, FoodNutrient::Salt] {
        let known = foods.iter().filter(|food| food.values.per_100.nutrition().thousandths(nutrient).is_some());
        assert!(known.count() >= 170, "{nutrient:?}");
    }
}

/// A plain error in a row shows as energy that its parts do not have.
#[test]
fn energy_of_shipped_foods_is_that_of_their_macros() {
    let foods = catalogue().foods;
    let doubtful: Vec<&str> =
        foods.iter().filter(|food| food.values.per_100.is_doubtful()).map(|food| food.key.as_str()).collect();
    // USDA has factors of its own for spices, bran and cocoa, and a pina colada has alcohol beside its fat.
    let other_factors = [
        "allspice-ground",
        "spirulina-dried",
        "oat-bran-dry",
        "high-fiber-bran-cereal",
        "wheat-bran-toasted",
        "baking-powder",
        "cocoa-powder-unsweetened",
        "pina-colada",
    ];
    assert_eq!(BTreeSet::from_iter(doubtful), BTreeSet::from(other_factors));
}
