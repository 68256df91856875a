//! Progress of the demo member: for each exercise a starting weight and an increment.
//!
//! The values fit a woman of 68 kg with a year of practice. Double progression raises them (coaching rule 11).

use ironleaf_domain::ValidationError;
use ironleaf_domain::training_log::{LiftedWeight, PerformedReps, PerformedSet, PerformedSets, SetKind};
use ironleaf_domain::workout_plan::PlanExercise;

/// Words in a name, the first weight in hundredths of a kilogram, and the step. The first row that fits counts.
const LIFTS: &[(&[&str], i64, i64)] = &[
    (&["Romanian Deadlift"], 4_500, 250),
    (&["Deadlift"], 6_000, 500),
    (&["Hip Thrust", "Glute Bridge"], 6_500, 500),
    (&["Leg Press"], 9_000, 500),
    (&["Split Squat"], 800, 200),
    (&["Goblet Squat"], 1_400, 200),
    (&["Squat"], 5_000, 250),
    (&["Seated Calf Raise"], 2_500, 250),
    (&["Calf Raise"], 4_000, 500),
    (&["Lying Leg Curl"], 2_250, 250),
    (&["Leg Curl"], 2_750, 250),
    (&["Leg Extension"], 3_000, 250),
    (&["Lunge", "Step"], 1_000, 100),
    (&["Incline Dumbbell Press"], 1_200, 100),
    (&["Incline Dumbbell Curl"], 600, 50),
    (&["Dumbbell Bench Press"], 1_400, 100),
    (&["Bench Press"], 3_500, 125),
    (&["Standing Barbell Press", "Overhead Press"], 2_250, 125),
    (&["Shoulder Press"], 1_000, 100),
    (&["Lateral Raise", "Rear Delt", "Reverse Fly"], 400, 50),
    (&["Fly"], 700, 50),
    (&["Raise"], 500, 50),
    (&["Bent Over Barbell Row", "Bent-Over Barbell Row", "Barbell Row"], 3_250, 125),
    (&["Seated Cable Row"], 3_500, 250),
    (&["Row"], 1_600, 100),
    (&["Pulldown"], 3_750, 250),
    (&["Pushdown"], 1_750, 125),
    (&["Barbell Curl"], 1_500, 125),
    (&["Curl"], 700, 50),
    (&["Cable Crunch"], 2_000, 250),
    (&["Face Pull", "Pull Apart"], 1_250, 125),
    (&["Skullcrusher", "Extension", "Kickback"], 800, 50),
    (&["Shrug"], 2_000, 100),
    (&["Press"], 2_000, 125),
];

/// A step takes as many weeks as it takes to earn the reps for it.
const WEEKS_A_STEP: i64 = 3;

/// Returns the sets of an exercise in a week.
///
/// In the first week at a weight the last sets miss the planned repetitions, in the last week all of them reach it;
/// then the weight goes up. The exercises of a plan do so in different weeks.
pub(super) fn sets_of(exercise: &PlanExercise, week: i64) -> Result<PerformedSets, ValidationError> {
    let name = exercise.name.as_str();
    let offset = name.bytes().fold(0_i64, |sum, byte| sum + i64::from(byte)) % WEEKS_A_STEP;
    let (steps, week_at_weight) = ((week + offset) / WEEKS_A_STEP, (week + offset) % WEEKS_A_STEP);
    let lift = LIFTS.iter().find(|(words, _, _)| words.iter().any(|word| name.contains(word)));
    let weight = lift.map(|(_, first, step)| LiftedWeight::from_hundredths(first + steps * step)).transpose()?;
    let planned = i64::from(exercise.reps.get());
    // With the body alone it is the repetitions that grow.
    let target = if weight.is_some() { planned } else { (planned - 3).max(1) + steps };
    let sets = (0..i64::from(exercise.sets.get())).map(|set| {
        let short = (set - week_at_weight).clamp(0, 2);
        let reps = PerformedReps::new((target - short).max(1))?;
        Ok(PerformedSet { reps, weight, kind: SetKind::Working, rpe: None, key: None })
    });
    PerformedSets::new(sets.collect::<Result<_, ValidationError>>()?)
}

#[cfg(test)]
mod tests {
    use super::sets_of;
    use crate::catalogue;
    use ironleaf_domain::exercise::{RepUnit, Reps, Sets};
    use ironleaf_domain::ids::ExerciseId;
    use ironleaf_domain::workout_plan::PlanExercise;
    use std::collections::BTreeSet;

    /// The exercises of the plan that the demo member follows.
    fn plan() -> Vec<PlanExercise> {
        let shipped = catalogue::shipped().unwrap();
        let plan = shipped.workout_plans.iter().find(|plan| plan.key == "strong-base-4-gym").unwrap();
        let name_of = |key: &str| shipped.exercises.iter().find(|exercise| exercise.key == key).unwrap();
        plan.entries
            .iter()
            .map(|entry| PlanExercise {
                id: ExerciseId::new(1).unwrap(),
                name: name_of(&entry.exercise_key).name.as_str().to_owned(),
                description: String::new(),
                sets: Sets::new(3).unwrap(),
                reps: Reps::new(10).unwrap(),
                unit: RepUnit::Reps,
                pattern: None,
                equipment: None,
                also_needs: Vec::new(),
                primary_muscles: Vec::new(),
                mechanic: None,
                rest_seconds: entry.rest_seconds,
                superset: None,
                prescription: None,
            })
            .collect()
    }

    #[test]
    fn each_exercise_has_weights_of_its_own_that_grow() {
        let heaviest = |exercise: &PlanExercise, week| sets_of(exercise, week).unwrap().heaviest();
        let plan = plan();
        let firsts: Vec<_> = plan.iter().filter_map(|exercise| heaviest(exercise, 0)).collect();
        let distinct: BTreeSet<_> = firsts.iter().collect();
        assert!(firsts.len() + 3 >= plan.len() && distinct.len() * 4 >= firsts.len() * 3, "{firsts:?}");
        for exercise in &plan {
            let reps = |week| sets_of(exercise, week).unwrap().as_slice().iter().map(|set| set.reps.get()).sum::<u16>();
            match (heaviest(exercise, 0), heaviest(exercise, 11)) {
                (Some(first), Some(last)) => assert!(last > first, "{}", exercise.name),
                (None, None) => assert!(reps(11) > reps(0), "{}", exercise.name),
                other => panic!("{}: {other:?}", exercise.name),
            }
            assert!((0..11).all(|week| heaviest(exercise, week) <= heaviest(exercise, week + 1)), "{}", exercise.name);
            let all: BTreeSet<u16> = (0..12).map(reps).collect();
            assert!(all.len() > 1, "{} is always done alike", exercise.name);
        }
    }
}
