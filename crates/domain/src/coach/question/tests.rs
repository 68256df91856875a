use super::asked::{Previous, Question, Reading};
use super::meanings::MEANINGS;
use super::read::read;
use super::{AskedUnit, Family, Period, Span};
use crate::coach::{GuidanceTopic, SafetyConcern};
use crate::exercise::{self, CatalogueExercise, Meant, NamedExercise};
use crate::food::FoodNutrient;
use crate::ids::ExerciseId;
use crate::profile::WeightUnit;
use crate::progress::{Measured, RecordKind};
use crate::workout_plan::test_catalogue::catalogue;
use chrono::NaiveDate;
use std::sync::LazyLock;

/// The shipped exercises, of which the member uses some. "Curl" means three of them.
static EXERCISES: LazyLock<Vec<NamedExercise>> = LazyLock::new(|| {
    const USED: [(&str, u64); 8] = [
        ("Barbell Squat", 30),
        ("Barbell Bench Press", 30),
        ("Barbell Deadlift", 20),
        ("Bent-Over Barbell Row", 10),
        ("Pull-Up", 9),
        ("Barbell Curl", 8),
        ("Dumbbell Curl", 7),
        ("Cable Curl", 6),
    ];
    let named = |exercise: CatalogueExercise| {
        let logs = USED.iter().find(|(name, _)| *name == exercise.name).map(|(_, logs)| *logs);
        NamedExercise {
            id: exercise.id,
            counts_reps: Measured::of(Some(&exercise), None).reps == Some(RecordKind::MostReps),
            key: Some(exercise.name.to_lowercase().replace('\'', "").replace(' ', "-")),
            name: exercise.name,
            is_used: logs.is_some(),
            logs: logs.unwrap_or(0),
        }
    };
    catalogue().into_iter().map(named).collect()
});

static NAMES: LazyLock<exercise::ExerciseNames<'static>> = LazyLock::new(|| exercise::ExerciseNames::new(&EXERCISES));

fn id(name: &str) -> ExerciseId {
    match NAMES.meant_by(name) {
        Meant::One(exercise) => exercise,
        other => panic!("{name}: {other:?}"),
    }
}

