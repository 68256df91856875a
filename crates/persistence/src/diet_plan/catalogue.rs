use super::available::meals_of_plans;
use super::catalogue_rows::{FormRow, into_admin_plan};
use super::plan_meals;
use super::rows::CataloguePlanRow;
use crate::Database;
use crate::catalogue_admin::{CatalogueTable, catalogue_table, follower_counts, listed_page};
use crate::error::{DbError, WorkError};
use crate::schema::{diet_plans, member_diet_plans};
use async_trait::async_trait;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::catalogue::CatalogueItems;
use ironleaf_application::diet_plan::{
    AddPlanMealError, AdminDietPlan, AdminPlanMeal, DietPlanCatalogue, DietPlanForm, MealPlace,
};
use ironleaf_application::shared::{AuditContext, CatalogueError, ListError, PageRequest};
use ironleaf_domain::ids::DietPlanId;
use ironleaf_domain::meal::Portions;
use std::collections::HashMap;

const DIET_PLANS: CatalogueTable<FormRow> = catalogue_table!(DietPlan, diet_plans, FormRow);

#[async_trait]
impl CatalogueItems<DietPlanId> for Database {
    async fn list(&self, listing: PageRequest<DietPlanId>) -> Result<Vec<AdminDietPlan>, ListError> {
        self.try_read("diet_plan_catalogue.list", move |connection| list(connection, &listing)).await
    }

    async fn add(&self, form: DietPlanForm, signature: AuditContext) -> Result<AdminDietPlan, CatalogueError> {
        self.try_transaction("diet_plan_catalogue.add", move |connection| {
            let id = DIET_PLANS.add(connection, &FormRow::from(form), signature)?;
            Ok(find(connection, id)?)
        })
        .await
    }

    async fn update(
        &self,
        id: DietPlanId,
        form: DietPlanForm,
        signature: AuditContext,
    ) -> Result<AdminDietPlan, CatalogueError> {
        let id = id.get();
        self.try_transaction("diet_plan_catalogue.update", move |connection| {
            let current = DIET_PLANS.lock_listed(connection, id)?;
            DIET_PLANS.update(connection, (id, &current), &FormRow::from(form), signature)?;
            Ok(find(connection, id)?)
        })
        .await
    }

    async fn archive(&self, id: DietPlanId, signature: AuditContext) -> Result<(), CatalogueError> {
        self.try_transaction("diet_plan_catalogue.archive", move |connection| {
            DIET_PLANS.archive(connection, id.get(), signature)
        })
        .await
    }

    async fn restore(&self, id: DietPlanId, signature: AuditContext) -> Result<AdminDietPlan, CatalogueError> {
        self.try_transaction("diet_plan_catalogue.restore", move |connection| {
            DIET_PLANS.restore(connection, id.get(), signature)?;
            Ok(find(connection, id.get())?)
        })
        .await
    }
}

#[async_trait]
impl DietPlanCatalogue for Database {
    async fn list_meals(&self, id: DietPlanId) -> Result<Vec<AdminPlanMeal>, CatalogueError> {
        self.try_read("diet_plan_catalogue.list_meals", move |connection| plan_meals::list(connection, id.get())).await
    }

    async fn add_meal(
        &self,
        id: DietPlanId,
        place: MealPlace,
        portions: Portions,
        signature: AuditContext,
    ) -> Result<AdminPlanMeal, CatalogueError<AddPlanMealError>> {
        self.try_transaction("diet_plan_catalogue.add_meal", move |connection| {
            plan_meals::add(connection, id.get(), place, portions, signature)
        })
        .await
    }

    async fn remove_meal(
        &self,
        id: DietPlanId,
        place: MealPlace,
        signature: AuditContext,
    ) -> Result<(), CatalogueError> {
        self.try_transaction("diet_plan_catalogue.remove_meal", move |connection| {
            plan_meals::remove(connection, id.get(), place, signature)
        })
        .await
    }
}

fn find(connection: &mut PgConnection, id: i64) -> Result<AdminDietPlan, DbError> {
    let plan = diet_plans::table.find(id).select(CataloguePlanRow::as_select()).first(connection)?;
    let followers = follower_counts!(connection, member_diet_plans, diet_plan_id, vec![id]);
    into_admin_plan(plan, meals_of_plans(connection, vec![id])?, &followers)
}

fn list(
    connection: &mut PgConnection,
    listing: &PageRequest<DietPlanId>,
) -> Result<Vec<AdminDietPlan>, WorkError<ListError>> {
    let columns = CataloguePlanRow::as_select();
    let plans: Vec<CataloguePlanRow> = listed_page!(connection, listing, diet_plans, columns);
    let ids: Vec<i64> = plans.iter().map(|plan| plan.id).collect();
    let followers = follower_counts!(connection, member_diet_plans, diet_plan_id, ids.clone());

    let mut meals_of = HashMap::<i64, Vec<_>>::new();
    for meal in meals_of_plans(connection, ids)? {
        meals_of.entry(meal.0.diet_plan_id).or_default().push(meal);
    }
    let admin_plan = |plan: CataloguePlanRow| {
        let meals = meals_of.remove(&plan.id).unwrap_or_default();
        into_admin_plan(plan, meals, &followers)
    };
    Ok(plans.into_iter().map(admin_plan).collect::<Result<_, _>>()?)
}
