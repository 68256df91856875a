//! Foods of the catalogue, managed by admins.

use crate::Database;
use crate::catalogue_admin::{CatalogueTable, catalogue_table, listed_page};
use crate::error::{DbError, WorkError};
use crate::food_columns::write_portions;
use crate::food_facts::allergen_words;
use crate::schema::foods;
use crate::simple_food::{CatalogueFoodRow, CatalogueNutritionRow};
use async_trait::async_trait;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::catalogue::CatalogueItems;
use ironleaf_application::food::CatalogueFoodForm;
use ironleaf_application::shared::{AuditContext, CatalogueError, ListError, PageRequest};
use ironleaf_domain::food::Food;
use ironleaf_domain::ids::FoodId;
use serde::Serialize;
use serde_json::Value;

/// Values of a food that admins can edit, as stored and as recorded in the audit log.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = foods, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
struct FormRow {
    name: String,
    unit: String,
    #[diesel(embed)]
    #[serde(flatten)]
    nutrition: CatalogueNutritionRow,
    portions: Value,
    diet: String,
    /// Those that it contains or can contain.
    allergens: Vec<String>,
    unsure_allergens: Vec<String>,
    family: String,
}

impl FormRow {
    fn new(form: &CatalogueFoodForm) -> Result<Self, DbError> {
        let values = &form.values;
        let missing = |what: &str| DbError::Internal(format!("a food of the catalogue has no {what}"));
        let diet = values.diet.ok_or_else(|| missing("diet"))?;
        let allergens = values.allergens.as_ref().ok_or_else(|| missing("allergens"))?;
        Ok(Self {
            name: values.name.as_str().to_owned(),
            unit: values.unit.as_str().to_owned(),
            nutrition: CatalogueNutritionRow::new(values.per_100.nutrition()),
            portions: write_portions(&values.portions)?,
            diet: diet.as_str().to_owned(),
            allergens: allergen_words(&(allergens | &form.unsure)),
            unsure_allergens: allergen_words(&form.unsure),
            family: form.family.as_str().to_owned(),
        })
    }
}

const FOODS: CatalogueTable<FormRow> = catalogue_table!(Food, foods, FormRow);

#[async_trait]
impl CatalogueItems<FoodId> for Database {
    async fn list(&self, listing: PageRequest<FoodId>) -> Result<Vec<Food>, ListError> {
        self.try_read("food_catalogue.list", move |connection| list(connection, &listing)).await
    }

    async fn add(&self, form: CatalogueFoodForm, signature: AuditContext) -> Result<Food, CatalogueError> {
        self.try_transaction("food_catalogue.add", move |connection| {
            let id = FOODS.add(connection, &FormRow::new(&form)?, signature)?;
            Ok(find(connection, id)?)
        })
        .await
    }

    async fn update(
        &self,
        id: FoodId,
        form: CatalogueFoodForm,
        signature: AuditContext,
    ) -> Result<Food, CatalogueError> {
        let id = id.get();
        self.try_transaction("food_catalogue.update", move |connection| {
            let current = FOODS.lock_listed(connection, id)?;
            FOODS.update(connection, (id, &current), &FormRow::new(&form)?, signature)?;
            Ok(find(connection, id)?)
        })
        .await
    }

    async fn archive(&self, id: FoodId, signature: AuditContext) -> Result<(), CatalogueError> {
        self.try_transaction("food_catalogue.archive", move |connection| FOODS.archive(connection, id.get(), signature))
            .await
    }

    async fn restore(&self, id: FoodId, signature: AuditContext) -> Result<Food, CatalogueError> {
        self.try_transaction("food_catalogue.restore", move |connection| {
            FOODS.restore(connection, id.get(), signature)?;
            Ok(find(connection, id.get())?)
        })
        .await
    }
}

fn find(connection: &mut PgConnection, id: i64) -> Result<Food, DbError> {
    let row: CatalogueFoodRow = foods::table.find(id).select(CatalogueFoodRow::as_select()).first(connection)?;
    row.into_food()
}

fn list(connection: &mut PgConnection, listing: &PageRequest<FoodId>) -> Result<Vec<Food>, WorkError<ListError>> {
    let rows: Vec<CatalogueFoodRow> =
        listed_page!(connection, listing, foods, CatalogueFoodRow::as_select(), |pattern: String| foods::name
            .ilike(pattern));
    Ok(rows.into_iter().map(CatalogueFoodRow::into_food).collect::<Result<_, _>>()?)
}
