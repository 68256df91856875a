use crate::fixtures::{member, noon};
use crate::food::{food, key};
use ironleaf_application::food::{FoodRepository, SaveFoodError};
use ironleaf_application::recipe::{RecipeRepository, SaveRecipeError};
use ironleaf_application::shared::PortError;
use ironleaf_domain::food::{
    Amount, CookedAmount, FoodKind, IngredientError, RecipeError, RecipeIngredient, RecipeIngredients, RecipeValues,
    Servings,
};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::quota::Quota;
use ironleaf_domain::text::{Description, Name};
use ironleaf_persistence::testing::TestDatabase;

/// A recipe of 600 g of each food.
pub(crate) fn recipe(name: &str, foods: &[FoodId]) -> RecipeValues {
    let ingredient =
        |food_id: &FoodId| RecipeIngredient { food_id: *food_id, amount: Amount::from_units(600.0).unwrap() };
    RecipeValues {
        name: Name::new(name).unwrap(),
        description: Description::new_or_empty("Stir.").unwrap(),
        servings: Servings::from_number(6.0).unwrap(),
        cooked_amount: None,
        ingredients: RecipeIngredients::new(foods.iter().map(ingredient).collect()).unwrap(),
    }
}

#[tokio::test]
async fn a_recipe_comes_back_as_saved_to_its_owner_only() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let bea = member(&database, "bea@example.com").await;
    let oats = database.add_own(ada, food("Oats", None), None, noon()).await.unwrap().food;
    let made = database.add(ada, recipe("Porridge", &[oats.id]), None, noon()).await.unwrap().recipe;
    assert_eq!(database.find(ada, made.id()).await.unwrap().as_ref(), Some(&made));
    assert_eq!(database.find(bea, made.id()).await.unwrap(), None);
    assert_eq!((database.list(ada, false).await.unwrap().len(), database.list(bea, true).await.unwrap().len()), (1, 0));
    assert_eq!(database.find_many(ada, vec![made.id(), oats.id]).await.unwrap(), [oats.clone(), made.food()]);
    assert_eq!(database.find_many(bea, vec![made.id(), oats.id]).await.unwrap(), []);
    let kinds: Vec<FoodKind> = database.list_names(ada).await.unwrap().into_iter().map(|food| food.kind).collect();
    assert_eq!(kinds, [FoodKind::Own, FoodKind::Recipe]);

    // Another member's food and a recipe cannot be ingredients.
    let foreign = database.add_own(bea, food("Rye", None), None, noon()).await.unwrap().food;
    let refused = database.add(ada, recipe("Bread", &[foreign.id, made.id()]), None, noon()).await;
    let expected = vec![(0, IngredientError::NoSuchFood), (1, IngredientError::IsRecipe)];
    assert_eq!(refused, Err(SaveRecipeError::Rejected(RecipeError::Ingredients(expected))));

    let cooked = RecipeValues { cooked_amount: CookedAmount::from_grams(450.5).ok(), ..recipe("Porridge", &[oats.id]) };
    assert_eq!(database.update(bea, made.id(), cooked.clone()).await, Err(SaveRecipeError::NoSuchRecipe));
    assert_eq!(database.update(ada, made.id(), cooked.clone()).await.unwrap().values(), &cooked);
    let refused = database.update(ada, made.id(), recipe("Loop", &[made.id()])).await;
    let expected = vec![(0, IngredientError::IsRecipe)];
    assert_eq!(refused, Err(SaveRecipeError::Rejected(RecipeError::Ingredients(expected))));
    assert_eq!(database.find(ada, made.id()).await.unwrap().unwrap().values(), &cooked, "a rejected change is undone");

    assert!(!database.archive(bea, made.id(), noon()).await.unwrap());
    assert!(database.archive(ada, made.id(), noon()).await.unwrap());
    assert!(!database.archive(ada, made.id(), noon()).await.unwrap());
    assert_eq!((database.list(ada, false).await.unwrap().len(), database.list(ada, true).await.unwrap().len()), (0, 1));
    assert_eq!(database.restore(bea, made.id()).await, Err(SaveRecipeError::NoSuchRecipe));
    assert_eq!(database.restore(ada, made.id()).await.unwrap().values(), &cooked);
}

#[tokio::test]
async fn a_recipe_follows_its_ingredients() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let oats = database.add_own(ada, food("Oats", None), None, noon()).await.unwrap().food;
    let made = database.add(ada, recipe("Porridge", &[oats.id]), None, noon()).await.unwrap().recipe;
    let mut changed = food("Rolled oats", None);
    changed.allergens = None;
    database.update_own(ada, oats.id, changed).await.unwrap();
    database.archive_own(ada, oats.id, noon()).await.unwrap();
    let now = database.find(ada, made.id()).await.unwrap().unwrap();
    assert_eq!(now.ingredients()[0].food.values.name.as_str(), "Rolled oats");
    assert_eq!(now.food().values.allergens, None);
}

#[tokio::test]
async fn one_key_creates_one_recipe_within_the_quota() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let oats = database.add_own(ada, food("Oats", None), Some(key(1)), noon()).await.unwrap().food.id;
    let add = |number| {
        let database = database.clone();
        async move { database.add(ada, recipe("Porridge", &[oats]), Some(key(number)), noon()).await }
    };
    let (one, two) = tokio::join!(add(2), add(2));
    let (one, two) = (one.unwrap(), two.unwrap());
    assert_eq!((one.recipe, one.is_new ^ two.is_new), (two.recipe, true));
    assert_eq!(add(1).await, Err(SaveRecipeError::KeyOfSomethingElse), "the key created a food");
    let refused = database.add_own(ada, food("Rye", None), Some(key(2)), noon()).await;
    assert_eq!(refused.map(|made| made.is_new), Err(SaveFoodError::KeyOfSomethingElse), "the key created a recipe");
    test.execute(&format!(
        "INSERT INTO member_recipes
            (user_id, name, description, servings, ingredient_ids, ingredient_amounts, created_at)
         SELECT {ada}, 'R' || n, '', 1, ARRAY[{oats}]::bigint[], ARRAY[1]::numeric[], now() FROM generate_series(1, 499) n"
    ));
    assert_eq!(add(3).await, Err(SaveRecipeError::Port(PortError::Full(Quota::Recipes))));
    assert!(!add(2).await.unwrap().is_new);
}
