use super::{document, entries, exercises, load_run, member, own, positions, start};
use crate::Database;
use crate::stored_log::logs_since;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::program::{
    AddRunEntryError, FollowedRun, NewGeneratedRun, NewRun, NewRunEntry, ProgramMember, ProgramRepository,
    ProgramSource, SaveProgramError, StartRunOutcome, StoredProgram, StoredRunEntry, UndoRunEntryOutcome,
};
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::{ExerciseId, ProgramEntryId, ProgramId, UserId, WorkoutPlanId};
use ironleaf_domain::program::{Program, ProgramExercises, best_sets};
use std::collections::BTreeMap;

#[async_trait]
impl ProgramRepository for Database {
    async fn list_available(&self) -> Result<Vec<StoredProgram>, PortError> {
        self.read("program.list_available", document::list_available).await
    }

    async fn find_program(&self, user_id: UserId, source: ProgramSource) -> Result<Option<StoredProgram>, PortError> {
        self.read("program.find_program", move |connection| document::find(connection, user_id, source)).await
    }

    async fn find_followed_program(
        &self,
        user_id: UserId,
        id: WorkoutPlanId,
    ) -> Result<Option<Program<ExerciseId>>, PortError> {
        self.read("program.find_followed_program", move |connection| {
            load_run::find_program(connection, user_id, id.get())
        })
        .await
    }

    async fn find_exercises(&self, user_id: UserId, ids: Vec<ExerciseId>) -> Result<ProgramExercises, PortError> {
        self.read("program.find_exercises", move |connection| exercises::find(connection, user_id, &ids)).await
    }

    async fn find_member(&self, user_id: UserId) -> Result<ProgramMember, PortError> {
        self.read("program.find_member", move |connection| member::find_member(connection, user_id)).await
    }

    async fn list_best_sets(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
        since: NaiveDate,
    ) -> Result<BTreeMap<ExerciseId, (i64, u8)>, PortError> {
        self.read("program.list_best_sets", move |connection| {
            let exercises = exercises.iter().map(|id| id.get()).collect();
            Ok(best_sets(&logs_since(connection, user_id, since, Some(exercises))?))
        })
        .await
    }

    async fn find_run(&self, user_id: UserId, date: NaiveDate) -> Result<Option<FollowedRun>, PortError> {
        self.read("program.find_run", move |connection| positions::find_current_on(connection, user_id, date)).await
    }

    async fn find_run_of_choice(&self, user_id: UserId, id: WorkoutPlanId) -> Result<Option<FollowedRun>, PortError> {
        self.read("program.find_run_of_choice", move |connection| {
            load_run::load_at_start(connection, user_id, id.get())
        })
        .await
    }

    async fn find_run_version(&self, user_id: UserId) -> Result<Option<String>, PortError> {
        self.read("program.find_run_version", move |connection| {
            Ok(load_run::find_current(connection, user_id)?.map(|run| run.version()))
        })
        .await
    }

    async fn find_journal(&self, user_id: UserId) -> Result<Option<(FollowedRun, Vec<StoredRunEntry>)>, PortError> {
        self.read("program.find_journal", move |connection| entries::find_journal(connection, user_id)).await
    }

    async fn add_entry(&self, user_id: UserId, entry: NewRunEntry) -> Result<(ProgramEntryId, bool), AddRunEntryError> {
        self.try_transaction("program.add_entry", move |connection| entries::add(connection, user_id, &entry)).await
    }

    async fn undo_entry(
        &self,
        user_id: UserId,
        id: ProgramEntryId,
        now: DateTime<Utc>,
    ) -> Result<UndoRunEntryOutcome, PortError> {
        self.transaction("program.undo_entry", move |connection| entries::undo(connection, user_id, id, now)).await
    }

    async fn list_own(&self, user_id: UserId) -> Result<Vec<StoredProgram>, PortError> {
        self.read("program.list_own", move |connection| own::list(connection, user_id)).await
    }

    async fn add_own(
        &self,
        user_id: UserId,
        program: Program<ExerciseId>,
        now: DateTime<Utc>,
    ) -> Result<StoredProgram, SaveProgramError> {
        self.try_transaction("program.add_own", move |connection| own::add(connection, user_id, program, now)).await
    }

    async fn save_own(
        &self,
        user_id: UserId,
        id: ProgramId,
        program: Program<ExerciseId>,
        edited: i64,
        now: DateTime<Utc>,
    ) -> Result<StoredProgram, SaveProgramError> {
        self.try_transaction("program.save_own", move |connection| {
            own::save(connection, user_id, id, program, edited, now)
        })
        .await
    }

    async fn archive_own(&self, user_id: UserId, id: ProgramId, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.write("program.archive_own", move |connection| own::archive(connection, user_id, id, now)).await
    }

    async fn restore_own(
        &self,
        user_id: UserId,
        id: ProgramId,
        now: DateTime<Utc>,
    ) -> Result<StoredProgram, SaveProgramError> {
        self.try_transaction("program.restore_own", move |connection| own::restore(connection, user_id, id, now)).await
    }

    async fn start(
        &self,
        user_id: UserId,
        run: NewRun,
        today: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<StartRunOutcome, PortError> {
        self.transaction("program.start", move |connection| start::start(connection, user_id, &run, today, now)).await
    }

    async fn start_generated(
        &self,
        user_id: UserId,
        run: NewGeneratedRun,
        now: DateTime<Utc>,
    ) -> Result<(), PortError> {
        self.transaction("program.start_generated", move |connection| {
            start::start_generated(connection, user_id, run, now)
        })
        .await
    }
}
