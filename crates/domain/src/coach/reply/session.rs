//! Answers about a session of the plan.

use super::{Figures, Reply, Source, count, with_lines};
use chrono::NaiveDate;

/// Exercise of a session.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionExercise {
    pub name: String,
    pub sets: u8,
    /// Reps, or seconds of a timed exercise.
    pub reps: u16,
    pub is_seconds: bool,
    /// Next weight, if there is one.
    pub kg: Option<f64>,
    pub is_done: bool,
}

/// Session of a day.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionFacts {
    pub date: NaiveDate,
    /// Name that a program gives the day.
    pub name: Option<String>,
    /// Exercises in order; none on a rest day.
    pub exercises: Vec<SessionExercise>,
    /// Estimated minutes.
    pub minutes: u64,
    /// Next session after a rest day, with its name.
    pub next: Option<(NaiveDate, Option<String>)>,
}

impl SessionFacts {
    /// Tells the session, or the next one on a rest day.
    pub fn reply(&self, figures: Figures) -> Reply {
        let when = self.when(figures);
        if self.exercises.is_empty() {
            let next = match &self.next {
                Some((date, Some(name))) => format!(" Your next session is {name} on {}.", figures.date(*date)),
                Some((date, None)) => format!(" Your next session is on {}.", figures.date(*date)),
                None => String::new(),
            };
            return answer(format!("{when} is a rest day.{next}"));
        }
        let exercises = count(self.exercises.len(), "exercise");
        let sentence = match &self.name {
            Some(name) => format!("{when}: {name}, {exercises}."),
            None => format!("{when}: {exercises}."),
        };
        answer(with_lines(sentence, self.exercises.iter().map(|exercise| line(exercise, figures))))
    }

    /// Tells the exercises that are not done yet.
    pub fn remaining(&self, figures: Figures) -> Reply {
        let left: Vec<&SessionExercise> = self.exercises.iter().filter(|exercise| !exercise.is_done).collect();
        let done = self.exercises.len() - left.len();
        if self.exercises.is_empty() {
            return self.reply(figures);
        }
        if left.is_empty() {
            return answer(format!("All {} of today are done.", count(done, "exercise")));
        }
        let sentence = format!("{} left of {}.", count(left.len(), "exercise"), self.exercises.len());
        answer(with_lines(sentence, left.into_iter().map(|exercise| line(exercise, figures))))
    }

    /// Tells how long the session takes.
    pub fn duration(&self, figures: Figures) -> Reply {
        if self.exercises.is_empty() {
            return self.reply(figures);
        }
        answer(format!("About {}, with warm-up and rests.", count(self.minutes, "minute")))
    }

    fn when(&self, figures: Figures) -> String {
        let date = figures.date(self.date);
        match (self.date - figures.today).num_days() {
            0 => format!("Today ({date})"),
            1 => format!("Tomorrow ({date})"),
            _ => self.date.format("%A").to_string() + &format!(" ({date})"),
        }
    }
}

fn answer(text: String) -> Reply {
    Reply::answer(text, vec![Source::view("workout-plan", "Workout Plan")])
}

fn line(exercise: &SessionExercise, figures: Figures) -> String {
    let unit = if exercise.is_seconds { " s" } else { "" };
    let mut line = format!("{}: {} × {}{unit}", exercise.name, exercise.sets, exercise.reps);
    if let Some(kg) = exercise.kg {
        line.extend([" with ", &figures.weight(kg)]);
    }
    if exercise.is_done {
        line += " (done)";
    }
    line
}

#[cfg(test)]
mod tests {
    use super::{SessionExercise, SessionFacts};
    use crate::coach::reply::figures::tests::metric;

    fn exercise(name: &str, kg: Option<f64>, is_done: bool) -> SessionExercise {
        SessionExercise { name: name.to_owned(), sets: 3, reps: 8, is_seconds: false, kg, is_done }
    }

    #[test]
    fn a_session_lists_its_exercises_and_a_rest_day_the_next_session() {
        let figures = metric();
        let today = SessionFacts {
            date: figures.today,
            name: Some("Upper".to_owned()),
            exercises: vec![exercise("Bench Press", Some(80.0), true), exercise("Pull-Up", None, false)],
            minutes: 46,
            next: None,
        };
        assert_eq!(
            today.reply(figures).text,
            "Today (27 Nov): Upper, 2 exercises.\n\n- Bench Press: 3 × 8 with 80 kg (done)\n- Pull-Up: 3 × 8"
        );
        assert_eq!(today.remaining(figures).text, "1 exercise left of 2.\n\n- Pull-Up: 3 × 8");
        assert_eq!(today.duration(figures).text, "About 46 minutes, with warm-up and rests.");
        let next = Some(("2026-11-30".parse().unwrap(), Some("Lower".to_owned())));
        let rest = SessionFacts { exercises: vec![], next, date: "2026-11-28".parse().unwrap(), ..today };
        assert_eq!(rest.reply(figures).text, "Tomorrow (28 Nov) is a rest day. Your next session is Lower on 30 Nov.");
    }
}
