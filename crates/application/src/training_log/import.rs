//! Histories that members bring along.

use super::{PlannedExercise, TrainingLogService};
use crate::shared::{Actor, PortError};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use ironleaf_domain::Invalid;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::LogFigures;
use ironleaf_domain::training_log::import::{
    Done, ImportFormat, ImportedLog, LeftOut, ReadFile, Unreadable, collect, names, read,
};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// How far ahead of UTC the furthest zone is: no day can have begun that has not begun there.
const FURTHEST_EAST: TimeDelta = TimeDelta::hours(14);

/// How many of the lines that could not be read are told of.
const TOLD_UNREADABLE: usize = 100;

/// What a member wants a name of the file to mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameChoice {
    /// The name, as the file has it.
    pub name: String,
    /// The exercise; `None` for one of the member's own by that name.
    pub exercise_id: Option<ExerciseId>,
}

/// How a name of the file was given its exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameMatch {
    /// `chosen`: by the member.
    Chosen,
    /// `exact`: by its name.
    Exact,
    /// `similar`: by a name that says the same.
    Similar,
    /// `none`: it becomes one of the member's own.
    None,
}

impl NameMatch {
    /// The word for it in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Chosen => "chosen",
            Self::Exact => "exact",
            Self::Similar => "similar",
            Self::None => "none",
        }
    }
}

/// A name of the file, and what became of it.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportedName {
    /// As the file has it.
    pub name: String,
    /// The exercise, with its name; `None` where it becomes, or in a dry run would become, one of the member's own.
    pub exercise: Option<(ExerciseId, String)>,
    /// How it was found.
    pub found: NameMatch,
    /// Lines with sets of it.
    pub sets: usize,
}

/// What an import did, or would do.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportReport {
    /// Whose file it is.
    pub format: ImportFormat,
    /// Lines behind the header.
    pub lines: usize,
    /// Sets that were taken, of new logs and of such as stood.
    pub sets: usize,
    /// Logs that were made.
    pub logs_new: usize,
    /// Logs for whose exercise and day there was one, which was left alone.
    pub logs_standing: usize,
    /// The first and the last day.
    pub days: Option<(NaiveDate, NaiveDate)>,
    /// The names, in the order of the file.
    pub names: Vec<ImportedName>,
    /// Lines that are no sets, by their reasons.
    pub left_out: BTreeMap<LeftOut, usize>,
    /// The first lines that could not be read.
    pub unreadable: Vec<Unreadable>,
    /// How many lines could not be read.
    pub unreadable_count: usize,
}

/// Why nothing was imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The member chose an exercise that there is not, or another member's own.
    #[error("no such exercise")]
    NoSuchExercise,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// The exercise of an imported log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ImportTarget {
    /// One that there is.
    Known(ExerciseId),
    /// One of the member's own that is still to be made: the index into [`ImportBatch::own`].
    New(usize),
}

/// A log to be imported.
#[derive(Debug, Clone)]
pub struct ImportLog {
    /// Its exercise.
    pub target: ImportTarget,
    /// The exercise's name, planned sets and reps, to be kept.
    pub planned: PlannedExercise,
    /// What was done.
    pub figures: LogFigures,
    /// The day.
    pub day: NaiveDate,
}

/// All that a file makes.
#[derive(Debug, Clone)]
pub struct ImportBatch {
    /// Exercises of the member's own that are still to be made.
    pub own: Vec<Name>,
    /// The logs, in the order in which they are to be made; one an exercise and day.
    pub logs: Vec<ImportLog>,
}

/// Imports.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait LogImports: Send + Sync {
    /// Every exercise that the member may mean: their own first, then the catalogue's, also what is archived.
    async fn list_targets(&self, user_id: UserId) -> Result<Vec<names::Target>, PortError>;

    /// The days on which the member has logs of these exercises.
    async fn list_days(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
    ) -> Result<HashSet<(ExerciseId, NaiveDate)>, PortError>;

    /// Makes the member's own exercises, unless there are any by these names, and those of the logs that do not stand
    /// yet, in one change; answers how many logs were made.
    async fn import(&self, user_id: UserId, batch: ImportBatch, now: DateTime<Utc>) -> Result<usize, PortError>;
}

impl TrainingLogService {
    /// Takes a file apart, with the unit of weights where the file does not say it. It is work for the processor: no
    /// request is served where it is done.
    pub fn read_import(&self, content: &str, unit: WeightUnit) -> Result<ReadFile, Invalid> {
        let now = self.clock.now();
        let latest = now.checked_add_signed(FURTHEST_EAST).unwrap_or(now).date_naive();
        read(content, unit, latest)
    }

