/// Returns the text and HTML parts of a message, without their final line breaks.
pub fn parts(message: &str) -> Vec<String> {
    let message = message.replace("\r\n", "\n");
    let Some(boundary) = message.split("boundary=\"").nth(1).and_then(|rest| rest.split('"').next()) else {
        return Vec::new();
    };
    let mut parts = Vec::new();
    for part in message.split(&format!("\n--{boundary}\n")).skip(1) {
        let part = part.split(&format!("\n--{boundary}--")).next().unwrap_or_default();
        let Some((headers, body)) = part.split_once("\n\n") else { continue };
        let body = if headers.contains("quoted-printable") {
            quoted_printable(body)
        } else if headers.contains("base64") {
            base64(body)
        } else {
            body.to_owned()
        };
        parts.push(body.trim_end_matches('\n').to_owned());
    }
    parts
}

pub fn link_token(message: &str) -> Option<String> {
    let text = parts(message).into_iter().next()?;
    let token = text.split("/reset-password?token=").nth(1)?;
    Some(token.chars().take_while(char::is_ascii_alphanumeric).collect())
}

fn quoted_printable(body: &str) -> String {
    let body = body.replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = body.as_bytes();
    while let [first, tail @ ..] = rest {
        let decoded = match (first, tail) {
            (b'=', [high, low, ..]) => {
                std::str::from_utf8(&[*high, *low]).ok().and_then(|digits| u8::from_str_radix(digits, 16).ok())
            }
            _ => None,
        };
        bytes.push(decoded.unwrap_or(*first));
        rest = if decoded.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn base64(body: &str) -> String {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_u32, 0);
    for digit in body.bytes().filter_map(|byte| DIGITS.iter().position(|digit| *digit == byte)) {
        bits = bits << 6 | u32::try_from(digit).unwrap_or_default();
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from(bits >> count & 0xff).unwrap_or_default());
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
