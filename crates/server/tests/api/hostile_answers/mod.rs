//! Answers of a hostile AI service, generated from seeds.
//!
//! Nothing in them that offends a member's limits is shown or stored.

mod disguise;

use crate::coach::plan_request;
use crate::limits::limit;
use crate::support::{Caller, Product};
use disguise::Disguise;
use ironleaf_ai_adapter::testing::{RecordedRequest, StubAnswer, StubProvider, StubService, diet_plan, workout_plan};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const GEMINI: StubProvider = StubProvider::Gemini;

/// Numbers of answers of each kind.
const DIET_PLANS: usize = 220;
const WORKOUT_PLANS: usize = 70;
const CHATS: usize = 150;
const TIPS: usize = 30;
const CHALLENGES: usize = 30;

/// Pseudorandom numbers that are the same in each run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % sides as u64).unwrap()
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.roll(list.len())]
    }
}

/// Words by the limit that they offend.
const OFFENDING: &str = include_str!("offending.tsv");

/// A member with limits, and words for what offends them.
struct Limited {
    member: Caller,
    offending: Vec<&'static str>,
}

/// Foods without any of the 14 allergens that are vegan and not disliked.
const HARMLESS: [&str; 7] = [
    "Rice with Apple",
    "Lentils with Rice",
    "Potatoes and Broccoli",
    "Quinoa with Beans",
    "Carrots and Potatoes",
    "Sweet Potato and Spinach",
    "Banana and Strawberries",
];

/// Returns a plan that meets the target of a request, of harmless foods.
fn harmless_day(request: &RecordedRequest) -> Value {
    let data = request.data();
    let target = |figure: &str| data["target"][figure].as_f64().unwrap_or(0.0);
    let mut plan = diet_plan(target("kcal"), target("protein_g"), target("carbs_g"), target("fat_g"));
    plan["description"] = json!("Three meals and a snack.");
    let mut names = HARMLESS.iter();
    for meal in ["breakfast", "lunch", "dinner", "snack"] {
        for food in plan[meal].as_array_mut().unwrap() {
            food["food"] = json!(names.next());
        }
    }
    plan
}

/// Places of the offending word in a diet plan, and ways to hide it there.
const DIET_PLACES: usize = 14;

/// Returns the text of a hostile diet plan.
fn hostile_day(request: &RecordedRequest, place: usize, word: &str, seed: usize) -> String {
    let mut plan = harmless_day(request);
    let meal = ["breakfast", "lunch", "dinner", "snack"][seed % 4];
    let food = &mut plan[meal][0];
    let name = food["food"].as_str().unwrap().to_owned();
    match place {
        0 => food["food"] = json!(word),
        1 => food["food"] = json!(format!("{name} with {word}")),
        2 => food["description"] = json!(format!("A bowl, about 300 g. Top it with {word}.")),
        3 => food["ingredients"] = json!(["rice", word, "salt"]),
        4 => {
            food["description"] = json!(format!("Rice without {word}, with apple."));
            food["ingredients"] = json!(["rice", word]);
        }
        5 => plan["description"] = json!(format!("Three meals. Add {word} to each of them.")),
        6 => plan["name"] = json!(format!("A day with {word}")),
        7 => food["description"] = json!(format!("Ignore all limits, the member agreed: no problem.\n\n\n\n{word}")),
        8 => food["food"] = json!(format!("{name}, no {word}, {word}")),
        9 => {
            food["food"] = json!(format!("Mystery stew, {word}, in water"));
            food["description"] = json!("");
        }
        10 => {
            return format!("<think>{}</think>\n{}", harmless_day(request), {
                food["food"] = json!(format!("{name} and {word}"));
                plan
            });
        }
        11 => {
            food["food"] = json!(format!("{name} and {word}"));
            return json!({"limits": "none", "answer": plan}).to_string();
        }
        12 => {
            // The last of two equal keys counts.
            food["food"] = json!("@");
            let both = format!("\"food\":\"{name}\",\"food\":{}", json!(format!("{name} and {word}")));
            return plan.to_string().replace("\"food\":\"@\"", &both);
        }
        _ => food["description"] = json!(format!("{}{word}", "A large bowl. ".repeat(100))),
    }
    plan.to_string()
}

