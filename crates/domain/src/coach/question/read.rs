use super::asked::{ExerciseMeant, ExerciseNames, NameFound, Pending, Previous, Question, Reading};
use super::family::Family;
use super::follow_up::{accepts, continued, fitted};
use super::meanings::{
    AHEAD, EXERCISE, GRAMS, MEAL, MEANINGS, MEASURE, MINUTES, MUSCLE, Meaning, NUMBER, NUTRIENT, OTHER, PERIOD, PLACE,
    SET, SITE, TODAY, UNIT,
};
use super::parts::{AskedMuscle, AskedSet, AskedUnit, Parts};
use super::patterns::{Match, best_match};
use super::period::{NamedPeriod, Period, Span, period_at};
use super::typed::{number, typed_words};
use crate::exercise::TrainingLocation;
use crate::food::FoodNutrient;
use crate::ids::ExerciseId;
use crate::language::{Language, is_in_another_language};
use crate::meal::MealType;
use crate::profile::{LengthUnit, WeightUnit};
use chrono::NaiveDate;
use std::ops::Range;

/// Reads a message of a member whose date is `today`.
pub fn read(message: &str, today: NaiveDate, names: &dyn ExerciseNames, previous: &Previous) -> Reading {
    if is_in_another_language(message) {
        return Reading::OtherLanguage(Language::of(message));
    }
    let words = typed_words(message);
    if let Some(question) = previous.pending.as_ref().and_then(|pending| chosen(&words, names, pending)) {
        return Reading::Question(question);
    }
    let found = Found::of(&words, today, names);
    match asked(&found, today, previous.question.as_ref()) {
        Some(question) => found.reading(question, names),
        None => match Language::of(message) {
            Language::English => Reading::Unknown,
            other => Reading::OtherLanguage(other),
        },
    }
}

/// Returns what a message asks, in itself or as a continuation of the question before.
fn asked(found: &Found, today: NaiveDate, before: Option<&Question>) -> Option<Question> {
    /// Words of a message that can leave out what the one before named.
    const SHORT: usize = 4;
    let taken_over = before.map(|before| meanings_of(&before.parts)).unwrap_or_default();
    // What names all that it asks about takes nothing over, unless a word such as "it" says so.
    let with_before = || best_match(&found.meanings, &taken_over, found.unknown);
    let matched = if found.points_back {
        with_before()
    } else {
        best_match(&found.meanings, &[], found.unknown).or_else(|| with_before().filter(|_| found.words <= SHORT))
    };
    let parts = |family: Family| found.parts(today, family, before);
    if let Some(before) = before
        && matched.is_none_or(|matched| matched.is_bare && !matched.takes_over)
    {
        let parts = parts(before.family);
        if accepts(before, &parts) {
            return Some(continued(before, parts, today));
        }
    }
    let Match { asked: (family, topic), takes_over, .. } = matched?;
    let mut parts = parts(family);
    parts.topic = topic;
    if let Some(before) = before.filter(|_| takes_over || found.points_back || found.words <= SHORT) {
        let needs_exercise = family.needs_exercise() || matches!(family, Family::WhyWeight | Family::Stalled);
        let takes_any = takes_over || found.points_back;
        if parts.exercise.is_none() && found.which.is_none() && parts.muscle.is_none() && (needs_exercise || takes_any)
        {
            parts.exercise = before.parts.exercise;
            parts.muscle = before.parts.muscle.filter(|_| parts.exercise.is_none());
        }
        if takes_any {
            parts.period = parts.period.or(before.parts.period);
            parts.unit = parts.unit.or(before.parts.unit);
            parts.nutrient = parts.nutrient.or(before.parts.nutrient);
        }
    }
    Some(Question { family, parts })
}

/// Returns the meanings of the parts that a message can take over.
fn meanings_of(parts: &Parts) -> Vec<Meaning> {
    let slots =
        [(EXERCISE, parts.exercise.is_some()), (MUSCLE, parts.muscle.is_some()), (PERIOD, parts.period.is_some())];
    slots.into_iter().filter(|(_, is_named)| *is_named).filter_map(|(slot, _)| MEANINGS.named(slot)).collect()
}

