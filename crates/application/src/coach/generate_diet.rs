use super::correction::{generate_with_one_correction, notes_of};
use super::ports::{Coach, CoachError};
use super::{CoachService, DietContext, Engine, GenerateError, Generated, PlanRequest};
use crate::diet_plan::DietFacts;
use crate::shared::{Actor, Deadline};
use ironleaf_domain::diet_plan::{DietRules, GeneratedDietPlan, unfit_foods};
use ironleaf_domain::plan::{PlanSeed, PlanSource};
use ironleaf_domain::target::CurrentTarget;

impl CoachService {
    /// Generates a diet plan for the actor.
    ///
    /// The plan must pass the review. If it has violations, an AI service gets one second attempt with them.
    pub async fn generate_diet(
        &self,
        actor: &Actor,
        request: PlanRequest,
        engine: Engine,
    ) -> Result<Generated<GeneratedDietPlan, DietContext>, GenerateError> {
        let deadline = Deadline::after(self.settings.timeout);
        let now = self.ports.clock.now();
        let day = now.date_naive();
        let trainee = request.trainee(actor.date_at(now)).map_err(GenerateError::BirthDate)?;
        let DietFacts { target, limits, .. } = self.ports.diet_plans.find_facts(actor.user_id).await?;
        let need = CurrentTarget::of(&trainee, target)?.need;
        let coach = &**self.engine(engine);
        self.counted(coach, actor, now, async {
            let brief = DietContext {
                trainee,
                need,
                limits,
                meals: self.ports.catalogue.list_meals().await?.into(),
                seed: PlanSeed::new(actor.user_id, day, self.ports.uses.count_request(actor.user_id, day).await?),
                violations: Vec::new(),
            };
            Ok(checked_plan(coach, &brief, &deadline).await?)
        })
        .await
    }
}

async fn checked_plan(
    coach: &dyn Coach,
    brief: &DietContext,
    deadline: &Deadline,
) -> Result<Generated<GeneratedDietPlan, DietContext>, CoachError> {
    let rules = DietRules { need: Some(brief.need.clone()), own: false };
    let rules = &rules;
    generate_with_one_correction(deadline, |violations, deadline| async move {
        let plan = coach.plan_diet(DietContext { violations, ..brief.clone() }, deadline).await?;
        let notes = notes_of(coach, plan.review(rules))?;
        // The built-in planner chose by the facts of its meals, which say more than their texts.
        if coach.source() != PlanSource::BuiltIn {
            let unfit = unfit_foods(&plan, &brief.limits, &brief.meals);
            if !unfit.is_empty() {
                return Err(CoachError::InvalidAnswer(unfit));
            }
        }
        Ok(Generated { plan, context: brief.clone(), notes })
    })
    .await
}
