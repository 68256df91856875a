use crate::error::DbError;
use crate::schema::{calendar_feeds, plan_links};
use chrono::{DateTime, NaiveTime, Utc};
use chrono_tz::Tz;
use diesel::prelude::*;
use ironleaf_application::sharing::{CalendarFeed, NewCalendarFeed, NewPlanLink, PlanLink};
use ironleaf_domain::ids::{PlanLinkId, UserId};

/// Format of a stored time.
const TIME: &str = "%H:%M";

#[derive(Insertable)]
#[diesel(table_name = plan_links, check_for_backend(diesel::pg::Pg))]
pub(super) struct NewLinkRow {
    user_id: i64,
    secret_hash: Vec<u8>,
    name: String,
    file: String,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
}

impl NewLinkRow {
    pub(super) fn new(user_id: UserId, link: NewPlanLink) -> Self {
        let NewPlanLink { secret_hash, name, file, created_at, expires_at } = link;
        Self { user_id: user_id.get(), secret_hash: secret_hash.to_vec(), name, file, created_at, expires_at }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = plan_links, check_for_backend(diesel::pg::Pg))]
pub(super) struct LinkRow {
    id: i64,
    name: String,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    revoked_at: Option<DateTime<Utc>>,
    opened: i32,
}

impl LinkRow {
    pub(super) fn into_link(self) -> Result<PlanLink, DbError> {
        let bad = |column| DbError::corrupt("plan_links", column, self.id, "negative");
        Ok(PlanLink {
            id: link_id(self.id)?,
            opened: u32::try_from(self.opened).map_err(|_| bad("opened"))?,
            name: self.name,
            created_at: self.created_at,
            expires_at: self.expires_at,
            revoked_at: self.revoked_at,
        })
    }
}

pub(super) fn link_id(id: i64) -> Result<PlanLinkId, DbError> {
    PlanLinkId::new(id).ok_or_else(|| DbError::corrupt("plan_links", "id", id, "not positive"))
}

/// Feed of a member.
///
/// `user_id` is declared as the primary key, so that an update sets everything else, the hash included.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = calendar_feeds, primary_key(user_id), treat_none_as_null = true)]
pub(super) struct NewFeedRow {
    user_id: i64,
    secret_hash: Vec<u8>,
    starts_at: Option<String>,
    zone: String,
    created_at: DateTime<Utc>,
    last_read_at: Option<DateTime<Utc>>,
}

impl NewFeedRow {
    pub(super) fn new(user_id: UserId, feed: &NewCalendarFeed) -> Self {
        Self {
            user_id: user_id.get(),
            secret_hash: feed.secret_hash.to_vec(),
            starts_at: feed.time.map(|time| time.format(TIME).to_string()),
            zone: feed.zone.name().to_owned(),
            created_at: feed.created_at,
            last_read_at: None,
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = calendar_feeds, check_for_backend(diesel::pg::Pg))]
pub(super) struct FeedRow {
    user_id: i64,
    starts_at: Option<String>,
    zone: String,
    created_at: DateTime<Utc>,
    last_read_at: Option<DateTime<Utc>>,
}

impl FeedRow {
    pub(super) fn user_id(&self) -> Result<UserId, DbError> {
        let bad = || DbError::corrupt("calendar_feeds", "user_id", self.user_id, "not positive");
        UserId::new(self.user_id).ok_or_else(bad)
    }

    pub(super) fn into_feed(self) -> Result<CalendarFeed, DbError> {
        let user_id = self.user_id;
        let bad = |_| DbError::corrupt("calendar_feeds", "zone", user_id, "unknown time zone");
        let time = self.starts_at.map(|time| NaiveTime::parse_from_str(&time, TIME));
        Ok(CalendarFeed {
            zone: self.zone.parse::<Tz>().map_err(bad)?,
            time: time.transpose().map_err(|error| DbError::corrupt("calendar_feeds", "starts_at", user_id, error))?,
            created_at: self.created_at,
            last_read_at: self.last_read_at,
        })
    }
}
