//! Targets of members, the expenditure that they learn from, and check-ins.

mod check_in;
mod expenditure;
mod ports;

pub use check_in::{AnswerCheckInError, CheckInForm};
pub use expenditure::{ExpenditureDayView, ExpenditureState, ExpenditureView, ViewExpenditureError};
pub use ports::{AnswerOutcome, DaySummaries, NewCheckIn, TargetChangePage, TargetRepository, TargetUndoOutcome};

#[cfg(any(test, feature = "testing"))]
pub use ports::{MockDaySummaries, MockTargetRepository};

use crate::body_weight::BodyWeightRepository;
use crate::profile::ProfileRepository;
use crate::shared::{Actor, Clock, PageLimit, PortError};
use ironleaf_domain::diet_plan::{EnergyNeed, OwnTargetError, TargetMacros, TooYoung};
use ironleaf_domain::ids::TargetChangeId;
use ironleaf_domain::profile::{DisplaySettings, Profile, Trainee};
use ironleaf_domain::target::{CurrentTarget, TargetChange, TargetSetting, TargetUndoState};
use std::sync::Arc;

/// Ports of the target use cases.
#[derive(Clone)]
pub struct TargetPorts {
    pub targets: Arc<dyn TargetRepository>,
    pub profiles: Arc<dyn ProfileRepository>,
    pub body_weights: Arc<dyn BodyWeightRepository>,
    pub diary: Arc<dyn DaySummaries>,
    /// Current time.
    pub clock: Arc<dyn Clock>,
}

/// Use cases of targets.
#[derive(Clone)]
pub struct TargetService {
    ports: TargetPorts,
}

/// Reason why a target could not be shown or changed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum TargetError {
    /// The profile is not complete.
    #[error("the profile is incomplete")]
    ProfileIncomplete,
    /// The member is too young for a target.
    #[error(transparent)]
    TooYoung(#[from] TooYoung),
    /// The macros cannot be the target of a member with these units.
    #[error("the own target breaks {} rules", .0.len())]
    Own(Vec<OwnTargetError>, DisplaySettings),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Target after a change.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetEdit {
    pub target: CurrentTarget,
    /// ID of the change; `None` if nothing was changed.
    pub change_id: Option<TargetChangeId>,
}

/// Reason why a change could not be undone.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum UndoTargetError {
    /// The change does not exist or cannot be undone.
    #[error("the change cannot be undone")]
    Refused(TargetUndoOutcome),
    /// The target cannot be shown.
    #[error(transparent)]
    Target(#[from] TargetError),
}

impl TargetService {
    /// Creates the service.
    pub fn new(ports: TargetPorts) -> Self {
        Self { ports }
    }

    pub async fn view_target(&self, actor: &Actor) -> Result<CurrentTarget, TargetError> {
        let trainee = self.trainee(actor).await?;
        Ok(CurrentTarget::of(&trainee, self.ports.targets.find(actor.user_id).await?)?)
    }

    pub async fn save_own_target(&self, actor: &Actor, macros: TargetMacros) -> Result<TargetEdit, TargetError> {
        let member = self.ports.profiles.find(actor.user_id).await?;
        let units = member.display.unwrap_or_default();
        let profile = member.profile.ok_or(TargetError::ProfileIncomplete)?;
        let trainee = profile.trainee(actor.date_at(self.ports.clock.now()));
        let need = EnergyNeed::of(&trainee)?;
        macros.check(&trainee, &need).map_err(|errors| TargetError::Own(errors, units))?;
        self.save(actor, &trainee, TargetSetting::Own(macros)).await
    }

    /// Makes the formula the actor's target again.
    pub async fn remove_own_target(&self, actor: &Actor) -> Result<TargetEdit, TargetError> {
        let trainee = self.trainee(actor).await?;
        EnergyNeed::of(&trainee)?;
        self.save(actor, &trainee, TargetSetting::Formula).await
    }

    async fn save(&self, actor: &Actor, trainee: &Trainee, setting: TargetSetting) -> Result<TargetEdit, TargetError> {
        let (stored, change_id) = self.ports.targets.save(actor.user_id, setting, self.ports.clock.now()).await?;
        Ok(TargetEdit { target: CurrentTarget::of(trainee, stored)?, change_id })
    }

    /// Returns the actor's changes within the undo window, newest first.
    pub async fn list_target_changes(
        &self,
        actor: &Actor,
        limit: Option<PageLimit>,
        before: Option<TargetChangeId>,
    ) -> Result<Vec<TargetChange>, PortError> {
        let now = self.ports.clock.now();
        let since = Some(now.checked_sub_signed(TargetUndoState::WINDOW).unwrap_or(now));
        self.ports.targets.list_changes(actor.user_id, TargetChangePage { since, limit, before }, now).await
    }

    /// Undoes one of the actor's changes and returns the target.
    pub async fn undo_target_change(
        &self,
        actor: &Actor,
        id: TargetChangeId,
    ) -> Result<CurrentTarget, UndoTargetError> {
        let trainee = self.trainee(actor).await?;
        EnergyNeed::of(&trainee).map_err(TargetError::from)?;
        match self.ports.targets.undo(actor.user_id, id, self.ports.clock.now()).await.map_err(TargetError::from)? {
            TargetUndoOutcome::Restored(stored) => Ok(CurrentTarget::of(&trainee, stored).map_err(TargetError::from)?),
            refused => Err(UndoTargetError::Refused(refused)),
        }
    }

    async fn profile(&self, actor: &Actor) -> Result<Profile, TargetError> {
        self.ports.profiles.find(actor.user_id).await?.profile.ok_or(TargetError::ProfileIncomplete)
    }

    async fn trainee(&self, actor: &Actor) -> Result<Trainee, TargetError> {
        Ok(self.profile(actor).await?.trainee(actor.date_at(self.ports.clock.now())))
    }
}
