//! Versions of programs that this process has read.
//!
//! Versions never change, and a run names the content of those that it used last. So most reads need no document.

use super::document::{documents, read_version};
use crate::error::DbError;
use diesel::pg::PgConnection;
use ironleaf_application::program::ProgramSource;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::program::Program;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Versions of a program by number.
pub(super) type Versions = BTreeMap<i64, Program<ExerciseId>>;

/// Maximum number of remembered sets of versions. Most members follow one of a few programs.
const MOST: usize = 200;

/// Versions by the hash of their content. It does not depend on the database, so that a restored one needs no care.
static REMEMBERED: LazyLock<Mutex<HashMap<u64, Arc<Versions>>>> = LazyLock::new(Mutex::default);

/// Returns versions of a program, listed or not, with the hash of their content.
///
/// `hash` is that of versions that were used last. It is outdated if a run has taken another version since.
pub(super) fn find(
    connection: &mut PgConnection,
    user_id: UserId,
    source: ProgramSource,
    numbers: &[i32],
    hash: Option<u64>,
) -> Result<(Arc<Versions>, u64), DbError> {
    if let Some(hash) = hash
        && let Some(versions) = remembered(hash)
        && versions.len() == numbers.len()
        && numbers.iter().all(|number| versions.contains_key(&i64::from(*number)))
    {
        return Ok((versions, hash));
    }
    let mut documents = documents(connection, user_id, source, numbers)?;
    documents.sort_unstable_by_key(|(number, _)| *number);
    let mut hasher = DefaultHasher::new();
    for (number, document) in &documents {
        (number, document.to_string()).hash(&mut hasher);
    }
    let versions: Versions = documents
        .iter()
        .map(|(number, document)| Ok((i64::from(*number), read_version(source, document)?)))
        .collect::<Result<_, DbError>>()?;
    let versions = Arc::new(versions);
    remember(hasher.finish(), Arc::clone(&versions));
    Ok((versions, hasher.finish()))
}

fn remembered(hash: u64) -> Option<Arc<Versions>> {
    REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner).get(&hash).cloned()
}

fn remember(hash: u64, versions: Arc<Versions>) {
    let mut remembered = REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner);
    if remembered.len() >= MOST {
        remembered.clear();
    }
    remembered.insert(hash, versions);
}
