use super::available::meals_of_plans;
use super::catalogue_rows::{CurrentRow, FormRow, into_admin_plan, noted};
use super::plan_meals;
use super::rows::CataloguePlanRow;
use crate::Database;
use crate::audit::record;
use crate::error::DbError;
use crate::functions::lower;
use crate::page_request::containing;
use crate::schema::{diet_plans, member_diet_plans};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::diet_plan::{
    AddPlanMealError, AdminDietPlan, AdminPlanMeal, DietPlanCatalogue, DietPlanForm, MealPlace,
};
use ironleaf_application::shared::{AuditContext, PageRequest, PortError, UnknownCursor};
use ironleaf_domain::audit::AuditAction;
use ironleaf_domain::ids::DietPlanId;
use ironleaf_domain::meal::Portions;
use std::collections::HashMap;

/// Administration of the catalogue's diet plans in PostgreSQL.
#[derive(Debug, Clone)]
pub struct PgDietPlanCatalogue(Database);

impl PgDietPlanCatalogue {
    /// Creates the repository on this database.
    #[must_use]
    pub fn new(database: Database) -> Self {
        Self(database)
    }
}

#[async_trait]
impl DietPlanCatalogue for PgDietPlanCatalogue {
    async fn list(
        &self,
        listing: PageRequest<DietPlanId>,
    ) -> Result<Result<Vec<AdminDietPlan>, UnknownCursor>, PortError> {
        self.0.read("diet_plan_catalogue.list", move |connection| list(connection, &listing)).await
    }

    async fn add(&self, form: DietPlanForm, signature: AuditContext) -> Result<AdminDietPlan, PortError> {
        self.0
            .transaction("diet_plan_catalogue.add", move |connection| {
                let form = FormRow::from(form);
                let id = diesel::insert_into(diet_plans::table)
                    .values((&form, diet_plans::created_at.eq(signature.at)))
                    .returning(diet_plans::id)
                    .get_result(connection)?;
                record(connection, signature, noted(AuditAction::Create, id).after(&form)?)?;
                find(connection, id)
            })
            .await
    }

    async fn update(
        &self,
        id: DietPlanId,
        form: DietPlanForm,
        signature: AuditContext,
    ) -> Result<Option<AdminDietPlan>, PortError> {
        let id = id.get();
        self.0
            .transaction("diet_plan_catalogue.update", move |connection| {
                let form = FormRow::from(form);
                let Some(standing) = lock(connection, id)?.filter(|row| row.archived_at.is_none()) else {
                    return Ok(None);
                };
                if form != standing.form {
                    diesel::update(diet_plans::table.find(id)).set(&form).execute(connection)?;
                    let change = noted(AuditAction::Update, id).before(&standing.form)?.after(&form)?;
                    record(connection, signature, change)?;
                }
                find(connection, id).map(Some)
            })
            .await
    }

    async fn archive(&self, id: DietPlanId, signature: AuditContext) -> Result<bool, PortError> {
        let id = id.get();
        self.0
            .transaction("diet_plan_catalogue.archive", move |connection| {
                let Some(standing) = lock(connection, id)?.filter(|row| row.archived_at.is_none()) else {
                    return Ok(false);
                };
                diesel::update(diet_plans::table.find(id))
                    .set(diet_plans::archived_at.eq(signature.at))
                    .execute(connection)?;
                record(connection, signature, noted(AuditAction::Remove, id).before(&standing.form)?)?;
                Ok(true)
            })
            .await
    }

    async fn restore(&self, id: DietPlanId, signature: AuditContext) -> Result<Option<AdminDietPlan>, PortError> {
        let id = id.get();
        self.0
            .transaction("diet_plan_catalogue.restore", move |connection| {
                let Some(standing) = lock(connection, id)? else { return Ok(None) };
                if standing.archived_at.is_some() {
                    diesel::update(diet_plans::table.find(id))
                        .set(diet_plans::archived_at.eq(None::<DateTime<Utc>>))
                        .execute(connection)?;
                    record(connection, signature, noted(AuditAction::Restore, id).after(&standing.form)?)?;
                }
                find(connection, id).map(Some)
            })
            .await
    }

