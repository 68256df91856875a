//! Reads by concurrent members. Each member sends the next request after the last response.

use crate::children::go_on;
use crate::load::{Samples, closed};
use crate::report::{latencies, row};
use crate::routes::scattered;
use crate::server::Server;
use std::error::Error;
use std::time::Duration;

/// Number of concurrent members, one per core of the machine that the goals mean.
pub(crate) const CALLERS: u32 = 2;

/// Readers of one server, and how long each measurement takes.
pub(crate) struct Reads<'a> {
    pub(crate) server: &'a Server,
    /// Number of members that read, from the first one on.
    pub(crate) members: u64,
    pub(crate) time: Duration,
}

impl Reads<'_> {
    /// Sends the requests without a measurement, so that caches are warm.
    pub(crate) fn warm_up(&self, path: impl Fn(u64) -> String + Sync) {
        let _warm = closed(self.server.address(), CALLERS, self.time, 0, |number| self.get(&path(number), number));
    }

    /// Measures requests to these paths and prints a row.
    pub(crate) fn measure(&self, what: &str, path: impl Fn(u64) -> String + Sync) -> Result<Samples, Box<dyn Error>> {
        go_on()?;
        let (samples, _) =
            closed(self.server.address(), CALLERS, self.time, 0, |number| self.get(&path(number), number));
        if samples.errors > 0 {
            return Err(format!("{what}: {} requests failed: {}", samples.errors, samples.first_error()).into());
        }
        let a_second = f64::from(u32::try_from(samples.count())?) / samples.seconds;
        row(&[what.to_owned(), format!("{a_second:.0}"), latencies(&samples)]);
        Ok(samples)
    }

    fn get(&self, path: &str, number: u64) -> Vec<u8> {
        let token = format!("{:064x}", 1_000_001 + scattered(number) % self.members);
        format!("GET {path} HTTP/1.1\r\nHost: bench\r\nTime-Zone: UTC\r\nCookie: session={token}\r\n\r\n").into_bytes()
    }
}

/// Formats the median and the 99th percentile in milliseconds.
pub(crate) fn quantiles(samples: &Samples) -> String {
    format!("{:.1}; {:.1}", samples.within(0.5), samples.within(0.99))
}