/// Friday 27 November 2026.
fn today() -> NaiveDate {
    day("2026-11-27")
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn ask(text: &str) -> Reading {
    read(text, today(), &*NAMES, &Previous::default())
}

fn asked(text: &str) -> Question {
    match ask(text) {
        Reading::Question(question) => question,
        other => panic!("{text}: {other:?}"),
    }
}

fn name_of(family: Family, topic: Option<GuidanceTopic>) -> String {
    topic.map_or_else(|| family.as_str().to_owned(), |topic| format!("guidance.{}", topic.as_str()))
}

/// Returns the lines of a table that are read as another family.
fn misread(table: &str) -> (Vec<String>, usize) {
    let rows: Vec<(&str, &str)> = table.lines().filter_map(|line| line.split_once('\t')).collect();
    let wrong = rows.iter().filter_map(|(expected, text)| {
        let read = match ask(text) {
            Reading::Question(question) => name_of(question.family, question.parts.topic),
            Reading::WhichOne(pending) => name_of(pending.question.family, None),
            other => format!("{other:?}"),
        };
        (read != *expected).then(|| format!("{text}: {read}, not {expected}"))
    });
    (wrong.collect(), rows.len())
}

#[test]
fn each_family_is_read_in_its_phrasings() {
    let table = include_str!("phrasings.en.tsv");
    for family in Family::ALL.iter().filter(|family| **family != Family::Guidance) {
        let count = table.lines().filter(|line| line.starts_with(&format!("{}\t", family.as_str()))).count();
        assert!(count >= 8, "{family:?}: {count}");
    }
    for topic in GuidanceTopic::ALL {
        let count = table.lines().filter(|line| line.starts_with(&format!("guidance.{}\t", topic.as_str()))).count();
        assert!(count >= 8, "{topic:?}: {count}");
    }
    let (wrong, _) = misread(table);
    assert!(wrong.is_empty(), "{}: {wrong:#?}", wrong.len());
}

#[test]
fn patterns_have_only_known_meanings() {
    for line in include_str!("patterns.en.tsv").lines() {
        let (family, patterns) = line.split_once('\t').unwrap();
        assert!(Family::named(family).is_some(), "{family}");
        assert!(patterns.split('|').count() >= 8, "{family}");
        for meaning in patterns.split(['|', ' ']).filter(|meaning| !meaning.is_empty()) {
            assert!(MEANINGS.named(meaning.trim_start_matches('!')).is_some(), "{family}: {meaning}");
        }
    }
}

/// Phrasings written in another voice after the rules. Decision 104 states how many were read in the first run.
#[test]
fn phrasings_of_another_voice_are_read_but_for_a_few() {
    let (wrong, all) = misread(include_str!("heldout.en.tsv"));
    println!("{} of {all} phrasings of another voice are read", all - wrong.len());
    assert!(wrong.len() * 12 <= all, "{wrong:#?}");
}

#[test]
fn parts_are_read_with_typing_errors_and_slang() {
    let best = asked("whats my sqaut pr");
    assert_eq!((best.family, best.parts.exercise), (Family::Best, Some(id("Barbell Squat"))));
    let front = asked("best front squat");
    assert_eq!(front.parts.exercise, Some(id("Barbell Front Squat")), "the longest name wins");
    let set = asked("1RM from 80x8").parts.set.unwrap();
    assert_eq!((set.weight, set.unit, set.reps), (Some(80.0), None, Some(8.0)));
    let set = asked("one rep max of 5 reps at 225 lbs").parts.set.unwrap();
    assert_eq!((set.weight, set.unit, set.reps), (Some(225.0), Some(WeightUnit::Pounds), Some(5.0)));
    let food = asked("protein in 200 g oats");
    assert_eq!(
        (food.family, food.parts.nutrient, food.parts.grams, food.parts.food.as_deref()),
        (Family::FoodFacts, Some(FoodNutrient::Protein), Some(200.0), Some("oats"))
    );
    assert_eq!(asked("calories in peanut butter").parts.food.as_deref(), Some("peanut butter"));
    assert_eq!(asked("enough back?").parts.muscle.unwrap().name, "back");
    assert_eq!(asked("i only have 25 min").parts.minutes, Some(25));
    assert_eq!(
        asked("how much did i lift last week in pounds").parts.unit,
        Some(AskedUnit::Weight(WeightUnit::Pounds))
    );
    assert_eq!(asked("program for 4 days").parts.number, Some(4.0));
}

#[test]
fn periods_have_their_dates_over_every_border() {
    for (today, text, from, to) in [
        ("2026-11-27", "volume today", "2026-11-27", "2026-11-27"),
        ("2026-11-27", "volume yesterday", "2026-11-26", "2026-11-26"),
        ("2026-01-01", "volume yesterday", "2025-12-31", "2025-12-31"),
        ("2026-11-27", "volume this week", "2026-11-23", "2026-11-29"),
        ("2026-11-27", "volume last week", "2026-11-16", "2026-11-22"),
        ("2026-01-02", "volume last wk", "2025-12-22", "2025-12-28"),
        ("2026-01-02", "volume this week", "2025-12-29", "2026-01-04"),
        ("2026-11-27", "volume last month", "2026-10-01", "2026-10-31"),
        ("2026-03-31", "volume last month", "2026-02-01", "2026-02-28"),
        ("2026-01-15", "volume last month", "2025-12-01", "2025-12-31"),
        ("2026-11-27", "volume in october", "2026-10-01", "2026-10-31"),
        ("2026-11-27", "volume in december", "2025-12-01", "2025-12-31"),
        ("2026-11-27", "volume in november", "2026-11-01", "2026-11-30"),
        ("2026-11-27", "volume in 2025", "2025-01-01", "2025-12-31"),
        ("2026-11-27", "volume last year", "2025-01-01", "2025-12-31"),
        ("2026-11-27", "volume since 3 nov", "2026-11-03", "2026-11-27"),
        ("2026-11-27", "volume since october", "2026-10-01", "2026-11-27"),
        ("2026-11-27", "volume since monday", "2026-11-23", "2026-11-27"),
        ("2026-11-27", "volume last 10 days", "2026-11-18", "2026-11-27"),
        ("2026-11-27", "volume past 3 weeks", "2026-11-07", "2026-11-27"),
        ("2026-11-27", "volume on 3 nov", "2026-11-03", "2026-11-03"),
        ("2026-11-27", "volume on november 14th", "2026-11-14", "2026-11-14"),
        ("2026-11-27", "volume on the 3rd of december", "2025-12-03", "2025-12-03"),
        ("2026-11-27", "volume on 2026-11-05", "2026-11-05", "2026-11-05"),
        ("2026-11-27", "volume on monday", "2026-11-23", "2026-11-23"),
        ("2026-11-27", "volume on friday", "2026-11-20", "2026-11-20"),
        ("2026-11-27", "volume two weeks ago", "2026-11-09", "2026-11-15"),
        ("2026-11-27", "volume 3 days ago", "2026-11-24", "2026-11-24"),
        ("2026-03-01", "volume the week before last", "2026-02-09", "2026-02-15"),
        ("2026-11-27", "volume from 1 nov to 10 nov", "2026-11-01", "2026-11-10"),
        ("2026-11-27", "volume last weekend", "2026-11-21", "2026-11-22"),
    ] {
        let Reading::Question(question) = read(text, day(today), &*NAMES, &Previous::default()) else {
            panic!("{text}")
        };
        let period = question.parts.period.unwrap_or_else(|| panic!("{text}: {question:?}"));
        assert_eq!((question.family, period.from, period.to), (Family::Volume, Some(day(from)), day(to)), "{text}");
    }
    let all = asked("squat volume of all time").parts.period.unwrap();
    assert!(all.is_all_time() && all.from.is_none());
}

#[test]
fn no_question_raises_an_alarm() {
    let tables = [include_str!("phrasings.en.tsv"), include_str!("heldout.en.tsv")];
    let texts = tables.into_iter().flat_map(str::lines).filter_map(|line| line.split_once('\t'));
    let alarms: Vec<_> = texts.filter_map(|(_, text)| Some((text, SafetyConcern::of(text)?))).collect();
    assert_eq!(alarms, []);
}

#[test]
fn a_weekday_is_ahead_in_plans_and_behind_in_logs() {
    let of = |text| asked(text).parts.period.unwrap().to;
    assert_eq!(of("what do I train on monday"), day("2026-11-30"));
    assert_eq!(of("what did I train on monday"), day("2026-11-23"));
    assert_eq!(of("legs on friday?"), today());
    assert_eq!(of("tmrw?"), day("2026-11-28"));
}

#[test]
fn without_a_period_the_family_has_its_own() {
    for (text, from, to) in [
        ("tonnage", Some("2026-10-29"), "2026-11-27"),
        ("how many sets for chest", Some("2026-11-23"), "2026-11-29"),
        ("squat pr", None, "2026-11-27"),
    ] {
        let period = asked(text).period(today()).unwrap();
        assert_eq!((period.from, period.to), (from.map(day), day(to)), "{text}");
    }
}

#[test]
fn what_is_compared_with_the_past_is_the_present() {
    let months = asked("more than last month?");
    assert_eq!(months.parts.period, Some(Period::month_of(today())));
    assert_eq!(months.parts.other_period, Some(Period::month_of(day("2026-10-05"))));
    let weeks = asked("this week vs last week");
    assert_eq!(weeks.parts.period.unwrap().span, Span::Week);
    assert_eq!(weeks.parts.other_period, Some(Period::week_of(day("2026-11-20"))));
}

/// Reads messages one after another, each as an answered question.
fn chain(messages: &[&str]) -> Question {
    let mut previous = Previous::default();
    for message in messages {
        match read(message, today(), &*NAMES, &previous) {
            Reading::Question(question) => previous = Previous { question: Some(question), pending: None },
            other => panic!("{message}: {other:?}"),
        }
    }
    previous.question.unwrap()
}

#[test]
fn a_follow_up_repeats_the_question_with_another_part() {
    let volume = |messages: &[&str]| {
        let question = chain(messages);
        (question.family, question.parts.period.unwrap().from.unwrap().to_string())
    };
    assert_eq!(volume(&["tonnage last week", "and last month?"]), (Family::Volume, "2026-10-01".to_owned()));
    assert_eq!(volume(&["tonnage last week", "the week before?"]), (Family::Volume, "2026-11-09".to_owned()));
    assert_eq!(
        volume(&["tonnage last week", "the week before?", "and the week before that"]),
        (Family::Volume, "2026-11-02".to_owned())
    );
    let deadlift = chain(&["squat pr", "deadlift?"]);
    assert_eq!((deadlift.family, deadlift.parts.exercise), (Family::Best, Some(id("Barbell Deadlift"))));
    let pounds = chain(&["squat pr", "in pounds?", "and bench?"]);
    assert_eq!(pounds.parts.unit, Some(AskedUnit::Weight(WeightUnit::Pounds)), "for its follow-ups, too");
    assert_eq!((pounds.family, pounds.parts.exercise), (Family::Best, Some(id("Barbell Bench Press"))));
    let row = chain(&["tonnage last month", "best row"]);
    assert_eq!((row.family, row.parts.period), (Family::Best, None), "a new question has no period of the one before");
    assert_eq!(chain(&["squat pr in pounds", "bench pr"]).parts.unit, None, "a new question has the member's unit");
    let protein = chain(&["how many calories have I eaten", "and protein?"]);
    assert_eq!((protein.family, protein.parts.nutrient), (Family::Eaten, Some(FoodNutrient::Protein)));
    let tomorrow = chain(&["what's on today", "tomorrow?"]);
    assert_eq!((tomorrow.family, tomorrow.parts.period.unwrap().to), (Family::Day, day("2026-11-28")));
    let month = chain(&["squat pr", "this month?"]);
    assert_eq!(month.family, Family::BestIn);
    let sets = chain(&["chest sets this week", "back?", "and last week"]);
    assert_eq!((sets.family, sets.parts.muscle.unwrap().name), (Family::SetsMuscle, "back"));
    assert_eq!(sets.parts.period.unwrap().from, Some(day("2026-11-16")));
    let of_exercise = chain(&["sets of bench this week", "deadlift?"]);
    assert_eq!((of_exercise.family, of_exercise.parts.exercise), (Family::SetsOf, Some(id("Barbell Deadlift"))));
}

#[test]
fn it_stands_for_what_was_named() {
    let why = chain(&["how heavy on ohp", "why?"]);
    assert_eq!((why.family, why.parts.exercise), (Family::WhyWeight, Some(id("ohp"))));
    let form = chain(&["squat pr", "how do I do it?"]);
    assert_eq!((form.family, form.parts.exercise), (Family::HowTo, Some(id("Barbell Squat"))));
    let sets = chain(&["tonnage last week", "how many sets was that?"]);
    assert_eq!((sets.family, sets.parts.period.unwrap().from), (Family::Sets, Some(day("2026-11-16"))));
}

#[test]
fn parts_without_a_question_before_are_not_guessed() {
    for text in ["in pounds?", "the second", "why not", "blue"] {
        assert!(!matches!(ask(text), Reading::WhichOne(_)), "{text}");
    }
    assert_eq!(ask("who won the world cup"), Reading::Unknown);
    assert!(matches!(ask("Wie viele Sätze für die Brust?"), Reading::OtherLanguage(_)));
}

#[test]
fn a_choice_answers_the_question_that_waits() {
    let Reading::WhichOne(pending) = ask("best curl this month") else { panic!("one curl") };
    assert_eq!(pending.options, [id("Barbell Curl"), id("Dumbbell Curl"), id("Cable Curl")]);
    for (message, expected) in [
        ("the second", "Dumbbell Curl"),
        ("2", "Dumbbell Curl"),
        ("barbell", "Barbell Curl"),
        ("Cable curls", "Cable Curl"),
        ("the last one", "Cable Curl"),
        ("the dumbbell one please", "Dumbbell Curl"),
    ] {
        let previous = Previous { question: None, pending: Some(pending.clone()) };
        let Reading::Question(question) = read(message, today(), &*NAMES, &previous) else { panic!("{message}") };
        assert_eq!((question.family, question.parts.exercise), (Family::BestIn, Some(id(expected))), "{message}");
    }
    let previous = Previous { question: None, pending: Some(pending) };
    let Reading::Question(other) = read("what's on today", today(), &*NAMES, &previous) else { panic!("another") };
    assert_eq!(other.family, Family::Today);
}