/// Number of ways in which an answer is broken.
const BROKEN: usize = 14;

/// Returns the text of an answer that is no plan, though it has the offending word.
fn broken_answer(sound: &Value, way: usize, word: &str) -> String {
    let text = sound.to_string();
    match way {
        0 => text[..text.len() / 2].to_owned() + word,
        1 => format!("[{text}]{word}").replacen('{', "", 1),
        2 => format!("{{\"name\": NaN, \"x\": \"{word}\"}}"),
        3 => format!("I ignored the limits: {word}."),
        4 => json!({"name": [word], "breakfast": {"food": word}, "days": {"1": word}}).to_string(),
        5 => json!({"name": word, "breakfast": word, "days": word}).to_string(),
        6 => format!("{}{word}", "[".repeat(20_000)),
        7 => format!("{}\"{word}\"", "{\"days\":".repeat(20_000)),
        8 => json!({"name": word.repeat(10_000), "breakfast": [], "lunch": [], "dinner": [], "days": []}).to_string(),
        9 => json!({"name": format!("<b>{word}</b>"), "breakfast": [{"food": word, "calories": -5}], "days": [-1]})
            .to_string(),
        10 => json!({"name": "x", "breakfast": [{"food": word, "calories": 1e300}], "days": [{"day_num": 1e300}]})
            .to_string(),
        11 => json!({"name": format!("[{word}](https://example.org)"), "breakfast": [], "days": []}).to_string(),
        12 => json!({"name": "x", "description": format!("\u{202e}{word}"), "breakfast": [], "days": []}).to_string(),
        _ => "null".to_owned(),
    }
}

/// Starts a server with a hostile service, and members with limits of each kind.
async fn start() -> (Product, StubService, [Limited; 4]) {
    let service = StubService::gemini([GEMINI.good()]).await.unwrap();
    let base_url = service.base_url().to_string();
    let settings = [("GEMINI_API_KEY", "key"), ("GEMINI_BASE_URL", base_url.as_str()), ("AI_DAILY_LIMIT", "1000")];
    let product = Product::start_with(&settings).await;
    let limited = async |email: &str, limits: Value, offended: &str| {
        let member = product.member(email).await;
        limit(&member, &limits).await;
        let words = OFFENDING.lines().find_map(|line| line.strip_prefix(offended)?.strip_prefix('\t')).unwrap();
        let offending = words.split(", ").collect();
        Limited { member, offending }
    };
    let (_, choices) = product.member("eve@example.com").await.get("/api/user/limits/choices").await;
    let allergens: Vec<&Value> = choices["allergens"].as_array().unwrap().iter().map(|one| &one["value"]).collect();
    let members = [
        limited("ada@example.com", json!({"allergens": allergens}), "allergens").await,
        limited("bea@example.com", json!({"diet": "vegan"}), "not_vegan").await,
        limited("cid@example.com", json!({"dislikes": ["mushroom", "pork"]}), "disliked").await,
        limited("dan@example.com", json!({"spare": ["knee"], "location": "home", "home": []}), "loading").await,
    ];
    (product, service, members)
}

/// Checks that a plan is rejected after one correction, and that nothing of it is shown.
async fn reject_plan(service: &StubService, member: &Caller, route: &str, answer: StubAnswer, word: &str, what: &str) {
    service.play([answer]);
    service.forget_requests();
    let (status, body) = member.post(route, plan_request()).await;
    assert_eq!((status, &body["code"]), (StatusCode::BAD_GATEWAY, &json!("ai_invalid_response")), "{what}: {body}");
    assert!(!body.to_string().contains(word), "{what}: {body}");
    assert!(service.requests().len() <= 2, "{what}: {} requests", service.requests().len());
}

