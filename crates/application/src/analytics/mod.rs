//! Usage statistics.

mod ports;

pub use ports::{ActiveDay, ActivityRepository};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockActivityRepository;

use crate::shared::{Clock, PortError};
use chrono::{Days, NaiveDate, TimeDelta};
use std::sync::Arc;

/// Number of days in the daily statistics.
const DAYS_SHOWN: u64 = 30;

/// Number of days that can still be closed, for which activity is stored.
const DAYS_KEPT: u64 = 35;

/// Time after the end of a day when it is closed, for requests that started in it.
const CLOSED_AFTER: TimeDelta = TimeDelta::hours(1);

/// Number of distinct active accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActiveAccounts {
    /// On the current UTC day.
    pub daily: u64,
    /// In the last 7 days, today included.
    pub weekly: u64,
    /// In the last 30 days, today included.
    pub monthly: u64,
}

/// Use cases of analytics.
#[derive(Clone)]
pub struct AnalyticsService {
    activity: Arc<dyn ActivityRepository>,
    clock: Arc<dyn Clock>,
}

impl AnalyticsService {
    /// Creates the service.
    pub fn new(activity: Arc<dyn ActivityRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { activity, clock }
    }

    /// Returns the number of active accounts in the last 1, 7 and 30 days.
    pub async fn count_active_accounts(&self) -> Result<ActiveAccounts, PortError> {
        let today = self.clock.now().date_naive();
        let by_last_day = self.activity.count_by_last_day(back(today, DAYS_SHOWN - 1)).await?;
        let since = |oldest| by_last_day.iter().filter(|seen| seen.day >= oldest).map(|seen| seen.accounts).sum();
        Ok(ActiveAccounts { daily: since(today), weekly: since(back(today, 6)), monthly: since(back(today, 29)) })
    }

    /// Returns the active accounts of each of the last 30 UTC days, oldest first.
    ///
    /// Days without activity are included.
    pub async fn list_active_days(&self) -> Result<Vec<ActiveDay>, PortError> {
        let today = self.clock.now().date_naive();
        let first = back(today, DAYS_SHOWN - 1);
        let counted = self.activity.count_by_day(first, today).await?;
        let accounts = |day| counted.iter().find(|seen| seen.day == day).map_or(0, |seen| seen.accounts);
        Ok(first
            .iter_days()
            .take_while(|day| *day <= today)
            .map(|day| ActiveDay { day, accounts: accounts(day) })
            .collect())
    }

    /// Stores the final numbers of past days and returns how many days were closed.
    pub async fn close_days(&self) -> Result<usize, PortError> {
        let open = (self.clock.now() - CLOSED_AFTER).date_naive();
        self.activity.close_days(back(open, DAYS_KEPT), back(open, 1)).await
    }
}

/// Returns the date a number of days earlier.
fn back(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_sub_days(Days::new(days)).unwrap_or(NaiveDate::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use mockall::predicate::eq;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn service(activity: MockActivityRepository, now: &'static str) -> AnalyticsService {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| now.parse().unwrap());
        AnalyticsService::new(Arc::new(activity), Arc::new(clock))
    }

    fn seen(text: &str, accounts: u64) -> ActiveDay {
        ActiveDay { day: day(text), accounts }
    }

    #[tokio::test]
    async fn weeks_have_seven_days_and_months_thirty_including_today() {
        let mut activity = MockActivityRepository::new();
        activity.expect_count_by_last_day().with(eq(day("2026-10-23"))).returning(|_| {
            Ok(vec![seen("2026-11-21", 1), seen("2026-11-15", 2), seen("2026-11-14", 4), seen("2026-10-23", 8)])
        });
        let counted = service(activity, "2026-11-21T23:59:59Z").count_active_accounts().await.unwrap();
        assert_eq!(counted, ActiveAccounts { daily: 1, weekly: 3, monthly: 15 });
    }

    #[tokio::test]
    async fn thirty_days_are_returned_including_days_without_users() {
        let mut activity = MockActivityRepository::new();
        activity
            .expect_count_by_day()
            .with(eq(day("2026-10-23")), eq(day("2026-11-21")))
            .returning(|_, _| Ok(vec![seen("2026-11-21", 5)]));
        let days = service(activity, "2026-11-21T00:00:00Z").list_active_days().await.unwrap();
        assert_eq!((days.len(), days[0], days[29]), (30, seen("2026-10-23", 0), seen("2026-11-21", 5)));
    }

    #[tokio::test]
    async fn a_day_is_closed_an_hour_after_its_end() {
        for (now, last) in [("2026-11-21T00:59:59Z", "2026-11-19"), ("2026-11-21T01:00:00Z", "2026-11-20")] {
            let mut activity = MockActivityRepository::new();
            activity.expect_close_days().withf(move |_, closed| *closed == day(last)).times(1).returning(|_, _| Ok(1));
            assert_eq!(service(activity, now).close_days().await, Ok(1));
        }
    }
}
