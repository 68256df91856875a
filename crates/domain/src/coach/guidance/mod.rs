//! General knowledge about training and food, with the member's own values.

mod member;
mod texts;
mod topic;

pub use member::{GuidanceMember, GuidanceValue};
pub use topic::GuidanceTopic;

/// Text on a topic for one member.
#[derive(Debug, Clone, PartialEq)]
pub struct Guidance {
    pub topic: GuidanceTopic,
    /// At most 90 words. It ends with the source in brackets.
    pub text: String,
    pub values: Vec<GuidanceValue>,
    pub source: &'static str,
}

/// Returns the text on a topic for a member.
pub fn guidance(topic: GuidanceTopic, member: &GuidanceMember<'_>) -> Guidance {
    let mut values = Vec::new();
    let body = texts::body(topic, member, &mut values);
    Guidance { topic, text: format!("{body} ({})", topic.source()), values, source: topic.source() }
}

#[cfg(test)]
mod tests {
    use super::{GuidanceMember, GuidanceTopic, guidance};
    use crate::diet_plan::EnergyNeed;
    use crate::exercise::{Mechanic, RepUnit, Reps, RestSeconds, Sets};
    use crate::ids::ExerciseId;
    use crate::profile::{BodyWeight, EnergyUnit, FitnessGoal, Gender, Height, Trainee, TrainingDays};
    use crate::workout_plan::PlanExercise;

    fn trainee(age: u32, goal: FitnessGoal) -> Trainee {
        Trainee {
            age,
            gender: Gender::Male,
            weight: BodyWeight::from_kg(80.0).unwrap(),
            height: Height::from_cm(180.0).unwrap(),
            goal,
            training_days: TrainingDays::new(4).unwrap(),
        }
    }

    fn exercise(id: i64, name: &str, sets: i64, reps: i64, rest: i64, mechanic: Mechanic) -> PlanExercise {
        PlanExercise {
            id: ExerciseId::new(id).unwrap(),
            name: name.to_owned(),
            description: String::new(),
            sets: Sets::new(sets).unwrap(),
            reps: Reps::new(reps).unwrap(),
            unit: RepUnit::Reps,
            pattern: None,
            equipment: None,
            also_needs: Vec::new(),
            primary_muscles: Vec::new(),
            mechanic: Some(mechanic),
            rest_seconds: RestSeconds::new(rest).unwrap(),
            superset: None,
            prescription: None,
        }
    }

    fn session() -> Vec<PlanExercise> {
        vec![
            exercise(1, "Barbell Squat", 4, 8, 150, Mechanic::Compound),
            exercise(2, "Barbell Bench Press - Medium Grip", 4, 8, 150, Mechanic::Compound),
            exercise(3, "Lateral Raise", 3, 12, 75, Mechanic::Isolation),
            exercise(4, "Barbell Curl", 3, 12, 75, Mechanic::Isolation),
        ]
    }

    fn text(topic: GuidanceTopic, member: &GuidanceMember<'_>) -> String {
        guidance(topic, member).text
    }

    #[test]
    fn every_text_is_short_and_names_its_source() {
        let session = session();
        for trainee in [None, Some(trainee(10, FitnessGoal::LoseFat)), Some(trainee(15, FitnessGoal::GainMuscle))]
            .into_iter()
            .chain(FitnessGoal::ALL.iter().map(|goal| Some(trainee(35, *goal))))
        {
            let need = trainee.and_then(|trainee| EnergyNeed::of(&trainee).ok());
            for (hides_food_numbers, today) in [(false, &session[..]), (true, &[])] {
                let target = need.as_ref().map(EnergyNeed::target);
                for minutes in [None, Some(5), Some(30), Some(600)] {
                    let exercise = today.first();
                    let member = GuidanceMember {
                        trainee,
                        target,
                        hides_food_numbers,
                        today,
                        exercise,
                        minutes,
                        ..Default::default()
                    };
                    for topic in GuidanceTopic::ALL {
                        let said = guidance(*topic, &member);
                        assert!(said.text.split_whitespace().count() <= 90, "{}", said.text);
                        assert!(said.text.ends_with(&format!(" ({})", said.source)), "{}", said.text);
                        assert!(!said.text.contains('{') && !said.text.contains('!'), "{}", said.text);
                    }
                }
            }
        }
    }

