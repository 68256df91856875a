//! What the built-in coach answers from the member's own data.

use crate::support::machine_clock;
use crate::support::{Caller, Product};
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A chat of a member.
struct Chat<'a> {
    member: &'a Caller,
    id: Option<Value>,
}

impl<'a> Chat<'a> {
    fn of(member: &'a Caller) -> Self {
        Self { member, id: None }
    }

    async fn ask(&mut self, message: &str) -> Value {
        let body = match &self.id {
            Some(id) => json!({"message": message, "chatId": id}),
            None => json!({"message": message}),
        };
        let (status, reply) = self.member.post("/gemini/chat", body).await;
        assert_eq!(status, StatusCode::OK, "{message}: {reply}");
        assert_eq!(reply["engine"], "builtin");
        self.id = Some(reply["chatId"].clone());
        reply
    }
}

async fn ask(member: &Caller, message: &str) -> Value {
    Chat::of(member).ask(message).await
}

fn text(reply: &Value) -> &str {
    reply["response"].as_str().unwrap()
}

async fn demo_member() -> (Product, Caller) {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let member = product.log_in("member@example.com", "ironleaf-demo").await;
    (product, member)
}

#[tokio::test]
async fn each_family_is_answered_for_a_member_with_data() {
    let (_product, member) = demo_member().await;
    let table = include_str!("../../../domain/src/coach/question/phrasings.en.tsv");
    let mut families = BTreeSet::new();
    let mut missing = BTreeSet::new();
    for (family, question) in table.lines().filter_map(|line| line.split_once('\t')) {
        if families.insert(family) {
            let reply = ask(&member, question).await;
            match reply["kind"].as_str().unwrap() {
                "answer" | "which" => {}
                "missing" => drop(missing.insert(family)),
                kind => panic!("{question} is {kind}: {reply}"),
            }
            for source in reply["sources"].as_array().unwrap() {
                assert!(source["href"].as_str().unwrap().starts_with('/') && source["label"] != "", "{reply}");
            }
        }
    }
    assert!(families.len() > 70, "{}", families.len());
    // The demo member follows no program, logs no water and no push-ups, and need not have trained yesterday.
    let expected = BTreeSet::from(["day_log", "program_week", "reps_of", "track", "water", "why_weight"]);
    assert!(missing.is_subset(&expected), "{missing:?}");
}

#[tokio::test]
async fn numbers_are_those_of_the_pages() {
    let (_product, member) = demo_member().await;
    let route = async |path: &str| member.get(&format!("/api/user/{path}")).await.1;
    let today = machine_clock::today();

    let overview = route("progress/overview").await;
    let week = overview["weeks"].as_array().unwrap().last().unwrap();
    let chest = week["groups"].as_array().unwrap().iter().find(|group| group["group"] == "chest").unwrap();
    let reply = ask(&member, "How many sets for chest?").await;
    let number = chest["sets"].as_f64().unwrap();
    let expected = if number == 0.0 { "No sets for chest".to_owned() } else { format!("{number} set") };
    assert!(text(&reply).starts_with(&expected), "{reply} {chest}");

    let exercises = route("progress/exercises").await;
    let squat = exercises.as_array().unwrap().iter().find(|row| row["exercise_name"] == "Barbell Squat").unwrap();
    let reply = ask(&member, "squat pr").await;
    let best = squat["heaviest"]["weight"].to_string();
    let best = format!("Your best Barbell Squat is {} kg × ", best.trim_end_matches(".0"));
    assert!(text(&reply).starts_with(&best), "{reply} {squat}");
    assert_eq!(reply["sources"][0]["href"], format!("/exercises/{}", squat["exercise_id"]));

    let weights = route("body-weights").await;
    let last = weights.as_array().unwrap().last().unwrap()["weight"].to_string();
    let reply = ask(&member, "how much do I weigh").await;
    assert!(text(&reply).starts_with(&format!("{} kg on ", last.trim_end_matches(".0"))), "{reply} {last}");

    let target = route("target").await;
    let reply = ask(&member, "how much protein should I eat").await;
    let grams = target["protein"].to_string();
    assert!(
        text(&reply).starts_with(&format!("Your target is {} g of protein", grams.trim_end_matches(".0"))),
        "{reply}"
    );

    let day = route(&format!("diary/{today}")).await;
    let reply = ask(&member, "how much protein have I eaten").await;
    match day["totals"]["protein"].as_f64().filter(|_| day["entries"] != json!([])) {
        Some(eaten) => assert!(text(&reply).starts_with(&format!("{eaten} of ")), "{reply} {eaten}"),
        None => assert_eq!(reply["kind"], "missing"),
    }
}

