use strum::{EnumString, IntoStaticStr, VariantArray};

/// Name of a tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ToolName {
    CompareTraining,
    EstimateOneRepMax,
    FindExercises,
    GetDiaryDay,
    GetDietPlan,
    GetExerciseGuide,
    GetExerciseProgress,
    GetExpenditure,
    GetGuidance,
    GetLimits,
    GetNextWeights,
    GetOverview,
    GetProfile,
    GetProgram,
    GetTarget,
    GetToday,
    GetWeeks,
    GetWorkoutPlan,
    ListAlternatives,
    ListBodyWeights,
    ListExerciseProgress,
    ListLogs,
    ListMeasurements,
    ListPrograms,
    ListRecords,
    SearchFoods,
    SumDiary,
    SumTraining,
}

impl ToolName {
    /// All tools by name.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the name, such as `get_today`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the title for people.
    pub fn title(self) -> &'static str {
        match self {
            Self::CompareTraining => "Training of two periods",
            Self::EstimateOneRepMax => "One-rep max of a set",
            Self::FindExercises => "Exercises by name",
            Self::GetDiaryDay => "A day of the food diary",
            Self::GetDietPlan => "Diet plan",
            Self::GetExerciseGuide => "How an exercise is done",
            Self::GetExerciseProgress => "Progress in an exercise",
            Self::GetExpenditure => "Energy expenditure",
            Self::GetGuidance => "General knowledge",
            Self::GetLimits => "Limits",
            Self::GetNextWeights => "Next weights",
            Self::GetOverview => "Progress at a glance",
            Self::GetProfile => "Profile",
            Self::GetProgram => "Program",
            Self::GetTarget => "Daily target",
            Self::GetToday => "Today's workout",
            Self::GetWeeks => "Weekly sets and streak",
            Self::GetWorkoutPlan => "Workout plan",
            Self::ListAlternatives => "Alternatives to an exercise",
            Self::ListBodyWeights => "Body weight",
            Self::ListExerciseProgress => "Logged exercises with bests",
            Self::ListLogs => "Logs",
            Self::ListMeasurements => "Measurements",
            Self::ListPrograms => "Programs to choose from",
            Self::ListRecords => "Records",
            Self::SearchFoods => "Foods by name",
            Self::SumDiary => "Food of a period",
            Self::SumTraining => "Training of a period",
        }
    }

    /// Returns what the tool tells and when it is of use.
    pub fn description(self) -> &'static str {
        match self {
            Self::CompareTraining => {
                "Returns the sums of two periods, as sum_training does, and how much more the second one has."
            }
            Self::EstimateOneRepMax => {
                "Estimates the one-rep max of any set of 1 to 10 reps. Not for members under 18. The best estimate from \
                 the logs is in get_exercise_progress."
            }
            Self::FindExercises => {
                "Finds exercises of the catalogue by name, also by the names that people use, such as `rdl`. Other tools \
                 need the `id`."
            }
            Self::GetDiaryDay => "Returns the food and water of a day with its sums and the target of that day.",
            Self::GetDietPlan => "Returns the current diet plan with its meals. `plan` is null without one.",
            Self::GetExerciseGuide => "Returns how an exercise is done, what it needs and which muscles it trains.",
            Self::GetExerciseProgress => {
                "Returns the sessions of an exercise in the last twelve months and its records of all time."
            }
            Self::GetExpenditure => {
                "Returns the energy expenditure that weigh-ins and the diary tell, or what is missing for it."
            }
            Self::GetGuidance => {
                "Returns a short text on training or food in general, with the values of who asks, and its source."
            }
            Self::GetLimits => "Returns diet, allergens, dislikes, place and equipment, and body parts to go easy on.",
            Self::GetNextWeights => "Returns the suggested weight of each exercise in the current plan and the reason.",
            Self::GetOverview => {
                "Returns sets of the last weeks, muscles of the last 7 days, records of the last 30 days, a calendar, main \
                 lifts and body values."
            }
            Self::GetProfile => "Returns age, body, goal, training days and the units that the member reads.",
            Self::GetProgram => {
                "Returns the program that the member follows: week, day, next session, tracks with their reasons, and the \
                 exercises of this week and the next."
            }
            Self::GetTarget => "Returns the daily target of energy, protein, carbs and fat, and where it comes from.",
            Self::GetToday => "Returns today's session: exercises, next weights, what is done, and how long it takes.",
            Self::GetWeeks => "Returns the sets of each muscle group by week, the recommended range, and the streak.",
            Self::GetWorkoutPlan => "Returns all days of the current workout plan, and which day is today.",
            Self::ListAlternatives => "Lists exercises that can replace one and fit the limits, most similar first.",
            Self::ListBodyWeights => "Lists weigh-ins with the trend, oldest first.",
            Self::ListExerciseProgress => {
                "Lists all logged exercises with the heaviest set, the best estimated one-rep max and the most reps."
            }
            Self::ListLogs => "Lists the logs of a period with their sets, latest day first.",
            Self::ListMeasurements => "Lists measurements of the body, oldest first, and the estimated body fat.",
            Self::ListPrograms => "Lists the programs of the catalogue that fit.",
            Self::ListRecords => "Lists personal records of any period, newest first.",
            Self::SearchFoods => "Finds foods with their nutrients per 100 g or 100 ml.",
            Self::SumDiary => "Adds up what was eaten in a period, and the mean of the days with entries.",
            Self::SumTraining => {
                "Adds up the training of a period as it was performed: workouts, sets, reps, volume, and sets of each \
                 muscle. Warm-ups do not count. Never add up list_logs yourself."
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ToolName;

    #[test]
    fn tools_are_listed_by_name() {
        assert!(ToolName::ALL.iter().map(|tool| tool.as_str()).is_sorted());
    }
}
