//! Recent logs, which a client asks for again with the tag of those it has.

use super::log::RecentLog;
use crate::entity_tag::known_tags;
use crate::error::ApiError;
use crate::identity::Member;
use crate::input::Query;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::http::header::{ContentType, ETAG, EntityTag};
use actix_web::{HttpRequest, HttpResponse, web};
use ironleaf_application::training_log::{KnownLogs, RecentLogs};
use ironleaf_domain::training_log::{ExerciseLog, LogsVersion};
use serde::{Serialize, Serializer};

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_recent_logs, Member, Ordinary)]
}

/// Version of this program. After an update, logs may have other fields than those that a client has.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// JSON of most logs is shorter than this, in bytes.
const MOST_BYTES: usize = 192;

/// Logs that are written as JSON one by one.
struct Listed(Vec<ExerciseLog>);

impl Serialize for Listed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(RecentLog::from))
    }
}

/// Lists the logs of the last twelve months without sets, oldest first for each exercise.
#[utoipa::path(get, path = "/api/user/exercise-logs/recent", tag = "training_log",
    params(
        ("since" = Option<NaiveDate>, Query, description = "First date; twelve months ago by default"),
        ("If-None-Match" = Option<String>, Header, description = "The `ETag` of an earlier response"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Vec<RecentLog>,
            headers(("ETag" = String, description = "Version of these logs; missing without a log"))),
        (status = 304, description = "The logs have not changed, and neither has their first date")))]
pub(crate) async fn list_recent_logs(
    Member(identity): Member,
    state: web::Data<AppState>,
    request: HttpRequest,
    query: Query,
) -> Result<HttpResponse, ApiError> {
    let since = query.optional_text("since").finish()?;
    let known: Vec<KnownLogs> = known_tags(&request).iter().filter_map(|tag| known_by(tag.tag())).collect();
    let (since, found) = state.services().training_log.list_recent_logs(&identity.actor, since, &known).await?;
    let tag = |version| (ETAG, tag_of(KnownLogs { since, version }).to_string());
    Ok(match found {
        RecentLogs::Unchanged(version) => HttpResponse::NotModified().insert_header(tag(version)).finish(),
        RecentLogs::Read { logs, version } => {
            let mut response = HttpResponse::Ok();
            if let Some(version) = version {
                response.insert_header(tag(version));
            }
            // A body that grows would copy itself several times.
            let mut body = Vec::with_capacity(logs.len() * MOST_BYTES);
            serde_json::to_writer(&mut body, &Listed(logs)).map_err(|_| ApiError::internal())?;
            response.content_type(ContentType::json()).body(body)
        }
    })
}

/// Returns the tag of logs. It is weak, because the same logs may be compressed in several ways.
fn tag_of(known: KnownLogs) -> EntityTag {
    EntityTag::new_weak(format!("{PROGRAM}/{}/{}", known.since, known.version.get().simple()))
}

/// Returns the logs of a tag of this program.
fn known_by(tag: &str) -> Option<KnownLogs> {
    let (since, version) = tag.strip_prefix(PROGRAM)?.strip_prefix('/')?.split_once('/')?;
    Some(KnownLogs { since: since.parse().ok()?, version: LogsVersion::parse(version).ok()? })
}

#[cfg(test)]
mod tests {
    use super::{KnownLogs, LogsVersion, known_by, tag_of};

    #[test]
    fn a_tag_names_its_logs_and_another_text_names_none() {
        let version = LogsVersion::parse("5b0f3a52-3f0c-4b8e-9d4b-3a0f7e1c2d44").unwrap();
        let known = KnownLogs { since: "2025-11-27".parse().unwrap(), version };
        let tag = tag_of(known);
        assert!(tag.weak);
        assert_eq!(known_by(tag.tag()), Some(known));
        let of_another_program = format!("0{}", tag.tag());
        for other in ["", "/", "2025-11-27", &tag.tag()[1..], &of_another_program, &format!("{}0", tag.tag())] {
            assert_eq!(known_by(other), None, "{other}");
        }
    }
}
