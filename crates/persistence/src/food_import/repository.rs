use super::rows::{ImportedFoodRow, NewProductRow};
use crate::Database;
use crate::error::DbError;
use crate::schema::{food_imports, imported_food_words, imported_foods, member_recipes};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use ironleaf_application::food_import::{
    FoodImportRun, FoodImportStart, FoodImportStatus, ImportedFoods, NewFoodImport, RemovedFoods, StoredProducts,
};
use ironleaf_application::shared::PortError;
use ironleaf_domain::food::folded_words;
use ironleaf_domain::food::open_food_facts::Product;
use std::collections::{BTreeSet, HashMap};

/// An import: ID, key of the file, countries, rows and end.
type ImportRow = (i64, String, Vec<String>, i64, Option<DateTime<Utc>>);

#[async_trait]
impl ImportedFoods for Database {
    async fn begin(
        &self,
        import: NewFoodImport,
        is_from_start: bool,
        now: DateTime<Utc>,
    ) -> Result<FoodImportStart, PortError> {
        self.transaction("food_import.begin", move |connection| {
            let last: Option<ImportRow> = food_imports::table
                .order(food_imports::id.desc())
                .select((
                    food_imports::id,
                    food_imports::file_key,
                    food_imports::countries,
                    food_imports::rows_done,
                    food_imports::finished_at,
                ))
                .first(connection)
                .optional()?;
            let countries = import.countries.words();
            if let Some((id, file_key, last_countries, rows, None)) = last
                && !is_from_start
                && (file_key, last_countries.as_slice()) == (import.file_key.clone(), countries)
            {
                return Ok(FoodImportStart { id, rows_done: count(rows) });
            }
            let id = diesel::insert_into(food_imports::table)
                .values((
                    food_imports::file_key.eq(&import.file_key),
                    food_imports::countries.eq(countries),
                    food_imports::rows_done.eq(0),
                    food_imports::added.eq(0),
                    food_imports::changed.eq(0),
                    food_imports::started_at.eq(now),
                    food_imports::updated_at.eq(now),
                ))
                .returning(food_imports::id)
                .get_result(connection)?;
            Ok(FoodImportStart { id, rows_done: 0 })
        })
        .await
    }

    async fn store(
        &self,
        run: Option<FoodImportRun>,
        products: Vec<Product>,
        now: DateTime<Utc>,
    ) -> Result<StoredProducts, PortError> {
        self.transaction("food_import.store", move |connection| {
            let (new, changed, unchanged) = compare(connection, products)?;
            let stored = StoredProducts { added: new.len() as u64, changed: changed.len() as u64, unchanged };
            let Some(run) = run else { return Ok(stored) };
            save(connection, &new, &changed, now)?;
            let rows_done = i64::try_from(run.rows_done).unwrap_or(i64::MAX);
            diesel::update(food_imports::table.find(run.id))
                .set((
                    food_imports::rows_done.eq(rows_done),
                    food_imports::added.eq(food_imports::added + as_column(stored.added)),
                    food_imports::changed.eq(food_imports::changed + as_column(stored.changed)),
                    food_imports::updated_at.eq(now),
                ))
                .execute(connection)?;
            Ok(stored)
        })
        .await
    }

