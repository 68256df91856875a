//! A calendar feed of the training sessions.

use super::{CalendarFeed, NewCalendarFeed, PublicReadError, SharingService};
use crate::shared::{Actor, PortError};
use chrono::{Days, NaiveTime};
use chrono_tz::Tz;
use ironleaf_domain::account::ClientAddress;
use ironleaf_domain::sharing::{CalendarSettings, plain_sessions, program_sessions, write_calendar};

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

    /// Returns the actor's feed without its secret.
    pub async fn view_feed(&self, actor: &Actor) -> Result<Option<CalendarFeed>, PortError> {
        self.ports.sharing.find_feed(actor.user_id).await
    }

    /// Deletes the actor's feed. Returns whether there was one.
    pub async fn remove_feed(&self, actor: &Actor) -> Result<bool, PortError> {
        self.ports.sharing.remove_feed(actor.user_id).await
    }

    /// Returns the calendar of a feed to anyone who has its secret.
    pub async fn read_calendar(&self, secret: &str, from: &ClientAddress) -> Result<String, PublicReadError> {
        self.count_read(from).await?;
        let now = self.ports.clock.now();
        let opened = self.ports.sharing.open_feed(self.ports.tokens.hash(secret), now).await?;
        let (user_id, feed) = opened.ok_or(PublicReadError::NotFound)?;
        let today = now.with_timezone(&feed.zone).date_naive();
        let (from, to) = (today - DAYS_BACK, today + DAYS_AHEAD);
        let sessions = if let Some((followed, _)) = self.ports.programs.find_journal(user_id).await? {
            program_sessions(followed.id, &followed.run, today, from, to)
        } else {
            let followed = self.ports.plans.find_current(user_id).await?;
            followed.map(|followed| plain_sessions(&followed, from, to)).unwrap_or_default()
        };
        Ok(write_calendar(&sessions, CalendarSettings { time: feed.time, zone: feed.zone, today }))
    }
}
