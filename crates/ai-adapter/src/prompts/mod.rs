//! Prompts for AI services.
//!
//! The system text of a task is constant: it contains no member data and no secrets, because it may leak. Member data
//! is part of the user turn, as JSON from validated values.

mod catalogue;
mod chat;
mod daily;
mod diet;
mod workout;

pub(crate) use chat::chat;
pub(crate) use daily::{challenge, tip};
pub(crate) use diet::diet_plan;
pub(crate) use workout::workout_plan;

use crate::service::{Role, Turn};
use ironleaf_domain::Finding;
use ironleaf_domain::profile::{FitnessGoal, Trainee};
use serde::Serialize;

/// Maximum number of tokens of a response, including the model's reasoning.
const PLAN_TOKENS: u32 = 8_192;
const CHAT_TOKENS: u32 = 4_096;
const DAILY_TOKENS: u32 = 2_048;

/// Maximum number of violations to correct in a prompt, and maximum number of characters of each.
const MAX_CORRECTIONS: usize = 20;
const MAX_CORRECTION: usize = 200;

/// Creates a user turn with data only.
fn data_turn(data: &impl Serialize) -> serde_json::Result<Turn> {
    Ok(Turn { role: Role::User, parts: vec![serde_json::to_string(data)?] })
}

/// Body, goal and training days of a trainee.
#[derive(Serialize)]
struct TraineeData {
    age: u32,
    gender: &'static str,
    height_cm: f64,
    weight_kg: f64,
    goal: &'static str,
    training_days: u8,
}

impl TraineeData {
    fn of(trainee: &Trainee) -> Self {
        Self {
            age: trainee.age,
            gender: trainee.gender.as_str(),
            height_cm: trainee.height.cm(),
            weight_kg: trainee.weight.kg(),
            goal: match trainee.goal_in_words() {
                FitnessGoal::GainMuscle => "gain_muscle",
                FitnessGoal::LoseFat => "lose_fat",
                FitnessGoal::KeepCurrentWeight => "keep_current_weight",
            },
            training_days: trainee.training_days.get(),
        }
    }
}

/// A violation of the previous response: its path and the rule.
#[derive(Serialize)]
struct Correction {
    place: String,
    rule: String,
}

fn corrections(violations: &[Finding]) -> Vec<Correction> {
    let short = |text: &str| text.chars().take(MAX_CORRECTION).collect();
    let correction = |fault: &Finding| Correction { place: short(&fault.path), rule: short(fault.reason.reason()) };
    violations.iter().take(MAX_CORRECTIONS).map(correction).collect()
}

#[cfg(test)]
mod tests {
    use super::{TraineeData, corrections};
    use ironleaf_domain::Finding;
    use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};

    #[test]
    fn a_trainee_is_sent_as_plain_values() {
        let trainee = |age| Trainee {
            age,
            gender: Gender::Female,
            weight: BodyWeight::from_kg(64.5).unwrap(),
            height: Height::from_cm(168.0).unwrap(),
            goal: FitnessGoal::LoseFat,
            training_days: TrainingDays::new(4).unwrap(),
        };
        assert_eq!(
            serde_json::to_string(&TraineeData::of(&trainee(31))).unwrap(),
            r#"{"age":31,"gender":"female","height_cm":168.0,"weight_kg":64.5,"goal":"lose_fat","training_days":4}"#
        );
        assert_eq!(TraineeData::of(&trainee(17)).goal, "keep_current_weight");
    }

    #[test]
    fn corrections_are_few_and_short() {
        let corrections = corrections(&vec![Finding::new("days", "x".repeat(900)); 90]);
        assert_eq!((corrections.len(), corrections[0].rule.len()), (20, 200));
    }
}
