//! Which objects of a schema belong to Ironleaf, and whether Ironleaf may use the schema. All decisions here are pure.

use std::collections::BTreeSet;
use std::fmt;

/// Kind of an object in a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum ObjectKind {
    /// An ordinary or partitioned table.
    Table,
    /// A view of any kind, a foreign table, or a sequence that no table owns.
    #[strum(serialize = "relation")]
    OtherRelation,
    /// A function or procedure.
    Function,
}

impl ObjectKind {
    /// Returns whether two objects of these kinds cannot have the same name.
    fn shares_names_with(self, other: Self) -> bool {
        (self == Self::Function) == (other == Self::Function)
    }
}

/// An object in a schema. Sequences and indexes of a table belong to the table and are not listed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SchemaObject {
    pub kind: ObjectKind,
    /// Its name without the schema.
    pub name: String,
}

impl SchemaObject {
    pub fn new(kind: ObjectKind, name: &str) -> Self {
        Self { kind, name: name.to_owned() }
    }
}

impl fmt::Display for SchemaObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.name)
    }
}

/// Table of the applied migrations. Its first column is the version.
pub const MIGRATION_LIST: &str = "__diesel_schema_migrations";

/// Version of the first migration. A list of migrations without it is another application's.
const FIRST_VERSION: &str = "20261121000010";

/// Version of the migration that creates an object first, its kind and name, and the version of the one that drops it.
type OwnObject = (&'static str, ObjectKind, &'static str, Option<&'static str>);

/// Every object that a migration creates.
const OWN: &[OwnObject] = include!(concat!(env!("OUT_DIR"), "/own_objects.rs"));

/// First word of the comment on the list of migrations, by which a schema is known to be Ironleaf's.
const RECORD_MARK: &str = "ironleaf:";

/// Maximum number of names in a message.
const MAX_NAMES: usize = 5;

/// Advice on creating a separate database for Ironleaf.
const OWN_PLACE: &str = "give Ironleaf a database of its own (`CREATE DATABASE ironleaf ENCODING 'UTF8' TEMPLATE template0`), or a \
     schema of its own: `CREATE SCHEMA ironleaf`, and `?options=-csearch_path%3Dironleaf` at the end of DATABASE_URL";

/// Reason why Ironleaf cannot use a schema. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SchemaError {
    /// The database cannot store every text.
    #[error(
        "the database has the encoding {encoding}, and Ironleaf needs UTF8: create another database with \
         `CREATE DATABASE ironleaf ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0` and name it in DATABASE_URL; what \
         `ironleaf backup` writes of the current one can be restored there"
    )]
    Encoding {
        /// The database's encoding.
        encoding: String,
    },
    /// The search path leads nowhere.
    #[error(
        "the search path of the database connection names no schema that exists: create it with `CREATE SCHEMA`, or correct \
         `options` in DATABASE_URL"
    )]
    NoSchema,
    /// A schema later in the search path has Ironleaf's data, and would be ignored.
    #[error(
        "the schema `{schema}` comes first in the search path and is empty, and Ironleaf's data is in the schema `{other}`; \
         nothing was changed: to use that data, put `?options=-csearch_path%3D{other}` at the end of DATABASE_URL"
    )]
    Hidden {
        /// The first schema.
        schema: String,
        /// The schema with the data.
        other: String,
    },
    /// Another application uses the schema.
    #[error(
        "the schema `{schema}` contains objects of another application ({names}); nothing was changed: {OWN_PLACE}"
    )]
    OtherApplication {
        schema: String,
        /// Some of the objects.
        names: String,
    },
    /// Another application that uses Diesel uses the schema.
    #[error(
        "the schema `{schema}` contains the Diesel migrations of another application ({versions}); nothing was changed: \
         {OWN_PLACE}"
    )]
    OtherMigrations {
        schema: String,
        /// Some of its versions.
        versions: String,
    },
    /// Objects exist where Ironleaf would create its own.
    #[error(
        "the schema `{schema}` contains {names}, which Ironleaf did not create but whose name it needs; nothing was changed: \
         rename it, or {OWN_PLACE}"
    )]
    Clash {
        schema: String,
        /// The objects.
        names: String,
    },
}

/// Contents of a schema that determine whether Ironleaf can use it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SchemaContents {
    /// Name of the schema.
    pub name: String,
    /// A schema later in the search path that has Ironleaf's data, if this one has none.
    pub hidden: Option<String>,
    /// Versions of the applied migrations; empty without a list of them.
    pub versions: Vec<String>,
    /// Objects that some version of Ironleaf has recorded as its own.
    pub recorded: BTreeSet<SchemaObject>,
    /// All objects but those of extensions.
    pub objects: BTreeSet<SchemaObject>,
}

