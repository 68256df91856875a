//! The open connections, and how many of them one client and all clients may keep.
//!
//! Beyond a limit, the connection that has been silent for longest makes room: only what has arrived is read from it. So it
//! ends at once if it is idle, and after its response otherwise. A new connection is never refused: a client that opens many takes
//! them from itself.

use crate::settings::HttpSettings;
use futures_util::task::AtomicWaker;
use ironleaf_domain::account::ClientAddress;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Context;
use std::time::Instant;

/// Maximum number of connections of one client address: enough for a gym behind one router.
///
/// A trusted proxy has the connections of all clients, so it has no limit of its own.
const MAX_OF_CLIENT: usize = 512;

/// All open connections.
pub(crate) struct Connections {
    max: usize,
    max_of_client: usize,
    started: Instant,
    clients: Mutex<HashMap<Client, Vec<Arc<Slot>>>>,
}

/// The peers that share a limit.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Client {
    is_trusted_proxy: bool,
    /// An IPv4 address or an IPv6 network.
    network: String,
}

/// An open connection.
struct Slot {
    /// Milliseconds from the start of the registry to the last bytes.
    active_at: AtomicU64,
    is_ended: AtomicBool,
    reader: AtomicWaker,
}

impl Slot {
    fn end(&self) {
        self.is_ended.store(true, Ordering::Release);
        self.reader.wake();
    }
}

/// The entry of an open connection. Dropping it removes it.
pub(crate) struct Place {
    all: Arc<Connections>,
    client: Client,
    slot: Arc<Slot>,
}

impl Connections {
    /// Creates a registry for at most `max` connections.
    pub(crate) fn new(max: usize) -> Self {
        Self { max, max_of_client: MAX_OF_CLIENT, started: Instant::now(), clients: Mutex::default() }
    }

    /// Adds a connection, for which others may have to make room.
    pub(crate) fn open(self: &Arc<Self>, peer: Option<IpAddr>, settings: &HttpSettings) -> Place {
        let client = Client {
            is_trusted_proxy: peer.is_some_and(|peer| settings.trusts_proxy(peer)),
            network: peer.map_or(ClientAddress::UNKNOWN, ClientAddress::new).to_string(),
        };
        let slot = Arc::new(Slot {
            active_at: AtomicU64::new(self.now()),
            is_ended: AtomicBool::new(false),
            reader: AtomicWaker::new(),
        });
        let mut clients = self.clients();
        if !client.is_trusted_proxy && clients.get(&client).is_some_and(|slots| slots.len() >= self.max_of_client) {
            end_most_silent(&mut clients, &client);
        }
        if clients.values().map(Vec::len).sum::<usize>() >= self.max {
            let most = clients.iter().max_by_key(|(client, slots)| (!client.is_trusted_proxy, slots.len()));
            if let Some(most) = most.map(|(client, _)| client.clone()) {
                end_most_silent(&mut clients, &most);
            }
        }
        clients.entry(client.clone()).or_default().push(Arc::clone(&slot));
        drop(clients);
        Place { all: Arc::clone(self), client, slot }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn clients(&self) -> MutexGuard<'_, HashMap<Client, Vec<Arc<Slot>>>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends the connection of a client that has been silent for longest.
fn end_most_silent(clients: &mut HashMap<Client, Vec<Arc<Slot>>>, client: &Client) {
    let Some(slots) = clients.get_mut(client) else { return };
    let silent = slots.iter().enumerate().min_by_key(|(_, slot)| slot.active_at.load(Ordering::Relaxed));
    if let Some(place) = silent.map(|(place, _)| place) {
        slots.swap_remove(place).end();
        metrics::counter!("ironleaf_http_connections_ended_total").increment(1);
    }
    if slots.is_empty() {
        clients.remove(client);
    }
}

impl Place {
    /// Notes that bytes were sent or received.
    pub(crate) fn touch(&self) {
        self.slot.active_at.store(self.all.now(), Ordering::Relaxed);
    }

    /// Returns whether the connection makes room for another one. Otherwise wakes the reader when that changes.
    pub(crate) fn is_ended(&self, cx: &Context<'_>) -> bool {
        self.slot.reader.register(cx.waker());
        self.slot.is_ended.load(Ordering::Acquire)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut clients = self.all.clients();
        if let Some(slots) = clients.get_mut(&self.client) {
            slots.retain(|slot| !Arc::ptr_eq(slot, &self.slot));
            if slots.is_empty() {
                clients.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Connections, Place};
    use crate::settings::HttpSettings;
    use futures_util::task::noop_waker;
    use std::sync::Arc;
    use std::sync::atomic::Ordering;
    use std::task::Context;

    fn registry(max: usize, max_of_client: usize) -> Arc<Connections> {
        Arc::new(Connections { max_of_client, ..Connections::new(max) })
    }

    fn open(all: &Arc<Connections>, peer: &str, active_at: u64) -> Place {
        let settings = HttpSettings {
            trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()],
            ..HttpSettings::of_test("http://127.0.0.1:8080")
        };
        let place = all.open(Some(peer.parse().unwrap()), &settings);
        place.slot.active_at.store(active_at, Ordering::Relaxed);
        place
    }

    fn ended(places: &[Place]) -> Vec<bool> {
        let waker = noop_waker();
        places.iter().map(|place| place.is_ended(&Context::from_waker(&waker))).collect()
    }

    #[test]
    fn a_client_with_too_many_connections_loses_its_most_silent_one() {
        let all = registry(100, 3);
        let mut places = vec![open(&all, "192.0.2.2", 0)];
        places.extend([30, 10, 20].map(|active_at| open(&all, "192.0.2.1", active_at)));
        assert_eq!(ended(&places), [false; 4]);
        places.push(open(&all, "192.0.2.1", 40));
        assert_eq!(ended(&places), [false, false, true, false, false]);
        // A closed connection makes room.
        drop(places.swap_remove(1));
        places.push(open(&all, "192.0.2.1", 50));
        assert_eq!(ended(&places).iter().filter(|ended| **ended).count(), 1);
        drop(places);
        assert!(all.clients().is_empty());
    }

    #[test]
    fn a_trusted_proxy_may_have_the_connections_of_all_its_clients() {
        let all = registry(100, 3);
        let places: Vec<_> = (0..50).map(|active_at| open(&all, "10.0.0.1", active_at)).collect();
        assert_eq!(ended(&places), [false; 50]);
    }

    #[test]
    fn at_the_total_limit_the_client_with_most_connections_makes_room() {
        let all = registry(5, 4);
        let one = open(&all, "192.0.2.9", 0);
        let proxied = open(&all, "10.0.0.1", 0);
        let greedy: Vec<_> = (1..=3).map(|active_at| open(&all, "192.0.2.1", active_at)).collect();
        let late = open(&all, "192.0.2.7", 9);
        assert_eq!(ended(&greedy), [true, false, false]);
        assert_eq!(ended(&[one, proxied, late]), [false; 3]);
    }

    #[test]
    fn the_addresses_of_an_ipv6_network_share_a_limit() {
        let all = registry(100, 2);
        let places = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"];
        let places: Vec<_> = places.iter().enumerate().map(|(at, peer)| open(&all, peer, at as u64)).collect();
        assert_eq!(ended(&places), [true, false, false, false]);
    }
}
