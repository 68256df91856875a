use super::rows::{CurrentRow, FormRow, ListRow, into_exercise};
use crate::Database;
use crate::audit::{AuditChange, record};
use crate::error::DbError;
use crate::functions::lower;
use crate::page_request::containing;
use crate::schema::{exercises, workout_plan_entries, workout_plans};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::count;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::exercise::{AdminExercise, ExerciseError, ExerciseForm, ExerciseRepository};
use ironleaf_application::shared::{AuditContext, PageRequest, PortError, UnknownCursor};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::ExerciseId;

/// Unique index on the names of listed exercises.
const NAME_KEY: &str = "exercises_listed_name_key";

/// Exercises of the catalogue in PostgreSQL.
#[derive(Debug, Clone)]
pub struct PgExerciseRepository(Database);

impl PgExerciseRepository {
    /// Creates the repository on this database.
    #[must_use]
    pub fn new(database: Database) -> Self {
        Self(database)
    }
}

#[async_trait]
impl ExerciseRepository for PgExerciseRepository {
    async fn list(
        &self,
        listing: PageRequest<ExerciseId>,
    ) -> Result<Result<Vec<AdminExercise>, UnknownCursor>, PortError> {
        self.0.read("exercise.list", move |connection| list(connection, &listing)).await
    }

    async fn add(
        &self,
        form: ExerciseForm,
        signature: AuditContext,
    ) -> Result<Result<AdminExercise, ExerciseError>, PortError> {
        self.0
            .transaction("exercise.add", move |connection| {
                let form = FormRow::new(form);
                let added: Option<i64> = diesel::insert_into(exercises::table)
                    .values((&form, exercises::created_at.eq(signature.at)))
                    .on_conflict_do_nothing()
                    .returning(exercises::id)
                    .get_result(connection)
                    .optional()?;
                let Some(id) = added else { return Ok(Err(ExerciseError::NameTaken)) };
                record(connection, signature, noted(AuditAction::Create, id).after(&form)?)?;
                find(connection, id).map(Ok)
            })
            .await
    }

    async fn update(
        &self,
        id: ExerciseId,
        form: ExerciseForm,
        signature: AuditContext,
    ) -> Result<Result<AdminExercise, ExerciseError>, PortError> {
        let id = id.get();
        self.0
            .transaction("exercise.update", move |connection| {
                let Some(standing) = lock(connection, id)?.filter(|row| row.archived_at.is_none()) else {
                    return Ok(Err(ExerciseError::NotFound));
                };
                let form = standing.form.changed(form);
                if form != standing.form {
                    let change = |connection: &mut PgConnection| {
                        diesel::update(exercises::table.find(id)).set(&form).execute(connection)
                    };
                    if !unless_name_is_taken(connection, change)? {
                        return Ok(Err(ExerciseError::NameTaken));
                    }
                    let change = noted(AuditAction::Update, id).before(&standing.form)?.after(&form)?;
                    record(connection, signature, change)?;
                }
                find(connection, id).map(Ok)
            })
            .await
    }

    async fn archive(&self, id: ExerciseId, signature: AuditContext) -> Result<Result<(), ExerciseError>, PortError> {
        let id = id.get();
        self.0
            .transaction("exercise.archive", move |connection| {
                let Some(standing) = lock(connection, id)?.filter(|row| row.archived_at.is_none()) else {
                    return Ok(Err(ExerciseError::NotFound));
                };
                diesel::update(exercises::table.find(id))
                    .set(exercises::archived_at.eq(signature.at))
                    .execute(connection)?;
                record(connection, signature, noted(AuditAction::Remove, id).before(&standing.form)?)?;
                Ok(Ok(()))
            })
            .await
    }

    async fn restore(
        &self,
        id: ExerciseId,
        signature: AuditContext,
    ) -> Result<Result<AdminExercise, ExerciseError>, PortError> {
        let id = id.get();
        self.0
            .transaction("exercise.restore", move |connection| {
                let Some(standing) = lock(connection, id)? else { return Ok(Err(ExerciseError::NotFound)) };
                if standing.archived_at.is_some() {
                    let change = |connection: &mut PgConnection| {
                        diesel::update(exercises::table.find(id))
                            .set(exercises::archived_at.eq(None::<DateTime<Utc>>))
                            .execute(connection)
                    };
                    if !unless_name_is_taken(connection, change)? {
                        return Ok(Err(ExerciseError::NameTaken));
                    }
                    record(connection, signature, noted(AuditAction::Restore, id).after(&standing.form)?)?;
                }
                find(connection, id).map(Ok)
            })
            .await
    }
}

fn noted(action: AuditAction, id: i64) -> AuditChange {
    AuditChange::new(action, AuditEntity::Exercise, id)
}

/// Returns the exercise and locks it against changes until the transaction ends.
fn lock(connection: &mut PgConnection, id: i64) -> Result<Option<CurrentRow>, DbError> {
    let found = exercises::table.find(id).select(CurrentRow::as_select()).for_no_key_update().first(connection);
    Ok(found.optional()?)
}

/// Runs a change that may need a free name and returns whether the name was free.
///
/// Only the unique index can decide this for concurrent changes. The savepoint keeps the rest of the transaction valid.
fn unless_name_is_taken(
    connection: &mut PgConnection,
    change: impl FnOnce(&mut PgConnection) -> QueryResult<usize>,
) -> Result<bool, DbError> {
    match connection.transaction(|savepoint| change(savepoint).map_err(DbError::from)) {
        Ok(_) => Ok(true),
        Err(fault) if fault.is_refused_by(NAME_KEY) => Ok(false),
        Err(fault) => Err(fault),
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
) -> Result<Result<Vec<AdminExercise>, UnknownCursor>, DbError> {
    let mut page = exercises::table
        .filter(exercises::archived_at.is_null())
        .order((lower(exercises::name), exercises::id))
        .select((exercises::id, FormRow::as_select(), plan_count!()))
        .into_boxed();
    if let Some(text) = &listing.search {
        let pattern = containing(text.as_str());
        page = page.filter(exercises::name.ilike(pattern.clone()).or(exercises::description.ilike(pattern)));
    }
    if let Some(after) = listing.after {
        let name: Option<String> =
            exercises::table.find(after.get()).select(lower(exercises::name)).first(connection).optional()?;
        let Some(name) = name else { return Ok(Err(UnknownCursor)) };
        let same_name = lower(exercises::name).eq(name.clone()).and(exercises::id.gt(after.get()));
        page = page.filter(lower(exercises::name).gt(name).or(same_name));
    }
    if let Some(limit) = listing.limit {
        page = page.limit(limit.rows().into());
    }
    let rows: Vec<ListRow> = page.load(connection)?;
    rows.into_iter().map(into_exercise).collect::<Result<_, _>>().map(Ok)
}