/// Ironleaf's part of a schema, and the rest.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Installation {
    /// Ironleaf's objects, also those of a newer version. Empty where Ironleaf is not installed.
    pub own: BTreeSet<SchemaObject>,
    /// Tables and other relations that are not Ironleaf's. Functions are not listed.
    pub foreign: BTreeSet<SchemaObject>,
}

impl SchemaContents {
    /// Returns which objects are Ironleaf's. Fails where the schema is another application's.
    pub fn installation(&self) -> Result<Installation, SchemaError> {
        if is_own_history(&self.versions) {
            let expected: BTreeSet<SchemaObject> = own_objects(&self.versions).chain(self.recorded.clone()).collect();
            let own: BTreeSet<SchemaObject> = self.objects.intersection(&expected).cloned().collect();
            let foreign = self.relations().filter(|object| !own.contains(object)).cloned().collect();
            return Ok(Installation { own, foreign });
        }
        let schema = self.name.clone();
        if let Some(other) = self.hidden.clone() {
            return Err(SchemaError::Hidden { schema, other });
        }
        if !self.versions.is_empty() {
            return Err(SchemaError::OtherMigrations { schema, versions: list(self.versions.iter()) });
        }
        // An empty list of migrations is what a first start leaves when it is cut off.
        let empty_list = SchemaObject::new(ObjectKind::Table, MIGRATION_LIST);
        let others: Vec<&SchemaObject> = self.relations().filter(|object| **object != empty_list).collect();
        let clashing: Vec<&SchemaObject> =
            others.iter().copied().filter(|object| OWN.iter().any(|(_, _, name, _)| *name == object.name)).collect();
        if !clashing.is_empty() {
            return Err(SchemaError::Clash { schema, names: list(clashing) });
        }
        if !others.is_empty() {
            return Err(SchemaError::OtherApplication { schema, names: list(others) });
        }
        Ok(Installation::default())
    }

    /// Fails if another application's object has the name of an object that these migrations create.
    pub fn check_names(&self, versions: &[String]) -> Result<(), SchemaError> {
        let present: BTreeSet<SchemaObject> = own_objects(&self.versions).collect();
        let created: Vec<SchemaObject> = created(versions)
            .map(|(_, kind, name, _)| SchemaObject::new(*kind, name))
            .filter(|object| object.name != MIGRATION_LIST && !present.contains(object))
            .collect();
        let is_taken = |object: &&SchemaObject| {
            created.iter().any(|own| own.name == object.name && own.kind.shares_names_with(object.kind))
        };
        let clashing: Vec<&SchemaObject> = self.objects.iter().filter(is_taken).collect();
        if clashing.is_empty() {
            return Ok(());
        }
        Err(SchemaError::Clash { schema: self.name.clone(), names: list(clashing) })
    }

    fn relations(&self) -> impl Iterator<Item = &SchemaObject> {
        self.objects.iter().filter(|object| object.kind != ObjectKind::Function)
    }
}

/// Returns whether a list of migrations is Ironleaf's, of whatever version.
pub fn is_own_history(versions: &[String]) -> bool {
    versions.iter().any(|version| version == FIRST_VERSION)
}

/// Returns the objects that these migrations leave, as far as this program knows them.
pub fn own_objects(versions: &[String]) -> impl Iterator<Item = SchemaObject> {
    created(versions)
        .filter(|(.., until)| !until.is_some_and(|until| versions.iter().any(|version| version == until)))
        .map(|(_, kind, name, _)| SchemaObject::new(*kind, name))
}

/// Returns the objects that these migrations create, also those that they drop again.
fn created(versions: &[String]) -> impl Iterator<Item = &'static OwnObject> {
    OWN.iter().filter(|(since, ..)| versions.iter().any(|version| version == since))
}

/// Returns whether this program creates such an object in any version.
pub fn is_own(kind: ObjectKind, name: &str) -> bool {
    OWN.iter().any(|(_, own_kind, own_name, _)| *own_kind == kind && *own_name == name)
}

/// Returns the comment that records this version's objects, or `None` if all of them are recorded.
///
/// An older version reads it after a downgrade.
pub(crate) fn record(recorded: &BTreeSet<SchemaObject>) -> Option<String> {
    let own = OWN.iter().map(|(_, kind, name, _)| SchemaObject::new(*kind, name));
    let objects: BTreeSet<SchemaObject> = own.chain(recorded.iter().cloned()).collect();
    if objects == *recorded {
        return None;
    }
    let objects: Vec<String> = objects.iter().map(ToString::to_string).collect();
    Some(format!("{RECORD_MARK} {}", objects.join(", ")))
}

