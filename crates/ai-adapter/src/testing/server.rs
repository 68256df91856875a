use super::{RecordedRequest, StubAnswer, StubProvider, connection};
use std::collections::VecDeque;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};
use url::Url;

/// A stub AI service. Dropping it stops it.
#[derive(Debug)]
pub struct StubService {
    flavour: StubProvider,
    address: SocketAddr,
    base_url: Url,
    played: Arc<Mutex<Script>>,
    listening: JoinHandle<()>,
}

#[derive(Debug, Default)]
struct Script {
    script: VecDeque<StubAnswer>,
    requests: Vec<RecordedRequest>,
}

impl Script {
    /// Returns the response to the next request. The last response of the script repeats.
    fn answer(&mut self, request: &RecordedRequest) -> StubAnswer {
        self.requests.push(request.clone());
        let answer = if self.script.len() > 1 { self.script.pop_front() } else { self.script.front().cloned() };
        answer.unwrap_or(StubAnswer::Hang)
    }
}

impl StubService {
    /// Starts a service that sends these responses, one per request, and repeats the last one.
    pub async fn start(flavour: StubProvider, answers: impl IntoIterator<Item = StubAnswer>) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let base_url = Url::parse(&format!("http://{address}/")).map_err(io::Error::other)?;
        let played = Arc::new(Mutex::new(Script { script: answers.into_iter().collect(), ..Script::default() }));
        let listening = tokio::spawn(listen(listener, Arc::clone(&played)));
        Ok(Self { flavour, address, base_url, played, listening })
    }

    /// Starts a stub of Gemini.
    pub async fn gemini(answers: impl IntoIterator<Item = StubAnswer>) -> io::Result<Self> {
        Self::start(StubProvider::Gemini, answers).await
    }

    /// Starts a stub of an OpenAI-compatible server.
    pub async fn openai(answers: impl IntoIterator<Item = StubAnswer>) -> io::Result<Self> {
        Self::start(StubProvider::OpenAi, answers).await
    }

    /// Returns the kind of the service.
    pub fn flavour(&self) -> StubProvider {
        self.flavour
    }

    /// Returns its URL without a path, for `GEMINI_BASE_URL` or `OPENAI_BASE_URL`.
    pub fn base_url(&self) -> Url {
        self.base_url.clone()
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the requests received so far.
    pub fn requests(&self) -> Vec<RecordedRequest> {
        lock(&self.played).requests.clone()
    }

    /// Replaces the script.
    pub fn play(&self, answers: impl IntoIterator<Item = StubAnswer>) {
        lock(&self.played).script = answers.into_iter().collect();
    }

    /// Clears the recorded requests.
    pub fn forget_requests(&self) {
        lock(&self.played).requests.clear();
    }
}

impl Drop for StubService {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn listen(listener: TcpListener, played: Arc<Mutex<Script>>) {
    // Dropping this set ends the connections together with this task.
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        connections.spawn(serve(stream, Arc::clone(&played)));
        while connections.try_join_next().is_some() {}
    }
}

async fn serve(mut stream: TcpStream, played: Arc<Mutex<Script>>) {
    if let Ok(request) = connection::read(&mut stream).await {
        let answer = lock(&played).answer(&request);
        // The client may have disconnected, which some tests need.
        let _gone = connection::answer(stream, &request, answer).await;
    }
}

fn lock(played: &Mutex<Script>) -> MutexGuard<'_, Script> {
    played.lock().unwrap_or_else(PoisonError::into_inner)
}
