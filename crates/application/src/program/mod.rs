//! Programs that progress: those that members can follow, and the one that they follow.

mod available;
mod choice;
mod current;
mod entries;
mod errors;
mod generated;
mod journal;
mod own;
mod ports;
mod preview;
mod run_view;
mod start;
mod stored_entry;
mod view;

pub(crate) use available::exercise_ids;
pub use available::{AvailableProgram, AvailableProgramFilter};
pub use choice::{ProgramChoice, StartForm};
pub(crate) use current::CurrentProgram;
pub use current::ProgramPosition;
pub use entries::{AddedRunEntry, EntryFormContent, RunEntryForm, RunSettingsForm};
pub use errors::{AddRunEntryError, ProgramError, SaveProgramError};
pub use journal::{JournalItem, JournalKind};
pub use own::{MAX_OWN_PROGRAMS, NewProgram, OwnProgram};
pub use ports::{
    FollowedRun, MemberPlans, NewGeneratedRun, NewRun, ProgramMember, ProgramRepository, ProgramSource,
    StartRunOutcome, StoredProgram,
};
pub use preview::PreviewForm;
pub use run_view::{RunView, TrackView};
pub use stored_entry::{NewRunEntry, StoredRunEntry, UndoRunEntryError, UndoRunEntryOutcome, undo_error};
pub use view::{ProgramDay, ProgramWeek};

#[cfg(any(test, feature = "testing"))]
pub use ports::{MockMemberPlans, MockProgramRepository};

use crate::limits::LimitsRepository;
use crate::profile::ProfileRepository;
use crate::shared::{Actor, Clock};
use chrono::NaiveDate;
use std::sync::Arc;

/// Ports of the use cases of programs.
#[derive(Clone)]
pub struct ProgramPorts {
    pub programs: Arc<dyn ProgramRepository>,
    pub plans: Arc<dyn MemberPlans>,
    /// Profiles, for age and goal.
    pub profiles: Arc<dyn ProfileRepository>,
    /// Limits of members.
    pub limits: Arc<dyn LimitsRepository>,
    /// Current time.
    pub clock: Arc<dyn Clock>,
}

/// Use cases of programs.
#[derive(Clone)]
pub struct ProgramService {
    ports: ProgramPorts,
}

impl ProgramService {
    /// Creates the service.
    pub fn new(ports: ProgramPorts) -> Self {
        Self { ports }
    }

    /// Returns the actor's local date.
    pub fn today(&self, actor: &Actor) -> NaiveDate {
        actor.date_at(self.ports.clock.now())
    }
}
