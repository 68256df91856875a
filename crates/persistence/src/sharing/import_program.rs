//! Own programs from files of plans.

use crate::error::{DbError, WorkError};
use crate::member::lock_member;
use crate::own_exercises::own_exercises;
use crate::program::add_own_program;
use crate::schema::{exercises, member_exercises, member_program_versions, member_programs};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::{ProgramSource, SaveProgramError};
use ironleaf_application::sharing::NewProgramOfFile;
use ironleaf_domain::ids::{ExerciseId, ProgramId, UserId};
use ironleaf_domain::program::{Document, Program, write_document};
use ironleaf_domain::sharing::{KnownExercise, Meaning};
use ironleaf_domain::training_log::import::names::Target;

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises, check_for_backend(diesel::pg::Pg))]
struct KnownRow {
    id: i64,
    seed_key: Option<String>,
    name: String,
    equipment: Option<String>,
    primary_muscles: Vec<String>,
}

impl KnownRow {
    fn into_known(self) -> Result<KnownExercise, DbError> {
        let Self { id, seed_key, name, equipment, primary_muscles } = self;
        let id = ExerciseId::new(id).ok_or_else(|| DbError::corrupt("exercises", "id", id, "not positive"))?;
        let target = Target { id, name, key: seed_key, equipment, is_own: false, is_offered: true };
        Ok(KnownExercise { target, primary_muscles })
    }
}

/// Returns the member's own exercises, then those of the catalogue without archived ones.
pub(super) fn list_known(connection: &mut PgConnection, user_id: UserId) -> Result<Vec<KnownExercise>, DbError> {
    let own: Vec<(i64, String)> = member_exercises::table
        .filter(member_exercises::user_id.eq(user_id.get()))
        .order(member_exercises::id)
        .select((member_exercises::id, member_exercises::name))
        .load(connection)?;
    let own = own.into_iter().map(|(id, name)| {
        let id = ExerciseId::new(id).ok_or_else(|| DbError::corrupt("member_exercises", "id", id, "not positive"))?;
        let target = Target { id, name, key: None, equipment: None, is_own: true, is_offered: true };
        Ok(KnownExercise { target, primary_muscles: Vec::new() })
    });
    let catalogue: Vec<KnownRow> = exercises::table
        .filter(exercises::archived_at.is_null())
        .order(exercises::id)
        .select(KnownRow::as_select())
        .load(connection)?;
    own.chain(catalogue.into_iter().map(KnownRow::into_known)).collect()
}

/// Returns the listed own program of which some version has this document.
pub(super) fn find_same(
    connection: &mut PgConnection,
    user_id: UserId,
    document: &Document<ExerciseId>,
) -> Result<Option<ProgramId>, DbError> {
    let of_program = member_program_versions::user_id
        .eq(member_programs::user_id)
        .and(member_program_versions::program_id.eq(member_programs::id));
    let id: Option<i64> = member_programs::table
        .inner_join(member_program_versions::table.on(of_program))
        .filter(member_programs::user_id.eq(user_id.get()))
        .filter(member_programs::archived_at.is_null())
        .filter(member_program_versions::document.eq(write_document(document)))
        .order(member_programs::id)
        .select(member_programs::id)
        .first(connection)
        .optional()?;
    id.map(|id| ProgramId::new(id).ok_or_else(|| DbError::corrupt("member_programs", "id", id, "not positive")))
        .transpose()
}

/// Adds a program, unless a listed one is the same. Returns its ID and whether it is new.
pub(super) fn add(
    connection: &mut PgConnection,
    user_id: UserId,
    new: NewProgramOfFile,
) -> Result<(ProgramId, bool), WorkError<SaveProgramError>> {
    lock_member(connection, user_id)?;
    let own: Vec<(&str, &str)> =
        new.own.iter().map(|(name, description)| (name.as_str(), description.as_str())).collect();
    let (own, _) = own_exercises(connection, user_id, &own, new.now)?;
    let document = new.document.map_exercises(&|meaning| match meaning {
        Meaning::Known(id) => Some(*id),
        Meaning::New(place) => own.get(*place).copied(),
    });
    let document = document.ok_or_else(|| DbError::Internal("an exercise of the file was not created".to_owned()))?;
    if let Some(id) = find_same(connection, user_id, &document)? {
        return Ok((id, false));
    }
    let stored = add_own_program(connection, user_id, Program::stored(document), new.now)?;
    match stored.source {
        ProgramSource::Own(id) => Ok((id, true)),
        ProgramSource::Catalogue(_) => Err(DbError::Internal("an own program is of the catalogue".to_owned()).into()),
    }
}
