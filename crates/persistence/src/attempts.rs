//! Attempts counted for throttling.

use crate::Database;
use crate::functions::reserve_attempts;
use crate::schema::attempts;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_application::shared::{
    AttemptAction, AttemptId, AttemptLimit, AttemptOutcome, Attempts, PortError, UNDECIDED_LIFE,
};

/// Result of `reserve_attempts`.
///
/// It has the IDs of the counted attempts, or the 1-based index of the exhausted subject and its oldest attempt.
type Reserved = (Option<Vec<i64>>, Option<i32>, Option<DateTime<Utc>>);

#[async_trait]
impl Attempts for Database {
    async fn reserve(
        &self,
        action: AttemptAction,
        subjects: &[(String, AttemptLimit)],
        now: DateTime<Utc>,
    ) -> Result<AttemptOutcome, PortError> {
        let (names, limits): (Vec<String>, Vec<AttemptLimit>) = subjects.iter().cloned().unzip();
        self.write("attempts.reserve", move |connection| {
            let most: Vec<i32> = limits.iter().map(|limit| i32::try_from(limit.max).unwrap_or(i32::MAX)).collect();
            let undecided_since = action.waits_for_a_verdict().then_some(now - UNDECIDED_LIFE);
            let since: Vec<DateTime<Utc>> = limits.iter().map(|limit| now - limit.window).collect();
            let (ids, refused, oldest): Reserved =
                diesel::select(reserve_attempts(action.as_str(), names, most, since, now, undecided_since))
                    .get_result(connection)?;
            let refused = refused.and_then(|position| usize::try_from(position - 1).ok());
            Ok(match refused.and_then(|subject| Some((subject, limits.get(subject)?))) {
                Some((subject, limit)) => {
                    AttemptOutcome::Refused { subject, until: oldest.unwrap_or(now) + limit.window }
                }
                None => AttemptOutcome::Allowed(ids.unwrap_or_default().into_iter().map(AttemptId).collect()),
            })
        })
        .await
    }

    async fn decide(&self, attempts: &[AttemptId]) -> Result<(), PortError> {
        let attempts = ids(attempts);
        self.write("attempts.decide", move |connection| {
            diesel::update(attempts::table.filter(attempts::id.eq_any(attempts)))
                .set(attempts::is_decided.eq(true))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    async fn release(&self, attempts: &[AttemptId]) -> Result<(), PortError> {
        let attempts = ids(attempts);
        self.write("attempts.release", move |connection| {
            diesel::delete(attempts::table.filter(attempts::id.eq_any(attempts))).execute(connection)?;
            Ok(())
        })
        .await
    }

    async fn clear(&self, action: AttemptAction, subjects: &[String], attempts: &[AttemptId]) -> Result<(), PortError> {
        let (subjects, attempts) = (subjects.to_vec(), ids(attempts));
        self.write("attempts.clear", move |connection| {
            let of_subjects = attempts::action.eq(action.as_str()).and(attempts::subject.eq_any(subjects));
            let forgotten = attempts::table.filter(of_subjects.or(attempts::id.eq_any(attempts)));
            diesel::delete(forgotten).execute(connection)?;
            Ok(())
        })
        .await
    }
}

/// Deletes all failed password attempts of an account, counted by its email or by its ID.
pub(crate) fn clear_failures(connection: &mut PgConnection, account: i64, email: &str) -> QueryResult<()> {
    let about = [email, &account.to_string()];
    let failures = attempts::table.filter(attempts::action.eq(AttemptAction::Login.as_str()));
    diesel::delete(failures.filter(attempts::about.eq_any(about))).execute(connection)?;
    Ok(())
}

fn ids(attempts: &[AttemptId]) -> Vec<i64> {
    attempts.iter().map(|attempt| attempt.0).collect()
}