    #[test]
    fn rest_is_that_of_the_goal_or_of_the_exercise() {
        let member = GuidanceMember { trainee: Some(trainee(35, FitnessGoal::GainMuscle)), ..Default::default() };
        let said = guidance(GuidanceTopic::Rest, &member);
        assert_eq!(said.values.iter().map(|value| value.value).collect::<Vec<_>>(), [150.0, 120.0, 75.0, 60.0]);
        assert!(said.text.contains("150 s") && said.text.contains("60 s"), "{}", said.text);
        let raise = &session()[2];
        let of_exercise = text(GuidanceTopic::Rest, &GuidanceMember { exercise: Some(raise), ..member });
        assert!(of_exercise.starts_with("Rest 75 s between sets of Lateral Raise."), "{of_exercise}");
    }

    #[test]
    fn sets_and_volume_are_those_of_the_goal() {
        let of = |topic, goal| text(topic, &GuidanceMember { trainee: Some(trainee(35, goal)), ..Default::default() });
        assert!(of(GuidanceTopic::SetsAndReps, FitnessGoal::LoseFat).contains("3 × 10"));
        assert!(of(GuidanceTopic::WeeklyVolume, FitnessGoal::GainMuscle).contains("6 to 24 sets"));
        assert!(of(GuidanceTopic::WeeklyVolume, FitnessGoal::KeepCurrentWeight).contains("4 to 18 sets"));
    }

    #[test]
    fn protein_is_the_members_and_hidden_when_numbers_are() {
        let trainee = trainee(35, FitnessGoal::LoseFat);
        let need = EnergyNeed::of(&trainee).unwrap();
        let member = GuidanceMember { trainee: Some(trainee), target: Some(need.target()), ..Default::default() };
        let said = text(GuidanceTopic::Protein, &member);
        assert!(said.starts_with("Your target is 144 g of protein a day, about 1.8 g per kg"), "{said}");
        let fiber = text(GuidanceTopic::Fiber, &member);
        assert!(fiber.contains("14 g") && fiber.contains("1,000 kcal"), "{fiber}");
        let in_kj = text(GuidanceTopic::Fiber, &GuidanceMember { energy_unit: EnergyUnit::Kilojoules, ..member });
        assert!(in_kj.contains("4,184 kJ"), "{in_kj}");
        for topic in [GuidanceTopic::Protein, GuidanceTopic::Fiber, GuidanceTopic::Alcohol] {
            let hidden = text(topic, &GuidanceMember { hides_food_numbers: true, ..member });
            let (said, _) = hidden.rsplit_once(" (").unwrap();
            assert!(!crate::coach::names_food_number(said) && !said.contains("14"), "{hidden}");
        }
    }

    #[test]
    fn little_time_is_for_the_first_exercises_of_today() {
        let session = session();
        let member = GuidanceMember { today: &session, minutes: Some(35), ..Default::default() };
        let said = text(GuidanceTopic::ShortOnTime, &member);
        // 8 min + 4 × (28 + 150) s + 40 s = 20.5 min; the next exercise makes it 32.5 min, the third 39.0 min.
        assert!(said.starts_with("In 35 minutes, do Barbell Squat and Barbell Bench Press - Medium Grip"), "{said}");
        assert!(text(GuidanceTopic::SessionLength, &member).starts_with("Today's session takes about 46 minutes"));
        let none = text(GuidanceTopic::ShortOnTime, &GuidanceMember { minutes: Some(10), ..member });
        assert!(none.starts_with("In 10 minutes"), "{none}");
    }

    #[test]
    fn nobody_gets_a_dose_and_minors_another_text() {
        let minor = GuidanceMember { trainee: Some(trainee(15, FitnessGoal::GainMuscle)), ..Default::default() };
        assert!(!text(GuidanceTopic::Creatine, &GuidanceMember::default()).contains(" g "));
        assert!(text(GuidanceTopic::Sleep, &minor).contains("8 to 10 hours"));
        assert!(text(GuidanceTopic::Sleep, &GuidanceMember::default()).contains("7 hours"));
        assert!(text(GuidanceTopic::CardioMinutes, &minor).contains("60 minutes"));
    }
}
