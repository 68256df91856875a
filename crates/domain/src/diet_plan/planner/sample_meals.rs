//! Small test catalogue of meals with realistic nutrition.

use super::super::test_foods::nutrition;
use crate::ids::MealId;
use crate::meal::{CatalogueMeal, MealFacts, MealType};

/// Columns: slots, name, kcal, protein, carbs and fat in g, main ingredient.
const MEALS: &str = "\
b|Berry porridge with almonds|468|19.3|66.8|13.9|oats
b|Overnight oats with whey|450|37.0|50.5|11.0|oats
b|Egg white omelette on rye|300|31.0|28.0|6.8|egg
b|Scrambled eggs on toast|415|25.0|33.0|20.0|egg
b|Cottage cheese with pineapple|340|33.0|34.0|8.0|cottage cheese
b|Skyr bowl with granola|430|36.0|52.0|8.5|skyr
b|Tofu scramble wrap|445|27.0|43.0|18.5|tofu
b|Peanut butter banana toast|520|19.0|68.0|19.5|bread
b|Salmon bagel|408|29.9|49.1|10.2|salmon
b|Muesli with yogurt and pear|455|20.5|70.0|10.3|oats
b|Granola and nut pancakes|720|31.0|88.0|27.0|flour
b|Corn flakes with milk|380|14.0|66.0|6.5|corn
b|Beans on toast|460|23.0|75.0|7.5|beans
b|Quinoa breakfast bowl|433|25.6|56.0|11.8|quinoa
l|Chicken and rice bowl|560|45.0|62.0|14.5|chicken
l|Tuna and bean salad|420|42.0|33.0|13.0|tuna
l|Lentil soup with bread|505|27.0|76.0|10.3|lentils
l|Turkey wrap|480|38.0|49.0|14.5|turkey
l|Prawn noodle soup|390|37.0|46.0|6.5|prawns
l|Chickpea and feta salad|540|24.0|55.0|25.0|chickpeas
l|Falafel pita|620|23.0|82.0|22.5|chickpeas
l|Beef and barley stew|530|42.0|51.0|17.5|beef
l|Grilled chicken salad|360|46.0|17.0|12.0|chicken
l|Cheese and ham sandwich|590|36.0|58.0|24.0|bread
l|Rice and dhal|610|24.0|100.0|12.5|lentils
l|Pasta with pesto and peas|780|29.0|96.0|31.0|pasta
d|Baked cod with potatoes|430|44.0|42.0|9.5|cod
d|Salmon tray|590|41.0|46.0|27.0|salmon
d|Turkey chilli|510|47.0|48.0|14.5|turkey
d|Tofu and broccoli stir-fry|500|31.0|51.0|19.0|tofu
d|Pork with sweet potato|540|43.0|55.0|16.5|pork
d|Lamb with couscous|610|44.0|58.0|22.5|lamb
d|Seitan and pepper fajitas|520|44.0|55.0|13.5|seitan
d|Chicken curry with rice|640|46.0|70.0|19.5|chicken
d|Black bean burrito|650|27.0|94.0|18.5|beans
d|Spaghetti Bolognese|690|42.0|82.0|21.5|pasta
d|Steamed haddock with greens|330|46.0|18.0|8.0|haddock
d|Mushroom risotto|600|19.0|92.0|17.5|rice
ld|Pea and potato curry|530|20.0|82.0|13.5|peas
ld|Tempeh rice bowl|570|33.0|66.0|19.5|tempeh
ld|Beef steak with vegetables|450|48.0|20.0|19.5|beef
ld|Vegetable lasagne|580|28.0|64.0|23.5|pasta
s|Yogurt with berries|160|17.0|18.0|2.0|yogurt
s|Whey shake|150|26.0|7.0|2.0|whey
s|Cottage cheese on crispbread|185|18.0|20.0|3.5|cottage cheese
s|Edamame|190|17.0|14.0|7.5|soy
s|Apple with peanut butter|240|7.0|28.0|12.0|apple
s|Trail mix|270|8.0|24.0|16.5|nuts
s|Banana and dates|230|2.5|56.0|0.8|banana
s|Hummus with carrots|195|7.5|22.0|9.0|chickpeas
s|Turkey slices with tomato|140|24.0|5.0|2.5|turkey
s|Oat bar|260|6.0|38.0|9.5|oats
";

/// Returns 52 meals: 14 breakfasts, 12 lunches, 12 dinners, 4 for lunch or dinner, and 10 snacks.
pub(super) fn sample_meals() -> Vec<CatalogueMeal> {
    MEALS
        .lines()
        .zip(1..)
        .map(|(line, id)| {
            let fields: Vec<&str> = line.split('|').collect();
            let figure = |place: usize| fields[place].parse::<f64>().unwrap();
            let slot = |letter: char| match letter {
                'b' => MealType::Breakfast,
                'l' => MealType::Lunch,
                'd' => MealType::Dinner,
                _ => MealType::Snack,
            };
            CatalogueMeal {
                id: MealId::new(id).unwrap(),
                name: fields[1].to_owned(),
                description: "Cook it gently and season it to taste.".to_owned(),
                nutrition: nutrition(figure(2), figure(3), figure(4), figure(5)),
                slots: fields[0].chars().map(slot).collect(),
                facts: MealFacts::default(),
                ingredients: vec![fields[6].to_owned()],
            }
        })
        .collect()
}