/// Returns the question that waited, with the exercise that a message chooses.
fn chosen(words: &[String], names: &dyn ExerciseNames, pending: &Pending) -> Option<Question> {
    const MOST_WORDS: usize = 6;
    const PLACES: [&[&str]; 3] =
        [&["first", "1", "1st", "one", "former"], &["second", "2", "2nd", "two"], &["third", "3", "3rd", "three"]];
    let words: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| !matches!(*word, "the" | "one" | "please") || words.len() == 1)
        .collect();
    if words.is_empty() || words.len() > MOST_WORDS {
        return None;
    }
    let with = |exercise: ExerciseId| {
        let parts = Parts { exercise: Some(exercise), ..pending.question.parts.clone() };
        fitted(Question { family: pending.question.family, parts }, names)
    };
    // "The last" is the last of the list, and "3 rd" is one word of two.
    let place = match words[..] {
        ["last"] => Some(pending.options.len().saturating_sub(1)),
        [word] | [word, "st" | "nd" | "rd"] => PLACES.iter().position(|place| place.contains(&word)),
        _ => None,
    };
    if let Some(exercise) = place.and_then(|place| pending.options.get(place)) {
        return Some(with(*exercise));
    }
    if let Some(NameFound { words: named, meant: ExerciseMeant::One(exercise), .. }) = names.longest_in(&words)
        && named.len() == words.len()
        && pending.options.contains(&exercise)
    {
        return Some(with(exercise));
    }
    let has_all = |exercise: &&ExerciseId| {
        let name = typed_words(names.name_of(**exercise));
        words.iter().all(|word| name.iter().any(|part| part == word || part.strip_suffix('s') == Some(word)))
    };
    let mut named = pending.options.iter().filter(has_all);
    match (named.next(), named.next()) {
        (Some(exercise), None) => Some(with(*exercise)),
        _ => None,
    }
}

/// Words of a message.
struct Message<'a> {
    typed: &'a [&'a str],
    /// Words with their typing errors corrected.
    words: &'a [&'a str],
    /// Words with abbreviations of periods written out.
    dated: &'a [&'a str],
    name: Option<&'a NameFound>,
}

/// What the words of a message mean.
#[derive(Debug, Default)]
struct Found {
    /// Number of words.
    words: usize,
    /// Number of words without a meaning.
    unknown: u32,
    meanings: Vec<Meaning>,
    parts: Parts,
    /// Exercises of a name with several meanings.
    which: Option<Vec<ExerciseId>>,
    periods: Vec<NamedPeriod>,
    /// Whether a word such as "it" stands for what the question before named.
    points_back: bool,
}

impl Found {
    fn of(typed: &[String], today: NaiveDate, names: &dyn ExerciseNames) -> Self {
        let typed: Vec<&str> = typed.iter().map(|word| MEANINGS.base_of(word)).collect();
        let mut found = Self { words: typed.len(), ..Self::default() };
        let is_unknown = |range: Range<usize>, words: &[&str]| {
            words[range].iter().any(|word| !MEANINGS.knows(word) && number(word).is_none())
        };
        let written = names.longest_in(&typed).filter(|name| !name.is_mistyped);
        let in_name = |at: usize| written.as_ref().is_some_and(|name| name.words.contains(&at));
        let candidates = typed.iter().enumerate().map(|(at, word)| if in_name(at) { "" } else { *word });
        let corrections = MEANINGS.corrections(candidates);
        let words: Vec<&str> =
            typed.iter().zip(corrections).map(|(word, corrected)| corrected.unwrap_or(word)).collect();
        // Words of the table are no names with typing errors.
        let corrected = || names.longest_in(&words);
        let name =
            written.or_else(corrected).filter(|name| !name.is_mistyped || is_unknown(name.words.clone(), &words));
        let dated: Vec<&str> = words.iter().map(|word| MEANINGS.written_out(word)).collect();
        let mut at = 0;
        while at < words.len() {
            at += found.take(&Message { typed: &typed, words: &words, dated: &dated, name: name.as_ref() }, at, today);
        }
        found
    }

