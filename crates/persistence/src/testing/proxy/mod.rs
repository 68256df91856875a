//! A proxy between the server and its database with which tests disturb the connections.
//!
//! It listens on a loopback port and forwards to a Unix socket or another port. Each connection has two threads, which
//! is enough for the few connections of a test.

#![expect(clippy::expect_used, reason = "a test without its proxy has failed")]

mod messages;
mod pump;
mod upstream;

use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use upstream::{Address, Upstream};

/// Treatment of the traffic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Traffic {
    /// Forward everything.
    Pass,
    /// Close all connections, including new ones.
    Refuse,
    /// Forward nothing and close nothing. Data sent in the meantime arrives later.
    BlackHole,
    /// Delay every response of the database by this time.
    Delay(Duration),
}

/// State of a transaction when its connection was cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CutPoint {
    /// The transaction was open and must be rolled back.
    Open,
    /// The transaction had ended; only the response was lost.
    Ended,
}

/// The proxy. Dropping it closes its connections.
#[derive(Debug)]
pub struct DatabaseProxy {
    address: SocketAddr,
    url: String,
    shared: Arc<Shared>,
}

impl DatabaseProxy {
    /// Creates a proxy for a URL such as `postgres://user@host:port/name`. The host may be a folder.
    ///
    /// # Panics
    ///
    /// If it cannot listen or the URL is invalid.
    pub fn new(url: &str) -> Self {
        let target = Address::parse(url).expect("a valid database URL");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("a port");
        let url = target.url_by(address);
        let shared = Arc::new(Shared {
            state: Mutex::new(State { traffic: Traffic::Pass, cut: Cut::default(), open: Vec::new(), held_back: 0 }),
            changed: Condvar::new(),
            ended: AtomicBool::new(false),
        });
        let accepting = Arc::clone(&shared);
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if accepting.ended.load(Ordering::Acquire) {
                    return;
                }
                // If the database is down, the connection just closes. The server under test must handle this.
                let _away = accepting.carry(client, &target);
            }
        });
        Self { address, url, shared }
    }

    /// Returns the database URL through this proxy.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Changes the treatment of the traffic from now on.
    pub fn set(&self, traffic: Traffic) {
        self.shared.lock().traffic = traffic;
        self.shared.changed.notify_all();
        if traffic == Traffic::Refuse {
            self.cut_all();
        }
    }

    /// Closes every open connection.
    pub fn cut_all(&self) {
        for connection in self.shared.lock().open.drain(..) {
            connection.close();
        }
    }

    /// Cuts the connection of the next transaction at statement `number`, counted from 1 for `BEGIN`.
    ///
    /// The database has executed the statement; its response is not forwarded.
    pub fn cut_at(&self, number: usize) {
        self.shared.lock().cut = Cut { at: Some(number), ..Cut::default() };
    }

    /// Returns the state of the transaction that was cut, if any.
    pub fn was_cut(&self) -> Option<CutPoint> {
        self.shared.lock().cut.done
    }

    /// Returns the number of chunks that the black hole delays.
    pub fn held_back(&self) -> usize {
        self.shared.lock().held_back
    }

    /// Returns the number of open connections.
    pub fn connections(&self) -> usize {
        let mut state = self.shared.lock();
        state.open.retain(|connection| !connection.has_ended());
        state.open.len()
    }
}

impl Drop for DatabaseProxy {
    fn drop(&mut self) {
        self.shared.ended.store(true, Ordering::Release);
        self.set(Traffic::Refuse);
        // Wakes the accepting thread.
        let _woken = TcpStream::connect(self.address);
    }
}

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    ended: AtomicBool,
}

#[derive(Debug)]
struct State {
    traffic: Traffic,
    cut: Cut,
    open: Vec<Connection>,
    held_back: usize,
}

/// A requested cut.
#[derive(Debug, Default)]
struct Cut {
    at: Option<usize>,
    /// Responses within transactions since the request.
    seen: usize,
    done: Option<CutPoint>,
}

impl Cut {
    /// Counts the response to a statement of a transaction and returns whether to cut here.
    fn is_due(&mut self, point: CutPoint) -> bool {
        self.seen += 1;
        let is_due = self.done.is_none() && self.at == Some(self.seen);
        if is_due {
            self.done = Some(point);
        }
        is_due
    }
}

/// Both ends of a connection, for closing them.
#[derive(Debug, Clone)]
struct Connection {
    client: Arc<TcpStream>,
    server: Arc<Upstream>,
    ended: Arc<AtomicBool>,
}

impl Connection {
    fn close(&self) {
        self.ended.store(true, Ordering::Release);
        // Either end may be closed already.
        let _closed = self.client.shutdown(Shutdown::Both);
        let _closed = self.server.shutdown();
    }

    fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Acquire)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn carry(self: &Arc<Self>, client: TcpStream, target: &Address) -> std::io::Result<()> {
        if self.lock().traffic == Traffic::Refuse {
            return Ok(());
        }
        client.set_nodelay(true)?;
        let connection = Connection {
            client: Arc::new(client),
            server: Arc::new(target.connect()?),
            ended: Arc::new(AtomicBool::new(false)),
        };
        let mut state = self.lock();
        state.open.retain(|connection| !connection.has_ended());
        state.open.push(connection.clone());
        drop(state);
        let (shared, to_server) = (Arc::clone(self), connection.clone());
        thread::spawn(move || pump::client_to_server(&shared, &to_server));
        let shared = Arc::clone(self);
        thread::spawn(move || pump::server_to_client(&shared, &connection));
        Ok(())
    }

    /// Waits until data may pass. Returns `false` if it must be dropped with its connection.
    fn may_pass(&self, connection: &Connection, is_answer: bool) -> bool {
        let mut state = self.lock();
        loop {
            if connection.has_ended() {
                return false;
            }
            match state.traffic {
                Traffic::Pass => return true,
                Traffic::Refuse => return false,
                Traffic::Delay(_) if !is_answer => return true,
                Traffic::Delay(time) => {
                    drop(state);
                    thread::sleep(time);
                    return !connection.has_ended();
                }
                Traffic::BlackHole => {
                    // Polls whether the connection was closed.
                    state.held_back += 1;
                    let waited = self.changed.wait_timeout(state, Duration::from_millis(100));
                    state = waited.unwrap_or_else(PoisonError::into_inner).0;
                    state.held_back -= 1;
                }
            }
        }
    }
}
