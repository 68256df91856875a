//! Answers about weights, records and estimates.

use super::figures::decimals;
use super::{Figures, Reply, Source, listed, with_lines};
use crate::coach::question::Period;
use crate::ids::ExerciseId;
use chrono::NaiveDate;

/// A set as it was done. Without a weight it is one with body weight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SetFigure {
    pub kg: Option<f64>,
    /// Reps, or seconds of a timed exercise.
    pub reps: u16,
    pub is_seconds: bool,
}

impl SetFigure {
    pub(super) fn text(self, figures: &Figures) -> String {
        let reps = if self.is_seconds { format!("{} s", self.reps) } else { self.reps.to_string() };
        match self.kg {
            Some(kg) => format!("{} × {reps}", figures.weight(kg)),
            None if self.is_seconds => reps,
            None => super::count(self.reps.into(), "rep"),
        }
    }
}

/// Best set of an exercise, of all time or of a period.
#[derive(Debug, Clone, PartialEq)]
pub struct BestFacts {
    pub exercise: ExerciseId,
    pub name: String,
    pub set: SetFigure,
    pub date: NaiveDate,
    /// Period that it is the best of; `None` for all time.
    pub period: Option<Period>,
}

impl BestFacts {
    /// Tells the best set: "Your best Barbell Squat is 120 kg × 3 on 2 Nov."
    pub fn reply(&self, figures: &Figures) -> Reply {
        let set = self.set.text(figures);
        let date = figures.date(self.date);
        let text = match self.period {
            Some(period) => format!("Your best {} {} is {set} on {date}.", self.name, figures.period(period)),
            None => format!("Your best {} is {set} on {date}.", self.name),
        };
        Reply::answer(text, vec![of_day(self.exercise, &self.name, self.date, figures)])
    }
}

fn of_day(exercise: ExerciseId, name: &str, date: NaiveDate, figures: &Figures) -> Source {
    Source::exercise(exercise, format!("{} · {name}", figures.date(date)))
}

/// Estimated one-rep max, of an exercise's best set or of a given set.
#[derive(Debug, Clone, PartialEq)]
pub struct OneRepMaxFacts {
    pub estimate_kg: f64,
    /// Set that it is estimated from.
    pub set: SetFigure,
    /// Exercise and date of that set; `None` for a set of the question.
    pub of: Option<(ExerciseId, String, NaiveDate)>,
}

/// Most reps of a set that tells a one-rep max.
pub(super) const MOST_REPS: u16 = 10;

impl OneRepMaxFacts {
    /// Tells the estimate: "About 101.3 kg, an estimate (Epley 1985)."
    pub fn reply(&self, figures: &Figures) -> Reply {
        let estimate = figures.estimate(self.estimate_kg);
        let set = self.set.text(figures);
        match &self.of {
            Some((exercise, name, date)) => Reply::answer(
                format!("About {estimate} for {name}, an estimate (Epley 1985) from {set} on {}.", figures.date(*date)),
                vec![of_day(*exercise, name, *date, figures)],
            ),
            None => Reply::answer(format!("About {estimate}, an estimate (Epley 1985)."), Vec::new()),
        }
    }

    /// Says why more than ten reps tell no one-rep max.
    pub fn too_many_reps(reps: u16) -> Reply {
        Reply::missing(format!(
            "{reps} reps are too many to estimate a one-rep max. Ask me with a set of 1 to {MOST_REPS} reps."
        ))
    }
}

/// Next weight of an exercise, with its reason.
#[derive(Debug, Clone, PartialEq)]
pub struct NextWeightFacts {
    pub exercise: ExerciseId,
    pub name: String,
    /// Next weight; `None` if only the reason is known.
    pub kg: Option<f64>,
    /// The reason, word for word.
    pub reason: String,
    /// Why it does not fit the member's limits, such as "loads the knee".
    pub misfit: Option<String>,
}

impl NextWeightFacts {
    /// Tells the weight: "62.5 kg next for Overhead Press: All reps reached: +2.5 kg."
    pub fn reply(&self, figures: &Figures) -> Reply {
        let reason = with_stop(&self.reason);
        let text = match self.kg {
            Some(kg) => format!("{} next for {}: {reason}", figures.weight(kg), self.name),
            None => format!("{}: {reason}", self.name),
        };
        Reply::answer(self.marked(text), vec![self.source()])
    }

    /// Tells only the reason, word for word.
    pub fn why(&self) -> Reply {
        Reply::answer(self.marked(with_stop(&self.reason)), vec![self.source()])
    }

