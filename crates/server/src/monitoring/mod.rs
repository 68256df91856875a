//! Metrics for Prometheus, on a separate listener.
//!
//! Crates count with the facade `metrics`, which does nothing unless this listener was started.

mod descriptions;
mod gauges;

use crate::wiring::Wiring;
use actix_web::dev::ServerHandle;
use actix_web::{App, HttpResponse, HttpServer, web};
use gauges::Gauges;
use ironleaf_persistence::Database;
use metrics_exporter_prometheus::{BuildError, PrometheusHandle};
use std::error::Error;
use std::net::TcpListener;
use std::path::PathBuf;
use std::time::Duration;
use tokio::task::JoinHandle;

/// Interval of moving samples into their buckets, so that they do not accumulate between scrapes.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// Content type of the text format (version 0.0.4, which every Prometheus reads).
const TEXT_FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Installs the recorder. Earlier values are lost.
pub(crate) fn start_recording() -> Result<PrometheusHandle, BuildError> {
    let recorder = descriptions::buckets()?.install_recorder()?;
    descriptions::describe();
    Ok(recorder)
}

/// The listener that serves the metrics.
pub(crate) struct Monitoring {
    server: ServerHandle,
    upkeep: JoinHandle<()>,
}

impl Monitoring {
    /// Starts the listener. It keeps running during shutdown until [`Self::end`] is called.
    pub(crate) fn start(
        listener: TcpListener,
        figures: PrometheusHandle,
        wiring: &Wiring,
        database: &Database,
        disk: PathBuf,
    ) -> Result<Self, Box<dyn Error>> {
        let address = listener.local_addr()?;
        let page = web::Data::new(Page { figures: figures.clone(), gauges: Gauges::new(wiring, database, disk) });
        let server = HttpServer::new(move || {
            App::new()
                .app_data(page.clone())
                .route("/metrics", web::get().to(show))
                .route("/metrics", web::head().to(show))
        })
        .workers(1)
        .max_connections(64)
        .disable_signals()
        .listen(listener)?
        .run();
        let handle = server.handle();
        tokio::spawn(server);
        let upkeep = tokio::spawn(async move {
            let mut every = tokio::time::interval(UPKEEP_INTERVAL);
            loop {
                every.tick().await;
                figures.run_upkeep();
            }
        });
        tracing::info!(%address, "metrics for Prometheus are at /metrics");
        Ok(Self { server: handle, upkeep })
    }

    /// Stops the listener immediately.
    pub(crate) async fn end(self) {
        self.upkeep.abort();
        self.server.stop(false).await;
    }
}

struct Page {
    figures: PrometheusHandle,
    gauges: Gauges,
}

async fn show(page: web::Data<Page>) -> HttpResponse {
    page.gauges.read().await;
    HttpResponse::Ok().content_type(TEXT_FORMAT).body(page.figures.render())
}
