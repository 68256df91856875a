//! Support messages from accounts to staff.

mod choices;
mod message;

pub use choices::{MessageStatus, MessageType};
pub use message::{MessageContent, ReceivedMessage, Sender, SupportMessage};
