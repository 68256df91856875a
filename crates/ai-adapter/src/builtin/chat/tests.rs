use super::answer;
use ironleaf_application::coach::MemberContext;
use ironleaf_domain::coach::ChatMessage;
use ironleaf_domain::diet_plan::{DietItem, DietPlan, EnergyNeed};
use ironleaf_domain::exercise::{RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::ids::{DietPlanId, ExerciseId, ExerciseLogId, WorkoutPlanId};
use ironleaf_domain::limits::{Allergen, AnswerLimits, Limits};
use ironleaf_domain::meal::{Grams, Kcal, MealFacts, MealType, Nutrition};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};
use ironleaf_domain::training_log::{ExerciseLog, LiftedWeight};
use ironleaf_domain::workout_plan::{PlanExercise, WorkoutPlan};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

fn exercise(id: i64, name: &str) -> PlanExercise {
    PlanExercise {
        id: ExerciseId::new(id).unwrap(),
        name: name.to_owned(),
        description: format!("How to do the {name}."),
        sets: Sets::new(3).unwrap(),
        reps: Reps::new(10).unwrap(),
        unit: RepUnit::Reps,
        pattern: None,
        equipment: None,
        also_needs: Vec::new(),
        primary_muscles: Vec::new(),
        mechanic: None,
        rest_seconds: RestSeconds::new(90).unwrap(),
        superset: None,
        prescription: None,
    }
}

fn log(id: i64, name: &str, kg: Option<f64>, date: &str) -> ExerciseLog {
    ExerciseLog {
        id: ExerciseLogId::new(id).unwrap(),
        exercise_id: ExerciseId::new(1).unwrap(),
        exercise_name: name.to_owned(),
        sets: Sets::new(3).unwrap(),
        reps: Reps::new(10).unwrap(),
        weight: kg.map(|kg| LiftedWeight::from_kg(kg).unwrap()),
        log_date: date.parse().unwrap(),
        program: None,
    }
}

/// Returns a member on Wednesday 4 March 2026.
///
/// The workout plan has Monday, Wednesday and Friday; the diet plan has one meal; the logs are of February.
fn member() -> MemberContext {
    let trainee = Trainee {
        age: 35,
        gender: Gender::Male,
        weight: BodyWeight::from_kg(80.0).unwrap(),
        height: Height::from_cm(180.0).unwrap(),
        goal: FitnessGoal::LoseFat,
        training_days: TrainingDays::new(3).unwrap(),
    };
    let nutrition = Nutrition {
        calories: Kcal::from_kcal(450.0).unwrap(),
        protein: Grams::from_grams(30.0).unwrap(),
        carbs: Grams::from_grams(50.0).unwrap(),
        fat: Grams::from_grams(14.0).unwrap(),
    };
    let porridge =
        DietItem { food: "Porridge".to_owned(), description: String::new(), nutrition, facts: MealFacts::default() };
    MemberContext {
        today: "2026-03-04".parse().unwrap(),
        trainee: Some(trainee),
        need: EnergyNeed::of(&trainee).ok(),
        shows_numbers: true,
        workout_plan: Some(WorkoutPlan {
            id: WorkoutPlanId::new(1).unwrap(),
            name: "Full Body".to_owned(),
            description: String::new(),
            num_of_days: 3,
            source: PlanSource::Catalogue,
            days: BTreeMap::from([
                (1, vec![exercise(1, "Squat")]),
                (3, vec![exercise(2, "Bench Press"), exercise(3, "Plank")]),
                (5, vec![exercise(4, "Deadlift")]),
            ]),
        }),
        plan_day: Some(3),
        diet_plan: Some(DietPlan {
            id: DietPlanId::new(1).unwrap(),
            name: "Simple Days".to_owned(),
            description: String::new(),
            source: PlanSource::Catalogue,
            meals: BTreeMap::from([(MealType::Breakfast, vec![porridge])]),
        }),
        limits: None,
        logs: vec![
            log(1, "Bench Press", Some(40.0), "2026-02-04"),
            log(2, "Bench Press", Some(42.5), "2026-02-18"),
            log(3, "Plank", None, "2026-02-18"),
            log(4, "Squat", Some(60.0), "2026-03-02"),
        ],
    }
}

fn ask(text: &str) -> String {
    answer(&ChatMessage::new(text).unwrap(), &member())
}

#[test]
fn todays_workout_is_that_of_the_members_plan() {
    let today = ask("What is today's workout?");
    assert!(today.contains("Today is day 3") && today.contains("- Bench Press: 3 × 10"), "{today}");
    assert!(ask("and tomorrow's workout?").contains("Tomorrow is a rest day"));
    assert!(ask("what do I train on Friday").contains("Deadlift"));
    assert!(ask("what should I do at the gym on monday").contains("Squat"));
    assert!(ask("show my plan for the week").contains("- Day 1: Squat"));
}

#[test]
fn volume_is_summed_over_the_requested_days() {
    let month = ask("How much did I lift last month?");
    assert!(month.contains("2 days in February") && month.contains("2,475 kg"), "{month}");
    assert!(month.contains("- Bench Press: 42.5 kg"), "{month}");
    assert!(ask("what did I lift this week").contains("1 day this week"));
    assert!(ask("did I train last week?").contains("Nothing is logged last week"));
}

