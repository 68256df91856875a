use super::rows::{CurrentRow, FormRow, ListRow, into_meal};
use crate::Database;
use crate::audit::{AuditChange, record};
use crate::diet_plan::stored_portions;
use crate::error::DbError;
use crate::functions::lower;
use crate::page_request::containing;
use crate::schema::{diet_plan_meals, diet_plans, meals};
use async_trait::async_trait;
use bigdecimal::BigDecimal;
use chrono::{DateTime, Utc};
use diesel::dsl::count;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::meal::{AdminMeal, MealForm, MealRepository, PlanExcess, UpdateMealError};
use ironleaf_application::shared::{AuditContext, PageRequest, PortError, UnknownCursor};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::Nutrition;

/// Meals of the catalogue in PostgreSQL.
#[derive(Debug, Clone)]
pub struct PgMealRepository(Database);

impl PgMealRepository {
    /// Creates the repository on this database.
    #[must_use]
    pub fn new(database: Database) -> Self {
        Self(database)
    }
}

#[async_trait]
impl MealRepository for PgMealRepository {
    async fn list(&self, listing: PageRequest<MealId>) -> Result<Result<Vec<AdminMeal>, UnknownCursor>, PortError> {
        self.0.read("meal.list", move |connection| list(connection, &listing)).await
    }

    async fn add(&self, form: MealForm, signature: AuditContext) -> Result<AdminMeal, PortError> {
        self.0
            .transaction("meal.add", move |connection| {
                let form = FormRow::from(form);
                let id = diesel::insert_into(meals::table)
                    .values((&form, meals::created_at.eq(signature.at)))
                    .returning(meals::id)
                    .get_result(connection)?;
                record(connection, signature, noted(AuditAction::Create, id).after(&form.noted(id)?)?)?;
                find(connection, id)
            })
            .await
    }

    async fn update(
        &self,
        id: MealId,
        form: MealForm,
        signature: AuditContext,
    ) -> Result<Result<AdminMeal, UpdateMealError>, PortError> {
        let id = id.get();
        self.0
            .transaction("meal.update", move |connection| {
                let Some(standing) = lock(connection, id)?.filter(|row| row.archived_at.is_none()) else {
                    return Ok(Err(UpdateMealError::NotFound));
                };
                let excesses = excesses(connection, id, form.nutrition)?;
                if !excesses.is_empty() {
                    return Ok(Err(UpdateMealError::TooMuch(excesses)));
                }
                let form = FormRow::from(form);
                if form != standing.form {
                    diesel::update(meals::table.find(id)).set(&form).execute(connection)?;
                    let change = noted(AuditAction::Update, id);
                    let change = change.before(&standing.form.noted(id)?)?.after(&form.noted(id)?)?;
                    record(connection, signature, change)?;
                }
                find(connection, id).map(Ok)
            })
            .await
    }

    async fn archive(&self, id: MealId, signature: AuditContext) -> Result<bool, PortError> {
        let id = id.get();
        self.0
            .transaction("meal.archive", move |connection| {
                let Some(standing) = lock(connection, id)?.filter(|row| row.archived_at.is_none()) else {
                    return Ok(false);
                };
                diesel::update(meals::table.find(id)).set(meals::archived_at.eq(signature.at)).execute(connection)?;
                record(connection, signature, noted(AuditAction::Remove, id).before(&standing.form.noted(id)?)?)?;
                Ok(true)
            })
            .await
    }

    async fn restore(&self, id: MealId, signature: AuditContext) -> Result<Option<AdminMeal>, PortError> {
        let id = id.get();
        self.0
            .transaction("meal.restore", move |connection| {
                let Some(standing) = lock(connection, id)? else { return Ok(None) };
                if standing.archived_at.is_some() {
                    diesel::update(meals::table.find(id))
                        .set(meals::archived_at.eq(None::<DateTime<Utc>>))
                        .execute(connection)?;
                    record(connection, signature, noted(AuditAction::Restore, id).after(&standing.form.noted(id)?)?)?;
                }
                find(connection, id).map(Some)
            })
            .await
    }
}

fn noted(action: AuditAction, id: i64) -> AuditChange {
    AuditChange::new(action, AuditEntity::Meal, id)
}

/// Returns the meal and locks it until the transaction ends: it cannot be changed or added to a plan.
fn lock(connection: &mut PgConnection, id: i64) -> Result<Option<CurrentRow>, DbError> {
    let found = meals::table.find(id).select(CurrentRow::as_select()).for_no_key_update().first(connection);
    Ok(found.optional()?)
}

/// Returns the plans, by name, that would exceed a meal's maximum with this nutrition per portion.
fn excesses(connection: &mut PgConnection, id: i64, nutrition: Nutrition) -> Result<Vec<PlanExcess>, DbError> {
    let uses: Vec<(i64, String, BigDecimal)> = diet_plan_meals::table
        .inner_join(diet_plans::table)
        .filter(diet_plan_meals::meal_id.eq(id))
        .order((lower(diet_plans::name), diet_plans::id, diet_plan_meals::portions.desc()))
        .select((diet_plans::id, diet_plans::name, diet_plan_meals::portions))
        .load(connection)?;
    let mut excesses = Vec::new();
    for (plan, plan_name, portions) in uses {
        let too_much = nutrition.excess(stored_portions(&portions, plan, id)?);
        excesses.extend(too_much.into_iter().map(|excess| PlanExcess { plan_name: plan_name.clone(), excess }));
    }
    Ok(excesses)
}

/// Column with the number of listed plans that contain a meal, for queries on `meals`.
macro_rules! plan_count {
    () => {
        diet_plan_meals::table
            .inner_join(diet_plans::table)
            .filter(diet_plan_meals::meal_id.eq(meals::id))
            .filter(diet_plans::archived_at.is_null())
            .select(count(diet_plan_meals::diet_plan_id).aggregate_distinct())
            .single_value()
            .assume_not_null()
    };
}

fn find(connection: &mut PgConnection, id: i64) -> Result<AdminMeal, DbError> {
    let row: ListRow =
        meals::table.find(id).select((meals::id, FormRow::as_select(), plan_count!())).first(connection)?;
    into_meal(row)
}

fn list(
    connection: &mut PgConnection,
    listing: &PageRequest<MealId>,
) -> Result<Result<Vec<AdminMeal>, UnknownCursor>, DbError> {
    let mut page = meals::table
        .filter(meals::archived_at.is_null())
        .order((lower(meals::name), meals::id))
        .select((meals::id, FormRow::as_select(), plan_count!()))
        .into_boxed();
    if let Some(text) = &listing.search {
        let pattern = containing(text.as_str());
        page = page.filter(meals::name.ilike(pattern.clone()).or(meals::description.ilike(pattern)));
    }
    if let Some(after) = listing.after {
        let name: Option<String> =
            meals::table.find(after.get()).select(lower(meals::name)).first(connection).optional()?;
        let Some(name) = name else { return Ok(Err(UnknownCursor)) };
        let same_name = lower(meals::name).eq(name.clone()).and(meals::id.gt(after.get()));
        page = page.filter(lower(meals::name).gt(name).or(same_name));
    }
    if let Some(limit) = listing.limit {
        page = page.limit(limit.rows().into());
    }
    let rows: Vec<ListRow> = page.load(connection)?;
    rows.into_iter().map(into_meal).collect::<Result<_, _>>().map(Ok)
}
