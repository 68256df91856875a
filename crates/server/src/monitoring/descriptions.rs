//! Unit and meaning of every metric. `deploy/grafana-dashboard.json` shows them.

use crate::version;
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder};

/// Bounds of the duration of requests, in seconds. Most take milliseconds, and each has a deadline.
const OF_REQUESTS: &[f64] = &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// Bounds of the wait for a database connection, in seconds. It times out after two seconds.
const OF_WAITS: &[f64] = &[0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 2.0];
/// Bounds of a call to an AI service, in seconds.
const OF_AI_CALLS: &[f64] = &[0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0];

/// Returns the recorder with the bounds of every histogram.
pub(super) fn buckets() -> Result<PrometheusBuilder, BuildError> {
    let of = |name: &str| Matcher::Full(name.to_owned());
    PrometheusBuilder::new()
        .set_buckets_for_metric(of("ironleaf_http_request_duration_seconds"), OF_REQUESTS)?
        .set_buckets_for_metric(of("ironleaf_db_wait_seconds"), OF_WAITS)?
        .set_buckets_for_metric(of("ironleaf_ai_call_duration_seconds"), OF_AI_CALLS)
}

/// Describes each metric. Starts those without labels at zero, so that the first event is an increase.
pub(super) fn describe() {
    describe_counter!("ironleaf_http_requests_total", "Responses by method, route and class of status");
    describe_histogram!(
        "ironleaf_http_request_duration_seconds",
        Unit::Seconds,
        "Time from a request to its response, or to the start of a stream"
    );
    describe_counter!("ironleaf_http_rejections_total", "Requests that the policy of a route rejected, by error code");
    describe_counter!("ironleaf_http_shed_total", "Requests rejected because of overload");
    describe_counter!("ironleaf_http_connections_ended_total", "Silent connections that made room for new ones");
    describe_counter!("ironleaf_logins_total", "Logins by outcome");
    describe_gauge!("ironleaf_password_hashes_active", "Passwords that are being hashed");
    describe_gauge!("ironleaf_password_hashes_waiting", "Passwords that wait to be hashed");
    describe_gauge!("ironleaf_db_connections_max", "Maximum number of connections to the database");
    describe_gauge!("ironleaf_db_connections", "Open connections to the database by state: busy or idle");
    describe_gauge!("ironleaf_db_waiting", "Operations that wait for a database connection");
    describe_histogram!(
        "ironleaf_db_wait_seconds",
        Unit::Seconds,
        "Time until an operation got a database connection or timed out"
    );
    describe_counter!("ironleaf_db_connection_timeouts_total", "Operations that got no database connection");
    describe_counter!("ironleaf_sessions_read_total", "Sessions of requests by where they were read");
    describe_counter!(
        "ironleaf_ai_service_calls_total",
        "HTTP requests to AI services by provider and task, retries and corrections included"
    );
    describe_counter!("ironleaf_ai_calls_total", "Calls to AI services by provider, task and outcome");
    describe_histogram!("ironleaf_ai_call_duration_seconds", Unit::Seconds, "Time of a call, retries included");
    describe_counter!("ironleaf_ai_tokens_total", "Tokens counted by AI services, by kind");
    describe_gauge!("ironleaf_mails_waiting", "Emails in the queue");
    describe_gauge!("ironleaf_mails_given_up", "Emails given up in the last 30 days");
    describe_gauge!(
        "ironleaf_mails_oldest_age_seconds",
        Unit::Seconds,
        "Time that the first email in the queue has waited"
    );
    describe_counter!("ironleaf_mail_deliveries_total", "Attempts to send an email, by outcome");
    describe_gauge!(
        "ironleaf_backup_last_success_timestamp_seconds",
        Unit::Seconds,
        "Time of the newest backup; 0 without one"
    );
    describe_counter!("ironleaf_backup_failures_total", "Backups that this server failed to make");
    describe_gauge!("ironleaf_disk_free_bytes", Unit::Bytes, "Free space of the disk with DATA_DIR");
    describe_gauge!("ironleaf_disk_size_bytes", Unit::Bytes, "Size of the disk with DATA_DIR");
    describe_gauge!("ironleaf_build_info", "Always 1, with version, commit and commit date of the program as labels");

    let (commit, date) = version::commit_and_date();
    gauge!("ironleaf_build_info", "version" => version::NUMBER, "commit" => commit, "date" => date).set(1.0);
    counter!("ironleaf_http_shed_total").absolute(0);
    counter!("ironleaf_http_connections_ended_total").absolute(0);
    counter!("ironleaf_db_connection_timeouts_total").absolute(0);
    counter!("ironleaf_backup_failures_total").absolute(0);
    for outcome in ["succeeded", "invalid_credentials", "throttled", "failed"] {
        counter!("ironleaf_logins_total", "outcome" => outcome).absolute(0);
    }
    for from in ["memory", "database"] {
        counter!("ironleaf_sessions_read_total", "from" => from).absolute(0);
    }
    for outcome in ["sent", "failed", "given_up"] {
        counter!("ironleaf_mail_deliveries_total", "outcome" => outcome).absolute(0);
    }
    let _begun = histogram!("ironleaf_db_wait_seconds");
}
