//! Runs a command with a temporary PostgreSQL, whose URL is in `TEST_DATABASE_URL`.
//!
//! `with-postgres -- cargo test --workspace` starts a new cluster, runs the command, and always stops and removes the
//! cluster. The exit code is that of the command. It is 128 plus the signal number if a signal ended the command, 125
//! if PostgreSQL failed, and 127 if the command could not be run.

use std::{
    ffi::OsString,
    io,
    os::unix::process::{CommandExt, ExitStatusExt},
    process::{Child, Command, ExitCode, ExitStatus},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use ironleaf_private_postgres::{DATABASE, Options, PrivatePostgres};
use rustix::process::{Pid, Signal, kill_process_group};
use signal_hook::{
    consts::{SIGALRM, SIGCHLD, SIGHUP, SIGINT, SIGTERM},
    iterator::Signals,
};

/// Time that a command has to exit after a signal.
const END_WITHIN: Duration = Duration::from_secs(10);

const POSTGRES_FAILED: u8 = 125;
const NOT_RUN: u8 = 127;

#[expect(clippy::print_stderr, reason = "a command-line program talks to its user")]
fn main() -> ExitCode {
    let mut arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    if arguments.first().is_some_and(|first| first == "--") {
        arguments.remove(0);
    }
    let Some((program, arguments)) = arguments.split_first() else {
        eprintln!("usage: with-postgres -- COMMAND [ARGUMENT...]");
        return ExitCode::from(2);
    };
    match run(program, arguments) {
        Ok(code) => ExitCode::from(code),
        Err((code, message)) => {
            eprintln!("with-postgres: {message}");
            ExitCode::from(code)
        }
    }
}

type Failure = (u8, String);

fn run(program: &OsString, arguments: &[OsString]) -> Result<u8, Failure> {
    let failed = |error: &dyn std::error::Error| (POSTGRES_FAILED, error.to_string());
    // Before the server starts, so that any later signal causes a clean shutdown.
    let signals = Signals::new([SIGCHLD, SIGINT, SIGTERM, SIGHUP, SIGALRM]).map_err(|error| failed(&error))?;
    let folder = tempfile::Builder::new().prefix("ironleaf-test-").tempdir().map_err(|error| failed(&error))?;
    let postgres = PrivatePostgres::start(&Options::ephemeral(folder.path())).map_err(|error| failed(&error))?;
    let child = Command::new(program)
        .args(arguments)
        .env("TEST_DATABASE_URL", postgres.url(DATABASE))
        // The command has its own process group, so that a signal also reaches its child processes. For example, cargo
        // does not forward SIGTERM to the tests.
        .process_group(0)
        .spawn();
    let code = match child {
        Ok(child) => supervise(child, signals).map_err(|error| failed(&error)),
        Err(error) => Err((NOT_RUN, format!("cannot run {}: {error}", program.display()))),
    };
    let stopped = postgres.stop().map_err(|error| failed(&error));
    let removed = folder.close().map_err(|error| failed(&error));
    // A failure of the command takes precedence over a failed shutdown.
    let code = code?;
    if code == 0 {
        stopped.and(removed)?;
    }
    Ok(code)
}

/// Waits for the command and forwards signals to its process group.
fn supervise(mut child: Child, mut signals: Signals) -> io::Result<u8> {
    let group = Pid::from_child(&child);
    let ended = Arc::new(AtomicBool::new(false));
    let mut is_ending = false;
    for number in signals.forever() {
        if let Some(status) = child.try_wait()? {
            ended.store(true, Ordering::Release);
            if is_ending {
                // Kills the processes that the command left running. Usually there are none.
                let _empty = kill_process_group(group, Signal::KILL);
            }
            return Ok(code_of(status));
        }
        let signal = match number {
            SIGINT => Signal::INT,
            SIGTERM => Signal::TERM,
            SIGHUP => Signal::HUP,
            // The alarm of `remind`: the time of the command is over.
            SIGALRM if is_ending => Signal::KILL,
            _ => continue,
        };
        // The command may have just exited; its SIGCHLD then comes next.
        let _gone = kill_process_group(group, signal);
        if !is_ending {
            is_ending = true;
            remind(Arc::clone(&ended));
        }
    }
    child.wait().map(code_of)
}

/// Wakes the loop in `supervise` with a signal when the time of the command is over.
fn remind(ended: Arc<AtomicBool>) {
    std::thread::spawn(move || {
        std::thread::sleep(END_WITHIN);
        if !ended.load(Ordering::Acquire) {
            // Cannot fail: this process exists.
            let _sent = rustix::process::kill_process(rustix::process::getpid(), Signal::ALARM);
        }
    });
}

fn code_of(status: ExitStatus) -> u8 {
    let code = status.code().or_else(|| status.signal().map(|signal| 128 + signal));
    code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1)
}
