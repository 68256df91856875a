//! Importing a file of a plan as an own program.

use super::{NewProgramOfFile, SharingService};
use crate::program::SaveProgramError;
use crate::shared::{Actor, PortError, compute};
use ironleaf_domain::Finding;
use ironleaf_domain::exercise::RepUnit;
use ironleaf_domain::ids::{ExerciseId, ProgramId};
use ironleaf_domain::loading::Implement;
use ironleaf_domain::program::{Document, ExerciseFacts, Program, ProgramExercise, ProgramExercises};
use ironleaf_domain::sharing::{FoundBy, MatchedExercise, Matches, Meaning, PlanFile, UnknownChoice};
use std::collections::BTreeMap;

/// Place of a file to import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlanFileSource {
    Content(String),
    /// The secret of a link.
    Link(String),
}

/// An exercise of an imported file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedExercise {
    /// Slug in the file.
    pub slug: String,
    /// Name in the file.
    pub name: String,
    /// How it was found.
    pub found_by: FoundBy,
    /// The exercise. `None`: it becomes, or became, a new own exercise.
    pub exercise_id: Option<ExerciseId>,
    /// Whether both have the same main muscles. `None` if those of one are unknown.
    pub muscles_agree: Option<bool>,
}

/// Result of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedPlan {
    /// Name of the program.
    pub name: String,
    /// Weeks of a cycle.
    pub weeks: u8,
    /// Training days a week.
    pub days_a_week: usize,
    /// Exercises in the order of the file.
    pub exercises: Vec<ImportedExercise>,
    /// Whether the program is new. On a dry run, whether it would be.
    pub created: bool,
    /// The program; `None` on a dry run of a new one.
    pub program_id: Option<ProgramId>,
}

/// Reason why a file cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportPlanError {
    /// The link does not work.
    #[error("link not found")]
    NoLink,
    /// Parts of the file are invalid.
    #[error("invalid parts")]
    Invalid(Vec<Finding>),
    /// A choice is for no exercise of the file, or names an exercise that the member cannot use.
    #[error("unknown choice")]
    UnknownChoice(UnknownChoice),
    /// The program could not be stored.
    #[error(transparent)]
    Save(#[from] SaveProgramError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl SharingService {
    /// Imports a file as an own program of the actor. The same file again changes nothing.
    ///
    /// `choices` are exercises by slug; `None` asks for an own exercise.
    pub async fn import_plan_file(
        &self,
        actor: &Actor,
        source: PlanFileSource,
        choices: BTreeMap<String, Option<ExerciseId>>,
        dry_run: bool,
    ) -> Result<ImportedPlan, ImportPlanError> {
        let now = self.ports.clock.now();
        let text = match source {
            PlanFileSource::Content(text) => text,
            PlanFileSource::Link(secret) => {
                let found = self.ports.sharing.find_link_file(self.ports.tokens.hash(&secret), now).await?;
                found.ok_or(ImportPlanError::NoLink)?
            }
        };
        let file = compute(move || PlanFile::read(&text)).await?.map_err(ImportPlanError::Invalid)?;
        let known = self.ports.sharing.list_known_exercises(actor.user_id).await?;
        let matched = compute(move || {
            let matches = Matches::new(&file, &known, &choices).map_err(ImportPlanError::UnknownChoice)?;
            let missing = || PortError::Internal("an exercise of the file has no meaning".to_owned());
            let document = file.program.map_exercises(&|slug| matches.meaning(slug)).ok_or_else(missing)?;
            Ok::<_, ImportPlanError>((document, matches))
        });
        let (document, matches) = matched.await??;
        let program = self.check_file(actor, document, &matches.own).await?;
        let document = program.document();
        let (name, weeks, days_a_week) = (document.name.clone(), document.weeks, document.weekdays.len());
        let (program_id, created) = if dry_run {
            let same = match known_document(document) {
                Some(known) => self.ports.sharing.find_same_program(actor.user_id, Program::stored(known)).await?,
                None => None,
            };
            (same, same.is_none())
        } else {
            let new = NewProgramOfFile { document: document.clone(), own: matches.own, now };
            let (id, created) = self.ports.sharing.add_program(actor.user_id, new).await?;
            (Some(id), created)
        };
        let exercises = matches.exercises.into_iter().map(ImportedExercise::from).collect();
        Ok(ImportedPlan { name, weeks, days_a_week, exercises, created, program_id })
    }

    /// Checks the program of a file with the exercises that it means.
    async fn check_file(
        &self,
        actor: &Actor,
        document: Document<Meaning>,
        own: &[(String, String)],
    ) -> Result<Program<Meaning>, ImportPlanError> {
        let ids = document.exercises().filter_map(|meaning| match meaning {
            Meaning::Known(id) => Some(*id),
            Meaning::New(_) => None,
        });
        let mut ids: Vec<ExerciseId> = ids.collect();
        ids.sort_unstable();
        ids.dedup();
        let exercises: ProgramExercises = self.ports.programs.find_exercises(actor.user_id, ids).await?;
        let facts = |meaning: &Meaning| match meaning {
            Meaning::Known(id) => exercises.get(id).map(ProgramExercise::facts),
            Meaning::New(place) => own.get(*place).map(|(name, _)| ExerciseFacts {
                name: name.clone(),
                unit: RepUnit::Reps,
                implement: Implement::Other,
            }),
        };
        Program::new(document, facts)
            .map_err(|invalid| ImportPlanError::Invalid(Finding::all_within(invalid, "program")))
    }
}

/// Returns the document if it needs no new exercise.
fn known_document(document: &Document<Meaning>) -> Option<Document<ExerciseId>> {
    document.clone().map_exercises(&|meaning| match meaning {
        Meaning::Known(id) => Some(*id),
        Meaning::New(_) => None,
    })
}

impl From<MatchedExercise> for ImportedExercise {
    fn from(matched: MatchedExercise) -> Self {
        let MatchedExercise { slug, name, found_by, meaning, muscles_agree } = matched;
        let exercise_id = match meaning {
            Meaning::Known(id) => Some(id),
            Meaning::New(_) => None,
        };
        Self { slug, name, found_by, exercise_id, muscles_agree }
    }
}
