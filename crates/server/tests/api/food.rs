use crate::support::{Product, answer};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

pub(crate) const FOODS: &str = "/api/user/foods";
const OWN_FOODS: &str = "/api/user/own-foods";

/// A valid own food with these changes.
pub(crate) fn own_food(changes: &Value) -> Value {
    let mut food = json!({
        "name": "Granola of my neighbor", "brand": "Green Farm", "barcode": "4006381333931", "unit": "g",
        "per_100": {
            "calories": 450.5, "protein": 10.25, "carbs": 60, "fat": 18, "fiber": 7, "sugar": 20,
            "saturated_fat": 3, "salt": 0.123
        },
        "portions": [{"name": "1 bowl", "amount": 60}], "diet": "vegetarian", "allergens": ["gluten", "milk"]
    });
    food.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    food
}

fn names(foods: &Value) -> Vec<&str> {
    foods.as_array().unwrap().iter().map(|food| food["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_food_is_found_by_parts_with_typing_errors() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    assert_eq!(ada.get(FOODS).await, (StatusCode::OK, json!([])), "nothing was used yet");
    for search in ["broccoli", "BROCCOLI", "broccolli", "brocco"] {
        let (status, foods) = ada.get(&format!("{FOODS}?search={search}")).await;
        assert_eq!(status, StatusCode::OK, "{foods}");
        let first = &foods[0];
        assert!(first["name"].as_str().unwrap().starts_with("Broccoli"), "{search}: {foods}");
        assert_eq!((&first["kind"], &first["unit"]), (&json!("catalogue"), &json!("g")));
        assert_eq!(first["source"]["name"], "USDA FoodData Central");
        assert_eq!((&first["per_100"]["sugar"], &first["uses"]), (&json!(1.7), &json!(0)));
    }
    assert_eq!(ada.get(&format!("{FOODS}?search=xylophone")).await.1, json!([]));
    let (_, some) = ada.get(&format!("{FOODS}?search=c")).await;
    assert_eq!(some.as_array().unwrap().len(), 20);
    let (_, two) = ada.get(&format!("{FOODS}?search=c&limit=2")).await;
    assert_eq!(names(&two), names(&some)[..2]);
    for refused in ["?search=", "?limit=0", "?limit=51", "?limit=x"] {
        let (status, error) = ada.get(&format!("{FOODS}{refused}")).await;
        assert_eq!((status, error["code"].as_str()), (StatusCode::BAD_REQUEST, Some("validation_failed")), "{refused}");
    }
}

#[tokio::test]
async fn a_search_states_an_amount_and_finds_other_words() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let first = async |search: &str| ada.get(&format!("{FOODS}?{search}")).await.1[0].clone();
    for (search, name, stated) in [
        ("2%20eggs", "Egg, whole, raw", json!({"amount": 100.0, "portion": "1 large egg", "count": 2.0})),
        ("aubergines", "Eggplant, raw", json!(null)),
    ] {
        let food = first(&format!("search={search}")).await;
        assert_eq!((&food["name"], &food["stated"]), (&json!(name), &stated));
    }
    let rice = first("search=rice%20200g").await;
    assert_eq!(rice["stated"], json!({"amount": 200.0, "portion": null, "count": null}));
    assert_eq!(first("search=xylophone%20broccoli").await, Value::Null);
    let near = first("search=xylophone%20broccoli&nearest=true").await;
    assert!(near["name"].as_str().unwrap().starts_with("Broccoli"), "{near}");
    let (status, error) = ada.get(&format!("{FOODS}?meal=brunch&nearest=perhaps")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(error["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), ["meal", "nearest"]);
}

/// Foods that a member logs are found first, above all those of the meal.
#[tokio::test]
async fn foods_of_the_meal_come_first() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (_, foods) = ada.get(&format!("{FOODS}?search=pasta&limit=10")).await;
    let [breakfast, dinner] = [7, 9].map(|place| foods[place]["id"].clone());
    for (meal, food) in [("breakfast", &breakfast), ("dinner", &dinner)] {
        let entry = json!({"meal_type": meal, "food_id": food, "amount": 50});
        assert_eq!(ada.post("/api/user/diary-entries", entry).await.0, StatusCode::CREATED);
    }
    for (meal, expected) in [("breakfast", [&breakfast, &dinner]), ("dinner", [&dinner, &breakfast])] {
        for search in ["", "&search=pasta"] {
            let (_, found) = ada.get(&format!("{FOODS}?meal={meal}{search}")).await;
            assert_eq!([&found[0]["id"], &found[1]["id"]], expected, "{meal}{search}");
        }
    }
}

#[tokio::test]
async fn what_is_not_known_of_a_food_stays_unknown() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let limits = json!({"diet": "omnivore", "allergens": ["egg", "gluten"], "dislikes": [], "location": "gym",
        "gym": null, "home": null, "spare": []});
    assert_eq!(ada.put("/api/user/limits", limits).await.0, StatusCode::OK);
    let (_, foods) = ada.get(&format!("{FOODS}?search=lasagna")).await;
    let lasagna = &foods[0];
    assert!(lasagna["unsure_allergens"].as_array().unwrap().contains(&json!("egg")), "{lasagna}");
    assert!(lasagna["allergens"].as_array().unwrap().contains(&json!("egg")), "what it can contain");
    let texts: Vec<&Value> = lasagna["misfits"].as_array().unwrap().iter().map(|misfit| &misfit["text"]).collect();
    assert!(texts.contains(&&json!("We do not know whether it contains egg")), "{texts:?}");
    let entry = json!({"meal_type": "dinner", "food_id": lasagna["id"], "amount": 200});
    let (_, entry) = ada.post("/api/user/diary-entries", entry).await;
    assert_eq!(entry["misfits"], lasagna["misfits"], "the entry keeps what is not known");
}

#[tokio::test]
async fn an_own_food_is_created_once_per_key() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let key = "00000000-0000-4000-8000-000000000001";
    let create = || async {
        answer(ada.request(Method::POST, FOODS).header("Idempotency-Key", key).json(&own_food(&json!({})))).await
    };
    let (status, food) = create().await;
    assert_eq!(status, StatusCode::CREATED, "{food}");
    assert_eq!(create().await, (StatusCode::OK, food.clone()));
    let id = &food["id"];
    assert_eq!((&food["kind"], &food["source"], &food["doubtful"]), (&json!("own"), &Value::Null, &json!(false)));
    assert_eq!((&food["per_100"]["salt"], &food["per_100"]["calories"]), (&json!(0.123), &json!(450.5)));
    assert_eq!(food["portions"], json!([{"name": "1 bowl", "amount": 60.0}]));

    for found in ["/barcodes/4006381333931", &format!("/{id}")] {
        assert_eq!(ada.get(&format!("{FOODS}{found}")).await, (StatusCode::OK, food.clone()), "{found}");
        assert_eq!(bea.get(&format!("{FOODS}{found}")).await.0, StatusCode::NOT_FOUND, "{found}");
    }
    for search in ["granola%20neighbor", "4006381333931", "green"] {
        assert_eq!(ada.get(&format!("{FOODS}?search={search}")).await.1[0]["id"], *id, "{search}");
    }
    assert_ne!(bea.get(&format!("{FOODS}?search=granola")).await.1[0]["id"], *id);
    assert_eq!(ada.get(&format!("{FOODS}/barcodes/4006381333932")).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(ada.get(&format!("{FOODS}/barcodes/73513537")).await.0, StatusCode::NOT_FOUND);

    let same_code = own_food(&json!({"name": "Another"}));
    assert_eq!(ada.post(FOODS, same_code.clone()).await.0, StatusCode::CONFLICT);
    assert_eq!(bea.post(FOODS, same_code).await.0, StatusCode::CREATED, "a barcode is taken for one member only");
}

#[tokio::test]
async fn only_its_owner_changes_an_own_food() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let (_, food) = ada.post(FOODS, own_food(&json!({}))).await;
    let path = format!("{FOODS}/{}", food["id"]);
    let changed = own_food(&json!({"name": "Granola", "brand": null, "portions": null, "allergens": []}));
    assert_eq!(bea.put(&path, changed.clone()).await.0, StatusCode::NOT_FOUND);
    let (status, food) = ada.put(&path, changed).await;
    assert_eq!(status, StatusCode::OK, "{food}");
    assert_eq!((&food["brand"], &food["portions"], &food["allergens"]), (&Value::Null, &json!([]), &json!([])));

    assert_eq!(bea.delete(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.delete(&path).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.delete(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.get(&path).await.1["archived"], true, "an entry may still show it");
    assert!(!names(&ada.get(&format!("{FOODS}?search=granola")).await.1).contains(&"Granola"));
    let restore = format!("{path}/restore");
    assert_eq!(bea.post(&restore, json!({})).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.post(&restore, json!({})).await.1["archived"], false);

    let (_, catalogue) = ada.get(&format!("{FOODS}?search=rice")).await;
    let shipped = format!("{FOODS}/{}", catalogue[0]["id"]);
    assert_eq!(ada.put(&shipped, own_food(&json!({}))).await.0, StatusCode::NOT_FOUND, "members do not change it");
    assert_eq!(ada.delete(&shipped).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn own_foods_are_listed_by_name_with_archived_ones() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    assert_eq!(ada.get(OWN_FOODS).await, (StatusCode::OK, json!([])));
    for name in ["yogurt of Bob", "Bread", "apple pie"] {
        assert_eq!(ada.post(FOODS, own_food(&json!({"name": name, "barcode": null}))).await.0, StatusCode::CREATED);
    }
    let (_, foods) = ada.get(OWN_FOODS).await;
    assert_eq!(names(&foods), ["apple pie", "Bread", "yogurt of Bob"]);
    let bread = foods[1]["id"].clone();
    assert_eq!(foods[1], ada.get(&format!("{FOODS}/{bread}")).await.1);

    assert_eq!(ada.delete(&format!("{FOODS}/{bread}")).await.0, StatusCode::NO_CONTENT);
    let (_, foods) = ada.get(OWN_FOODS).await;
    let archived: Vec<&Value> = foods.as_array().unwrap().iter().map(|food| &food["archived"]).collect();
    assert_eq!(archived, [false, true, false]);
    assert_eq!(bea.get(OWN_FOODS).await, (StatusCode::OK, json!([])), "foods of others are not listed");
}

#[tokio::test]
async fn each_invalid_value_of_a_food_is_reported() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let per_100 = |changes: &Value| {
        let mut food = own_food(&json!({}));
        food["per_100"].as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        food
    };
    let portion = json!([{"name": "1 bowl", "amount": 60}, {"name": "", "amount": 0}]);
    for (food, fields) in [
        (json!({}), vec!["name", "per_100", "unit"]),
        (own_food(&json!({"name": " "})), vec!["name"]),
        (own_food(&json!({"unit": "oz"})), vec!["unit"]),
        (own_food(&json!({"barcode": "123"})), vec!["barcode"]),
        (own_food(&json!({"portions": portion})), vec!["portions[1].amount", "portions[1].name"]),
        (own_food(&json!({"allergens": ["dust"]})), vec!["allergens"]),
        (per_100(&json!({"calories": null, "salt": "x"})), vec!["per_100.calories", "per_100.salt"]),
        (per_100(&json!({"sugar": 61, "saturated_fat": 19})), vec!["per_100.saturated_fat", "per_100.sugar"]),
        (per_100(&json!({"protein": 50})), vec!["per_100.protein"]),
        (per_100(&json!({"fiber": 100.5})), vec!["per_100.fiber"]),
    ] {
        let (status, error) = ada.post(FOODS, food).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{error}");
        let named: Vec<&String> = error["fields"].as_object().unwrap().keys().collect();
        assert_eq!(named, fields);
    }
}

#[tokio::test]
async fn a_food_is_marked_by_the_limits_of_the_member() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    ada.put("/api/user/limits", crate::limits::with(&json!({"allergens": ["milk"]}))).await;
    let (_, contains) = ada.post(FOODS, own_food(&json!({}))).await;
    assert_eq!(contains["misfits"][0]["text"], "Contains milk");
    let (_, unknown) = ada.post(FOODS, own_food(&json!({"barcode": null, "allergens": null}))).await;
    assert_eq!(unknown["misfits"][0]["text"], "We do not know whether it contains milk");
    let (_, free) = ada.post(FOODS, own_food(&json!({"barcode": null, "allergens": []}))).await;
    assert_eq!(free["misfits"], json!([]));
}
