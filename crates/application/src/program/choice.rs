//! The program that a request names, and its start.

use super::available::{exercise_ids, is_allowed};
use super::errors::ProgramError;
use super::{ProgramMember, ProgramService, ProgramSource, StoredProgram};
use crate::shared::{Actor, compute};
use chrono::{Days, NaiveDate};
use ironleaf_domain::Finding;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::program::{
    Document, GivenStart, Missed, Program, ProgramExercise, ProgramExercises, ScheduleKind, TrackUnit, in_kg,
    start_value, track_unit,
};
use std::collections::BTreeMap;

/// Days before today on which a program can have started.
const DAYS_BACK: Days = Days::new(90);
/// Days after today on which a program can start.
const DAYS_AHEAD: Days = Days::new(28);
/// Days of logs from which start values come.
const DAYS_OF_BEST_SETS: Days = Days::new(180);

/// Program that a request names.
#[derive(Debug, Clone, PartialEq)]
pub enum ProgramChoice {
    Stored(ProgramSource),
    /// A document that is not stored.
    Document(Document<ExerciseId>),
}

/// Choices with which a program starts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StartForm {
    /// Entered start values by track.
    pub starts: BTreeMap<String, GivenStart>,
    /// Training weekdays; those of the program by default.
    pub weekdays: Option<Vec<u8>>,
    /// First date; today by default.
    pub start_on: Option<NaiveDate>,
    /// Policy for missed weeks.
    pub missed: Option<Missed>,
}

/// A program that is ready to start.
pub(super) struct PreparedProgram {
    pub(super) stored: Option<(ProgramSource, i64)>,
    pub(super) program: Program<ExerciseId>,
    pub(super) exercises: ProgramExercises,
    pub(super) member: ProgramMember,
    pub(super) start_on: NaiveDate,
    pub(super) weekdays: Vec<u8>,
    pub(super) missed: Missed,
    /// Hundredths of a kilogram, seconds or reps, by track.
    pub(super) starts: BTreeMap<String, i64>,
}

impl ProgramService {
    /// Finds a program and resolves the choices for its start.
    pub(super) async fn prepare(
        &self,
        actor: &Actor,
        choice: ProgramChoice,
        form: StartForm,
    ) -> Result<PreparedProgram, ProgramError> {
        let today = actor.date_at(self.ports.clock.now());
        let (stored, program, exercises) = match choice {
            ProgramChoice::Stored(source) => {
                let StoredProgram { source, version, program } =
                    self.ports.programs.find_program(actor.user_id, source).await?.ok_or(ProgramError::NotFound)?;
                let exercises =
                    self.ports.programs.find_exercises(actor.user_id, exercise_ids(program.document())).await?;
                (Some((source, version)), program, exercises)
            }
            ProgramChoice::Document(document) => {
                let (program, exercises) = self.check_program(actor, document).await?;
                (None, program, exercises)
            }
        };
        let document = program.document();
        if !is_allowed(document, self.age_class_of(actor).await?, &exercises) {
            return Err(ProgramError::NotForAge);
        }
        let start_on = form.start_on.unwrap_or(today);
        if start_on < today - DAYS_BACK || start_on > today + DAYS_AHEAD {
            return Err(ProgramError::field("start_on", "A program starts within the last 90 and the next 28 days"));
        }
        let missed = form.missed.unwrap_or(Missed::standard(document.schedule));
        if !missed.fits(document.schedule) {
            return Err(ProgramError::field("missed", "This does not fit the schedule of the program"));
        }
        let weekdays = form.weekdays.unwrap_or_else(|| document.weekdays.clone());
        check_weekdays(document, &weekdays)?;
        let member = self.ports.programs.find_member(actor.user_id).await?;
        let starts = self.starts(actor, document, &exercises, member, &form.starts, today).await?;
        Ok(PreparedProgram { stored, program, exercises, member, start_on, weekdays, missed, starts })
    }

    /// Checks a document. Paths of invalid parts begin with `program`.
    pub(super) async fn check_program(
        &self,
        actor: &Actor,
        document: Document<ExerciseId>,
    ) -> Result<(Program<ExerciseId>, ProgramExercises), ProgramError> {
        let exercises = self.ports.programs.find_exercises(actor.user_id, exercise_ids(&document)).await?;
        let checked = compute(move || {
            let facts = |id: &ExerciseId| {
                exercises.get(id).filter(|exercise| !exercise.is_archived).map(ProgramExercise::facts)
            };
            let program = Program::new(document, facts)
                .map_err(|invalid| ProgramError::Invalid(Finding::all_within(invalid, "program")))?;
            Ok((program, exercises))
        });
        checked.await?
    }

    /// Returns the values at the start by track.
    ///
    /// They are as entered, else from the best set of 180 days, else of the document.
    pub(super) async fn starts(
        &self,
        actor: &Actor,
        document: &Document<ExerciseId>,
        exercises: &ProgramExercises,
        member: ProgramMember,
        given: &BTreeMap<String, GivenStart>,
        today: NaiveDate,
    ) -> Result<BTreeMap<String, i64>, ProgramError> {
        let unknown = given.keys().find(|key| !document.tracks.iter().any(|track| track.key == **key));
        if let Some(key) = unknown {
            return Err(ProgramError::field(&format!("starts.{key}"), "This track does not exist"));
        }
        let ids = document.tracks.iter().map(|track| track.exercise).collect();
        let best = self.ports.programs.list_best_sets(actor.user_id, ids, today - DAYS_OF_BEST_SETS).await?;
        let mut starts = BTreeMap::new();
        for track in &document.tracks {
            let facts = exercises.get(&track.exercise).map(ProgramExercise::facts);
            let implement = facts.map_or(ironleaf_domain::loading::Implement::Other, |facts| facts.implement);
            let given = given.get(&track.key).copied();
            let best = best.get(&track.exercise).copied();
            let value = start_value(document, track, (member.loading, implement), given, best).map_err(|_| {
                ProgramError::field(&format!("starts.{}", track.key), "This start does not fit the rule of the track")
            })?;
            if let Some(value) = value {
                let is_weight = track_unit(&track.rule.kind) == TrackUnit::Weight;
                let value = if is_weight { in_kg(value, member.loading.unit()) } else { value };
                starts.insert(track.key.clone(), value);
            }
        }
        Ok(starts)
    }
}

/// Checks the weekdays that a member chooses.
pub(super) fn check_weekdays(document: &Document<ExerciseId>, weekdays: &[u8]) -> Result<(), ProgramError> {
    let ascends = weekdays.windows(2).all(|pair| pair[0] < pair[1]);
    if weekdays.is_empty() || !ascends || !weekdays.iter().all(|day| (1..=7).contains(day)) {
        return Err(ProgramError::field("weekdays", "These must be 1 to 7 weekdays in ascending order"));
    }
    if document.schedule == ScheduleKind::Weekday && weekdays.len() != document.days.len() {
        return Err(ProgramError::field("weekdays", "Each day needs its weekday"));
    }
    Ok(())
}