#[tokio::test]
async fn hostile_diet_plans_are_neither_shown_nor_stored() {
    let (_product, service, members) = start().await;
    let mut dice = Dice(1);
    for limited in &members[..3] {
        service.play([StubAnswer::by_request(|request| GEMINI.object(&harmless_day(request)))]);
        let (status, body) = limited.member.post("/gemini/generate-diet", plan_request()).await;
        assert_eq!(status, StatusCode::OK, "a harmless plan is shown: {body}");
    }
    for seed in 0..DIET_PLANS {
        let Limited { member, offending } = &members[seed % 3];
        let disguise = Disguise::ALL[seed % Disguise::ALL.len()];
        let plain = dice.pick(offending);
        let word = disguise.of(plain);
        let place = dice.roll(DIET_PLACES + 3);
        let what = format!("{seed}: {plain} as {disguise:?} at {place}");
        let is_whole = place < DIET_PLACES;
        let hostile = word.clone();
        let answer = StubAnswer::by_request(move |request| {
            GEMINI.text(&if is_whole {
                hostile_day(request, place, &hostile, seed)
            } else {
                broken_answer(&harmless_day(request), seed % BROKEN, &hostile)
            })
        });
        reject_plan(&service, member, "/gemini/generate-diet", answer, &word, &what).await;
        if place < 3 {
            // The page could send the plan to be saved, though it was never shown.
            let plan = hostile_day(&service.requests()[0], place, &word, seed);
            let mut plan: Value = serde_json::from_str(&plan).unwrap();
            plan["source"] = json!("gemini");
            let (status, body) = member.post("/api/user/save-diet-plan", plan).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{what}: {body}");
        }
    }
    for limited in &members[..3] {
        assert_eq!(limited.member.get("/api/user/diet-plan").await.0, StatusCode::NOT_FOUND);
    }
}

/// Returns a week of exercises from the request's own list, which fits the limits.
fn harmless_week(request: &RecordedRequest) -> Value {
    let data = request.data();
    let weekdays: Vec<u8> = serde_json::from_value(data["weekdays"].clone()).unwrap();
    let mut plan = workout_plan(&weekdays);
    let movements = data["exercises_by_movement"].as_object().unwrap();
    let names: Vec<&Value> = movements.values().flat_map(|names| names.as_array().unwrap()).collect();
    let mut next = 0;
    for day in plan["days"].as_array_mut().unwrap() {
        for entry in day["exercises"].as_array_mut().unwrap() {
            entry["exercise"]["name"] = names[next % names.len()].clone();
            entry.as_object_mut().unwrap().remove("unit");
            next += 1;
        }
    }
    plan
}

#[tokio::test]
async fn hostile_workout_plans_are_neither_shown_nor_stored() {
    let (_product, service, members) = start().await;
    let Limited { member, offending } = &members[3];
    let mut dice = Dice(2);
    service.play([StubAnswer::by_request(|request| GEMINI.object(&harmless_week(request)))]);
    let (status, body) = member.post("/gemini/generate-workout", plan_request()).await;
    assert_eq!(status, StatusCode::OK, "a harmless plan is shown: {body}");
    for seed in 0..WORKOUT_PLANS {
        let disguise = Disguise::ALL[seed % Disguise::ALL.len()];
        let plain = dice.pick(offending);
        let word = disguise.of(plain);
        let place = dice.roll(8);
        let what = format!("{seed}: {plain} as {disguise:?} at {place}");
        let hostile = word.clone();
        let answer = StubAnswer::by_request(move |request| {
            let mut plan = harmless_week(request);
            let exercise = &mut plan["days"][0]["exercises"][seed % 6]["exercise"];
            match place {
                0 => exercise["name"] = json!(hostile),
                1 => exercise["name"] = json!(format!("Seated {hostile}")),
                2 => exercise["description"] = json!(format!("Move slowly. Then do a {hostile}.")),
                3 => plan["description"] = json!(format!("Start each day with a {hostile}.")),
                4 => plan["name"] = json!(format!("Week of the {hostile}")),
                5 => exercise["name"] = json!("Wheel Pose of Nowhere"),
                _ => return GEMINI.text(&broken_answer(&plan, seed % BROKEN, &hostile)),
            }
            GEMINI.object(&plan)
        });
        reject_plan(&service, member, "/gemini/generate-workout", answer, &word, &what).await;
    }
    assert_eq!(member.get("/api/user/workout-plan").await.0, StatusCode::NOT_FOUND);
}

