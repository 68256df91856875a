//! Rules for texts about food, in addition to the rules for all plan texts.

use crate::ValidationError;
use crate::plan::check_text;
use crate::plan::text_rules::{Tokens, harm_violation};

const ALCOHOL: &[&str] = &[
    "alcohol",
    "beer",
    "beers",
    "lager",
    "wine",
    "wines",
    "champagne",
    "prosecco",
    "sangria",
    "whisky",
    "whiskey",
    "bourbon",
    "vodka",
    "tequila",
    "rum",
    "gin",
    "brandy",
    "cognac",
    "liqueur",
    "schnapps",
    "mojito",
    "margarita",
];

/// Words between an article and a drink: "a cold beer".
const KINDS_OF_DRINK: &[&str] =
    &["red", "white", "rosé", "dry", "sparkling", "cold", "light", "dark", "small", "large", "craft", "mulled"];

/// Words before a drink that mean another food or cooking.
const NO_DRINK_AFTER: &[&str] = &["root", "ginger", "alcoholic", "free", "cooking", "rice", "in", "gluten"];

/// Words after a drink that mean another food or cooking.
const NO_DRINK_BEFORE: &[&str] = &[
    "vinegar",
    "vinaigrette",
    "sauce",
    "gravy",
    "jus",
    "reduction",
    "marinade",
    "glaze",
    "batter",
    "battered",
    "braised",
    "poached",
    "broth",
    "stew",
    "extract",
    "flavour",
    "flavor",
    "yeast",
    "gum",
];

const VESSELS: &[&str] =
    &["glass", "glasses", "bottle", "bottles", "can", "cans", "pint", "pints", "mug", "shot", "shots", "sip", "sips"];

const ARTICLES: &[&str] = &["a", "an", "one", "two", "three", "1", "2", "3", "your", "some"];

const MEAT: &[&str] = &[
    "meat",
    "meats",
    "beef",
    "steak",
    "mince",
    "minced",
    "ground",
    "chicken",
    "turkey",
    "poultry",
    "pork",
    "lamb",
    "veal",
    "venison",
    "liver",
    "bacon",
    "sausage",
    "sausages",
    "duck",
    "hamburger",
];

const MILK: &[&str] = &["milk", "cream", "cheese", "dairy"];

/// Prefixes of words for cooked meat. Recipes often state the raw weight.
const COOKED: &[&str] = &[
    "cook", "grill", "roast", "bake", "baking", "fry", "fried", "simmer", "boil", "stew", "brais", "poach", "steam",
    "saut", "oven", "barbecue", "browned", "weigh",
];

/// Returns the error for the name of a food, if any.
///
/// A name describes the food, so a drink in it counts unless it is an ingredient.
pub(super) fn check_food_name(name: &str) -> Option<ValidationError> {
    let words = Tokens::of(&name.to_lowercase());
    check_text(name).or_else(|| {
        let drink = words.places_of(ALCOHOL).find(|place| is_drink(&words, *place));
        drink.and_then(|place| words.get(place)).or_else(|| raw_animal_food(&words)).map(harm_violation)
    })
}

/// Returns the error for the description of a food, if any.
///
/// Wine for cooking is allowed, a glass of wine is not.
pub(super) fn check_food_description(description: &str) -> Option<ValidationError> {
    let words = Tokens::of(&description.to_lowercase());
    check_text(description).or_else(|| {
        let drink = words.places_of(ALCOHOL).find(|place| is_drink(&words, *place) && is_served(&words, *place));
        drink.and_then(|place| words.get(place)).or_else(|| raw_animal_food(&words)).map(harm_violation)
    })
}

fn is_drink(words: &Tokens, place: usize) -> bool {
    let excused = |word: Option<&str>, excuses: &[&str]| word.is_some_and(|word| excuses.contains(&word));
    !words.negated(place, place + 1)
        && !excused(words.before(start_of_drink(words, place)), NO_DRINK_AFTER)
        && !excused(words.get(place + 1), NO_DRINK_BEFORE)
}

/// Returns whether the drink is served as such: with an article, or in a glass.
fn is_served(words: &Tokens, place: usize) -> bool {
    let start = start_of_drink(words, place);
    match words.before(start) {
        Some("of") => {
            start.checked_sub(2).and_then(|place| words.get(place)).is_some_and(|word| VESSELS.contains(&word))
        }
        Some(word) => ARTICLES.contains(&word),
        None => true,
    }
}

fn start_of_drink(words: &Tokens, place: usize) -> usize {
    let is_kind = |place: &usize| words.get(*place).is_some_and(|word| KINDS_OF_DRINK.contains(&word));
    (0..place).rev().take_while(is_kind).last().unwrap_or(place)
}

fn raw_animal_food(words: &Tokens) -> Option<&'static str> {
    let next_is = |place: usize, foods: &[&str]| words.get(place + 1).is_some_and(|word| foods.contains(&word));
    let raw_milk = words
        .places_of(&["raw", "unpasteurised", "unpasteurized"])
        .any(|place| next_is(place, MILK) && !words.negated(place, place + 2));
    let raw_meat = words.places_of(&["raw"]).any(|place| next_is(place, MEAT) && !words.negated(place, place + 2));
    let tartare = ["beef tartare", "steak tartare", "beef carpaccio"].iter().any(|dish| words.find(dish).is_some());
    if raw_milk {
        Some("raw milk")
    } else if tartare || (raw_meat && !words.any_begins(COOKED)) {
        Some("raw meat")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{check_food_description, check_food_name};

    #[test]
    fn foods_pass() {
        for good in [
            "Breakfast bowl",
            "Raw carrots with hummus",
            "Salad with red wine vinegar",
            "Apple cider vinegar slaw",
            "Coq au vin",
            "Beef in red wine",
            "Beer-battered cod",
            "Alcohol-free beer",
            "Non-alcoholic beer",
            "Root beer float",
            "Ginger beer",
            "Rump steak",
            "Original oats",
            "Winegums",
            "Salmon tartare with tartare sauce",
            "Beetroot carpaccio",
            "Sushi",
            "Raw milk-free chocolate",
        ] {
            assert_eq!(check_food_name(good), None, "{good}");
            assert_eq!(check_food_description(good), None, "{good}");
        }
    }

    #[test]
    fn alcohol_raw_meat_and_raw_milk_are_rejected() {
        for bad in [
            "Beer",
            "White wine",
            "A cold beer",
            "Glass of red wine",
            "2 beers",
            "Vodka shot",
            "Raw beef",
            "raw ground beef",
            "Steak tartare",
            "Raw milk",
            "raw-milk cheese with unpasteurised milk",
            "Detox juice",
            "<i>Oats</i>",
        ] {
            assert!(check_food_name(bad).is_some(), "{bad}");
            assert!(check_food_description(bad).is_some(), "{bad}");
        }
        assert!(check_food_name("Steak with red wine").is_some());
        assert!(check_food_name("Burger and beer").is_some());
    }

    #[test]
    fn a_recipe_may_cook_with_wine_and_weigh_meat_raw() {
        for good in [
            "Onion, garlic, white wine, rice; simmer for 20 minutes",
            "Deglaze with a splash of wine",
            "150 g raw chicken breast, grilled",
            "200 g raw beef mince (raw weight)",
        ] {
            assert_eq!(check_food_description(good), None, "{good}");
        }
        for bad in ["With a glass of dry white wine", "Pasta and a beer", "100 g raw beef on toast"] {
            assert!(check_food_description(bad).is_some(), "{bad}");
        }
    }
}
