use super::connection::converse;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;

/// How long a test waits for mail.
const PATIENCE: Duration = Duration::from_secs(30);

/// How a mail server takes what it is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// It takes every mail.
    Well,
    /// It answers 451: try again later. Like the next it repeats the recipient.
    Busy,
    /// It answers 550: never.
    Refusing,
    /// It takes the connection and never says a word.
    Silent,
    /// It takes the mail and hangs up without saying so.
    HangsUp,
}

/// A mail that arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedMail {
    /// From whom, as the envelope says.
    pub sender: String,
    /// To whom, as the envelope says.
    pub recipients: Vec<String>,
    /// The user's name and password, if they were given: as `\0user\0password`.
    pub login: Option<String>,
    /// The message.
    pub message: String,
}

/// A stand-in for a mail server. It ends when it is dropped.
#[derive(Debug)]
pub struct StubMailServer {
    address: SocketAddr,
    kept: Arc<Kept>,
    listening: JoinHandle<()>,
}

#[derive(Debug)]
pub(super) struct Kept {
    mood: Mutex<Mood>,
    mails: Mutex<Vec<ReceivedMail>>,
    connections: Mutex<usize>,
    refusals: Mutex<usize>,
    changed: Notify,
}

impl Kept {
    pub(super) fn mood(&self) -> Mood {
        *lock(&self.mood)
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
    /// A server that is well.
    pub async fn start() -> io::Result<Self> {
        Self::start_at(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await
    }

    /// A server at an address that was one's before.
    pub async fn start_at(address: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let kept = Arc::new(Kept {
            mood: Mutex::new(Mood::Well),
            mails: Mutex::default(),
            connections: Mutex::default(),
            refusals: Mutex::default(),
            changed: Notify::new(),
        });
        let listening = tokio::spawn(listen(listener, Arc::clone(&kept)));
        Ok(Self { address, kept, listening })
    }

    /// What `SMTP_URL` is set to.
    #[must_use]
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes mail in this mood from now on.
    pub fn set_mood(&self, mood: Mood) {
        *lock(&self.kept.mood) = mood;
    }

    /// What arrived so far.
    #[must_use]
    pub fn mails(&self) -> Vec<ReceivedMail> {
        lock(&self.kept.mails).clone()
    }

    /// How many recipients it has refused so far.
    #[must_use]
    pub fn refusals(&self) -> usize {
        *lock(&self.kept.refusals)
    }

    /// Counts refusals from nought again.
    pub fn forget_refusals(&self) {
        *lock(&self.kept.refusals) = 0;
    }

    /// What arrived, as soon as there are so many; what there is if they do not come.
    pub async fn wait_for(&self, mails: usize) -> Vec<ReceivedMail> {
        self.wait(|| self.mails().len() >= mails).await;
        self.mails()
    }

    /// Waits until it has been connected to so often.
    pub async fn wait_for_connections(&self, connections: usize) {
        self.wait(|| *lock(&self.kept.connections) >= connections).await;
    }

    async fn wait(&self, is_enough: impl Fn() -> bool) {
        let enough = async {
            loop {
                let mut changed = std::pin::pin!(self.kept.changed.notified());
                changed.as_mut().enable();
                if is_enough() {
                    return;
                }
                changed.await;
            }
        };
        let _in_time = timeout(PATIENCE, enough).await;
    }
}

impl Drop for StubMailServer {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn listen(listener: TcpListener, kept: Arc<Kept>) {
    // They end with this task.
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        *lock(&kept.connections) += 1;
        kept.changed.notify_waiters();
        let kept = Arc::clone(&kept);
        connections.spawn(async move {
            // Whoever called may hang up at any time.
            let _gone = converse(stream, &kept).await;
        });
        while connections.try_join_next().is_some() {}
    }
}

fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
