//! Traces to an OpenTelemetry collector, by OTLP over HTTP. The SDK reads its own variables (`OTEL_…`).
//!
//! Only spans of the target `ironleaf::trace` are exported, and no log lines. So a trace contains only explicitly
//! recorded fields.

use async_trait::async_trait;
use opentelemetry::trace::TracerProvider;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use std::error::Error;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::registry::LookupSpan;

/// Target of the exported spans.
const TARGET: &str = "ironleaf::trace";

/// Timeout of one batch.
const EXPORT_TIMEOUT: Duration = Duration::from_secs(10);

/// Timeout of the last batch at shutdown.
const END_TIMEOUT: Duration = Duration::from_secs(3);

/// Minimum interval of log lines about failed exports.
const LOG_INTERVAL: Duration = Duration::from_mins(1);

pub(super) struct Traces(SdkTracerProvider);

impl Traces {
    /// Starts the export. If the collector is unreachable, only its traces are lost.
    pub(super) fn start() -> Result<Self, Box<dyn Error>> {
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(OtlpHttpClient::new()?)
            .build()
            .map_err(|error| format!("traces cannot be sent (OTEL_EXPORTER_OTLP_ENDPOINT): {error}"))?;
        let resource = Resource::builder();
        let resource = match std::env::var_os("OTEL_SERVICE_NAME") {
            Some(_) => resource,
            None => resource.with_service_name("ironleaf"),
        };
        let provider =
            SdkTracerProvider::builder().with_resource(resource.build()).with_batch_exporter(exporter).build();
        Ok(Self(provider))
    }

    /// Returns the layer that exports spans.
    pub(super) fn layer<S: Subscriber + for<'a> LookupSpan<'a>>(&self) -> impl Layer<S> + use<S> {
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("ironleaf"))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_level(false)
            .with_tracked_inactivity(false)
            .with_filter(Targets::new().with_target(TARGET, LevelFilter::DEBUG))
    }

    /// Sends the last batch.
    pub(super) async fn end(self) {
        // The call blocks its thread, but the HTTP client needs the current one.
        let ended = tokio::task::spawn_blocking(move || self.0.shutdown_with_timeout(END_TIMEOUT)).await;
        if !matches!(ended, Ok(Ok(()))) {
            tracing::warn!("the last traces could not be sent");
        }
    }
}

/// Sends batches with the HTTP client of the program. The SDK calls it from a thread without a runtime.
#[derive(Debug)]
struct OtlpHttpClient {
    client: reqwest::Client,
    runtime: Handle,
    logged: Mutex<Option<Instant>>,
}

impl OtlpHttpClient {
    fn new() -> reqwest::Result<Self> {
        // Fails if another component has installed a provider, which is ring too.
        let _already_set_up = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder().user_agent("Ironleaf").timeout(EXPORT_TIMEOUT).build()?;
        Ok(Self { client, runtime: Handle::current(), logged: Mutex::default() })
    }

    fn log(&self, error: &str) {
        let mut logged = self.logged.lock().unwrap_or_else(PoisonError::into_inner);
        if logged.is_none_or(|at| at.elapsed() > LOG_INTERVAL) {
            *logged = Some(Instant::now());
            tracing::warn!(error, "traces could not be sent");
        }
    }
}

async fn forward(client: reqwest::Client, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
    let response = client.execute(request.try_into()?).await.map_err(reqwest::Error::without_url)?;
    let mut answer = Response::builder().status(response.status());
    for (name, value) in response.headers() {
        answer = answer.header(name, value);
    }
    Ok(answer.body(response.bytes().await?)?)
}

#[async_trait]
impl HttpClient for OtlpHttpClient {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let outcome = self.runtime.spawn(forward(self.client.clone(), request)).await?;
        match &outcome {
            Ok(answer) if answer.status().is_success() => {}
            Ok(answer) => self.log(answer.status().as_str()),
            Err(error) => self.log(&error.to_string()),
        }
        outcome
    }
}
