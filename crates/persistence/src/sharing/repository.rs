use super::rows::{FeedRow, LinkRow, NewFeedRow, NewLinkRow, link_id};
use super::{exercises, import_program};
use crate::Database;
use crate::error::DbError;
use crate::member::lock_member;
use crate::schema::{calendar_feeds, member_workout_plans, plan_links, program_runs};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::SaveProgramError;
use ironleaf_application::shared::{PortError, TokenHash};
use ironleaf_application::sharing::{
    AddPlanLinkOutcome, CalendarFeed, NewCalendarFeed, NewPlanLink, NewProgramOfFile, OpenedPlan, OwnedPlan, PlanLink,
    SharingRepository,
};
use ironleaf_domain::ids::{ExerciseId, PlanLinkId, ProgramId, UserId};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::program::Program;
use ironleaf_domain::sharing::{KnownExercise, SharedExercise};
use std::collections::HashMap;

#[async_trait]
impl SharingRepository for Database {
    async fn find_exercises(
        &self,
        user_id: UserId,
        ids: Vec<ExerciseId>,
    ) -> Result<HashMap<ExerciseId, SharedExercise>, PortError> {
        self.read("sharing.find_exercises", move |connection| exercises::find(connection, user_id, &ids)).await
    }

    async fn is_generated(&self, user_id: UserId, plan: OwnedPlan) -> Result<bool, PortError> {
        self.read("sharing.is_generated", move |connection| Ok(is_generated(connection, user_id.get(), plan)?)).await
    }

    async fn list_known_exercises(&self, user_id: UserId) -> Result<Vec<KnownExercise>, PortError> {
        self.read("sharing.list_known_exercises", move |connection| import_program::list_known(connection, user_id))
            .await
    }

    async fn find_same_program(
        &self,
        user_id: UserId,
        program: Program<ExerciseId>,
    ) -> Result<Option<ProgramId>, PortError> {
        self.read("sharing.find_same_program", move |connection| {
            import_program::find_same(connection, user_id, program.document())
        })
        .await
    }

    async fn add_program(
        &self,
        user_id: UserId,
        program: NewProgramOfFile,
    ) -> Result<(ProgramId, bool), SaveProgramError> {
        self.try_transaction("sharing.add_program", move |connection| import_program::add(connection, user_id, program))
            .await
    }

    async fn add_link(
        &self,
        user_id: UserId,
        link: NewPlanLink,
        max_live: u8,
        max_dead: u8,
    ) -> Result<AddPlanLinkOutcome, PortError> {
        self.transaction("sharing.add_link", move |connection| add_link(connection, user_id, link, max_live, max_dead))
            .await
    }

    async fn list_links(&self, user_id: UserId) -> Result<Vec<PlanLink>, PortError> {
        self.read("sharing.list_links", move |connection| {
            let rows: Vec<LinkRow> = plan_links::table
                .filter(plan_links::user_id.eq(user_id.get()))
                .order(plan_links::id.desc())
                .select(LinkRow::as_select())
                .load(connection)?;
            rows.into_iter().map(LinkRow::into_link).collect()
        })
        .await
    }

    async fn revoke_link(&self, user_id: UserId, id: PlanLinkId, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.write("sharing.revoke_link", move |connection| {
            let of_member =
                plan_links::table.filter(plan_links::user_id.eq(user_id.get())).filter(plan_links::id.eq(id.get()));
            let revoked = diesel::update(of_member.filter(plan_links::revoked_at.is_null()))
                .set((plan_links::revoked_at.eq(now), plan_links::file.eq(None::<String>)))
                .execute(connection)?;
            Ok(revoked > 0 || diesel::select(exists(of_member)).get_result(connection)?)
        })
        .await
    }

    async fn open_link(&self, secret_hash: TokenHash, now: DateTime<Utc>) -> Result<Option<OpenedPlan>, PortError> {
        self.write("sharing.open_link", move |connection| {
            let works = plan_links::table
                .find(secret_hash.as_slice())
                .filter(plan_links::revoked_at.is_null())
                .filter(plan_links::expires_at.gt(now));
            let opened: Option<(i64, Option<String>, DateTime<Utc>)> = diesel::update(works)
                .set(plan_links::opened.eq(plan_links::opened + 1))
                .returning((plan_links::user_id, plan_links::file, plan_links::expires_at))
                .get_result(connection)
                .optional()?;
            let Some((user_id, Some(file), expires_at)) = opened else { return Ok(None) };
            let bad = || DbError::corrupt("plan_links", "user_id", user_id, "not positive");
            Ok(Some(OpenedPlan { owner: UserId::new(user_id).ok_or_else(bad)?, file, expires_at }))
        })
        .await
    }

    async fn find_link_file(&self, secret_hash: TokenHash, now: DateTime<Utc>) -> Result<Option<String>, PortError> {
        self.read("sharing.find_link_file", move |connection| {
            let file: Option<Option<String>> = plan_links::table
                .find(secret_hash.as_slice())
                .filter(plan_links::revoked_at.is_null())
                .filter(plan_links::expires_at.gt(now))
                .select(plan_links::file)
                .first(connection)
                .optional()?;
            Ok(file.flatten())
        })
        .await
    }

