//! A lifter who follows a program of the domain.

use super::body::Body;
use super::career::{Moment, WeightRule, date};
use super::programs::LIFT;
use chrono::{Datelike, NaiveDate};
use ironleaf_domain::exercise::RepUnit;
use ironleaf_domain::loading::{Implement, Loading};
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::program::{AskedSet, Course, CourseSettings, DoneSet, ExerciseFacts, Program};

/// The one exercise of the bench: a barbell lift.
fn facts(exercise: &&'static str) -> Option<ExerciseFacts> {
    let lift = || ExerciseFacts { name: "Lift".to_owned(), unit: RepUnit::Reps, implement: Implement::Barbell };
    (*exercise == LIFT).then(lift)
}

/// Checks a document of the bench.
pub(super) fn checked(
    document: ironleaf_domain::program::Document<&'static str>,
) -> Result<Program<&'static str>, Vec<ironleaf_domain::Finding>> {
    Program::new(document, facts)
}

/// A program that is followed, with all its logs.
pub(super) struct Followed<'a> {
    program: &'a Program<&'static str>,
    start: i64,
    course: Course<'a, &'static str>,
    logs: Vec<Log>,
    has_stalled: bool,
}

struct Log {
    date: NaiveDate,
    sets: Vec<DoneSet>,
    correction: Option<Correction>,
}

struct Correction {
    on: NaiveDate,
    sets: Vec<DoneSet>,
}

impl<'a> Followed<'a> {
    /// Starts a program with the value of its track in kg.
    pub(super) fn start(program: &'a Program<&'static str>, kilograms: f64) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "weights are far below the limit")]
        let start = (kilograms * 100.0).round() as i64;
        Self { program, start, course: begin(program, start), logs: Vec::new(), has_stalled: false }
    }

    /// Applies corrections that are due: the course follows from all logs, so it is computed again.
    fn correct(&mut self, today: NaiveDate) {
        let mut is_corrected = false;
        for log in &mut self.logs {
            if let Some(correction) = log.correction.take_if(|correction| correction.on <= today) {
                log.sets = correction.sets;
                is_corrected = true;
            }
        }
        if is_corrected {
            self.course = begin(self.program, self.start);
            for log in &self.logs {
                self.course.train(log.date, &[(LIFT, Some(log.sets.clone()))]);
            }
        }
    }
}

fn begin<'a>(program: &'a Program<&'static str>, start: i64) -> Course<'a, &'static str> {
    let settings = CourseSettings {
        started_on: date(0),
        weekdays: program.document().weekdays.clone(),
        missed_weeks_pass: false,
        loading: Loading::standard(WeightUnit::Kilograms),
        senior_from: None,
    };
    Course::start(program, &facts, settings, vec![Some(start)])
}

impl WeightRule for Followed<'_> {
    fn asked(&mut self, moment: &Moment, _: &Body) -> Vec<AskedSet> {
        self.correct(moment.date);
        self.course.go_to(moment.date);
        let weekday = u8::try_from(moment.date.weekday().number_from_monday()).unwrap_or_default();
        let day = self.program.document().weekdays.iter().position(|day| *day == weekday).unwrap_or_default();
        self.course.asked(day, moment.date).into_iter().flat_map(|exercise| exercise.sets).collect()
    }

    fn log(&mut self, moment: &Moment, done: &[DoneSet]) {
        let (sets, correction) = match moment.mistyped {
            Some((corrected_on, factor)) => {
                let correction = corrected_on.map(|on| Correction { on, sets: done.to_vec() });
                (done.iter().map(|set| mistyped(*set, factor)).collect(), correction)
            }
            None => (done.to_vec(), None),
        };
        self.course.train(moment.date, &[(LIFT, Some(sets.clone()))]);
        // Each stall, and nothing else, ends its sentence like this (contract of the rules).
        self.has_stalled = self.course.states().iter().any(|state| state.reason.ends_with("% less"));
        self.logs.push(Log { date: moment.date, sets, correction });
    }

    fn is_deload(&self) -> bool {
        self.program.document().deload_weeks.contains(&self.course.position().0)
    }

    fn has_stalled(&self) -> bool {
        self.has_stalled
    }
}

/// Returns a set with a wrong weight, to the precision of a log.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "weights are far below the limit")]
fn mistyped(set: DoneSet, factor: f64) -> DoneSet {
    DoneSet { weight: set.weight.map(|weight| (weight as f64 * factor).round() as i64), ..set }
}
