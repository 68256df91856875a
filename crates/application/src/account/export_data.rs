//! Everything that is held about a member, for the member.

use super::{AccountService, MemberDataPart, OwnSession};
use crate::shared::{Actor, PortError};
use chrono::{DateTime, NaiveDate, Utc};

/// The time of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExportTime {
    /// The instant.
    pub exported_at: DateTime<Utc>,
    /// The member's own date then.
    pub date: NaiveDate,
}

/// A part of what a member takes away.
#[derive(Debug, Clone, PartialEq)]
pub enum ExportPart {
    /// What is stored, other than sessions.
    Stored(MemberDataPart),
    /// The sessions, as the member may see them: without their hashes.
    Sessions(Vec<OwnSession>),
}

/// Takes the parts of an export one by one. An error, with its reason for the log, ends the export.
pub type ExportSink = Box<dyn FnMut(ExportPart) -> Result<(), String> + Send>;

impl AccountService {
    /// Returns the time of an export that begins now.
    #[must_use]
    pub fn export_time(&self, actor: &Actor) -> ExportTime {
        let exported_at = self.ports.clock.now();
        ExportTime { exported_at, date: actor.date_at(exported_at) }
    }

    /// Gives the sink everything that is held about the actor, page by page. `false` if the account has just been removed.
    pub async fn export_data(&self, actor: &Actor, token: &str, mut sink: ExportSink) -> Result<bool, PortError> {
        let current = self.ports.tokens.hash(token);
        let service = self.clone();
        let parts = move |part| match part {
            MemberDataPart::Sessions(sessions) => {
                let sessions = sessions.into_iter().map(|session| service.own_session(session, current)).collect();
                sink(ExportPart::Sessions(sessions))
            }
            stored => sink(ExportPart::Stored(stored)),
        };
        self.ports.member_data.read_out(actor.user_id, Box::new(parts)).await
    }
}
