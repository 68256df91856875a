//! Export of all data about a member, for the member.

use super::{AccountService, MemberDataPart, MemberDataSink, OwnSession};
use crate::shared::{Actor, PortError};
use chrono::{DateTime, NaiveDate, Utc};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExportTime {
    pub exported_at: DateTime<Utc>,
    /// Date in the member's time zone.
    pub date: NaiveDate,
}

impl AccountService {
    /// Returns the time of an export that starts now.
    pub fn export_time(&self, actor: &Actor) -> ExportTime {
        let exported_at = self.ports.clock.now();
        ExportTime { exported_at, date: actor.date_at(exported_at) }
    }

    /// Writes all data about the actor to the sink, page by page.
    ///
    /// Returns `false` if the account was removed in the meantime.
    pub async fn export_data(
        &self,
        actor: &Actor,
        token: &str,
        mut sink: MemberDataSink<OwnSession>,
    ) -> Result<bool, PortError> {
        let current = self.ports.tokens.hash(token);
        let service = self.clone();
        let parts = move |part| {
            sink(match part {
                MemberDataPart::Single(name, value) => MemberDataPart::Single(name, value),
                MemberDataPart::Entries(name, entries) => MemberDataPart::Entries(name, entries),
                MemberDataPart::Sessions(sessions) => MemberDataPart::Sessions(
                    sessions.into_iter().map(|session| service.own_session(session, current)).collect(),
                ),
            })
        };
        self.ports.member_data.read_out(actor.user_id, Box::new(parts)).await
    }
}