    fn marked(&self, text: String) -> String {
        match &self.misfit {
            Some(misfit) => format!("{text} Does not fit your limits: {misfit}."),
            None => text,
        }
    }

    fn source(&self) -> Source {
        Source::exercise(self.exercise, self.name.clone())
    }
}

fn with_stop(text: &str) -> String {
    if text.ends_with(['.', '!', '?']) { text.to_owned() } else { format!("{text}.") }
}

/// The last time of an exercise.
#[derive(Debug, Clone, PartialEq)]
pub struct LastOfFacts {
    pub exercise: ExerciseId,
    pub name: String,
    pub date: NaiveDate,
    /// Sets in their order.
    pub sets: Vec<SetFigure>,
}

impl LastOfFacts {
    /// Tells the sets: "Barbell Bench Press on 14 Nov: 80 kg × 8, 80 kg × 7 and 80 kg × 6."
    pub fn reply(&self, figures: &Figures) -> Reply {
        let sets: Vec<String> = self.sets.iter().map(|set| set.text(figures)).collect();
        let text = format!("{} on {}: {}.", self.name, figures.date(self.date), listed(&sets));
        Reply::answer(text, vec![of_day(self.exercise, &self.name, self.date, figures)])
    }
}

/// Progress of an exercise between its first and its last day.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgressFacts {
    pub exercise: ExerciseId,
    pub name: String,
    pub first: (NaiveDate, SetFigure),
    pub last: (NaiveDate, SetFigure),
    pub best: (NaiveDate, SetFigure),
}

impl ProgressFacts {
    /// Tells the change since the first day, then the best set.
    pub fn reply(&self, figures: &Figures) -> Reply {
        let ((first_day, first), (last_day, last), (best_day, best)) = (self.first, self.last, self.best);
        let change = match (first.kg, last.kg) {
            (Some(first), Some(last)) => change(last - first, |kg| figures.weight(kg)),
            _ => change(f64::from(last.reps) - f64::from(first.reps), |reps| {
                format!("{} {}", decimals(reps, 0), if last.is_seconds { "s" } else { "reps" })
            }),
        };
        let text = format!(
            "{}: {} on {}, {change} since {} ({}). Your best is {} on {}.",
            self.name,
            last.text(figures),
            figures.date(last_day),
            figures.date(first_day),
            first.text(figures),
            best.text(figures),
            figures.date(best_day),
        );
        Reply::answer(text, vec![of_day(self.exercise, &self.name, last_day, figures)])
    }
}

/// Returns a difference in words: "2.5 kg more", "no change".
pub(super) fn change(difference: f64, format: impl Fn(f64) -> String) -> String {
    if difference.abs() < 0.005 {
        return "no change".to_owned();
    }
    format!("{} {}", format(difference.abs()), if difference > 0.0 { "more" } else { "less" })
}

/// Records, newest first.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordFacts {
    /// Exercise, its name, what was reached, and the day.
    pub records: Vec<(ExerciseId, String, SetFigure, NaiveDate)>,
    /// Period that was asked for; `None` for the newest record.
    pub period: Option<Period>,
}

