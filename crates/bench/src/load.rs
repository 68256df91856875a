//! Load from concurrent clients.

use crate::children::is_stopped;
use crate::client::Connection;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Results of requests.
#[derive(Debug, Clone, Default)]
pub(crate) struct Samples {
    /// Response times of the accepted responses, in microseconds.
    micros: Vec<u32>,
    /// Number of responses other than 2xx and of broken connections.
    pub(crate) errors: u64,
    /// Response or error of the first of them.
    first_error: Option<String>,
    /// Total duration in seconds.
    pub(crate) seconds: f64,
}

impl Samples {
    /// Returns the number of accepted responses.
    pub(crate) fn count(&self) -> usize {
        self.micros.len()
    }

    /// Returns a quantile (0 to 1) of the response times in milliseconds; 0 without responses.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "an index of a list that is in memory"
    )]
    pub(crate) fn within(&self, share: f64) -> f64 {
        let place = (self.micros.len() as f64 * share) as usize;
        self.micros.get(place.min(self.micros.len().saturating_sub(1))).map_or(0.0, |micros| f64::from(*micros) / 1e3)
    }

    /// Returns what went wrong with the first request that failed.
    pub(crate) fn first_error(&self) -> &str {
        self.first_error.as_deref().unwrap_or("no error")
    }

    fn add(&mut self, response: Result<u32, String>) {
        match response {
            Ok(micros) => self.micros.push(micros),
            Err(error) => {
                self.errors += 1;
                self.first_error.get_or_insert(error);
            }
        }
    }

    fn join(&mut self, other: Self) {
        self.micros.extend(other.micros);
        self.errors += other.errors;
        self.first_error = self.first_error.take().or(other.first_error);
    }

    /// Adds the samples of another kind of request.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.join(other.clone());
        self.finish(other.seconds);
    }

    fn finish(&mut self, seconds: f64) {
        self.micros.sort_unstable();
        self.seconds = seconds;
    }
}

/// Runs a closed loop: each client sends its next request after the response to the last.
///
/// `request` creates the request of a number, starting at `first`. Returns the samples and the first unused number.
pub(crate) fn closed(
    address: SocketAddr,
    callers: u32,
    time: Duration,
    first: u64,
    request: impl Fn(u64) -> Vec<u8> + Sync,
) -> (Samples, u64) {
    let next = AtomicU64::new(first);
    let start = Instant::now();
    let mut all = Samples::default();
    thread::scope(|scope| {
        let callers: Vec<_> = (0..callers)
            .map(|_| {
                scope.spawn(|| {
                    let mut caller = Caller::new(address);
                    let mut samples = Samples::default();
                    while start.elapsed() < time && !is_stopped() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        samples.add(caller.send(&request(number), Instant::now()));
                    }
                    samples
                })
            })
            .collect();
        callers.into_iter().filter_map(|caller| caller.join().ok()).for_each(|samples| all.join(samples));
    });
    all.finish(start.elapsed().as_secs_f64());
    (all, next.into_inner())
}

/// Runs an open loop: a fixed number of requests per second, independent of responses.
///
/// Latency counts from the planned instant, so a request that is late because others were slow has waited. `request`
/// returns a kind and the request of a number.
pub(crate) fn open(
    address: SocketAddr,
    callers: u32,
    a_second: u32,
    time: Duration,
    kinds: usize,
    request: impl Fn(u64) -> (usize, Vec<u8>) + Sync,
) -> Vec<Samples> {
    let next = AtomicU64::new(0);
    let total = time.as_secs() * u64::from(a_second);
    // Clients need this time to connect.
    let start = Instant::now() + Duration::from_millis(200);
    let mut all = vec![Samples::default(); kinds];
    thread::scope(|scope| {
        let callers: Vec<_> = (0..callers)
            .map(|_| {
                scope.spawn(|| {
                    let mut caller = Caller::new(address);
                    let mut samples = vec![Samples::default(); kinds];
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= total || is_stopped() {
                            return samples;
                        }
                        let planned = start + Duration::from_nanos(number * 1_000_000_000 / u64::from(a_second));
                        thread::sleep(planned.saturating_duration_since(Instant::now()));
                        let (kind, request) = request(number);
                        if let Some(samples) = samples.get_mut(kind) {
                            samples.add(caller.send(&request, planned));
                        }
                    }
                })
            })
            .collect();
        for caller in callers {
            let Ok(samples) = caller.join() else { continue };
            for (all, samples) in all.iter_mut().zip(samples) {
                all.join(samples);
            }
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    for samples in &mut all {
        samples.finish(seconds);
    }
    all
}

/// A connection that is reopened after an error.
struct Caller {
    address: SocketAddr,
    connection: Option<Connection>,
}

impl Caller {
    fn new(address: SocketAddr) -> Self {
        Self { address, connection: Connection::to(address).ok() }
    }

    /// Sends a request. Returns the microseconds since `since`, or why the response was not accepted.
    fn send(&mut self, request: &[u8], since: Instant) -> Result<u32, String> {
        let connection = self.connection.take().map_or_else(|| Connection::to(self.address), Ok);
        let mut connection = connection.map_err(|error| format!("no connection: {error}"))?;
        let answer = connection.send(request).map_err(|error| format!("no response: {error}"))?;
        let micros = u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX);
        self.connection = Some(connection);
        if (200..300).contains(&answer.status) {
            return Ok(micros);
        }
        Err(String::from_utf8_lossy(&answer.text).into_owned())
    }
}
