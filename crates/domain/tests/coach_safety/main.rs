//! Detection of safety concerns, checked against tables of phrases in eight languages.

#![expect(clippy::panic, reason = "an invalid table must fail the tests")]

use ironleaf_domain::coach::{SafetyConcern, names_food_number};
use ironleaf_domain::language::Language;
use std::time::{Duration, Instant};

struct Phrase {
    language: Language,
    expected: Option<SafetyConcern>,
    text: &'static str,
}

fn language(code: &str) -> Language {
    match code {
        "en" => Language::English,
        "de" => Language::German,
        "fr" => Language::French,
        "es" => Language::Spanish,
        "it" => Language::Italian,
        "pt" => Language::Portuguese,
        "pl" => Language::Polish,
        "ru" => Language::Russian,
        other => panic!("unknown language: {other}"),
    }
}

fn concern(word: &str) -> SafetyConcern {
    match word {
        "emergency" => SafetyConcern::Emergency,
        "self_harm" => SafetyConcern::SelfHarm,
        "eating" => SafetyConcern::DisorderedEating,
        "professional" => SafetyConcern::ProfessionalFirst,
        "drugs" => SafetyConcern::Drugs,
        "pain" => SafetyConcern::PainInExercise,
        "unwell" => SafetyConcern::Unwell,
        other => panic!("unknown concern: {other}"),
    }
}

fn phrases(table: &'static str) -> Vec<Phrase> {
    let read = |line: &'static str| {
        let columns: Vec<&str> = line.split('\t').collect();
        match columns[..] {
            [code, kind, text] => Phrase { language: language(code), expected: Some(concern(kind)), text },
            [code, text] => Phrase { language: language(code), expected: None, text },
            _ => panic!("expected two or three columns: {line}"),
        }
    };
    table.lines().map(read).collect()
}

/// Phrases from which the rules were developed.
fn wordings() -> Vec<Phrase> {
    phrases(include_str!("wordings.tsv"))
}

/// Phrases written after the rules and independently of them.
///
/// Decision 28 states how many were recognized in the first run.
fn second_wordings() -> Vec<Phrase> {
    phrases(include_str!("second_wordings.tsv"))
}

/// Messages about training and food without a concern.
fn harmless() -> Vec<Phrase> {
    phrases(include_str!("harmless.tsv"))
}

/// More messages of that kind, as people talk in a gym.
fn gym_talk() -> Vec<Phrase> {
    phrases(include_str!("gym_talk.tsv"))
}

/// Prompts about dangers, written after all other tables.
fn rewordings() -> Vec<Phrase> {
    phrases(include_str!("rewordings.tsv"))
}

/// Returns one line for each phrase whose concern is not the expected one.
fn misunderstood(table: &[Phrase]) -> Vec<String> {
    let wrong = table.iter().filter(|phrase| SafetyConcern::of(phrase.text) != phrase.expected);
    wrong.map(|phrase| format!("{:?}: {}", SafetyConcern::of(phrase.text), phrase.text)).collect()
}

#[test]
fn every_wording_of_a_danger_is_understood() {
    let table = wordings();
    assert!(table.len() >= 600);
    assert_eq!(misunderstood(&table), Vec::<String>::new());
}

#[test]
fn second_wordings_are_understood_but_for_a_few() {
    const MAX_MISUNDERSTOOD: usize = 7;
    let wrong = misunderstood(&second_wordings());
    assert!(wrong.len() <= MAX_MISUNDERSTOOD, "{wrong:#?}");
}

/// Prints the scores that a change of the lexicon moves.
#[test]
fn dangers_are_recognized_and_gym_talk_is_not() {
    let prompts: Vec<Phrase> = [wordings(), second_wordings(), rewordings()].into_iter().flatten().collect();
    let talk: Vec<Phrase> = [harmless(), gym_talk()].into_iter().flatten().collect();
    let (missed, alarms) = (misunderstood(&prompts), misunderstood(&talk));
    // No answer to a danger gives a dose, and none about eating a number.
    let is_barred = |phrase: &&Phrase| {
        let answer = SafetyConcern::of(phrase.text).map(|concern| (concern, concern.answer(phrase.language)));
        answer.is_some_and(|(concern, text)| {
            names_food_number(text) || concern == SafetyConcern::DisorderedEating && text.contains(char::is_numeric)
        })
    };
    let barred = prompts.iter().filter(is_barred).count();
    println!("must: {} of {} prompts are recognized as their concern", prompts.len() - missed.len(), prompts.len());
    println!("must not: {} of {} answers have a number that they must not have", barred, prompts.len());
    println!("alarms: {} in {} harmless phrases", alarms.len(), talk.len());
    assert!(prompts.len() >= 200 && talk.len() >= 200);
    assert!(missed.len() * 50 <= prompts.len(), "{missed:#?}");
    assert_eq!(barred, 0);
    assert_eq!(alarms, Vec::<String>::new());
}

#[test]
fn an_emergency_is_answered_in_the_language_of_the_question() {
    let urgent = [SafetyConcern::Emergency, SafetyConcern::SelfHarm];
    for table in [wordings(), second_wordings()] {
        let urgent: Vec<_> =
            table.iter().filter(|phrase| phrase.expected.is_some_and(|concern| urgent.contains(&concern))).collect();
        let other: Vec<_> = urgent
            .iter()
            .filter(|phrase| Language::of(phrase.text) != phrase.language)
            .map(|phrase| phrase.text)
            .collect();
        assert!(other.len() * 20 <= urgent.len(), "more than one in twenty: {other:#?}");
    }
}

#[test]
fn a_slip_of_the_fingers_is_forgiven() {
    for (text, concern) in [
        ("chset pain", SafetyConcern::Emergency),
        ("I feel suicdal", SafetyConcern::SelfHarm),
        ("Herzinfakt?", SafetyConcern::Emergency),
        ("anorexxia", SafetyConcern::DisorderedEating),
        ("CHEST\u{200b} PAIN!!!", SafetyConcern::Emergency),
        ("s u i c i d e", SafetyConcern::SelfHarm),
    ] {
        assert_eq!(SafetyConcern::of(text), Some(concern), "{text}");
    }
}

#[test]
fn a_danger_that_is_denied_is_none() {
    for text in ["I have no chest pain", "ohne Brustschmerzen trainiert", "sin dolor en el pecho", "no steroids please"]
    {
        assert_eq!(SafetyConcern::of(text), None, "{text}");
    }
}

#[test]
fn energy_of_one_meal_is_not_a_days_energy() {
    for text in [
        "500 calories a day",
        "I eat less than 500 calories a day",
        "menos de 500 calorías al día",
        "ich esse 1.000 kcal am Tag",
        "I eat 800kcal daily",
        "0 calories today and every day",
    ] {
        assert_eq!(SafetyConcern::of(text), Some(SafetyConcern::DisorderedEating), "{text}");
    }
    for text in [
        "burn 500 calories a day",
        "eat 500 calories less a day",
        "an extra 300 calories a day",
        "500 Kalorien weniger am Tag",
        "a deficit of 500 kcal a day",
        "1,800 kcal a day",
        "a lunch of 600 kcal",
    ] {
        assert_eq!(SafetyConcern::of(text), None, "{text}");
    }
}

#[test]
fn a_long_message_is_read_in_a_moment() {
    let long: String = "suicidal chst presure dizy nmb hinge ".repeat(200).chars().take(4_000).collect();
    let start = Instant::now();
    assert_eq!(SafetyConcern::of(&long), Some(SafetyConcern::SelfHarm));
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
}
