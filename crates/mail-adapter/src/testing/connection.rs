use super::server::{ReceivedMail, StubBehavior, StubState};
use std::future::pending;
use std::io;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// Speaks SMTP (RFC 5321) until the client disconnects.
pub(super) async fn converse(mut stream: TcpStream, state: &StubState) -> io::Result<()> {
    let (reader, mut writer) = stream.split();
    let mut reader = BufReader::new(reader);
    if state.behavior() == StubBehavior::Silent {
        pending::<()>().await;
    }
    writer.write_all(b"220 stub.example ESMTP\r\n").await?;
    let mut mail = empty();
    let mut login = None;
    let mut line = String::new();
    loop {
        line.clear();
        if reader.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let command = line.trim_end();
        let verb = command.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        let answer = match verb.as_str() {
            "EHLO" => "250-stub.example\r\n250-8BITMIME\r\n250 AUTH PLAIN".to_owned(),
            "AUTH" => {
                login = command.split(' ').nth(2).map(str::to_owned);
                "235 welcome".to_owned()
            }
            "MAIL" => {
                mail = ReceivedMail { sender: address(command), login: login.clone(), ..empty() };
                "250 ok".to_owned()
            }
            "RCPT" => {
                let behavior = state.behavior();
                if matches!(behavior, StubBehavior::Busy | StubBehavior::Refusing) {
                    state.count_refusal();
                    let code = if behavior == StubBehavior::Busy { 451 } else { 550 };
                    format!("{code} {} cannot have this", address(command))
                } else {
                    mail.recipients.push(address(command));
                    "250 ok".to_owned()
                }
            }
            "DATA" => {
                writer.write_all(b"354 go on\r\n").await?;
                mail.message = message(&mut reader).await?;
                state.keep(std::mem::replace(&mut mail, empty()));
                if state.behavior() == StubBehavior::HangsUp {
                    return Ok(());
                }
                "250 taken".to_owned()
            }
            "RSET" | "NOOP" => "250 ok".to_owned(),
            "QUIT" => {
                writer.write_all(b"221 bye\r\n").await?;
                return Ok(());
            }
            _ => "502 unknown".to_owned(),
        };
        writer.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
}

fn empty() -> ReceivedMail {
    ReceivedMail { sender: String::new(), recipients: Vec::new(), login: None, message: String::new() }
}

/// Returns the text between `<` and `>`.
fn address(command: &str) -> String {
    let address = command.split('<').nth(1).and_then(|rest| rest.split('>').next());
    address.unwrap_or_default().to_owned()
}

/// Reads the lines up to the terminating dot.
async fn message(reader: &mut (impl AsyncBufReadExt + Unpin)) -> io::Result<String> {
    let mut message = String::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).await? == 0 || line == ".\r\n" {
            return Ok(message);
        }
        message.push_str(line.strip_prefix('.').unwrap_or(&line));
    }
}