    async fn list_meals(&self, id: DietPlanId) -> Result<Option<Vec<AdminPlanMeal>>, PortError> {
        self.0.read("diet_plan_catalogue.list_meals", move |connection| plan_meals::list(connection, id.get())).await
    }

    async fn add_meal(
        &self,
        id: DietPlanId,
        place: MealPlace,
        portions: Portions,
        signature: AuditContext,
    ) -> Result<Result<AdminPlanMeal, AddPlanMealError>, PortError> {
        self.0
            .transaction("diet_plan_catalogue.add_meal", move |connection| {
                plan_meals::add(connection, id.get(), place, portions, signature)
            })
            .await
    }

    async fn remove_meal(&self, id: DietPlanId, place: MealPlace, signature: AuditContext) -> Result<bool, PortError> {
        self.0
            .transaction("diet_plan_catalogue.remove_meal", move |connection| {
                plan_meals::remove(connection, id.get(), place, signature)
            })
            .await
    }
}

/// Returns the plan and locks it against changes until the transaction ends.
fn lock(connection: &mut PgConnection, id: i64) -> Result<Option<CurrentRow>, DbError> {
    let found = diet_plans::table.find(id).select(CurrentRow::as_select()).for_no_key_update().first(connection);
    Ok(found.optional()?)
}

/// Column with the number of members who currently follow a plan, for queries on `diet_plans`.
macro_rules! follower_count {
    () => {
        member_diet_plans::table
            .filter(member_diet_plans::diet_plan_id.eq(diet_plans::id.nullable()))
            .filter(member_diet_plans::replaced_at.is_null())
            .count()
            .single_value()
            .assume_not_null()
    };
}

fn find(connection: &mut PgConnection, id: i64) -> Result<AdminDietPlan, DbError> {
    let (plan, followers) =
        diet_plans::table.find(id).select((CataloguePlanRow::as_select(), follower_count!())).first(connection)?;
    into_admin_plan(plan, meals_of_plans(connection, vec![id])?, followers)
}

fn list(
    connection: &mut PgConnection,
    listing: &PageRequest<DietPlanId>,
) -> Result<Result<Vec<AdminDietPlan>, UnknownCursor>, DbError> {
    let mut page = diet_plans::table
        .filter(diet_plans::archived_at.is_null())
        .order((lower(diet_plans::name), diet_plans::id))
        .select((CataloguePlanRow::as_select(), follower_count!()))
        .into_boxed();
    if let Some(text) = &listing.search {
        let pattern = containing(text.as_str());
        page = page.filter(diet_plans::name.ilike(pattern.clone()).or(diet_plans::description.ilike(pattern)));
    }
    if let Some(after) = listing.after {
        let name: Option<String> =
            diet_plans::table.find(after.get()).select(lower(diet_plans::name)).first(connection).optional()?;
        let Some(name) = name else { return Ok(Err(UnknownCursor)) };
        let same_name = lower(diet_plans::name).eq(name.clone()).and(diet_plans::id.gt(after.get()));
        page = page.filter(lower(diet_plans::name).gt(name).or(same_name));
    }
    if let Some(limit) = listing.limit {
        page = page.limit(limit.rows().into());
    }
    let plans: Vec<(CataloguePlanRow, i64)> = page.load(connection)?;

    let mut meals_of = HashMap::<i64, Vec<_>>::new();
    for meal in meals_of_plans(connection, plans.iter().map(|(plan, _)| plan.id).collect())? {
        meals_of.entry(meal.0.diet_plan_id).or_default().push(meal);
    }
    let admin_plan = |(plan, followers): (CataloguePlanRow, i64)| {
        let meals = meals_of.remove(&plan.id).unwrap_or_default();
        into_admin_plan(plan, meals, followers)
    };
    plans.into_iter().map(admin_plan).collect::<Result<_, _>>().map(Ok)
}
