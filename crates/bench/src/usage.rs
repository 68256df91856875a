//! CPU and memory of processes, as counted by Linux.

use std::fs;
use std::io;
use std::ops::Sub;

/// Linux counts CPU time for programs in hundredths of a second, on every architecture.
const TICKS_A_SECOND: f64 = 100.0;

/// CPU seconds used until a moment, or between two moments.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Usage {
    /// Usage of the server.
    pub(crate) server: f64,
    /// Usage of all PostgreSQL processes, including ended ones.
    pub(crate) postgres: f64,
    /// Usage of this program and its children.
    pub(crate) client: f64,
    /// Usage of the whole machine.
    pub(crate) machine: f64,
}

impl Sub for Usage {
    type Output = Self;

    fn sub(self, earlier: Self) -> Self {
        Self {
            server: self.server - earlier.server,
            postgres: self.postgres - earlier.postgres,
            client: self.client - earlier.client,
            machine: self.machine - earlier.machine,
        }
    }
}

impl Usage {
    /// Returns the usage until now. Without a server, its value is zero.
    pub(crate) fn now(server: Option<u32>, postmaster: u32) -> io::Result<Self> {
        let own = Times::of(std::process::id())?;
        let mut postgres = Times::of(postmaster)?.with_ended();
        for process in fs::read_dir("/proc")?.flatten() {
            let Some(id) = process.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
            // A process may end between the two reads.
            if let Ok(times) = Times::of(id)
                && times.parent == postmaster
            {
                postgres += times.own;
            }
        }
        let server = server.map_or(Ok(0.0), |server| Times::of(server).map(|times| times.own))?;
        Ok(Self { server, postgres, client: own.with_ended(), machine: machine()? })
    }

    /// Returns the sum of server, PostgreSQL and client.
    pub(crate) fn own_cpu(self) -> f64 {
        self.server + self.postgres + self.client
    }

    /// Returns the share of other programs in all CPU time of the machine, from 0 to 1.
    pub(crate) fn foreign_share(self) -> f64 {
        if self.machine > 0.0 { (1.0 - self.own_cpu() / self.machine).clamp(0.0, 1.0) } else { 0.0 }
    }
}

struct Times {
    parent: u32,
    own: f64,
    ended_children: f64,
}

impl Times {
    fn of(process: u32) -> io::Result<Self> {
        let text = fs::read_to_string(format!("/proc/{process}/stat"))?;
        // The name in parentheses may contain any character.
        let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let number = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
        let parent = fields.get(1).and_then(|field| field.parse().ok()).unwrap_or(0);
        Ok(Self {
            parent,
            own: (number(11) + number(12)) / TICKS_A_SECOND,
            ended_children: (number(13) + number(14)) / TICKS_A_SECOND,
        })
    }

    fn with_ended(&self) -> f64 {
        self.own + self.ended_children
    }
}

/// Returns the CPU seconds of the machine, without idle time and waits for disks.
fn machine() -> io::Result<f64> {
    let text = fs::read_to_string("/proc/stat")?;
    let fields = text.lines().next().unwrap_or_default().split_whitespace().skip(1);
    let numbers: Vec<f64> = fields.filter_map(|field| field.parse().ok()).collect();
    // user, nice, system, idle, iowait, irq, softirq
    let at = |index: usize| numbers.get(index).copied().unwrap_or(0.0);
    Ok((at(0) + at(1) + at(2) + at(5) + at(6)) / TICKS_A_SECOND)
}

/// Returns the resident memory of a process in MB.
pub(crate) fn memory(process: u32) -> io::Result<f64> {
    status_in_mb(process, "VmRSS:")
}

/// Returns the highest resident memory of a process so far, in MB.
pub(crate) fn peak_memory(process: u32) -> io::Result<f64> {
    status_in_mb(process, "VmHWM:")
}

fn status_in_mb(process: u32, name: &str) -> io::Result<f64> {
    let text = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
    let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse().unwrap_or(0.0);
    Ok(kilobytes / 1024.0)
}