#[tokio::test]
async fn follow_ups_and_choices_continue_a_question() {
    let (_product, member) = demo_member().await;
    let mut chat = Chat::of(&member);
    let week = chat.ask("tonnage last week").await;
    assert!(text(&week).contains(" kg last week ("), "{week}");
    let month = chat.ask("and last month?").await;
    assert!(text(&month).contains(" kg last month ("), "{month}");
    // What needs care changes no follow-up, and neither do thanks.
    assert_eq!(chat.ask("my knee hurts in squats").await["kind"], "safety");
    chat.ask("thanks").await;
    let pounds = chat.ask("in pounds?").await;
    assert!(text(&pounds).contains(" lb last month ("), "{pounds}");

    let which = chat.ask("best row").await;
    assert_eq!(
        (&which["kind"], text(&which)),
        (&json!("which"), "Which one: Bent-Over Barbell Row or Seated Cable Row?")
    );
    assert_eq!(which["suggestions"], json!(["Bent-Over Barbell Row", "Seated Cable Row"]));
    let chosen = chat.ask("the second").await;
    assert!(text(&chosen).starts_with("Your best Seated Cable Row is "), "{chosen}");
}

#[tokio::test]
async fn what_is_not_understood_gets_each_suggestion_once() {
    let (_product, member) = demo_member().await;
    let mut chat = Chat::of(&member);
    let mut suggested: Vec<String> = Vec::new();
    for _ in 0..9 {
        let reply = chat.ask("tell me about the weather").await;
        assert_eq!((&reply["kind"], text(&reply)), (&json!("unknown"), "I can't answer that yet."));
        suggested.extend(reply["suggestions"].as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()));
    }
    let distinct: BTreeSet<&String> = suggested.iter().collect();
    assert!(distinct.len() == suggested.len() && suggested.len() > 10, "{suggested:?}");
    for question in &suggested {
        assert_eq!(ask(&member, question).await["kind"], "answer", "{question}");
    }
    let german = ask(&member, "Wie viele Sätze für die Brust?").await;
    assert_eq!(text(&german), "Ich kann bisher nur Fragen auf Englisch beantworten.");
}

#[tokio::test]
async fn missing_data_are_said_and_never_guessed() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    for question in [
        "what's on today",
        "when do I train next",
        "what am I running",
        "how heavy on squats",
        "what did I do last time",
        "squat pr",
        "how much did I lift last week",
        "how many sets for chest",
        "when did I last train legs",
        "more than last month?",
        "current streak",
        "how much do I weigh",
        "am I down since october",
        "waist?",
        "how many calories should I eat",
        "what did I eat yesterday",
        "what's for lunch",
        "my tdee",
        "my profile",
    ] {
        let reply = ask(&member, question).await;
        assert_eq!(reply["kind"], "missing", "{question}: {reply}");
        assert_eq!(reply["sources"], json!([]), "{question}");
        let numbers =
            text(&reply).split(|c: char| !c.is_ascii_digit()).filter(|word| word.parse().is_ok_and(|n: u32| n > 31));
        assert_eq!(numbers.count(), 0, "{question}: {reply}");
    }
}