/// Returns the objects of such a comment; none of any other. Invalid names are skipped.
pub(crate) fn read_record(comment: &str) -> BTreeSet<SchemaObject> {
    let is_plain = |name: &str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
    };
    let objects = comment.strip_prefix(RECORD_MARK).unwrap_or_default().split(',');
    objects
        .filter_map(|object| object.trim().split_once(' '))
        .filter(|(_, name)| is_plain(name))
        .filter_map(|(kind, name)| Some(SchemaObject::new(kind.parse().ok()?, name)))
        .collect()
}

/// Returns the first names and how many more there are.
pub(crate) fn list(names: impl IntoIterator<Item: fmt::Display>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    let shown = names[..names.len().min(MAX_NAMES)].join(", ");
    match names.len().saturating_sub(MAX_NAMES) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn objects(text: &str) -> BTreeSet<SchemaObject> {
        read_record(&format!("{RECORD_MARK} {text}"))
    }

    fn schema(versions: &[&str], names: &str) -> SchemaContents {
        SchemaContents {
            name: "public".to_owned(),
            versions: versions.iter().map(|version| (*version).to_owned()).collect(),
            objects: objects(names),
            ..SchemaContents::default()
        }
    }

    #[test]
    fn schema_of_another_application_is_rejected_with_its_reason() {
        for (versions, names, expected) in [
            (&[][..], "table recipes", "another application (table recipes)"),
            (&[], "relation recipe_view", "another application (relation recipe_view)"),
            (&[], "table recipes, table users", "contains table users, which Ironleaf did not create"),
            (&[], "relation sessions", "contains relation sessions,"),
            (&["20200101"], "table __diesel_schema_migrations", "migrations of another application (20200101)"),
            (&[], "table a, table b, table c, table d, table e, table f, table g", "table e and 2 more"),
        ] {
            let error = schema(versions, names).installation().unwrap_err().to_string();
            assert!(error.contains(expected) && error.contains("nothing was changed"), "{error}");
            assert!(error.contains("CREATE SCHEMA ironleaf") && error.contains("search_path%3Dironleaf"), "{error}");
        }
    }

    #[test]
    fn empty_schema_and_interrupted_first_start_are_accepted() {
        for names in ["", "table __diesel_schema_migrations", "function of_mine"] {
            assert_eq!(schema(&[], names).installation(), Ok(Installation::default()), "{names}");
        }
    }

    #[test]
    fn empty_schema_before_one_with_data_is_rejected() {
        let hides = SchemaContents { hidden: Some("public".to_owned()), ..schema(&[], "") };
        let error = hides.installation().unwrap_err().to_string();
        assert!(error.contains("data is in the schema `public`") && error.contains("search_path%3Dpublic"), "{error}");
    }

    #[test]
    fn objects_are_divided_into_own_and_foreign() {
        let mut contents = schema(
            &[FIRST_VERSION, "99991231000000"],
            "table users, table server_keys, relation report, function mine",
        );
        let installation = contents.installation().unwrap();
        assert_eq!(
            (installation.own, installation.foreign),
            (objects("table users"), objects("relation report, table server_keys"))
        );
        // A newer version has recorded what it creates.
        contents.recorded = objects("table server_keys, table of_a_newer_version");
        assert_eq!(contents.installation().unwrap().foreign, objects("relation report"));
    }

    #[test]
    fn pending_migration_needs_free_names() {
        let import = ["20261122000220".to_owned()];
        for (names, taken) in [
            ("table users, table notes", None),
            ("table import_names", Some("table import_names")),
            ("relation log_imports", Some("relation log_imports")),
            ("function log_imports", None),
        ] {
            let clash = schema(&[FIRST_VERSION], names).check_names(&import).err();
            let expected =
                taken.map(|names| SchemaError::Clash { schema: "public".to_owned(), names: names.to_owned() });
            assert_eq!(clash, expected, "{names}");
        }
        let installed = schema(&[FIRST_VERSION, "20261122000220"], "table import_names");
        assert_eq!(installed.check_names(&import), Ok(()));
    }

    #[test]
    fn record_is_read_as_it_was_written() {
        let newer = objects("table of_a_newer_version");
        let read = read_record(&record(&newer).unwrap());
        assert_eq!(record(&read), None);
        assert!(
            read.is_superset(&newer) && read.contains(&SchemaObject::new(ObjectKind::Function, "reserve_attempts"))
        );
        assert_eq!(read.len(), OWN.len() + 1);
        for other in ["", "Recipes of my own", "ironleaf: table x\"; DROP, table, thing a"] {
            assert_eq!(read_record(other), BTreeSet::new(), "{other}");
        }
    }
}
