//! A calendar feed of the training sessions.

use super::kept_calendars::CalendarKey;
use super::{NewCalendarFeed, OpenedFeed, PublicReadError, SharingService};
use crate::shared::{Actor, PortError, compute};
use chrono::{Days, NaiveTime};
use chrono_tz::Tz;
use ironleaf_domain::account::ClientAddress;
use ironleaf_domain::sharing::{CalendarSettings, plain_sessions, program_sessions, write_calendar};
use std::sync::Arc;

/// Days before today whose sessions the feed has.
const DAYS_BACK: Days = Days::new(28);

/// Days after today whose sessions the feed has.
const DAYS_AHEAD: Days = Days::new(56);

impl SharingService {
    /// Creates the actor's feed in place of an earlier one.
    ///
    /// Returns its address, which contains the secret.
    pub async fn save_feed(&self, actor: &Actor, time: Option<NaiveTime>, zone: Tz) -> Result<String, PortError> {
        let secret = self.ports.tokens.make();
        let created_at = self.ports.clock.now();
        let feed = NewCalendarFeed { secret_hash: secret.hash, time, zone, created_at };
        self.ports.sharing.save_feed(actor.user_id, feed).await?;
        Ok(format!("{}/api/calendar/{}.ics", self.public_url, secret.token))
    }

    /// Opens a feed for anyone who has its secret.
    pub async fn open_feed(&self, secret: &str, from: &ClientAddress) -> Result<OpenedFeed, PublicReadError> {
        self.count_read(from).await?;
        let now = self.ports.clock.now();
        let opened = self.ports.sharing.open_feed(self.ports.tokens.hash(secret), now).await?;
        let (owner, feed) = opened.ok_or(PublicReadError::NotFound)?;
        Ok(OpenedFeed { owner, feed })
    }

    /// Returns the calendar of an opened feed.
    ///
    /// That of a program needs its whole history, so it is kept until something changes.
    pub async fn read_calendar(&self, opened: &OpenedFeed) -> Result<Arc<str>, PortError> {
        let OpenedFeed { owner, feed } = opened;
        let now = self.ports.clock.now();
        let today = now.with_timezone(&feed.zone).date_naive();
        let (from, to) = (today - DAYS_BACK, today + DAYS_AHEAD);
        let settings = CalendarSettings { time: feed.time, zone: feed.zone, today };
        let Some(run) = self.ports.programs.find_run_version(*owner).await? else {
            let followed = self.ports.member_plans.find_current(*owner).await?;
            let sessions = followed.map(|followed| plain_sessions(&followed, from, to)).unwrap_or_default();
            return Ok(write_calendar(&sessions, settings).into());
        };
        let key = CalendarKey::new(run, settings);
        if let Some(kept) = self.calendars.find(*owner, &key, now) {
            return Ok(kept);
        }
        let journal = self.ports.programs.find_journal(*owner).await?;
        let calendar: Arc<str> = compute(move || {
            let sessions = journal.map(|(followed, _)| program_sessions(followed.id, &followed.run, today, from, to));
            write_calendar(&sessions.unwrap_or_default(), settings).into()
        })
        .await?;
        self.calendars.keep(*owner, key, &calendar, now);
        Ok(calendar)
    }
}
