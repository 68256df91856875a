//! Sessions of a program that is followed.

use super::CalendarSession;
use crate::exercise::RepUnit;
use crate::ids::{ExerciseId, WorkoutPlanId};
use crate::program::{AskedSet, PreviewExercise, ProgramExercises, Run, SetKind};
use chrono::NaiveDate;
use std::collections::HashMap;

/// Weeks of a program that are looked at. A week has a session, so no more of them meet the dates of a calendar.
const WEEKS_AHEAD: u8 = 60;

/// Returns the sessions of a program between two dates, both included, seen from `today`.
///
/// Earlier ones are those that were trained. Later ones are planned, if each is done as asked.
pub fn program_sessions(
    id: WorkoutPlanId,
    run: &Run,
    today: NaiveDate,
    from: NaiveDate,
    to: NaiveDate,
) -> Vec<CalendarSession> {
    let mut writer = SessionWriter { id, exercises: &run.exercises, times: HashMap::new(), sessions: Vec::new() };
    let planned = run.replay(
        today,
        |session| {
            let course = session.course;
            let (week, cycle) = course.position();
            let place = Place { week, cycle, day: session.day + 1, is_lighter: course.is_lighter() };
            let document = course.document();
            let day = document.days.get(session.day).map_or("", |day| day.name.as_str());
            let asked = course.asked(session.day, session.on);
            writer.add(place, session.on, &document.name, day, &asked);
        },
        |position| {
            let name = position.course.document().name.clone();
            (name, position.course.preview_after(today, &position.logs, WEEKS_AHEAD))
        },
    );
    let (name, weeks) = planned.unwrap_or_default();
    for week in weeks {
        for day in week.days {
            let Some(date) = day.date.filter(|date| *date >= today) else { continue };
            let place = Place { week: week.week, cycle: week.cycle, day: day.day.into(), is_lighter: week.is_lighter };
            writer.add(place, date, &name, &day.name, &day.exercises);
        }
    }
    let mut sessions = writer.sessions;
    sessions.retain(|session| session.date >= from && session.date <= to);
    sessions
}

/// Place of a session in a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Place {
    week: u8,
    cycle: u16,
    /// Day, from 1.
    day: usize,
    is_lighter: bool,
}

struct SessionWriter<'a> {
    id: WorkoutPlanId,
    exercises: &'a ProgramExercises,
    /// How often each place was trained, because members can go back.
    times: HashMap<Place, u32>,
    sessions: Vec<CalendarSession>,
}

impl SessionWriter<'_> {
    fn add(&mut self, place: Place, date: NaiveDate, program: &str, day: &str, asked: &[PreviewExercise<ExerciseId>]) {
        let time = self.times.entry(place).and_modify(|time| *time += 1).or_insert(1);
        let lighter = if place.is_lighter { "-lighter" } else { "" };
        let again = if *time > 1 { format!("-{time}") } else { String::new() };
        self.sessions.push(CalendarSession {
            uid: format!("run-{}-{}-{}-{}{lighter}{again}@ironleaf", self.id, place.cycle, place.week, place.day),
            date,
            title: format!("{program}: {day}"),
            exercises: asked.iter().filter_map(|asked| self.line(asked)).collect(),
        });
    }

    /// Returns "Squat: 2 × 5, 1 × 5+".
    fn line(&self, asked: &PreviewExercise<ExerciseId>) -> Option<String> {
        let exercise = self.exercises.get(&asked.exercise)?;
        let unit = if exercise.facts().unit == RepUnit::Seconds { " s" } else { "" };
        let mut groups: Vec<(u32, String)> = Vec::new();
        for set in asked.sets.iter().filter(|set| set.kind == SetKind::Working) {
            let reps = reps(set);
            match groups.last_mut() {
                Some((count, last)) if *last == reps => *count += 1,
                _ => groups.push((1, reps)),
            }
        }
        let sets: Vec<String> = groups.into_iter().map(|(count, reps)| format!("{count} × {reps}{unit}")).collect();
        Some(format!("{}: {}", exercise.name, sets.join(", ")))
    }
}

/// Returns "5", "8–12" or "5+".
fn reps(set: &AskedSet) -> String {
    let most = set.reps_max.filter(|most| u16::from(*most) > set.reps);
    let range = most.map(|most| format!("–{most}")).unwrap_or_default();
    let amrap = if set.amrap { "+" } else { "" };
    format!("{}{range}{amrap}", set.reps)
}
