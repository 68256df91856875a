//! Weeks of programs as members see them.

use chrono::NaiveDate;
use ironleaf_domain::exercise::DayRests;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::{FitnessGoal, WeightUnit};
use ironleaf_domain::program::{PreviewExercise, PreviewWeek, ProgramExercises};
use ironleaf_domain::workout_plan::{PlanExercise, plan_exercise};

/// A day of a week.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgramDay {
    /// Number, from 1.
    pub day: u8,
    pub name: String,
    /// Date of the session.
    pub date: Option<NaiveDate>,
    /// Exercises in their order.
    pub exercises: Vec<PlanExercise>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ProgramWeek {
    /// Number, from 1.
    pub week: u8,
    /// Number of the cycle, from 1.
    pub cycle: u16,
    /// Whether it is lighter on purpose.
    pub is_deload: bool,
    /// Days in their order.
    pub days: Vec<ProgramDay>,
}

/// Adds names, instructions and rests to what a program asks for.
#[derive(Clone, Copy)]
pub(crate) struct ExerciseView<'a> {
    pub(crate) exercises: &'a ProgramExercises,
    pub(crate) unit: WeightUnit,
    pub(crate) goal: Option<FitnessGoal>,
}

impl ExerciseView<'_> {
    pub(crate) fn weeks(self, weeks: Vec<PreviewWeek<ExerciseId>>) -> Vec<ProgramWeek> {
        let day = |day: ironleaf_domain::program::PreviewDay<ExerciseId>| ProgramDay {
            day: day.day,
            name: day.name,
            date: day.date,
            exercises: self.day(day.exercises),
        };
        let week = |week: PreviewWeek<ExerciseId>| ProgramWeek {
            week: week.week,
            cycle: week.cycle,
            is_deload: week.is_deload,
            days: week.days.into_iter().map(day).collect(),
        };
        weeks.into_iter().map(week).collect()
    }

    pub(crate) fn day(self, asked: Vec<PreviewExercise<ExerciseId>>) -> Vec<PlanExercise> {
        let mut rests = DayRests::new(self.goal);
        asked.into_iter().filter_map(|asked| plan_exercise(asked, self.exercises, self.unit, &mut rests)).collect()
    }
}
