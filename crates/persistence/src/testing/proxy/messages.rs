//! The minimum of PostgreSQL's protocol to recognize the end of each statement in a transaction.

use super::CutPoint;

/// Type of `ReadyForQuery`, which ends a response. Its one byte is the transaction status.
const READY: u8 = b'Z';
/// Transaction status outside a transaction.
const IDLE: u8 = b'I';

/// Parser of the messages from the database: a type byte, four bytes of length, and a body.
#[derive(Debug, Default)]
pub(super) struct ResponseParser {
    head: Vec<u8>,
    /// Remaining bytes of the body.
    left: usize,
    in_transaction: bool,
}

impl ResponseParser {
    /// Parses bytes and reports each response in a transaction, including `BEGIN` and `COMMIT`.
    pub(super) fn read(&mut self, mut bytes: &[u8], mut answered: impl FnMut(CutPoint)) {
        while let Some(first) = bytes.first() {
            if self.left == 0 {
                self.head.push(*first);
                bytes = &bytes[1..];
                if let [_, a, b, c, d] = self.head[..] {
                    // The length includes its own four bytes.
                    self.left = usize::try_from(u32::from_be_bytes([a, b, c, d])).unwrap_or(4).saturating_sub(4);
                    if self.left == 0 {
                        self.head.clear();
                    }
                }
                continue;
            }
            let here = self.left.min(bytes.len());
            if self.head[0] == READY {
                let was_in_transaction = std::mem::replace(&mut self.in_transaction, *first != IDLE);
                if self.in_transaction {
                    answered(CutPoint::Open);
                } else if was_in_transaction {
                    answered(CutPoint::Ended);
                }
            }
            self.left -= here;
            bytes = &bytes[here..];
            if self.left == 0 {
                self.head.clear();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CutPoint, ResponseParser};

    #[test]
    fn transaction_statements_are_recognized_however_bytes_are_cut() {
        let ready = |status: u8| [b'Z', 0, 0, 0, 5, status];
        let row = [b'D', 0, 0, 0, 7, 1, 2, 3];
        let bytes =
            [&ready(b'I')[..], &[b'1', 0, 0, 0, 4], &ready(b'T'), &row, &ready(b'T'), &ready(b'E'), &ready(b'I')]
                .concat();
        for size in 1..=bytes.len() {
            let mut answers = ResponseParser::default();
            let mut points = Vec::new();
            bytes.chunks(size).for_each(|piece| answers.read(piece, |point| points.push(point)));
            assert_eq!(points, [CutPoint::Open, CutPoint::Open, CutPoint::Open, CutPoint::Ended], "{size}");
        }
    }
}
