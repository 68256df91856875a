//! A proxy between a program and its database, by which a test disturbs what goes through.
//!
//! It listens on a port of the loopback address and passes on to a Unix socket or another port. Two threads carry each
//! connection; there are few of them in a test.

#![expect(clippy::expect_used, reason = "a test that cannot have its proxy has failed")]

mod messages;
mod pump;
mod upstream;

use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use upstream::{Address, Upstream};

/// What becomes of what goes through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Traffic {
    /// It passes.
    Pass,
    /// Every connection is closed, and a new one at once.
    Refuse,
    /// Nothing passes and nothing is closed. What was sent meanwhile arrives afterwards.
    BlackHole,
    /// Each answer of the database comes that much later.
    Delay(Duration),
}

/// Where a transaction was when its connection was cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CutPoint {
    /// It was open: what it had done until then must be undone.
    Open,
    /// It had ended, and only the word of it was lost.
    Ended,
}

/// The proxy. Its connections end with it.
#[derive(Debug)]
pub struct DatabaseProxy {
    address: SocketAddr,
    url: String,
    shared: Arc<Shared>,
}

impl DatabaseProxy {
    /// In front of the database at an address such as `postgres://user@host:port/name`, whose host may be a folder.
    ///
    /// # Panics
    ///
    /// When it cannot listen, or the address is none.
    #[must_use]
    pub fn new(url: &str) -> Self {
        let target = Address::parse(url).expect("the address of a database");
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
                // A database that is away closes the connection: the program has to live with it.
                let _away = accepting.carry(client, &target);
            }
        });
        Self { address, url, shared }
    }

    /// The database's address by way of this proxy.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Changes what becomes of what goes through, from now on.
    pub fn set(&self, traffic: Traffic) {
        self.shared.lock().traffic = traffic;
        self.shared.changed.notify_all();
        if traffic == Traffic::Refuse {
            self.cut_all();
        }
    }

    /// Closes every connection that is open now.
    pub fn cut_all(&self) {
        for connection in self.shared.lock().open.drain(..) {
            connection.close();
        }
    }

    /// Cuts the connection of the next transaction instead of handing on the answer to its `number`th statement, from
    /// 1 for `BEGIN` on. The statement has been carried out by then.
    pub fn cut_at(&self, number: usize) {
        self.shared.lock().cut = Cut { at: Some(number), ..Cut::default() };
    }

    /// Where the transaction was that has been cut, if one was.
    #[must_use]
    pub fn was_cut(&self) -> Option<CutPoint> {
        self.shared.lock().cut.done
    }

    /// How many pieces wait in the black hole.
    #[must_use]
    pub fn held_back(&self) -> usize {
        self.shared.lock().held_back
    }

    /// How many connections are open.
    #[must_use]
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
        // Wakes the thread that accepts.
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

/// The cut that was asked for.
#[derive(Debug, Default)]
struct Cut {
    at: Option<usize>,
    /// Answers seen within transactions since it was asked for.
    seen: usize,
    done: Option<CutPoint>,
}

impl Cut {
    /// Counts the answer to a statement of a transaction; whether it is the one to cut at.
    fn is_due(&mut self, point: CutPoint) -> bool {
        self.seen += 1;
        let is_due = self.done.is_none() && self.at == Some(self.seen);
        if is_due {
            self.done = Some(point);
        }
        is_due
    }
}

/// Both ends of a connection, to close them.
#[derive(Debug, Clone)]
struct Connection {
    client: Arc<TcpStream>,
    server: Arc<Upstream>,
    ended: Arc<AtomicBool>,
}

impl Connection {
    fn close(&self) {
        self.ended.store(true, Ordering::Release);
        // Either may be closed already.
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
        thread::spawn(move || pump::questions(&shared, &to_server));
        let shared = Arc::clone(self);
        thread::spawn(move || pump::answers(&shared, &connection));
        Ok(())
    }

    /// Waits until something may pass; whether it may, or is to be dropped with its connection.
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
                    // Woken now and then, to see whether the connection was closed.
                    state.held_back += 1;
                    let waited = self.changed.wait_timeout(state, Duration::from_millis(100));
                    state = waited.unwrap_or_else(PoisonError::into_inner).0;
                    state.held_back -= 1;
                }
            }
        }
    }
}