impl RecordFacts {
    /// Tells the newest record, or those of a period.
    pub fn reply(&self, figures: &Figures) -> Reply {
        let line = |(_, name, set, date): &(ExerciseId, String, SetFigure, NaiveDate)| {
            format!("{name}: {} on {}", set.text(figures), figures.date(*date))
        };
        let source = |(exercise, name, _, date): &(ExerciseId, String, SetFigure, NaiveDate)| {
            of_day(*exercise, name, *date, figures)
        };
        let sources: Vec<Source> = self.records.iter().take(4).map(source).collect();
        match (self.period, &self.records[..]) {
            (Some(period), []) => Reply::answer(format!("No records {}.", figures.period(period)), sources),
            (None, []) => Reply::missing("You have no records yet. Log a set and ask me again."),
            (Some(period), records) => {
                let number = u64::try_from(records.len()).unwrap_or(u64::MAX);
                let sentence = format!("{} {}.", super::count(number, "record"), figures.period(period));
                Reply::answer(with_lines(sentence, records.iter().map(line)), sources)
            }
            (None, [newest, ..]) => {
                Reply::answer(format!("Your newest record is {}.", line(newest)), sources.into_iter().take(1).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BestFacts, LastOfFacts, NextWeightFacts, OneRepMaxFacts, ProgressFacts, RecordFacts, SetFigure};
    use crate::coach::question::Period;
    use crate::coach::reply::ReplyKind;
    use crate::coach::reply::figures::tests::metric;
    use crate::ids::ExerciseId;
    use chrono::NaiveDate;

    fn set(kg: f64, reps: u16) -> SetFigure {
        SetFigure { kg: Some(kg), reps, is_seconds: false }
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn id() -> ExerciseId {
        ExerciseId::new(7).unwrap()
    }

    #[test]
    fn a_best_set_has_its_date_and_its_page() {
        let best = BestFacts {
            exercise: id(),
            name: "Barbell Squat".to_owned(),
            set: set(120.0, 3),
            date: day("2026-11-02"),
            period: None,
        };
        let reply = best.reply(&metric());
        assert_eq!(reply.text, "Your best Barbell Squat is 120 kg × 3 on 2 Nov.");
        assert_eq!(
            (reply.sources[0].label.as_str(), reply.sources[0].href.as_str()),
            ("2 Nov · Barbell Squat", "/exercises/7")
        );
        let of_month = BestFacts { period: Some(Period::month_of(day("2026-11-01"))), ..best };
        assert_eq!(
            of_month.reply(&metric()).text,
            "Your best Barbell Squat this month (1–27 Nov) is 120 kg × 3 on 2 Nov."
        );
    }

    #[test]
    fn a_one_rep_max_is_called_an_estimate() {
        let of_set = OneRepMaxFacts { estimate_kg: 101.333, set: set(80.0, 8), of: None };
        assert_eq!(of_set.reply(&metric()).text, "About 101.3 kg, an estimate (Epley 1985).");
        let of = Some((id(), "Barbell Squat".to_owned(), day("2026-11-02")));
        let reply = OneRepMaxFacts { of, ..of_set }.reply(&metric());
        assert_eq!(reply.text, "About 101.3 kg for Barbell Squat, an estimate (Epley 1985) from 80 kg × 8 on 2 Nov.");
        assert_eq!(OneRepMaxFacts::too_many_reps(12).kind, ReplyKind::Missing);
    }

    #[test]
    fn a_next_weight_has_its_reason_word_for_word() {
        let next = NextWeightFacts {
            exercise: id(),
            name: "Overhead Press".to_owned(),
            kg: Some(62.5),
            reason: "All reps reached: +2.5 kg".to_owned(),
            misfit: None,
        };
        assert_eq!(next.reply(&metric()).text, "62.5 kg next for Overhead Press: All reps reached: +2.5 kg.");
        assert_eq!(next.why().text, "All reps reached: +2.5 kg.");
        let unfit = NextWeightFacts { misfit: Some("loads the shoulder".to_owned()), ..next };
        assert!(unfit.reply(&metric()).text.ends_with("Does not fit your limits: loads the shoulder."));
    }

    #[test]
    fn sets_and_changes_are_listed() {
        let last = LastOfFacts {
            exercise: id(),
            name: "Bench Press".to_owned(),
            date: day("2025-11-14"),
            sets: vec![set(80.0, 8), set(80.0, 7), set(77.5, 8)],
        };
        assert_eq!(last.reply(&metric()).text, "Bench Press on 14 Nov 2025: 80 kg × 8, 80 kg × 7 and 77.5 kg × 8.");
        let progress = ProgressFacts {
            exercise: id(),
            name: "Bench Press".to_owned(),
            first: (day("2026-09-01"), set(70.0, 8)),
            last: (day("2026-11-20"), set(80.0, 5)),
            best: (day("2026-11-13"), set(82.5, 3)),
        };
        assert_eq!(
            progress.reply(&metric()).text,
            "Bench Press: 80 kg × 5 on 20 Nov, 10 kg more since 1 Sep (70 kg × 8). Your best is 82.5 kg × 3 on 13 Nov."
        );
    }

    #[test]
    fn no_records_are_no_and_never_others() {
        let none = RecordFacts { records: vec![], period: Some(Period::week_of(day("2026-11-27"))) };
        assert_eq!(none.reply(&metric()).text, "No records this week (23–27 Nov).");
        let body_weight = SetFigure { kg: None, reps: 12, is_seconds: false };
        let one =
            RecordFacts { records: vec![(id(), "Pull-Up".to_owned(), body_weight, day("2026-11-25"))], period: None };
        assert_eq!(one.reply(&metric()).text, "Your newest record is Pull-Up: 12 reps on 25 Nov.");
    }
}
