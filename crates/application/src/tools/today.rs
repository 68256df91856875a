use super::ToolService;
use crate::progress::SuggestedWeight;
use crate::shared::{Actor, PortError};
use crate::workout_plan::CurrentPlan;
use chrono::NaiveDate;
use ironleaf_domain::exercise::{RepUnit, Reps, Sets};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::training_log::LiftedWeight;
use ironleaf_domain::workout_plan::{PlanExercise, session_minutes};
use std::collections::{HashMap, HashSet};

/// Exercise of today's session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TodayTask {
    pub exercise_id: ExerciseId,
    pub name: String,
    /// Planned sets.
    pub sets: Sets,
    /// Planned repetitions or seconds.
    pub reps: Reps,
    /// Unit of `reps`.
    pub unit: RepUnit,
    /// Suggested weight, if there is one.
    pub next_weight: Option<LiftedWeight>,
    /// Whether it was logged today.
    pub is_done: bool,
}

/// Session that the current plan has for today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TodaySession {
    /// The actor's local date.
    pub date: NaiveDate,
    /// Name of the plan; `None` without one.
    pub plan_name: Option<String>,
    /// Day of the plan; `None` without a plan.
    pub plan_day: Option<u8>,
    /// Name that a program gives the day.
    pub day_name: Option<String>,
    /// Exercises in order; none on a rest day.
    pub tasks: Vec<TodayTask>,
    /// Estimated duration; `None` on a rest day.
    pub minutes: Option<u64>,
}

impl TodaySession {
    /// Returns the number of exercises that were logged today.
    pub fn done(&self) -> usize {
        self.tasks.iter().filter(|task| task.is_done).count()
    }
}

impl ToolService {
    pub(super) async fn view_today(&self, actor: &Actor) -> Result<TodaySession, PortError> {
        let date = actor.date_at(self.parts.clock.now());
        let (plan, suggested, logged) = futures_util::try_join!(
            self.parts.workout_plan.view_current_plan(actor),
            self.parts.progress.suggest_weights(actor),
            self.parts.logs.list_on(actor.user_id, date)
        )?;
        let logged: HashSet<ExerciseId> = logged.into_iter().map(|log| log.log.exercise_id).collect();
        Ok(session(date, plan, suggested, &logged))
    }
}

fn session(
    date: NaiveDate,
    plan: Option<CurrentPlan>,
    suggested: Vec<SuggestedWeight>,
    logged: &HashSet<ExerciseId>,
) -> TodaySession {
    let Some(CurrentPlan { mut plan, today, program, .. }) = plan else {
        return TodaySession {
            date,
            plan_name: None,
            plan_day: None,
            day_name: None,
            tasks: Vec::new(),
            minutes: None,
        };
    };
    let weights: HashMap<ExerciseId, LiftedWeight> =
        suggested.into_iter().filter_map(|next| Some((next.exercise_id, next.weight?))).collect();
    let exercises = plan.days.remove(&today).unwrap_or_default();
    let minutes = (!exercises.is_empty()).then(|| session_minutes(&exercises));
    let task = |exercise: PlanExercise| TodayTask {
        next_weight: weights.get(&exercise.id).copied(),
        is_done: logged.contains(&exercise.id),
        exercise_id: exercise.id,
        name: exercise.name,
        sets: exercise.sets,
        reps: exercise.reps,
        unit: exercise.unit,
    };
    TodaySession {
        date,
        plan_name: Some(plan.name),
        plan_day: Some(today),
        day_name: program.and_then(|position| position.day_name),
        tasks: exercises.into_iter().map(task).collect(),
        minutes,
    }
}

#[cfg(test)]
mod tests {
    use super::session;
    use crate::progress::SuggestedWeight;
    use crate::workout_plan::CurrentPlan;
    use ironleaf_domain::exercise::{RepUnit, Reps, RestSeconds, Sets};
    use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
    use ironleaf_domain::limits::Limits;
    use ironleaf_domain::plan::PlanSource;
    use ironleaf_domain::training_log::LiftedWeight;
    use ironleaf_domain::workout_plan::{PlanExercise, WorkoutPlan};
    use std::collections::{BTreeMap, HashSet};

    fn id(number: i64) -> ExerciseId {
        ExerciseId::new(number).unwrap()
    }

    fn planned(number: i64, unit: RepUnit) -> PlanExercise {
        PlanExercise {
            id: id(number),
            name: format!("Exercise {number}"),
            description: String::new(),
            sets: Sets::new(3).unwrap(),
            reps: Reps::new(10).unwrap(),
            unit,
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

    fn plan(today: u8) -> CurrentPlan {
        let exercises = vec![planned(1, RepUnit::Reps), planned(2, RepUnit::Seconds)];
        let plan = WorkoutPlan {
            id: WorkoutPlanId::new(1).unwrap(),
            name: "Plan".to_owned(),
            description: String::new(),
            num_of_days: 7,
            source: PlanSource::Own,
            days: BTreeMap::from([(1, exercises)]),
        };
        CurrentPlan { plan, today, limits: Limits::default(), program: None }
    }

    #[test]
    fn a_session_has_next_weights_and_what_is_done() {
        let date = "2026-11-29".parse().unwrap();
        let next = SuggestedWeight {
            exercise_id: id(1),
            exercise_name: "Exercise 1".to_owned(),
            weight: LiftedWeight::from_kg(62.5).ok(),
            reps: None,
            unit: RepUnit::Reps,
            reason: String::new(),
        };
        let today = session(date, Some(plan(1)), vec![next], &HashSet::from([id(2), id(3)]));
        let tasks: Vec<_> =
            today.tasks.iter().map(|task| (task.next_weight.map(LiftedWeight::kg), task.is_done)).collect();
        assert_eq!(tasks, [(Some(62.5), false), (None, true)]);
        // 8 min + 3 × (35 s + 90 s) + 40 s + 3 × (10 s + 90 s) + 40 s
        assert_eq!((today.done(), today.minutes), (1, Some(21)));
        let rest_day = session(date, Some(plan(2)), Vec::new(), &HashSet::new());
        assert_eq!((rest_day.plan_day, rest_day.tasks.len(), rest_day.minutes), (Some(2), 0, None));
        assert_eq!(session(date, None, Vec::new(), &HashSet::new()).plan_name, None);
    }
}