    async fn save_feed(&self, user_id: UserId, feed: NewCalendarFeed) -> Result<(), PortError> {
        self.write("sharing.save_feed", move |connection| {
            let row = NewFeedRow::new(user_id, &feed);
            diesel::insert_into(calendar_feeds::table)
                .values(&row)
                .on_conflict(calendar_feeds::user_id)
                .do_update()
                .set(&row)
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    async fn find_feed(&self, user_id: UserId) -> Result<Option<CalendarFeed>, PortError> {
        self.read("sharing.find_feed", move |connection| {
            let row: Option<FeedRow> = calendar_feeds::table
                .filter(calendar_feeds::user_id.eq(user_id.get()))
                .select(FeedRow::as_select())
                .first(connection)
                .optional()?;
            row.map(FeedRow::into_feed).transpose()
        })
        .await
    }

    async fn remove_feed(&self, user_id: UserId) -> Result<bool, PortError> {
        self.write("sharing.remove_feed", move |connection| {
            let of_member = calendar_feeds::table.filter(calendar_feeds::user_id.eq(user_id.get()));
            Ok(diesel::delete(of_member).execute(connection)? > 0)
        })
        .await
    }

    async fn open_feed(
        &self,
        secret_hash: TokenHash,
        now: DateTime<Utc>,
    ) -> Result<Option<(UserId, CalendarFeed)>, PortError> {
        self.write("sharing.open_feed", move |connection| {
            let row: Option<FeedRow> = diesel::update(calendar_feeds::table.find(secret_hash.as_slice()))
                .set(calendar_feeds::last_read_at.eq(now))
                .returning(FeedRow::as_returning())
                .get_result(connection)
                .optional()?;
            row.map(|row| Ok((row.user_id()?, row.into_feed()?))).transpose()
        })
        .await
    }
}

fn is_generated(connection: &mut PgConnection, user: i64, plan: OwnedPlan) -> QueryResult<bool> {
    let generated: Vec<&str> =
        PlanSource::ALL.iter().filter(|source| source.is_generated()).map(|source| source.as_str()).collect();
    let of_choice = program_runs::user_id
        .eq(member_workout_plans::user_id)
        .and(program_runs::member_plan_id.eq(member_workout_plans::id));
    // A generated program has a first run with its source. Later ones are of the member's own program.
    let program = match plan {
        OwnedPlan::Program(program) => Some(program.get()),
        OwnedPlan::Followed(choice) => program_runs::table
            .find((user, choice.get()))
            .select(program_runs::program_id)
            .first::<Option<i64>>(connection)
            .optional()?
            .flatten(),
    };
    let choices = member_workout_plans::table
        .filter(member_workout_plans::user_id.eq(user))
        .filter(member_workout_plans::source.eq_any(generated));
    match (program, plan) {
        (Some(program), _) => diesel::select(exists(
            choices.inner_join(program_runs::table.on(of_choice)).filter(program_runs::program_id.eq(program)),
        ))
        .get_result(connection),
        (None, OwnedPlan::Followed(choice)) => {
            diesel::select(exists(choices.filter(member_workout_plans::id.eq(choice.get())))).get_result(connection)
        }
        (None, OwnedPlan::Program(_)) => Ok(false),
    }
}

/// Ends the feed and all links of an account.
pub(crate) fn end_shared_reads(connection: &mut PgConnection, user_id: i64, now: DateTime<Utc>) -> Result<(), DbError> {
    diesel::delete(calendar_feeds::table.filter(calendar_feeds::user_id.eq(user_id))).execute(connection)?;
    let live = plan_links::table.filter(plan_links::user_id.eq(user_id)).filter(plan_links::revoked_at.is_null());
    diesel::update(live)
        .set((plan_links::revoked_at.eq(now), plan_links::file.eq(None::<String>)))
        .execute(connection)?;
    Ok(())
}

fn add_link(
    connection: &mut PgConnection,
    user_id: UserId,
    link: NewPlanLink,
    max_live: u8,
    max_dead: u8,
) -> Result<AddPlanLinkOutcome, DbError> {
    lock_member(connection, user_id)?;
    let now = link.created_at;
    let of_member = || plan_links::table.filter(plan_links::user_id.eq(user_id.get()));
    let live: i64 = of_member()
        .filter(plan_links::revoked_at.is_null())
        .filter(plan_links::expires_at.gt(now))
        .count()
        .get_result(connection)?;
    if live >= i64::from(max_live) {
        return Ok(AddPlanLinkOutcome::TooMany);
    }
    let dead: Vec<i64> = of_member()
        .filter(plan_links::revoked_at.is_not_null().or(plan_links::expires_at.le(now)))
        .order(plan_links::id.desc())
        .offset(max_dead.into())
        .select(plan_links::id)
        .load(connection)?;
    if !dead.is_empty() {
        diesel::delete(of_member().filter(plan_links::id.eq_any(dead))).execute(connection)?;
    }
    let id: i64 = diesel::insert_into(plan_links::table)
        .values(NewLinkRow::new(user_id, link))
        .returning(plan_links::id)
        .get_result(connection)?;
    Ok(AddPlanLinkOutcome::Added(link_id(id)?))
}
