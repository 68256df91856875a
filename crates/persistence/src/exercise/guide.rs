use super::guide_rows::{ExerciseRow, GuideRow};
use crate::Database;
use crate::audit::{AuditChange, record};
use crate::error::{DbError, WorkError};
use crate::schema::{exercise_guides, exercises, member_exercises};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::exercise::{GuideRepository, GuidedExercise};
use ironleaf_application::shared::{AuditContext, CatalogueError, CatalogueItem, PortError};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::exercise::{ExerciseGuide, RepUnit};
use ironleaf_domain::ids::{ExerciseId, UserId};

#[async_trait]
impl GuideRepository for Database {
    async fn find(&self, user_id: UserId, id: ExerciseId) -> Result<Option<GuidedExercise>, PortError> {
        self.read("exercise_guide.find", move |connection| match find(connection, id)? {
            Some(exercise) => Ok(Some(exercise)),
            None => find_own(connection, user_id, id),
        })
        .await
    }

    async fn save(
        &self,
        id: ExerciseId,
        guide: ExerciseGuide,
        signature: AuditContext,
    ) -> Result<GuidedExercise, CatalogueError> {
        self.try_transaction("exercise_guide.save", move |connection| {
            let not_found = || CatalogueError::NotFound(CatalogueItem::Exercise);
            // The lock serializes changes of the guide, also of one that does not exist yet.
            let archived_at: Option<Option<DateTime<Utc>>> = exercises::table
                .find(id.get())
                .select(exercises::archived_at)
                .for_no_key_update()
                .first(connection)
                .optional()?;
            if archived_at != Some(None) {
                return Err(not_found().into());
            }
            let current: Option<GuideRow> =
                exercise_guides::table.find(id.get()).select(GuideRow::as_select()).first(connection).optional()?;
            let saved = GuideRow::new(&guide);
            if current.as_ref() != Some(&saved) {
                save(connection, id, &saved, signature)?;
                let mut change = AuditChange::new(AuditAction::Update, AuditEntity::Exercise, id.get());
                if let Some(current) = &current {
                    change = change.before(current)?;
                }
                record(connection, signature, change.after(&saved)?)?;
            }
            find(connection, id)?.ok_or_else(|| WorkError::from(not_found()))
        })
        .await
    }
}

fn save(
    connection: &mut PgConnection,
    id: ExerciseId,
    guide: &GuideRow,
    signature: AuditContext,
) -> QueryResult<usize> {
    diesel::insert_into(exercise_guides::table)
        .values((exercise_guides::exercise_id.eq(id.get()), guide, exercise_guides::updated_at.eq(signature.at)))
        .on_conflict(exercise_guides::exercise_id)
        .do_update()
        .set((guide, exercise_guides::updated_at.eq(signature.at)))
        .execute(connection)
}

/// Returns an exercise of the catalogue.
fn find(connection: &mut PgConnection, id: ExerciseId) -> Result<Option<GuidedExercise>, DbError> {
    let row: Option<(ExerciseRow, Option<GuideRow>)> = exercises::table
        .left_join(exercise_guides::table)
        .filter(exercises::id.eq(id.get()))
        .select((ExerciseRow::as_select(), Option::<GuideRow>::as_select()))
        .first(connection)
        .optional()?;
    row.map(|(exercise, guide)| exercise.with_guide(guide)).transpose()
}

/// Returns an exercise of the member's own plans.
fn find_own(connection: &mut PgConnection, user_id: UserId, id: ExerciseId) -> Result<Option<GuidedExercise>, DbError> {
    let row: Option<(String, String)> = member_exercises::table
        .filter(member_exercises::user_id.eq(user_id.get()))
        .filter(member_exercises::id.eq(id.get()))
        .select((member_exercises::name, member_exercises::description))
        .first(connection)
        .optional()?;
    Ok(row.map(|(name, description)| GuidedExercise {
        id,
        name,
        description,
        equipment: None,
        also_needs: Vec::new(),
        level: None,
        unit: RepUnit::default(),
        primary_muscles: Vec::new(),
        secondary_muscles: Vec::new(),
        guide: None,
    }))
}
