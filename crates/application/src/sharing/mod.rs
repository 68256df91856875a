//! Sharing: files of plans, links to them, and a calendar feed of the sessions.

mod calendar_feed;
mod import_plan_file;
mod kept_calendars;
mod plan_file;
mod plan_links;
mod ports;
mod public_reads;

pub use import_plan_file::{ImportPlanError, ImportedExercise, ImportedPlan, PlanFileSource};
pub use plan_file::{OwnedPlan, PlanFileError};
pub use plan_links::{CreateLinkError, CreatedLink, LINK_DAYS, MAX_LIVE_LINKS};
pub use ports::{
    AddPlanLinkOutcome, CalendarFeed, NewCalendarFeed, NewPlanLink, NewProgramOfFile, OpenedFeed, OpenedPlan, PlanLink,
    SharingRepository,
};
pub use public_reads::PublicReadError;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockSharingRepository;

use crate::program::{MemberPlans, ProgramRepository};
use crate::shared::{Attempts, Clock, TokenMaker};
use crate::workout_plan::WorkoutPlanRepository;
use kept_calendars::KeptCalendars;
use std::sync::Arc;

#[derive(Clone)]
pub struct SharingPorts {
    /// Links and feeds.
    pub sharing: Arc<dyn SharingRepository>,
    pub plans: Arc<dyn WorkoutPlanRepository>,
    pub member_plans: Arc<dyn MemberPlans>,
    pub programs: Arc<dyn ProgramRepository>,
    /// Throttling of reads without a session.
    pub attempts: Arc<dyn Attempts>,
    /// Secrets.
    pub tokens: Arc<dyn TokenMaker>,
    /// Time.
    pub clock: Arc<dyn Clock>,
}

/// Use cases of sharing.
#[derive(Clone)]
pub struct SharingService {
    ports: SharingPorts,
    /// Address of the site, without a slash at its end.
    public_url: String,
    calendars: Arc<KeptCalendars>,
}

impl SharingService {
    /// Creates the service.
    pub fn new(ports: SharingPorts, public_url: String) -> Self {
        Self { ports, public_url, calendars: Arc::default() }
    }
}

#[cfg(test)]
mod tests;