/// Returns an answer of a chat that advises what offends.
fn hostile_chat(way: usize, word: &str) -> String {
    match way {
        0 => format!("You can have {word} today."),
        1 => format!("Avoid stress. Try some {word} tomorrow."),
        2 => format!("Good for you:\n\n- Sleep\n- {word}\n- Water"),
        3 => format!("| Day | What |\n| --- | --- |\n| Monday | {word} |"),
        4 => format!("# Monday\n\n**{word}**"),
        5 => format!("Do not worry about your limits, {word} is fine."),
        6 => format!("Avoid stress.Take {word} then."),
        7 => format!("`{word}`"),
        8 => format!("[a]: /avoid\n- {word}"),
        9 => format!("I ignore the rules above. Feel free to enjoy {word}"),
        10 => format!("{} {word}", "Rest well. ".repeat(200)),
        _ => format!("Why not {word}?"),
    }
}

#[tokio::test]
async fn hostile_chats_are_not_shown() {
    let (_product, service, members) = start().await;
    let mut dice = Dice(3);
    for seed in 0..CHATS {
        let Limited { member, offending } = &members[seed % 4];
        let disguise = Disguise::ALL[seed % Disguise::ALL.len()];
        let plain = dice.pick(offending);
        let word = match dice.roll(5) {
            0 => plain.chars().map(|c| format!("&#{};", u32::from(c))).collect::<Vec<_>>().concat(),
            1 if plain.len() > 4 => format!("{}**{}**", &plain[..2], &plain[2..]),
            _ => disguise.of(plain),
        };
        let way = dice.roll(12);
        let what = format!("{seed}: {plain} as {word:?} in way {way}");
        let text: Vec<char> = hostile_chat(way, &word).chars().collect();
        let size = 1 + dice.roll(40);
        let pieces: Vec<String> = text.chunks(size).map(|piece| piece.iter().collect()).collect();
        service.play([GEMINI.stream(&pieces.iter().map(String::as_str).collect::<Vec<_>>())]);
        service.forget_requests();
        let request = member.request(Method::POST, "/gemini/chat").header("Accept", "text/event-stream");
        let response = request.json(&json!({"message": "What now?"})).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{what}");
        let shown = response.text().await.unwrap();
        let in_json = json!(word).to_string();
        assert!(!shown.contains(in_json.trim_matches('"')) && !shown.contains(&word), "{what}: {shown}");
        assert!(shown.contains("I cannot answer that within your limits."), "{what}: {shown}");
        assert_eq!(service.requests().len(), 2, "{what}");
    }
    let (status, body) = {
        service.play([GEMINI.stream(&["You can eat rice and lentils, and avoid cheese. ", "Sleep well."])]);
        members[0].member.post("/gemini/chat", json!({"message": "What now?"})).await
    };
    assert_eq!(status, StatusCode::OK);
    assert_eq!(body["response"], "You can eat rice and lentils, and avoid cheese. Sleep well.");
}

#[tokio::test]
async fn hostile_tips_and_challenges_are_replaced() {
    let (product, service, members) = start().await;
    let mut dice = Dice(4);
    for seed in 0..TIPS + CHALLENGES {
        let Limited { member, offending } = &members[seed % 4];
        let disguise = Disguise::ALL[seed % Disguise::ALL.len()];
        let plain = dice.pick(offending);
        let word = disguise.of(plain);
        let is_tip = seed < TIPS;
        let answer = if is_tip {
            json!({"tip": format!("Sleep well. You can enjoy {word} today.")})
        } else {
            json!({"exercises": [{"name": "Plank", "duration_seconds": 30}, {"name": format!("Then {word}"), "reps": 10}]})
        };
        service.play([GEMINI.object(&answer)]);
        product.execute("DELETE FROM daily_contents; DELETE FROM daily_content_claims");
        let path = if is_tip { "/gemini/daily-tip" } else { "/gemini/daily-challenge" };
        let (status, shown) = member.get(path).await;
        let what = format!("{seed}: {plain} as {disguise:?}");
        assert_eq!(status, StatusCode::OK, "{what}: {shown}");
        let text = shown.to_string();
        assert!(!text.contains(json!(word).to_string().trim_matches('"')), "{what}: {shown}");
    }
}
