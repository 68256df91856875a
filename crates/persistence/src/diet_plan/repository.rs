use super::rows::NewMemberPlanRow;
use super::{available, current, find_current, find_facts};
use crate::Database;
use crate::member::lock_member;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_application::diet_plan::{DietFacts, DietPlanRepository, SelectDietPlanOutcome};
use ironleaf_application::limits::WithLimits;
use ironleaf_application::shared::PortError;
use ironleaf_domain::diet_plan::{CatalogueDietPlan, DietPlan, GeneratedDietPlan};
use ironleaf_domain::ids::{DietPlanId, UserId};

#[async_trait]
impl DietPlanRepository for Database {
    async fn find_current(&self, user_id: UserId) -> Result<Option<DietPlan>, PortError> {
        Ok(self.find_current_with_limits(user_id).await?.map(|plan| plan.value))
    }

    async fn find_current_with_limits(&self, user_id: UserId) -> Result<Option<WithLimits<DietPlan>>, PortError> {
        self.read("diet_plan.find_current", move |connection| find_current(connection, user_id)).await
    }

    async fn find_facts(&self, user_id: UserId) -> Result<DietFacts, PortError> {
        self.read("diet_plan.find_facts", move |connection| find_facts(connection, user_id)).await
    }

    async fn list_available(&self) -> Result<Vec<CatalogueDietPlan>, PortError> {
        self.read("diet_plan.list_available", available::list).await
    }

    async fn select(
        &self,
        user_id: UserId,
        plan_id: DietPlanId,
        now: DateTime<Utc>,
    ) -> Result<SelectDietPlanOutcome, PortError> {
        self.transaction("diet_plan.select", move |connection| {
            lock_member(connection, user_id)?;
            if !available::has(connection, plan_id)? {
                return Ok(SelectDietPlanOutcome::NotFound);
            }
            // Selecting the current plan again (such as by a double click) changes nothing.
            if !current::is_followed(connection, user_id, plan_id)? {
                current::replace(connection, user_id, NewMemberPlanRow::of_catalogue(user_id, plan_id, now), now)?;
            }
            Ok(SelectDietPlanOutcome::Selected)
        })
        .await
    }

    async fn save_own(&self, user_id: UserId, plan: GeneratedDietPlan, now: DateTime<Utc>) -> Result<(), PortError> {
        self.transaction("diet_plan.save_own", move |connection| current::save_own(connection, user_id, &plan, now))
            .await
    }
}
