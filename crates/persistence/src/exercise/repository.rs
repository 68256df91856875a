use super::rows::{FormRow, ListRow, into_exercise};
use crate::Database;
use crate::catalogue_admin::{CatalogueTable, catalogue_table, listed_page};
use crate::error::{DbError, WorkError};
use crate::schema::{exercises, workout_plan_entries, workout_plans};
use async_trait::async_trait;
use diesel::dsl::count;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::catalogue::CatalogueItems;
use ironleaf_application::exercise::{AdminExercise, ExerciseForm, NameTaken};
use ironleaf_application::shared::{AuditContext, CatalogueError, ListError, PageRequest};
use ironleaf_domain::ids::ExerciseId;

/// Unique index on the names of listed exercises.
const NAME_KEY: &str = "exercises_listed_name_key";

const EXERCISES: CatalogueTable<FormRow> = catalogue_table!(Exercise, exercises, FormRow);

#[async_trait]
impl CatalogueItems<ExerciseId> for Database {
    async fn list(&self, listing: PageRequest<ExerciseId>) -> Result<Vec<AdminExercise>, ListError> {
        self.try_read("exercise.list", move |connection| list(connection, &listing)).await
    }

    async fn add(
        &self,
        form: ExerciseForm,
        signature: AuditContext,
    ) -> Result<AdminExercise, CatalogueError<NameTaken>> {
        self.try_transaction("exercise.add", move |connection| {
            let id = EXERCISES.add(connection, &FormRow::new(form), signature).map_err(or_name_taken)?;
            Ok(find(connection, id)?)
        })
        .await
    }

    async fn update(
        &self,
        id: ExerciseId,
        form: ExerciseForm,
        signature: AuditContext,
    ) -> Result<AdminExercise, CatalogueError<NameTaken>> {
        let id = id.get();
        self.try_transaction("exercise.update", move |connection| {
            let current = EXERCISES.lock_listed(connection, id)?;
            let form = current.changed(form);
            EXERCISES.update(connection, (id, &current), &form, signature).map_err(or_name_taken)?;
            Ok(find(connection, id)?)
        })
        .await
    }

    async fn archive(&self, id: ExerciseId, signature: AuditContext) -> Result<(), CatalogueError> {
        self.try_transaction("exercise.archive", move |connection| EXERCISES.archive(connection, id.get(), signature))
            .await
    }

    async fn restore(
        &self,
        id: ExerciseId,
        signature: AuditContext,
    ) -> Result<AdminExercise, CatalogueError<NameTaken>> {
        self.try_transaction("exercise.restore", move |connection| {
            EXERCISES.restore::<NameTaken>(connection, id.get(), signature).map_err(or_name_taken)?;
            Ok(find(connection, id.get())?)
        })
        .await
    }
}

/// Converts an error of the unique index, which alone can decide about names in concurrent changes.
fn or_name_taken(error: impl Into<WorkError<CatalogueError<NameTaken>>>) -> WorkError<CatalogueError<NameTaken>> {
    match error.into() {
        WorkError::Database(error) if error.is_refused_by(NAME_KEY) => CatalogueError::Rejected(NameTaken).into(),
        error => error,
    }
}

/// Column with the number of listed plans that contain an exercise, for queries on `exercises`.
macro_rules! plan_count {
    () => {
        workout_plan_entries::table
            .inner_join(workout_plans::table)
            .filter(workout_plan_entries::exercise_id.eq(exercises::id))
            .filter(workout_plans::archived_at.is_null())
            .select(count(workout_plan_entries::workout_plan_id).aggregate_distinct())
            .single_value()
            .assume_not_null()
    };
}

fn find(connection: &mut PgConnection, id: i64) -> Result<AdminExercise, DbError> {
    let row: ListRow =
        exercises::table.find(id).select((exercises::id, FormRow::as_select(), plan_count!())).first(connection)?;
    into_exercise(row)
}

fn list(
    connection: &mut PgConnection,
    listing: &PageRequest<ExerciseId>,
) -> Result<Vec<AdminExercise>, WorkError<ListError>> {
    let columns = (exercises::id, FormRow::as_select(), plan_count!());
    let rows: Vec<ListRow> = listed_page!(connection, listing, exercises, columns);
    Ok(rows.into_iter().map(into_exercise).collect::<Result<_, _>>()?)
}