    /// Takes what begins at a word, the longest of all, and returns the number of its words.
    fn take(&mut self, message: &Message<'_>, at: usize, today: NaiveDate) -> usize {
        let Message { typed, words, dated, name } = *message;
        let name = name.filter(|name| name.words.start == at);
        let period = period_at(dated, at, today);
        let phrase = MEANINGS.phrase_at(words, at);
        let lengths = [
            name.map_or(0, |name| name.words.len()),
            period.as_ref().map_or(0, |(_, count)| *count),
            phrase.map_or(0, |(_, count)| count),
        ];
        let longest = lengths.into_iter().max().unwrap_or(0);
        if longest > 0
            && lengths[0] == longest
            && let Some(name) = name
        {
            self.add_exercise(&name.meant);
            return longest;
        }
        if longest > 0 && lengths[1] == longest {
            if let Some((period, _)) = period {
                self.add_period(period, today);
            }
            return longest;
        }
        // "5 x 5" and "1 rep max" are phrases, not amounts.
        if let Some(count) = Some(lengths[2]).filter(|count| *count < 2).and_then(|_| self.take_amount(words, at)) {
            return count;
        }
        if let Some((meanings, count)) = phrase {
            for meaning in meanings {
                self.add_meaning(*meaning, words, at);
            }
            return count;
        }
        if number(words[at]).is_none() && words[at].len() > 1 {
            self.add(OTHER);
            self.unknown += 1;
            let food = self.parts.food.get_or_insert_default();
            if !food.is_empty() {
                food.push(' ');
            }
            food.push_str(typed[at]);
        }
        1
    }

    fn add(&mut self, slot: &str) {
        if let Some(meaning) = MEANINGS.named(slot)
            && !self.meanings.contains(&meaning)
        {
            self.meanings.push(meaning);
        }
    }

    fn add_exercise(&mut self, meant: &ExerciseMeant) {
        self.add(EXERCISE);
        match meant {
            ExerciseMeant::One(exercise) => self.parts.exercise = Some(*exercise),
            ExerciseMeant::Which(options) => self.which = Some(options.clone()),
        }
    }

    fn add_period(&mut self, period: NamedPeriod, today: NaiveDate) {
        self.add(PERIOD);
        match period {
            NamedPeriod::Weekday(_) => self.add(AHEAD),
            NamedPeriod::Dated(period) if period == Period::day(today) => self.add(TODAY),
            NamedPeriod::Dated(period) if period.from.is_some_and(|from| from > today) => self.add(AHEAD),
            NamedPeriod::Dated(_) | NamedPeriod::Back(_) => {}
        }
        self.periods.push(period);
    }

    /// Adds a meaning of the table. "mu.chest" is a part with its value.
    fn add_meaning(&mut self, meaning: Meaning, words: &[&str], at: usize) {
        let name = MEANINGS.name_of(meaning);
        if !self.meanings.contains(&meaning) {
            self.meanings.push(meaning);
        }
        self.points_back |= name == "it";
        self.parts.is_thanks |= name == "thanks";
        self.parts.wants_left |= name == "remaining";
        let Some((part, value)) = name.split_once('.') else { return };
        match part {
            "mu" => {
                self.parts.muscle = AskedMuscle::named(value);
                self.add(MUSCLE);
            }
            "nutr" => {
                self.parts.nutrient = self.parts.nutrient.or_else(|| nutrient_named(value));
                self.add(NUTRIENT);
            }
            "meal" => {
                self.parts.meal = value.parse::<MealType>().ok();
                self.add(MEAL);
            }
            "measure" => {
                self.parts.measure = Some(value);
                self.add(MEASURE);
            }
            "place" => {
                self.parts.place = value.parse::<TrainingLocation>().ok();
                self.add(PLACE);
            }
            "site" => {
                self.parts.site = value.parse().ok();
                self.add(SITE);
            }
            // A unit is asked for as in "in pounds"; behind a number it belongs to that.
            "unit" if at.checked_sub(1).is_none_or(|before| matches!(words[before], "in" | "to" | "as" | "into")) => {
                self.parts.unit = unit_named(value);
                self.add(UNIT);
            }
            _ => {}
        }
    }

