use super::rows::{FormRow, ListRow, into_meal};
use crate::Database;
use crate::catalogue_admin::{CatalogueTable, catalogue_table, listed_page};
use crate::diet_plan::stored_portions;
use crate::error::{DbError, WorkError};
use crate::functions::lower;
use crate::schema::{diet_plan_meals, diet_plans, meals};
use async_trait::async_trait;
use bigdecimal::BigDecimal;
use diesel::dsl::count;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::catalogue::CatalogueItems;
use ironleaf_application::meal::{AdminMeal, MealForm};
use ironleaf_application::shared::{AuditContext, CatalogueError, ListError, PageRequest};
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::{PlannedPortions, TooMuchInPlans};

const MEALS: CatalogueTable<FormRow> = catalogue_table!(Meal, meals, FormRow);

#[async_trait]
impl CatalogueItems<MealId> for Database {
    async fn list(&self, listing: PageRequest<MealId>) -> Result<Vec<AdminMeal>, ListError> {
        self.try_read("meal.list", move |connection| list(connection, &listing)).await
    }

    async fn add(&self, form: MealForm, signature: AuditContext) -> Result<AdminMeal, CatalogueError<TooMuchInPlans>> {
        self.try_transaction("meal.add", move |connection| {
            let id = MEALS.add(connection, &FormRow::new(form), signature)?;
            Ok(find(connection, id)?)
        })
        .await
    }

    async fn update(
        &self,
        id: MealId,
        form: MealForm,
        signature: AuditContext,
    ) -> Result<AdminMeal, CatalogueError<TooMuchInPlans>> {
        let id = id.get();
        self.try_transaction("meal.update", move |connection| {
            // Until the transaction ends, the lock also prevents that the meal is added to a plan.
            let current = MEALS.lock_listed(connection, id)?;
            form.nutrition.check_planned(&planned(connection, id)?).map_err(CatalogueError::Rejected)?;
            let changed = current.changed(form);
            MEALS.update(connection, (id, &current), &changed, signature)?;
            Ok(find(connection, id)?)
        })
        .await
    }

    async fn archive(&self, id: MealId, signature: AuditContext) -> Result<(), CatalogueError> {
        self.try_transaction("meal.archive", move |connection| MEALS.archive(connection, id.get(), signature)).await
    }

    async fn restore(&self, id: MealId, signature: AuditContext) -> Result<AdminMeal, CatalogueError<TooMuchInPlans>> {
        self.try_transaction("meal.restore", move |connection| {
            MEALS.restore(connection, id.get(), signature)?;
            Ok(find(connection, id.get())?)
        })
        .await
    }
}

/// Returns the portions of a meal in all plans, by the plan's name.
fn planned(connection: &mut PgConnection, meal: i64) -> Result<Vec<PlannedPortions>, DbError> {
    let rows: Vec<(i64, String, BigDecimal)> = diet_plan_meals::table
        .inner_join(diet_plans::table)
        .filter(diet_plan_meals::meal_id.eq(meal))
        .order((lower(diet_plans::name), diet_plans::id, diet_plan_meals::portions.desc()))
        .select((diet_plans::id, diet_plans::name, diet_plan_meals::portions))
        .load(connection)?;
    let planned = |(plan, plan_name, portions): (i64, String, BigDecimal)| {
        Ok(PlannedPortions { plan_name, portions: stored_portions(&portions, plan, meal)? })
    };
    rows.into_iter().map(planned).collect()
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

fn list(connection: &mut PgConnection, listing: &PageRequest<MealId>) -> Result<Vec<AdminMeal>, WorkError<ListError>> {
    let columns = (meals::id, FormRow::as_select(), plan_count!());
    let rows: Vec<ListRow> = listed_page!(connection, listing, meals, columns);
    Ok(rows.into_iter().map(into_meal).collect::<Result<_, _>>()?)
}
