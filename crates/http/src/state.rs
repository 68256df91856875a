use crate::capacity::{BodyMemory, ConcurrencyLimiter, OneAtATime, Shares};
use crate::export_file::ExportSlots;
use crate::ports::{Readiness, Site};
use crate::settings::HttpSettings;
use ironleaf_application::shared::Processor;
use ironleaf_application::{Ports, Services};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Shared state of the handlers.
#[derive(Clone)]
pub struct AppState {
    services: Services,
    settings: Arc<HttpSettings>,
    readiness: Arc<dyn Readiness>,
    site: Arc<dyn Site>,
    draining: Arc<AtomicBool>,
    unnamed_proxy_seen: Arc<AtomicBool>,
    gate: Arc<ConcurrencyLimiter>,
    imports: Arc<ConcurrencyLimiter>,
    exports: Arc<ConcurrencyLimiter>,
    shares: Arc<Shares>,
    export_slots: ExportSlots,
    running_imports: Arc<OneAtATime>,
    body_memory: Arc<BodyMemory>,
    processor: Arc<dyn Processor>,
}

/// Maximum number of received files that are imported concurrently. Each uses one database connection.
const MAX_CONCURRENT_IMPORTS: usize = 2;

/// Maximum number of concurrent exports. Each uses one database connection.
const MAX_CONCURRENT_EXPORTS: usize = 2;

impl AppState {
    /// Creates the state of a server.
    pub fn new(
        services: Services,
        settings: HttpSettings,
        readiness: Arc<dyn Readiness>,
        site: Arc<dyn Site>,
        processor: Arc<dyn Processor>,
    ) -> Self {
        let draining = Arc::new(AtomicBool::new(false));
        let (gate, imports) =
            (Arc::new(ConcurrencyLimiter::new()), Arc::new(ConcurrencyLimiter::of_size(MAX_CONCURRENT_IMPORTS)));
        Self {
            services,
            settings: Arc::new(settings),
            readiness,
            site,
            draining,
            unnamed_proxy_seen: Arc::default(),
            gate,
            imports,
            exports: Arc::new(ConcurrencyLimiter::of_size(MAX_CONCURRENT_EXPORTS)),
            shares: Arc::default(),
            export_slots: ExportSlots::default(),
            running_imports: Arc::default(),
            body_memory: Arc::default(),
            processor,
        }
    }

    /// Starts the shutdown: every response now closes its connection.
    ///
    /// So clients with keep-alive connections are not cut off when the server stops.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    pub(crate) fn gate(&self) -> &ConcurrencyLimiter {
        &self.gate
    }

    pub(crate) fn imports(&self) -> &ConcurrencyLimiter {
        &self.imports
    }

    pub(crate) fn exports(&self) -> &ConcurrencyLimiter {
        &self.exports
    }

    pub(crate) fn shares(&self) -> &Arc<Shares> {
        &self.shares
    }

    pub(crate) fn export_slots(&self) -> &ExportSlots {
        &self.export_slots
    }

    pub(crate) fn running_imports(&self) -> &OneAtATime {
        &self.running_imports
    }

    pub(crate) fn body_memory(&self) -> &BodyMemory {
        &self.body_memory
    }

    pub(crate) fn processor(&self) -> Arc<dyn Processor> {
        Arc::clone(&self.processor)
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Returns `true` only for the first call.
    pub(crate) fn is_first_unnamed_proxy(&self) -> bool {
        !self.unnamed_proxy_seen.swap(true, Ordering::Relaxed)
    }

    pub(crate) fn services(&self) -> &Services {
        &self.services
    }

    /// Returns the ports, for calls without a decision.
    pub(crate) fn ports(&self) -> &Ports {
        &self.services.ports
    }

    pub(crate) fn settings(&self) -> &HttpSettings {
        &self.settings
    }

    pub(crate) fn shared_settings(&self) -> Arc<HttpSettings> {
        Arc::clone(&self.settings)
    }

    pub(crate) fn readiness(&self) -> &dyn Readiness {
        &*self.readiness
    }

    pub(crate) fn site(&self) -> &dyn Site {
        &*self.site
    }
}

#[cfg(test)]
impl AppState {
    /// Returns the state with another readiness check.
    pub(crate) fn with_readiness(self, readiness: Arc<dyn Readiness>) -> Self {
        Self { readiness, ..self }
    }
}
