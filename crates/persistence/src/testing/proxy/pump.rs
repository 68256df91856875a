//! Forwards data between the two ends of a connection.

use super::messages::ResponseParser;
use super::{Connection, Shared};
use std::io::{Read, Write};

/// Maximum number of bytes per chunk.
const PIECE: usize = 16 * 1024;

/// Forwards from the client to the database until either end closes.
pub(super) fn client_to_server(shared: &Shared, connection: &Connection) {
    let mut piece = [0; PIECE];
    while let Ok(length @ 1..) = (&*connection.client).read(&mut piece) {
        if !shared.may_pass(connection, false) || connection.server.write(&piece[..length]).is_err() {
            break;
        }
    }
    connection.close();
}

/// Forwards from the database to the client until either end closes or a requested cut is due.
pub(super) fn server_to_client(shared: &Shared, connection: &Connection) {
    let mut piece = [0; PIECE];
    let mut answers = ResponseParser::default();
    while let Ok(length @ 1..) = connection.server.read(&mut piece) {
        let mut is_cut = false;
        answers.read(&piece[..length], |point| is_cut |= shared.lock().cut.is_due(point));
        if is_cut || !shared.may_pass(connection, true) || (&*connection.client).write_all(&piece[..length]).is_err() {
            break;
        }
    }
    connection.close();
}
