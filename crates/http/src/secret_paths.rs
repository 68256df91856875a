//! Paths that contain the secret of a link or feed.

/// Beginnings of such paths, in lower case.
const PREFIXES: [&str; 3] = ["/plans/shared/", "/api/shared-plans/", "/api/calendar/"];

/// Returns the part of a path before its secret, or `None` if it has none.
///
/// Encoded and doubled characters do not hide a secret: such a path matches no route, but would be logged.
pub(crate) fn secret_prefix(path: &str) -> Option<&'static str> {
    let mut plain = path.to_lowercase();
    while let Some(decoded) = decoded_once(&plain) {
        plain = decoded.to_lowercase();
    }
    let segments: Vec<&str> = plain.split(['/', '\\']).filter(|segment| !segment.is_empty()).collect();
    let plain = format!("/{}/", segments.join("/"));
    PREFIXES.into_iter().find(|prefix| plain.contains(prefix) && plain.len() > prefix.len())
}

/// Decodes `%XX` of ASCII characters, or returns `None` if there is none.
fn decoded_once(path: &str) -> Option<String> {
    let mut decoded = String::with_capacity(path.len());
    let mut rest = path;
    let mut has_changed = false;
    while let Some((before, after)) = rest.split_once('%') {
        decoded.push_str(before);
        let byte = after.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(u8::is_ascii);
        if let Some(byte) = byte {
            decoded.push(char::from(byte));
            rest = &after[2..];
            has_changed = true;
        } else {
            decoded.push('%');
            rest = after;
        }
    }
    decoded.push_str(rest);
    has_changed.then_some(decoded)
}

#[cfg(test)]
mod tests {
    use super::secret_prefix;

    #[test]
    fn a_secret_is_found_in_each_spelling_of_its_path() {
        for (path, prefix) in [
            ("/plans/shared/abc", Some("/plans/shared/")),
            ("/api/shared-plans/abc", Some("/api/shared-plans/")),
            ("/api/calendar/abc.ics", Some("/api/calendar/")),
            ("//plans//shared/abc/", Some("/plans/shared/")),
            ("/%70lans/shared/abc", Some("/plans/shared/")),
            ("/%2570lans%2fshared%2Fabc", Some("/plans/shared/")),
            ("/API/Calendar/abc", Some("/api/calendar/")),
            ("/x/api/calendar/abc", Some("/api/calendar/")),
            ("/plans/shared", None),
            ("/plans/shared/", None),
            ("/plans", None),
            ("/100%/%zz%é", None),
        ] {
            assert_eq!(secret_prefix(path), prefix, "{path}");
        }
    }
}
