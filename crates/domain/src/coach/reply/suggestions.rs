//! Questions that a member can ask next.

/// Most suggestions of an answer.
const MOST: usize = 3;

/// Questions with the data that they need.
const QUESTIONS: [(Data, &str); 11] = [
    (Data::WorkoutPlan, "What is today's workout?"),
    (Data::Logs, "What did I do last time?"),
    (Data::Target, "How much protein should I eat?"),
    (Data::Logs, "How many workouts did I do last month?"),
    (Data::Logs, "How many chest sets this week?"),
    (Data::WeighIns, "How much do I weigh?"),
    (Data::DietPlan, "What do I eat today?"),
    (Data::WorkoutPlan, "When do I train next?"),
    (Data::WorkoutPlan, "How long will it take?"),
    (Data::Logs, "Any records this month?"),
    (Data::Logs, "When did I last train?"),
];

/// Questions that need no data.
const GENERAL: [&str; 7] = [
    "How long should I rest between sets?",
    "How many sets should I do a week?",
    "How should I warm up?",
    "How do I do a squat?",
    "What muscles does the bench press work?",
    "How much protein is in 200 g of oats?",
    "How do I export my data?",
];

/// Data that answer questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Data {
    WorkoutPlan,
    Logs,
    WeighIns,
    /// A target that the member sees.
    Target,
    DietPlan,
}

/// What is known of a member, which decides what can be answered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    pub data: Vec<Data>,
    /// Most logged exercise with a best set.
    pub top_exercise: Option<String>,
}

impl Known {
    /// Returns questions that the data answer, the most useful first.
    fn questions(&self) -> Vec<String> {
        let of_data = |(data, question): &(Data, &str)| self.data.contains(data).then(|| (*question).to_owned());
        let of_exercise = self
            .top_exercise
            .iter()
            .flat_map(|name| [format!("What is my best {name}?"), format!("How is my {name} going?")]);
        let first = QUESTIONS[..2].iter().filter_map(of_data);
        let rest = QUESTIONS[2..].iter().filter_map(of_data);
        first.chain(of_exercise).chain(rest).chain(GENERAL.map(str::to_owned)).collect()
    }

    /// Returns at most three questions, and others for each message of a chat that was not understood before.
    pub fn suggestions(&self, not_understood: usize) -> Vec<String> {
        self.questions().into_iter().skip(not_understood.saturating_mul(MOST)).take(MOST).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Data, Known};
    use crate::coach::question::{ExerciseNames, Previous, Reading, read};
    use crate::exercise;
    use crate::exercise::NamedExercise;
    use crate::workout_plan::test_catalogue::catalogue;
    use std::collections::BTreeSet;

    fn all() -> Known {
        let data = vec![Data::WorkoutPlan, Data::Logs, Data::WeighIns, Data::Target, Data::DietPlan];
        Known { data, top_exercise: Some("Barbell Squat".to_owned()) }
    }

    #[test]
    fn no_suggestion_comes_twice_in_a_chat() {
        for known in [all(), Known::default()] {
            let suggested: Vec<String> = (0..30).flat_map(|number| known.suggestions(number)).collect();
            let distinct: BTreeSet<&String> = suggested.iter().collect();
            assert!(distinct.len() == suggested.len() && suggested.len() >= 7, "{suggested:?}");
        }
    }

    #[test]
    fn each_suggestion_is_understood() {
        let named = |exercise: exercise::CatalogueExercise| NamedExercise {
            id: exercise.id,
            key: exercise.key,
            name: exercise.name,
            is_used: false,
            logs: 0,
            counts_reps: false,
        };
        let exercises: Vec<NamedExercise> = catalogue().into_iter().map(named).collect();
        let names = exercise::ExerciseNames::new(&exercises);
        let names: &dyn ExerciseNames = &names;
        let families: Vec<String> = all()
            .questions()
            .iter()
            .map(|question| match read(question, "2026-11-27".parse().unwrap(), names, &Previous::default()) {
                Reading::Question(read) => read.family.as_str().to_owned(),
                other => format!("{question}: {other:?}"),
            })
            .collect();
        assert_eq!(
            families,
            [
                "today",
                "last_workout",
                "best",
                "progress_of",
                "macros",
                "sessions",
                "sets_muscle",
                "body_weight",
                "meals",
                "next_session",
                "session_time",
                "last_record",
                "last_trained",
                "guidance",
                "guidance",
                "guidance",
                "how_to",
                "works",
                "food_facts",
                "site",
            ]
        );
    }
}
