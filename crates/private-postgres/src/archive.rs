//! The table of contents of a `pg_dump` archive, and selection of one application's objects.

use std::collections::BTreeSet;

/// Kinds that describe the archive or the database, and create nothing in a schema.
const NEUTRAL: [&str; 5] = ["ENCODING", "STDSTRINGS", "SEARCHPATH", "DATABASE", "SCHEMA"];

/// Kinds that belong to the object on which they depend. A longer name comes before a name that is its prefix.
const PARTS: [&str; 14] = [
    "TABLE DATA",
    "TABLE ATTACH",
    "SEQUENCE OWNED BY",
    "SEQUENCE SET",
    "SEQUENCE",
    "DEFAULT",
    "CHECK CONSTRAINT",
    "FK CONSTRAINT",
    "CONSTRAINT",
    "INDEX ATTACH",
    "INDEX",
    "COMMENT",
    "STATISTICS",
    "TRIGGER",
];

const TABLE: &str = "TABLE";
const FUNCTION: &str = "FUNCTION";

/// One line of the table of contents.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Entry {
    id: u32,
    line: String,
    /// One of the constants above, or `None` for all other kinds.
    kind: Option<&'static str>,
    schema: String,
    /// Name of a table or function; for other kinds, the first word of the name.
    name: String,
    /// Kind, schema and name as the list spells them, with the owner.
    text: String,
    depends_on: Vec<u32>,
}

/// The table of contents of an archive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Archive {
    entries: Vec<Entry>,
}

/// The entries of an archive that belong to one application.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    /// Their lines, in the order of the archive.
    pub(crate) lines: Vec<String>,
    /// Other objects of the archive, for a message.
    pub foreign: Vec<String>,
}

impl Archive {
    /// Parses the output of `pg_restore --list --verbose`.
    pub(crate) fn parse(list: &str) -> Self {
        let mut entries: Vec<Entry> = Vec::new();
        for line in list.lines() {
            if let Some(ids) = line.strip_prefix(";\tdepends on:") {
                if let Some(entry) = entries.last_mut() {
                    entry.depends_on = ids.split_whitespace().filter_map(|id| id.parse().ok()).collect();
                }
            } else {
                entries.extend(entry(line));
            }
        }
        Self { entries }
    }

    /// Returns the schema of the table with this name, if exactly one schema has it.
    pub fn schema_of(&self, table: &str) -> Option<&str> {
        let mut schemas = self.tables().filter(|entry| entry.name == table).map(|entry| entry.schema.as_str());
        let schema = schemas.next()?;
        schemas.next().is_none().then_some(schema)
    }

    /// Returns whether the archive creates this table.
    pub fn has_table(&self, schema: &str, table: &str) -> bool {
        self.tables().any(|entry| entry.schema == schema && entry.name == table)
    }

    /// Returns the entries of the application's tables and functions, and of their dependent objects.
    pub fn select(
        &self,
        schema: &str,
        is_own_table: impl Fn(&str) -> bool,
        is_own_function: impl Fn(&str) -> bool,
    ) -> Selection {
        let is_neutral = |entry: &Entry| entry.kind.is_some_and(|kind| NEUTRAL.contains(&kind));
        let irrelevant: BTreeSet<u32> =
            self.entries.iter().filter(|entry| is_neutral(entry)).map(|entry| entry.id).collect();
        let known: BTreeSet<u32> = self.entries.iter().map(|entry| entry.id).collect();
        let is_root = |entry: &Entry| {
            entry.schema == schema
                && match entry.kind {
                    Some(TABLE) => is_own_table(&entry.name),
                    Some(FUNCTION) => is_own_function(&entry.name),
                    _ => false,
                }
        };
        let mut own: BTreeSet<u32> = self.entries.iter().filter(|entry| is_root(entry)).map(|entry| entry.id).collect();
        loop {
            let is_part = |entry: &&Entry| {
                let counts = |id: &&u32| **id != entry.id && known.contains(id) && !irrelevant.contains(id);
                let mut others = entry.depends_on.iter().filter(counts).peekable();
                !own.contains(&entry.id)
                    && entry.schema == schema
                    && entry.kind.is_some_and(|kind| PARTS.contains(&kind))
                    && others.peek().is_some()
                    && others.all(|id| own.contains(id))
            };
            let more: Vec<u32> = self.entries.iter().filter(is_part).map(|entry| entry.id).collect();
            if more.is_empty() {
                break;
            }
            own.extend(more);
        }
        let lines =
            self.entries.iter().filter(|entry| own.contains(&entry.id)).map(|entry| entry.line.clone()).collect();
        let is_foreign = |entry: &&Entry| {
            !own.contains(&entry.id)
                && !is_neutral(entry)
                && entry.kind.is_none_or(|kind| [TABLE, FUNCTION].contains(&kind))
        };
        let foreign = self.entries.iter().filter(is_foreign).map(|entry| entry.text.clone()).collect();
        Selection { lines, foreign }
    }

