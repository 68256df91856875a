use super::correction::{generate_with_one_correction, notes_of};
use super::ports::{Coach, CoachError};
use super::{CoachService, Engine, GenerateError, Generated, PlanRequest, WorkoutContext};
use crate::limits::find_limits;
use crate::shared::{Actor, Deadline, PortError};
use chrono::{DateTime, Utc};
use ironleaf_domain::exercise::TrainingLocation;
use ironleaf_domain::plan::{PlanSeed, PlanSource};
use ironleaf_domain::profile::Trainee;
use ironleaf_domain::workout_plan::{GeneratedWorkoutPlan, Mesocycle, WorkoutRules, note_on_limits};

impl CoachService {
    /// Generates a workout plan for the actor. Without a `location` it is for that of the actor's limits.
    ///
    /// The plan must pass the review. If it has violations, an AI service gets one second attempt with them.
    pub async fn generate_workout(
        &self,
        actor: &Actor,
        request: PlanRequest,
        location: Option<TrainingLocation>,
        engine: Engine,
    ) -> Result<Generated<GeneratedWorkoutPlan, WorkoutContext>, GenerateError> {
        let deadline = Deadline::after(self.settings.timeout);
        let now = self.ports.clock.now();
        let trainee = request.trainee(actor.date_at(now)).map_err(GenerateError::BirthDate)?;
        let coach = &**self.engine(engine);
        self.counted(coach, actor, now, async {
            let brief = self.workout_brief(actor, trainee, location, now).await?;
            Ok(checked_plan(coach, &brief, &deadline).await?)
        })
        .await
    }

    async fn workout_brief(
        &self,
        actor: &Actor,
        trainee: Trainee,
        location: Option<TrainingLocation>,
        now: DateTime<Utc>,
    ) -> Result<WorkoutContext, PortError> {
        let ports = &self.ports;
        let day = now.date_naive();
        let limits = find_limits(&*ports.limits, actor.user_id).await?;
        Ok(WorkoutContext {
            trainee,
            location: location.unwrap_or(limits.location),
            limits,
            experience: ports.logs.experience(actor.user_id, actor.date_at(now)).await?,
            exercises: ports.catalogue.list_exercises().await?.into(),
            seed: PlanSeed::new(actor.user_id, day, ports.uses.count_request(actor.user_id, day).await?),
            current: ports.workout_plans.find_current(actor.user_id).await?.map(|followed| followed.plan.days),
            violations: Vec::new(),
        })
    }
}

async fn checked_plan(
    coach: &dyn Coach,
    brief: &WorkoutContext,
    deadline: &Deadline,
) -> Result<Generated<GeneratedWorkoutPlan, WorkoutContext>, CoachError> {
    let rules = WorkoutRules {
        limits: Some(brief.limits_at_place()),
        ..WorkoutRules::for_trainee(&brief.trainee, brief.experience, &brief.exercises)
    };
    let rules = &rules;
    generate_with_one_correction(deadline, |violations, deadline| async move {
        let plan = coach.plan_workout(WorkoutContext { violations, ..brief.clone() }, deadline).await?;
        let mesocycle = Mesocycle::for_trainee(plan.mesocycle(), &brief.trainee, brief.experience);
        let plan = plan.spelled_as_known(&brief.exercises).with_units(&brief.exercises).with_mesocycle(Some(mesocycle));
        let mut notes = notes_of(coach, plan.review(rules))?;
        if coach.source() == PlanSource::BuiltIn {
            notes.splice(0..0, note_on_limits(&brief.request()));
        }
        Ok(Generated { plan, context: brief.clone(), notes })
    })
    .await
}
