use crate::food::{FOODS, own_food};
use crate::support::{Product, answer};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const RECIPES: &str = "/api/user/recipes";
const ENTRIES: &str = "/api/user/diary-entries";

/// An own food with these calories and nothing else in 100 g.
fn plain(name: &str, calories: f64) -> Value {
    json!({
        "name": name, "unit": "g", "allergens": [], "diet": "vegan",
        "per_100": {"calories": calories, "protein": 0, "carbs": 0, "fat": 0, "salt": 1}
    })
}

fn recipe(ingredients: &Value, changes: &Value) -> Value {
    let mut recipe = json!({"name": "Stew", "servings": 6, "ingredients": ingredients});
    recipe.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    recipe
}

#[tokio::test]
async fn a_serving_of_a_recipe_is_its_exact_part() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (_, oil) = ada.post(FOODS, plain("Oil", 900.0)).await;
    let (_, beans) = ada.post(FOODS, plain("Beans", 100.0)).await;
    let ingredients = json!([{"food_id": oil["id"], "amount": 50}, {"food_id": beans["id"], "amount": 550}]);
    let (status, stew) = ada.post(RECIPES, recipe(&ingredients, &json!({"cooked_amount": 500}))).await;
    assert_eq!(status, StatusCode::CREATED, "{stew}");
    assert_eq!((&stew["kind"], &stew["unit"]), (&json!("recipe"), &json!("g")));
    assert_eq!(stew["per_100"]["calories"], json!(200.0), "1,000 kcal in 500 g");
    assert_eq!(stew["per_serving"]["calories"], json!(166.667));
    assert_eq!(stew["per_serving"]["fiber"], Value::Null);
    assert_eq!(stew["portions"], json!([{"name": "1 serving", "amount": 83.3}]));
    assert_eq!(stew["ingredients"][0]["nutrition"]["calories"], json!(450.0));
    assert_eq!((&stew["ingredients"][1]["name"], &stew["cooked_amount"]), (&json!("Beans"), &json!(500.0)));
    assert_eq!((&stew["allergens"], &stew["diet"]), (&json!([]), &json!("vegan")));
    let path = format!("{RECIPES}/{}", stew["id"]);
    assert_eq!(ada.get(&path).await, (StatusCode::OK, stew.clone()));
    assert_eq!(ada.get(RECIPES).await, (StatusCode::OK, json!([stew])));
    let (_, food) = ada.get(&format!("{FOODS}/{}", stew["id"])).await;
    assert_eq!((&food["kind"], &food["per_100"]), (&json!("recipe"), &stew["per_100"]));
    assert_eq!(ada.get(&format!("{FOODS}?search=stew")).await.1[0], food);

    // An entry keeps the nutrition of its time, exactly, and a change of the recipe moves the recipe only.
    let entry = json!({"meal_type": "lunch", "food_id": stew["id"], "amount": 250});
    let (status, entry) = ada.post(ENTRIES, entry).await;
    assert_eq!((status, &entry["calories"], &entry["name"]), (StatusCode::CREATED, &json!(500.0), &json!("Stew")));
    ada.put(&format!("{FOODS}/{}", beans["id"]), plain("Beans", 300.0)).await;
    assert_eq!(ada.get(&path).await.1["per_100"]["calories"], json!(420.0));
    let amount = json!({"date": entry["date"], "meal_type": "lunch", "amount": 83.3});
    let (_, edited) = ada.put(&format!("{ENTRIES}/{}", entry["id"]), amount).await;
    assert_eq!(edited["entry"]["calories"], json!(167.0), "a sixth of a recipe of six servings");
    let (_, sum) = ada.post(RECIPES, recipe(&ingredients, &json!({"name": "Other"}))).await;
    assert_eq!((&sum["cooked_amount"], &sum["portions"][0]["amount"]), (&Value::Null, &json!(100.0)));
}

