//! What decides how a member sees a day.

use super::days::{find_day, list_summaries};
use crate::diet_plan::{find_current, find_facts};
use crate::error::DbError;
use crate::target::list_changes;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use ironleaf_application::diary::DayFacts;
use ironleaf_application::target::TargetChangePage;
use ironleaf_domain::diary::{DayStatus, DiaryDay, LOW_DAYS};
use ironleaf_domain::ids::UserId;

pub(super) fn find_day_facts(
    connection: &mut PgConnection,
    user_id: UserId,
    date: NaiveDate,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<DayFacts, DbError> {
    let user = user_id.get();
    let member = find_facts(connection, user_id)?;
    let age_class = member.profile.as_ref().map(|profile| profile.trainee(today).age_class());
    let mut facts = DayFacts {
        member,
        day: DiaryDay::empty(date),
        target_changes: Vec::new(),
        plan: None,
        latest_days: Vec::new(),
    };
    if age_class.is_some_and(|age_class| !age_class.has_diary()) {
        return Ok(facts);
    }
    facts.day = find_day(connection, user, date)?;
    facts.plan = find_current(connection, user_id)?.map(|plan| plan.value);
    // Without a change, the choice was always the same.
    if facts.member.target.since.is_some() && facts.day.time_of_target(today).is_some() {
        let all = TargetChangePage { since: None, limit: None, before: None };
        facts.target_changes = list_changes(connection, user, all, now)?;
    }
    if facts.day.status() == DayStatus::Complete {
        let from = date.checked_sub_days(LOW_DAYS).unwrap_or(date);
        facts.latest_days = list_summaries(connection, user, from, date)?;
    }
    Ok(facts)
}