    async fn finish(&self, id: i64, now: DateTime<Utc>) -> Result<(), PortError> {
        self.transaction("food_import.finish", move |connection| {
            count_words(connection)?;
            diesel::update(food_imports::table.find(id))
                .set((food_imports::finished_at.eq(now), food_imports::updated_at.eq(now)))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    async fn status(&self) -> Result<FoodImportStatus, PortError> {
        self.read("food_import.status", move |connection| {
            let listed = imported_foods::table.filter(imported_foods::archived_at.is_null());
            let foods: i64 = listed.count().get_result(connection)?;
            let doubtful: i64 = listed.filter(imported_foods::is_doubtful).count().get_result(connection)?;
            let last: Option<(DateTime<Utc>, i64, Option<DateTime<Utc>>)> = food_imports::table
                .order(food_imports::id.desc())
                .select((food_imports::started_at, food_imports::rows_done, food_imports::finished_at))
                .first(connection)
                .optional()?;
            let last = last.map(|(started, rows, finished)| (started, count(rows), finished));
            Ok(FoodImportStatus { foods: count(foods), doubtful: count(doubtful), last })
        })
        .await
    }

    async fn remove_all(&self, now: DateTime<Utc>) -> Result<RemovedFoods, PortError> {
        self.transaction("food_import.remove_all", move |connection| {
            let used: Vec<i64> =
                member_recipes::table.select(sql::<BigInt>("DISTINCT unnest(ingredient_ids)")).load(connection)?;
            let removed =
                diesel::delete(imported_foods::table.filter(imported_foods::id.ne_all(&used))).execute(connection)?;
            let kept = diesel::update(imported_foods::table.filter(imported_foods::archived_at.is_null()))
                .set(imported_foods::archived_at.eq(now))
                .execute(connection)?;
            diesel::delete(imported_food_words::table).execute(connection)?;
            diesel::delete(food_imports::table).execute(connection)?;
            Ok(RemovedFoods { removed: removed as u64, kept: kept as u64 })
        })
        .await
    }
}

/// Counts the foods of each word. A search needs to know which words are common.
///
/// This reads the words of all foods, which takes seconds for millions of foods. So it has no time limit.
#[expect(clippy::disallowed_methods, reason = "typed queries have no subquery in FROM, and it runs once an import")]
fn count_words(connection: &mut PgConnection) -> Result<(), DbError> {
    connection.batch_execute("SET LOCAL statement_timeout = 0")?;
    sql_query(
        "UPDATE imported_food_words SET foods = counted.foods \
         FROM (SELECT word, count(*) AS foods FROM imported_foods, unnest(words) word \
               WHERE archived_at IS NULL GROUP BY word) counted \
         WHERE imported_food_words.word = counted.word AND imported_food_words.foods <> counted.foods",
    )
    .execute(connection)?;
    Ok(())
}

fn count(rows: i64) -> u64 {
    u64::try_from(rows).unwrap_or_default()
}

fn as_column(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Stores one product by its barcode.
pub(crate) fn store_product(
    connection: &mut PgConnection,
    product: Product,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    let (new, changed, _) = compare(connection, vec![product])?;
    save(connection, &new, &changed, now)
}

/// Returns new products, changed ones, and the number of unchanged ones.
fn compare(
    connection: &mut PgConnection,
    products: Vec<Product>,
) -> Result<(Vec<Product>, Vec<Product>, u64), DbError> {
    let mut last: HashMap<String, Product> = HashMap::new();
    for product in products {
        last.insert(product.barcode.as_str().to_owned(), product);
    }
    let codes: Vec<&str> = last.keys().map(String::as_str).collect();
    let rows: Vec<ImportedFoodRow> = imported_foods::table
        .filter(imported_foods::barcode.eq_any(codes))
        .select(ImportedFoodRow::as_select())
        .load(connection)?;
    let mut stored: HashMap<String, ImportedFoodRow> =
        rows.into_iter().map(|row| (row.product.barcode().to_owned(), row)).collect();
    let (mut new, mut changed, mut unchanged) = (Vec::new(), Vec::new(), 0);
    for (code, product) in last {
        match stored.remove(&code) {
            None => new.push(product),
            Some(row) if is_same(&row, &product) => unchanged += 1,
            Some(_) => changed.push(product),
        }
    }
    Ok((new, changed, unchanged))
}

/// Returns whether a row has the values of a product. A row that cannot be read is replaced.
fn is_same(row: &ImportedFoodRow, product: &Product) -> bool {
    let stored = row.product.clone().into_product(row.id);
    row.archived_at.is_none() && stored.is_ok_and(|stored| stored == *product)
}

/// Inserts new products, replaces changed ones, and adds their words.
fn save(
    connection: &mut PgConnection,
    new: &[Product],
    changed: &[Product],
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    if new.is_empty() && changed.is_empty() {
        return Ok(());
    }
    let words: BTreeSet<String> = new
        .iter()
        .chain(changed)
        .flat_map(|product| [Some(&product.name), product.brand.as_ref()].into_iter().flatten())
        .flat_map(|text| folded_words(text.as_str()))
        .collect();
    let words: Vec<_> = words.into_iter().map(|word| imported_food_words::word.eq(word)).collect();
    diesel::insert_into(imported_food_words::table).values(words).on_conflict_do_nothing().execute(connection)?;
    let row = |product| NewProductRow::new(product, now);
    // A lookup may have stored one of them meanwhile.
    diesel::insert_into(imported_foods::table)
        .values(new.iter().map(row).collect::<Result<Vec<_>, _>>()?)
        .on_conflict(imported_foods::barcode)
        .do_nothing()
        .execute(connection)?;
    for product in changed {
        diesel::update(imported_foods::table.filter(imported_foods::barcode.eq(product.barcode.as_str())))
            .set(row(product)?)
            .execute(connection)?;
    }
    Ok(())
}