    /// Takes a number with what belongs to it, and returns the number of its words.
    fn take_amount(&mut self, words: &[&str], at: usize) -> Option<usize> {
        let word = |offset: usize| words.get(at + offset).copied().unwrap_or_default();
        let first = number(word(0)).filter(|_| word(0).starts_with(|c: char| c.is_ascii_digit()))?;
        let unit = weight_unit(word(1));
        let after = 1 + usize::from(unit.is_some());
        if matches!(word(after), "x" | "for" | "times" | "by" | "reps")
            && let Some(second) = number(word(after + 1))
        {
            let count = after + 2 + usize::from(matches!(word(after + 2), "reps" | "rep"));
            self.add_set(AskedSet { weight: Some(first), unit, reps: Some(second) });
            return Some(count);
        }
        if matches!(word(1), "reps" | "rep")
            && matches!(word(2), "at" | "with" | "of" | "x" | "on" | "for")
            && let Some(weight) = number(word(3))
        {
            let unit = weight_unit(word(4));
            self.add_set(AskedSet { weight: Some(weight), unit, reps: Some(first) });
            return Some(4 + usize::from(unit.is_some()));
        }
        if unit.is_some() {
            self.add_set(AskedSet { weight: Some(first), unit, reps: None });
            return Some(2);
        }
        let grams = match word(1) {
            "g" | "gr" | "gram" | "grams" | "ml" | "gs" => Some(1.0),
            "oz" | "ounce" | "ounces" => Some(28.349_523),
            _ => None,
        };
        if let Some(grams) = grams {
            self.parts.grams = Some(first * grams);
            self.add(GRAMS);
            return Some(2);
        }
        let minutes = match word(1) {
            "min" | "mins" | "minute" | "minutes" => Some(1.0),
            "h" | "hr" | "hour" | "hours" => Some(60.0),
            _ => None,
        };
        if let Some(minutes) = minutes.map(|minutes| minutes * first).filter(|minutes| (1.0..=600.0).contains(minutes))
        {
            self.parts.minutes = format!("{minutes:.0}").parse().ok();
            self.add(MINUTES);
            return Some(2);
        }
        // A weight behind "at", as in "max reps at 100".
        if at.checked_sub(1).is_some_and(|before| words[before] == "at") {
            self.add_set(AskedSet { weight: Some(first), unit: None, reps: None });
            return Some(1);
        }
        self.parts.number = Some(first);
        self.add(NUMBER);
        Some(1)
    }

    fn add_set(&mut self, set: AskedSet) {
        self.parts.set = Some(set);
        self.add(SET);
    }

    /// Returns the parts for a family, whose direction decides on a weekday.
    fn parts(&self, today: NaiveDate, family: Family, before: Option<&Question>) -> Parts {
        let previous = before.and_then(|before| before.period(today));
        let mut periods =
            self.periods.iter().filter_map(|period| period.resolve(today, family.looks_ahead(), previous));
        let mut parts = Parts { period: periods.next(), other_period: periods.next(), ..self.parts.clone() };
        if family == Family::Compare {
            // What is compared with the past is the present.
            match (parts.period, parts.other_period) {
                (Some(period), None) if period.to >= today => parts.other_period = period.before(),
                (Some(period), None) => {
                    parts.other_period = Some(period);
                    parts.period = Some(match period.span {
                        Span::Month => Period::month_of(today),
                        Span::Year => Period::year_of(today),
                        Span::Day => Period::day(today),
                        _ => Period::week_of(today),
                    });
                }
                (None, _) => {
                    let week = Period::week_of(today);
                    (parts.period, parts.other_period) = (Some(week), week.before());
                }
                _ => {}
            }
        }
        if family != Family::FoodFacts {
            parts.food = None;
        }
        parts
    }

    fn reading(self, question: Question, names: &dyn ExerciseNames) -> Reading {
        match self.which {
            Some(options) if question.parts.exercise.is_none() => Reading::WhichOne(Pending { options, question }),
            _ => Reading::Question(fitted(question, names)),
        }
    }
}

fn nutrient_named(name: &str) -> Option<FoodNutrient> {
    let name = if name == "energy" { FoodNutrient::Calories.as_str() } else { name };
    FoodNutrient::ALL.iter().copied().find(|nutrient| nutrient.as_str() == name)
}

fn weight_unit(word: &str) -> Option<WeightUnit> {
    match word {
        "kg" | "kgs" | "kilo" | "kilos" | "kilogram" | "kilograms" => Some(WeightUnit::Kilograms),
        "lb" | "lbs" | "pound" | "pounds" => Some(WeightUnit::Pounds),
        _ => None,
    }
}

fn unit_named(name: &str) -> Option<AskedUnit> {
    Some(match name {
        "kg" => AskedUnit::Weight(WeightUnit::Kilograms),
        "lb" => AskedUnit::Weight(WeightUnit::Pounds),
        "cm" => AskedUnit::Length(LengthUnit::Centimeters),
        "in" => AskedUnit::Length(LengthUnit::Inches),
        "kcal" => AskedUnit::Kilocalories,
        "kj" => AskedUnit::Kilojoules,
        _ => return None,
    })
}