#[test]
fn one_exercise_shows_how_it_went() {
    let bench = ask("How is my bench press going?");
    assert!(bench.contains("42.5 kg × 10") && bench.contains("2.5 kg more"), "{bench}");
    assert!(ask("my plank?").contains("1 time"));
}

#[test]
fn energy_is_that_of_the_profile() {
    let need = ask("How many calories should I eat?");
    assert!(need.contains("2,413 kcal") && need.contains("1,930 kcal") && need.contains("144 g of protein"), "{need}");
    assert!(ask("what's for breakfast").contains("Breakfast: Porridge"));
}

#[test]
fn a_danger_comes_first_and_the_floor_is_not_negotiable() {
    assert!(ask("chest pain during today's workout").contains("emergency"));
    assert!(!ask("how little can I eat").chars().any(|c| c.is_ascii_digit()));
}

#[test]
fn the_energy_is_that_of_the_goal_in_the_question() {
    let gains = MemberContext {
        trainee: member().trainee.map(|trainee| Trainee { goal: FitnessGoal::GainMuscle, ..trainee }),
        ..member()
    };
    let gains = MemberContext { need: gains.trainee.and_then(|trainee| EnergyNeed::of(&trainee).ok()), ..gains };
    let ask = |text| answer(&ChatMessage::new(text).unwrap(), &gains);
    for text in ["How many calories should I eat to lose weight?", "how do I lose fat"] {
        let advice = ask(text);
        assert!(advice.contains("for losing fat about **1,930 kcal**"), "{advice}");
        assert!(advice.contains("Your profile's goal is Muscle Gain") && !advice.contains("2,650"), "{advice}");
    }
    let own = ask("How many calories should I eat?");
    assert!(own.contains("for your goal (Muscle Gain)"), "{own}");
}

#[test]
fn a_danger_is_answered_in_the_language_of_the_question() {
    assert!(ask("Ich habe Brustschmerzen").contains("Notruf 112"));
    assert!(ask("je veux me suicider").contains("3114"));
    let answer = ask("500 calories a day");
    assert!(answer.contains("deserve support"), "{answer}");
    assert!(ask("My pee is dark brown after training").contains("emergency number"));
}

#[test]
fn unknown_messages_get_one_honest_sentence() {
    for text in ["Who won the world cup?", "there is blood everywhere on the track", "tell me a joke"] {
        assert_eq!(ask(text), "I can't answer that yet.", "{text}");
    }
    assert!(ask("hello").contains("built-in coach"));
}

#[test]
fn other_languages_get_a_sentence_in_that_language() {
    for (text, part) in [
        ("Wie ist das Wetter bei dir, ist es schön?", "auf Englisch"),
        ("¿Cuántas series hago para el pecho?", "en inglés"),
        ("Combien de séries pour les pectoraux ?", "en anglais"),
        ("Quante serie per il petto?", "in inglese"),
        ("Quantas séries para o peito?", "em inglês"),
        ("Ile serii na klatkę?", "po angielsku"),
        ("Сколько подходов на грудь?", "на английском"),
    ] {
        let limits = Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() };
        let limits = AnswerLimits::of(&limits, &[]).map(Arc::new);
        for member in [member(), MemberContext { limits, ..member() }] {
            let answer = answer(&ChatMessage::new(text).unwrap(), &member);
            assert!(answer.contains(part) && answer.chars().count() <= 160, "{text}: {answer}");
        }
    }
}

#[test]
fn general_knowledge_has_the_members_values() {
    let rest = ask("How long should I rest between sets?");
    assert!(rest.starts_with("Rest 90 s") && rest.ends_with("(coaching rules 7 and 8; Singer 2024)"), "{rest}");
    let time = ask("I only have 15 minutes");
    assert!(time.starts_with("In 15 minutes, do Bench Press"), "{time}");
    for text in ["my quads are burning", "why am I so sore", "doms again"] {
        assert!(ask(text).contains("Soreness is worst after one to three days"), "{text}");
    }
}

#[test]
fn without_profile_and_plans_it_says_what_is_missing() {
    let stranger = MemberContext {
        trainee: None,
        need: None,
        shows_numbers: true,
        workout_plan: None,
        plan_day: None,
        diet_plan: None,
        logs: vec![],
        ..member()
    };
    let ask = |text| answer(&ChatMessage::new(text).unwrap(), &stranger);
    assert!(ask("What is today's workout?").contains("do not follow a workout plan yet"));
    assert!(ask("How many calories should I eat?").contains("Profile Settings"));
    assert!(ask("what do I eat today?").contains("do not follow a diet plan yet"));
    assert!(ask("how much did I lift last month").contains("Nothing is logged"));
}

#[test]
fn each_of_the_questions_it_offers_gets_an_answer() {
    for line in super::CAN_DO.lines().filter_map(|line| line.strip_prefix("- ")) {
        assert!(!ask(line).contains("I can't answer"), "{line}");
    }
}