    /// Makes the logs of a file that do not stand yet, and exercises of the actor's own for names that mean no other.
    /// In a dry run nothing is made, and the report tells what would be.
    pub async fn import_logs(
        &self,
        actor: &Actor,
        file: ReadFile,
        choices: &[NameChoice],
        dry_run: bool,
    ) -> Result<ImportReport, ImportError> {
        let known = self.imports.list_targets(actor.user_id).await?;
        let meant = Meant::find(&file.names, choices, &known)?;
        let (logs, refused) = collect(&file, |name| meant.targets[name]);
        let days = logs.iter().map(|log| log.day);
        let days = days.clone().min().zip(days.max());
        let sets = logs.iter().map(|log| log.figures.performed().as_slice().len()).sum();
        let total = logs.len();
        let new = self.without_standing(actor, logs).await?;
        let logs_new = if dry_run || new.is_empty() {
            new.len()
        } else {
            let logs = new.into_iter().filter_map(|log| meant.planned(log)).collect();
            let batch = ImportBatch { own: meant.own.clone(), logs };
            self.imports.import(actor.user_id, batch, self.clock.now()).await?
        };
        let mut names = meant.names;
        let dropped: HashSet<u64> = refused.iter().map(|line| line.line).collect();
        for entry in file.entries.iter().filter(|entry| matches!(entry.done, Done::Set(_))) {
            if let Some(name) = names.get_mut(entry.name) {
                name.sets += usize::from(!dropped.contains(&entry.line));
            }
        }
        let mut unreadable = file.unreadable;
        unreadable.extend(refused);
        unreadable.sort_by_key(|line| line.line);
        let unreadable_count = unreadable.len();
        unreadable.truncate(TOLD_UNREADABLE);
        Ok(ImportReport {
            format: file.format,
            lines: file.lines,
            sets,
            logs_new,
            logs_standing: total - logs_new,
            days,
            names,
            left_out: file.left_out,
            unreadable,
            unreadable_count,
        })
    }

    /// Those logs for whose exercise and day none stands.
    async fn without_standing(
        &self,
        actor: &Actor,
        logs: Vec<ImportedLog<ImportTarget>>,
    ) -> Result<Vec<ImportedLog<ImportTarget>>, PortError> {
        let known = |log: &ImportedLog<ImportTarget>| match log.exercise {
            ImportTarget::Known(id) => Some(id),
            ImportTarget::New(_) => None,
        };
        let exercises: BTreeSet<ExerciseId> = logs.iter().filter_map(known).collect();
        if exercises.is_empty() {
            return Ok(logs);
        }
        let standing = self.imports.list_days(actor.user_id, exercises.into_iter().collect()).await?;
        let stands = |log: &ImportedLog<ImportTarget>| known(log).is_some_and(|id| standing.contains(&(id, log.day)));
        Ok(logs.into_iter().filter(|log| !stands(log)).collect())
    }
}

/// What the names of a file mean.
struct Meant {
    /// For each name its exercise.
    targets: Vec<ImportTarget>,
    /// For each name what is told of it.
    names: Vec<ImportedName>,
    /// Exercises of the member's own that are still to be made.
    own: Vec<Name>,
    /// The names of those that there are.
    known: HashMap<ExerciseId, String>,
}

impl Meant {
    fn find(names: &[String], choices: &[NameChoice], exercises: &[names::Target]) -> Result<Self, ImportError> {
        let known: HashMap<ExerciseId, String> =
            exercises.iter().map(|exercise| (exercise.id, exercise.name.clone())).collect();
        if choices.iter().filter_map(|choice| choice.exercise_id).any(|id| !known.contains_key(&id)) {
            return Err(ImportError::NoSuchExercise);
        }
        let chosen: HashMap<&str, Option<ExerciseId>> =
            choices.iter().map(|choice| (choice.name.as_str(), choice.exercise_id)).collect();
        let targets = names::Targets::new(exercises);
        let mut meant = Self { targets: Vec::new(), names: Vec::new(), own: Vec::new(), known };
        let mut places: HashMap<String, usize> = HashMap::new();
        for name in names {
            let (id, found) = match chosen.get(name.as_str()) {
                Some(Some(id)) => (Some(*id), NameMatch::Chosen),
                Some(None) => (targets.find_own(name), NameMatch::Chosen),
                None => match targets.find(name) {
                    names::Match::Exact(id) => (Some(id), NameMatch::Exact),
                    names::Match::Similar(id) => (Some(id), NameMatch::Similar),
                    names::Match::None => (None, NameMatch::None),
                },
            };
            let target = match (id, Name::new(name)) {
                (Some(id), _) => ImportTarget::Known(id),
                // Every name of a file was read as one.
                (None, Err(invalid)) => return Err(PortError::Internal(invalid.to_string()).into()),
                (None, Ok(own)) => ImportTarget::New(*places.entry(names::key(name)).or_insert_with(|| {
                    meant.own.push(own);
                    meant.own.len() - 1
                })),
            };
            let exercise = id.and_then(|id| meant.known.get(&id).map(|name| (id, name.clone())));
            meant.targets.push(target);
            meant.names.push(ImportedName { name: name.clone(), exercise, found, sets: 0 });
        }
        Ok(meant)
    }

    /// A log under the name of its exercise.
    fn planned(&self, log: ImportedLog<ImportTarget>) -> Option<ImportLog> {
        let name = match log.exercise {
            ImportTarget::Known(id) => self.known.get(&id)?.clone(),
            ImportTarget::New(place) => self.own.get(place)?.as_str().to_owned(),
        };
        let planned = PlannedExercise { name, sets: log.sets, reps: log.reps };
        Some(ImportLog { target: log.exercise, planned, figures: log.figures, day: log.day })
    }
}
