use super::OwnedPlan;
use crate::program::SaveProgramError;
use crate::shared::{PortError, TokenHash};
use async_trait::async_trait;
use chrono::{DateTime, NaiveTime, Utc};
use chrono_tz::Tz;
use ironleaf_domain::ids::{ExerciseId, PlanLinkId, ProgramId, UserId};
use ironleaf_domain::program::{Document, Program};
use ironleaf_domain::sharing::{KnownExercise, Meaning, SharedExercise};
use std::collections::HashMap;

/// A link that is about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPlanLink {
    /// Hash under which the link is found.
    pub secret_hash: TokenHash,
    /// Name of the plan.
    pub name: String,
    /// The plan file.
    pub file: String,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// Time of expiry.
    pub expires_at: DateTime<Utc>,
}

/// A link of a member, without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanLink {
    pub id: PlanLinkId,
    /// Name of the plan.
    pub name: String,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    /// Time of expiry.
    pub expires_at: DateTime<Utc>,
    /// Time at which the member revoked it.
    pub revoked_at: Option<DateTime<Utc>>,
    /// Number of times the plan was read with it.
    pub opened: u32,
}

/// Result of storing a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddPlanLinkOutcome {
    /// The link is stored.
    Added(PlanLinkId),
    /// The member has the maximum number of links that work. Nothing was stored.
    TooMany,
}

/// A plan that was read with a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedPlan {
    /// The member who shares it.
    pub owner: UserId,
    /// The plan file as it was when the link was made.
    pub file: String,
    /// Time at which the link expires.
    pub expires_at: DateTime<Utc>,
}

/// A calendar feed that is about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCalendarFeed {
    /// Hash under which the feed is found.
    pub secret_hash: TokenHash,
    /// Local time of the sessions. `None`: they last all day.
    pub time: Option<NaiveTime>,
    /// Time zone of the sessions.
    pub zone: Tz,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
}

/// The calendar feed of a member, without its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarFeed {
    /// Local time of the sessions. `None`: they last all day.
    pub time: Option<NaiveTime>,
    /// Time zone of the sessions.
    pub zone: Tz,
    /// Time of creation.
    pub created_at: DateTime<Utc>,
    pub last_read_at: Option<DateTime<Utc>>,
}

/// A feed that was opened with its secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedFeed {
    /// The member whose sessions it has.
    pub owner: UserId,
    /// Its settings.
    pub(super) feed: CalendarFeed,
}

/// A program of a file that is about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewProgramOfFile {
    /// The program.
    pub document: Document<Meaning>,
    /// Own exercises that it needs: name and instructions.
    pub own: Vec<(String, String)>,
    /// Current time.
    pub now: DateTime<Utc>,
}

/// Plan files, links and calendar feeds of members.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait SharingRepository: Send + Sync {
    /// Returns exercises as plan files describe them.
    ///
    /// They are of the catalogue, archived ones included, or of the member.
    async fn find_exercises(
        &self,
        user_id: UserId,
        ids: Vec<ExerciseId>,
    ) -> Result<HashMap<ExerciseId, SharedExercise>, PortError>;

    /// Returns whether a plan of the member was generated for the member, whatever has been changed in it since.
    async fn is_generated(&self, user_id: UserId, plan: OwnedPlan) -> Result<bool, PortError>;

    /// Returns the exercises that a file can mean.
    ///
    /// The member's own come first, then those of the catalogue without archived ones.
    async fn list_known_exercises(&self, user_id: UserId) -> Result<Vec<KnownExercise>, PortError>;

    /// Returns the member's own program, not removed, of which some version is the same.
    async fn find_same_program(
        &self,
        user_id: UserId,
        program: Program<ExerciseId>,
    ) -> Result<Option<ProgramId>, PortError>;

    /// Adds an own program with the own exercises that it needs.
    ///
    /// If some version of a listed program is the same, nothing is added. Returns the ID and whether it is new.
    /// Atomic; of concurrent calls with the same program one adds it.
    async fn add_program(
        &self,
        user_id: UserId,
        program: NewProgramOfFile,
    ) -> Result<(ProgramId, bool), SaveProgramError>;

    /// Stores a link, unless `max_live` links of the member work at its time of creation.
    ///
    /// Deletes the oldest links that no longer work, so that at most `max_dead` of them stay. Concurrent calls never
    /// exceed either number.
    async fn add_link(
        &self,
        user_id: UserId,
        link: NewPlanLink,
        max_live: u8,
        max_dead: u8,
    ) -> Result<AddPlanLinkOutcome, PortError>;

    /// Returns the links of a member, newest first.
    async fn list_links(&self, user_id: UserId) -> Result<Vec<PlanLink>, PortError>;

    /// Revokes a link and deletes its file. Revoking it again changes nothing. Returns whether the member has it.
    async fn revoke_link(&self, user_id: UserId, id: PlanLinkId, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Returns the plan of a link that works, and counts the read.
    ///
    /// An unknown, expired or revoked link takes the same statement, so that the response time does not differ.
    async fn open_link(&self, secret_hash: TokenHash, now: DateTime<Utc>) -> Result<Option<OpenedPlan>, PortError>;

    /// Returns the file of a link that works, without counting it as a read.
    async fn find_link_file(&self, secret_hash: TokenHash, now: DateTime<Utc>) -> Result<Option<String>, PortError>;

    /// Stores the feed of a member in place of an earlier one.
    async fn save_feed(&self, user_id: UserId, feed: NewCalendarFeed) -> Result<(), PortError>;

    /// Returns the feed of a member.
    async fn find_feed(&self, user_id: UserId) -> Result<Option<CalendarFeed>, PortError>;

    /// Deletes the feed of a member. Returns whether there was one.
    async fn remove_feed(&self, user_id: UserId) -> Result<bool, PortError>;

    /// Returns the member of a feed, with its settings, and stores the time of the read.
    async fn open_feed(
        &self,
        secret_hash: TokenHash,
        now: DateTime<Utc>,
    ) -> Result<Option<(UserId, CalendarFeed)>, PortError>;
}
