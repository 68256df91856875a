//! Links to shared plans.

use super::{AddPlanLinkOutcome, NewPlanLink, OpenedPlan, OwnedPlan, PlanFileError, PublicReadError, SharingService};
use crate::shared::{Actor, PortError};
use chrono::{DateTime, TimeDelta, Utc};
use ironleaf_domain::account::ClientAddress;
use ironleaf_domain::ids::PlanLinkId;

/// Validity of a link in days, unless the member chooses 1 to 365.
pub const LINK_DAYS: u16 = 30;

/// Maximum number of links of a member that work.
pub const MAX_LIVE_LINKS: u8 = 20;

/// Maximum number of links of a member that no longer work and are still listed.
const MAX_DEAD_LINKS: u8 = 50;

/// A link with its secret, which is returned only once.
#[derive(Clone, PartialEq, Eq)]
pub struct CreatedLink {
    pub id: PlanLinkId,
    /// Address with the secret.
    pub url: String,
    /// Name of the plan.
    pub name: String,
    /// Time of expiry.
    pub expires_at: DateTime<Utc>,
}

impl std::fmt::Debug for CreatedLink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CreatedLink").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Reason why a link could not be created.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CreateLinkError {
    /// The plan has no file.
    #[error(transparent)]
    File(#[from] PlanFileError),
    /// The member has [`MAX_LIVE_LINKS`] already.
    #[error("too many links")]
    TooMany,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl SharingService {
    /// Creates a link to a plan of the actor. The link shows the plan as it is now.
    pub async fn create_link(&self, actor: &Actor, plan: OwnedPlan, days: u16) -> Result<CreatedLink, CreateLinkError> {
        let file = self.plan_file(actor, plan).await?;
        let secret = self.ports.tokens.make();
        let created_at = self.ports.clock.now();
        let expires_at = created_at + TimeDelta::days(days.into());
        let name = file.program.name.clone();
        let link =
            NewPlanLink { secret_hash: secret.hash, name: name.clone(), file: file.to_json(), created_at, expires_at };
        match self.ports.sharing.add_link(actor.user_id, link, MAX_LIVE_LINKS, MAX_DEAD_LINKS).await? {
            AddPlanLinkOutcome::Added(id) => {
                let url = format!("{}/plans/shared/{}", self.public_url, secret.token);
                Ok(CreatedLink { id, url, name, expires_at })
            }
            AddPlanLinkOutcome::TooMany => Err(CreateLinkError::TooMany),
        }
    }

    /// Revokes a link of the actor. Returns whether the actor has it.
    pub async fn revoke_link(&self, actor: &Actor, id: PlanLinkId) -> Result<bool, PortError> {
        self.ports.sharing.revoke_link(actor.user_id, id, self.ports.clock.now()).await
    }

    /// Returns the plan of a link to anyone who has its secret.
    pub async fn view_shared_plan(&self, secret: &str, from: &ClientAddress) -> Result<OpenedPlan, PublicReadError> {
        self.count_read(from).await?;
        let opened = self.ports.sharing.open_link(self.ports.tokens.hash(secret), self.ports.clock.now()).await?;
        opened.ok_or(PublicReadError::NotFound)
    }
}