#[tokio::test]
async fn only_its_owner_changes_a_recipe() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let (_, beans) = ada.post(FOODS, plain("Beans", 100.0)).await;
    let ingredients = json!([{"food_id": beans["id"], "amount": 600}]);
    let key = "00000000-0000-4000-8000-000000000001";
    let body = recipe(&ingredients, &json!({"description": "Boil."}));
    let create =
        || async { answer(ada.request(Method::POST, RECIPES).header("Idempotency-Key", key).json(&body)).await };
    let (one, two) = tokio::join!(create(), create());
    let mut statuses = [one.0, two.0];
    statuses.sort();
    assert_eq!((statuses, &one.1), ([StatusCode::OK, StatusCode::CREATED], &two.1), "{one:?}");
    let id = one.1["id"].clone();
    let path = format!("{RECIPES}/{id}");
    for (method, path, body) in [
        (Method::GET, path.clone(), json!({})),
        (Method::PUT, path.clone(), body.clone()),
        (Method::DELETE, path.clone(), json!({})),
        (Method::POST, format!("{path}/restore"), json!({})),
        (Method::PUT, format!("{RECIPES}/{}", beans["id"]), body.clone()),
    ] {
        let (status, error) = answer(bea.request(method.clone(), &path).json(&body)).await;
        assert_eq!((status, &error["code"]), (StatusCode::NOT_FOUND, &json!("not_found")), "{method} {path}");
    }
    assert_eq!(bea.post(RECIPES, body.clone()).await.0, StatusCode::NOT_FOUND, "another member's food");
    assert_eq!(bea.get(RECIPES).await.1, json!([]));

    let (status, changed) = ada.put(&path, recipe(&ingredients, &json!({"servings": 3}))).await;
    assert_eq!((status, &changed["servings"], &changed["description"]), (StatusCode::OK, &json!(3.0), &json!("")));
    assert_eq!(ada.delete(&path).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.delete(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!((ada.get(RECIPES).await.1, &ada.get(&path).await.1["archived"]), (json!([]), &json!(true)));
    let with_archived = ada.get(&format!("{RECIPES}?archived=true")).await.1;
    assert_eq!((&with_archived[0]["id"], &with_archived[0]["archived"]), (&id, &json!(true)));
    let (status, error) = ada.get(&format!("{RECIPES}?archived=yes")).await;
    assert_eq!((status, &error["fields"]["archived"]), (StatusCode::BAD_REQUEST, &json!("This must be true or false")));
    let key_again = create().await;
    assert_eq!((key_again.0, &key_again.1["id"]), (StatusCode::OK, &id), "the key still names what it created");
    assert_eq!(ada.post(&format!("{path}/restore"), json!({})).await.1["archived"], false);

    let food =
        answer(ada.request(Method::POST, FOODS).header("Idempotency-Key", key).json(&own_food(&json!({})))).await;
    assert_eq!((food.0, &food.1["code"]), (StatusCode::CONFLICT, &json!("conflict")), "the key made a recipe");
    let entry = json!({"meal_type": "lunch", "calories": 100});
    let entry = answer(ada.request(Method::POST, ENTRIES).header("Idempotency-Key", key).json(&entry)).await;
    assert_eq!((entry.0, &entry.1["code"]), (StatusCode::CONFLICT, &json!("conflict")));
}

#[tokio::test]
async fn each_invalid_value_of_a_recipe_is_reported() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (_, beans) = ada.post(FOODS, plain("Beans", 100.0)).await;
    let one = json!([{"food_id": beans["id"], "amount": 500}]);
    let (_, stew) = ada.post(RECIPES, recipe(&one, &json!({}))).await;
    let many: Vec<Value> = vec![one[0].clone(); 51];
    for (body, fields) in [
        (json!({}), vec!["ingredients", "name", "servings"]),
        (recipe(&json!([]), &json!({})), vec!["ingredients"]),
        (recipe(&json!(many), &json!({})), vec!["ingredients"]),
        (
            recipe(&json!([{"food_id": 0, "amount": 0}]), &json!({})),
            vec!["ingredients[0].amount", "ingredients[0].food_id"],
        ),
        (recipe(&one, &json!({"servings": 101})), vec!["servings"]),
        (recipe(&one, &json!({"servings": 1.25})), vec!["servings"]),
        (recipe(&one, &json!({"cooked_amount": 0})), vec!["cooked_amount"]),
        (recipe(&one, &json!({"cooked_amount": 49.9})), vec!["cooked_amount"]),
        (recipe(&one, &json!({"name": "a".repeat(101), "description": "a".repeat(2001)})), vec!["description", "name"]),
        (recipe(&json!([{"food_id": stew["id"], "amount": 1}]), &json!({})), vec!["ingredients[0].food_id"]),
    ] {
        let (status, error) = ada.post(RECIPES, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{error}");
        let named: Vec<&String> = error["fields"].as_object().unwrap().keys().collect();
        assert_eq!(named, fields);
    }
    let unknown = recipe(&json!([{"food_id": 999_999, "amount": 1}]), &json!({}));
    assert_eq!(ada.post(RECIPES, unknown).await.0, StatusCode::NOT_FOUND);
}
