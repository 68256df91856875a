//! Active accounts per day.

use crate::Database;
use crate::error::DbError;
use crate::schema::{account_activity, active_account_totals, activity_days, users};
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::dsl::count_star;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::upsert::excluded;
use ironleaf_application::analytics::{ActiveDay, ActivityRepository};
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::UserId;

#[async_trait]
impl ActivityRepository for Database {
    async fn note(&self, user_id: UserId, day: NaiveDate) {
        let account = user_id.get();
        let result = self.transaction("activity.note", move |connection| note(connection, account, day)).await;
        match result {
            Ok(()) => self.session_copies().forget_inactive(user_id, day),
            Err(error) => tracing::warn!(%error, "failed to count an account as active"),
        }
    }

    async fn count_accounts(&self) -> Result<u64, PortError> {
        self.read("activity.count_accounts", |connection| {
            let accounts: i64 = users::table.select(count_star()).first(connection)?;
            Ok(accounts.unsigned_abs())
        })
        .await
    }

    async fn count_by_last_day(&self, oldest: NaiveDate) -> Result<Vec<ActiveDay>, PortError> {
        self.read("activity.count_by_last_day", move |connection| {
            let counts: Vec<(NaiveDate, i64)> = account_activity::table
                .filter(account_activity::last_active_on.ge(oldest))
                .group_by(account_activity::last_active_on)
                .select((account_activity::last_active_on, count_star()))
                .load(connection)?;
            Ok(counts.into_iter().map(active_day).collect())
        })
        .await
    }

    async fn count_by_day(&self, first: NaiveDate, last: NaiveDate) -> Result<Vec<ActiveDay>, PortError> {
        self.read("activity.count_by_day", move |connection| {
            let closed = closed_days(connection, first, last)?;
            let open = open_days(&closed, first, last);
            let counts: Vec<(NaiveDate, i64)> = activity_days::table
                .filter(activity_days::day.eq_any(open))
                .group_by(activity_days::day)
                .select((activity_days::day, count_star()))
                .load(connection)?;
            Ok(closed.into_iter().chain(counts).map(active_day).collect())
        })
        .await
    }

    async fn close_days(&self, first: NaiveDate, last: NaiveDate) -> Result<usize, PortError> {
        let open = self
            .read("activity.open_days", move |connection| {
                Ok(open_days(&closed_days(connection, first, last)?, first, last))
            })
            .await?;
        let mut closed = 0;
        for day in open {
            // One transaction per day, because a day may have a row for every account.
            closed += self.transaction("activity.close_day", move |connection| close_day(connection, day)).await?;
        }
        Ok(closed)
    }
}

fn note(connection: &mut PgConnection, user_id: i64, day: NaiveDate) -> Result<(), DbError> {
    // The prelude has `filter` only for queries. An upsert needs this trait.
    use diesel::query_dsl::methods::FilterDsl;

    diesel::insert_into(account_activity::table)
        .values((account_activity::user_id.eq(user_id), account_activity::last_active_on.eq(day)))
        .on_conflict(account_activity::user_id)
        .do_update()
        .set(account_activity::last_active_on.eq(excluded(account_activity::last_active_on)))
        .filter(account_activity::last_active_on.lt(excluded(account_activity::last_active_on)))
        .execute(connection)?;
    diesel::insert_into(activity_days::table)
        .values((activity_days::user_id.eq(user_id), activity_days::day.eq(day)))
        .on_conflict_do_nothing()
        .execute(connection)?;
    Ok(())
}

fn closed_days(connection: &mut PgConnection, first: NaiveDate, last: NaiveDate) -> QueryResult<Vec<(NaiveDate, i64)>> {
    active_account_totals::table
        .filter(active_account_totals::day.between(first, last))
        .select((active_account_totals::day, active_account_totals::accounts))
        .load(connection)
}

fn open_days(closed: &[(NaiveDate, i64)], first: NaiveDate, last: NaiveDate) -> Vec<NaiveDate> {
    first
        .iter_days()
        .take_while(|day| *day <= last)
        .filter(|day| !closed.iter().any(|(closed, _)| closed == day))
        .collect()
}

fn close_day(connection: &mut PgConnection, day: NaiveDate) -> Result<usize, DbError> {
    let accounts: i64 =
        activity_days::table.filter(activity_days::day.eq(day)).select(count_star()).first(connection)?;
    Ok(diesel::insert_into(active_account_totals::table)
        .values((active_account_totals::day.eq(day), active_account_totals::accounts.eq(accounts)))
        .on_conflict_do_nothing()
        .execute(connection)?)
}

fn active_day((day, accounts): (NaiveDate, i64)) -> ActiveDay {
    ActiveDay { day, accounts: u64::try_from(accounts).unwrap_or(0) }
}
