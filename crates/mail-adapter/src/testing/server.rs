use super::connection::converse;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;

/// Maximum time that a test waits for email.
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// Behavior of the stub mail server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StubBehavior {
    /// It accepts every email.
    Well,
    /// It replies 451 (try again later). Like `Refusing`, it repeats the recipient.
    Busy,
    /// It replies 550 (permanent failure).
    Refusing,
    /// It accepts the connection and never replies.
    Silent,
    /// It accepts the email and closes the connection without a reply.
    HangsUp,
}

/// A received email.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedMail {
    /// Sender of the envelope.
    pub sender: String,
    /// Recipients of the envelope.
    pub recipients: Vec<String>,
    /// User name and password, if any, as `\0user\0password`.
    pub login: Option<String>,
    pub message: String,
}

/// A stub mail server. Dropping it stops it.
#[derive(Debug)]
pub struct StubMailServer {
    address: SocketAddr,
    state: Arc<StubState>,
    listening: JoinHandle<()>,
}

#[derive(Debug)]
pub(super) struct StubState {
    behavior: Mutex<StubBehavior>,
    mails: Mutex<Vec<ReceivedMail>>,
    connections: Mutex<usize>,
    refusals: Mutex<usize>,
    changed: Notify,
}

impl StubState {
    pub(super) fn behavior(&self) -> StubBehavior {
        *lock(&self.behavior)
    }

    pub(super) fn count_refusal(&self) {
        *lock(&self.refusals) += 1;
        self.changed.notify_waiters();
    }

    pub(super) fn keep(&self, mail: ReceivedMail) {
        lock(&self.mails).push(mail);
        self.changed.notify_waiters();
    }
}

impl StubMailServer {
    /// Starts a server that accepts every email.
    pub async fn start() -> io::Result<Self> {
        Self::start_at(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await
    }

    /// Starts a server at the address of a previous one.
    pub async fn start_at(address: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let state = Arc::new(StubState {
            behavior: Mutex::new(StubBehavior::Well),
            mails: Mutex::default(),
            connections: Mutex::default(),
            refusals: Mutex::default(),
            changed: Notify::new(),
        });
        let listening = tokio::spawn(listen(listener, Arc::clone(&state)));
        Ok(Self { address, state, listening })
    }

    /// Returns its URL for `SMTP_URL`.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Changes the behavior from now on.
    pub fn set_behavior(&self, behavior: StubBehavior) {
        *lock(&self.state.behavior) = behavior;
    }

    /// Returns the emails received so far.
    pub fn mails(&self) -> Vec<ReceivedMail> {
        lock(&self.state.mails).clone()
    }

    /// Returns the number of rejected recipients.
    pub fn refusals(&self) -> usize {
        *lock(&self.state.refusals)
    }

    /// Waits until this number of emails has arrived, or a timeout, and returns them.
    pub async fn wait_for(&self, mails: usize) -> Vec<ReceivedMail> {
        self.wait(|| self.mails().len() >= mails).await;
        self.mails()
    }

    /// Waits until the server has had this number of connections, or a timeout.
    pub async fn wait_for_connections(&self, connections: usize) {
        self.wait(|| *lock(&self.state.connections) >= connections).await;
    }

    async fn wait(&self, is_enough: impl Fn() -> bool) {
        let enough = async {
            loop {
                let mut changed = std::pin::pin!(self.state.changed.notified());
                changed.as_mut().enable();
                if is_enough() {
                    return;
                }
                changed.await;
            }
        };
        let _in_time = timeout(READ_TIMEOUT, enough).await;
    }
}

impl Drop for StubMailServer {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn listen(listener: TcpListener, state: Arc<StubState>) {
    // Dropping this set ends the connections together with this task.
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        *lock(&state.connections) += 1;
        state.changed.notify_waiters();
        let state = Arc::clone(&state);
        connections.spawn(async move {
            // The client may disconnect at any time.
            let _gone = converse(stream, &state).await;
        });
        while connections.try_join_next().is_some() {}
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