    fn tables(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.kind == Some(TABLE))
    }
}

/// Parses `<id>; <catalogue> <object> <kind> <schema> <name> <owner>`. Returns `None` for a comment.
fn entry(line: &str) -> Option<Entry> {
    let (id, rest) = line.split_once("; ")?;
    let id = id.parse().ok()?;
    let mut rest = rest.splitn(3, ' ');
    let (_catalogue, _object, text) = (rest.next()?, rest.next()?, rest.next()?);
    let kinds = PARTS.iter().chain(&NEUTRAL).chain(&[TABLE, FUNCTION]);
    let found = kinds.copied().find_map(|kind| Some((kind, text.strip_prefix(kind)?.strip_prefix(' ')?)));
    let (kind, after) = found.map_or((None, ""), |(kind, after)| (Some(kind), after));
    let (schema, after) = after.split_once(' ').unwrap_or((after, ""));
    let name = match kind {
        Some(FUNCTION) => after.split('(').next().unwrap_or_default(),
        _ => after.split(' ').next().unwrap_or_default(),
    };
    Some(Entry {
        id,
        line: line.to_owned(),
        kind,
        schema: schema.to_owned(),
        name: name.to_owned(),
        text: text.rsplit_once(' ').map_or(text, |(object, _owner)| object).to_owned(),
        depends_on: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "\
;
; Archive created at 2026-11-22 14:59:23 UTC
;     Dumped by pg_dump version: 15.20 (Debian 15.20-0+deb12u1)
;
3786; 0 0 ENCODING - ENCODING \n\
4; 2615 2200 SCHEMA - iron pg_database_owner
3790; 0 0 COMMENT - SCHEMA iron pg_database_owner
;\tdepends on: 4
214; 1259 16385 TABLE iron users ada
;\tdepends on: 4
215; 1259 16386 SEQUENCE iron users_id_seq ada
;\tdepends on: 4 214
216; 1259 16387 TABLE iron recipes ada
;\tdepends on: 4
217; 1259 16388 VIEW iron names ada
;\tdepends on: 214 4
218; 1255 16389 FUNCTION iron cheer(text, timestamp with time zone) ada
;\tdepends on: 4
219; 1255 16390 FUNCTION iron ours(text[]) ada
;\tdepends on: 4
220; 1259 16391 SEQUENCE iron free ada
;\tdepends on: 4
3791; 0 0 COMMENT iron COLUMN users.email ada
;\tdepends on: 214
3353; 2604 16689 DEFAULT iron users id ada
;\tdepends on: 215 214 214
3400; 0 16386 TABLE DATA iron users ada
;\tdepends on: 214
3401; 0 16387 TABLE DATA iron recipes ada
;\tdepends on: 216
3402; 0 0 SEQUENCE SET iron users_id_seq ada
;\tdepends on: 215
3500; 1259 16700 INDEX iron by_email ada
;\tdepends on: 214
3501; 1259 16701 INDEX iron by_recipe ada
;\tdepends on: 216
3600; 2606 16800 FK CONSTRAINT iron users users_recipe_fkey ada
;\tdepends on: 214 216
3601; 2606 16801 FK CONSTRAINT iron users users_self_fkey ada
;\tdepends on: 214 214
";

    #[test]
    fn selection_takes_own_objects_and_names_foreign_ones() {
        let archive = Archive::parse(LIST);
        assert_eq!(archive.schema_of("users"), Some("iron"));
        assert!(archive.has_table("iron", "recipes") && !archive.has_table("public", "recipes"));
        let selection = archive.select("iron", |name| name == "users", |name| name == "ours");
        let ids: Vec<&str> = selection.lines.iter().filter_map(|line| line.split(';').next()).collect();
        assert_eq!(ids, ["214", "215", "219", "3791", "3353", "3400", "3402", "3500", "3601"]);
        assert_eq!(
            selection.foreign,
            ["TABLE iron recipes", "VIEW iron names", "FUNCTION iron cheer(text, timestamp with time zone)"]
        );
        assert_eq!(archive.select("public", |_| true, |_| true).lines, Vec::<String>::new());
    }

    #[test]
    fn text_that_is_no_list_has_no_entries() {
        for text in ["", "garbage", "; x", "1;", "1; 2", "x; 1 2 TABLE a b c", ";\tdepends on: 4"] {
            assert_eq!(Archive::parse(text), Archive::default(), "{text}");
        }
    }
}
