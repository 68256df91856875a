//! Recognition of a question's topic by its words.

/// A normalized question: lower-case words without punctuation and apostrophes.
pub(super) struct Question(String);

impl Question {
    pub(super) fn new(text: &str) -> Self {
        let plain: String = text
            .to_lowercase()
            .chars()
            .filter(|c| !matches!(c, '\'' | '’'))
            .map(|c| if c.is_alphanumeric() { c } else { ' ' })
            .collect();
        Self(format!(" {} ", plain.split_whitespace().collect::<Vec<_>>().join(" ")))
    }

    /// Returns whether the question contains one of these phrases, word by word.
    ///
    /// A trailing `*` matches any ending of the last word: `calor*` finds "calories".
    pub(super) fn has(&self, phrases: &[&str]) -> bool {
        phrases.iter().any(|phrase| match phrase.strip_suffix('*') {
            Some(beginning) => self.0.contains(&format!(" {beginning}")),
            None => self.0.contains(&format!(" {phrase} ")),
        })
    }

    /// Returns the name that the question mentions.
    ///
    /// At least half of the name's words must occur. The name with the most such words wins, then the shorter one.
    pub(super) fn names<'a>(&self, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
        let words_of = |name: &str| {
            Question::new(name).0.split_whitespace().map(singular).map(str::to_owned).collect::<Vec<String>>()
        };
        let question_words = words_of(&self.0);
        names
            .filter_map(|name| {
                let words = words_of(name);
                let found = words.iter().filter(|word| word.len() > 2 && question_words.contains(word)).count();
                (found > 0 && found * 2 >= words.len()).then_some((found, std::cmp::Reverse(words.len()), name))
            })
            .max_by_key(|(found, length, name)| (*found, *length, std::cmp::Reverse(*name)))
            .map(|(_, _, name)| name)
    }
}

fn singular(word: &str) -> &str {
    word.strip_suffix('s').filter(|stem| stem.len() > 2 && !stem.ends_with('s')).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::Question;

    #[test]
    fn phrases_are_found_word_by_word() {
        let question = Question::new("What’s TODAY'S workout, coach?");
        assert!(question.has(&["todays workout"]) && question.has(&["work*"]));
        assert!(!question.has(&["out"]) && !question.has(&["today"]));
    }

    #[test]
    fn an_exercise_is_found_by_most_of_its_name() {
        let names = ["Barbell Bench Press", "Squat", "Front Squat", "Romanian Deadlift"];
        let asked = |text| Question::new(text).names(names.into_iter());
        assert_eq!(asked("how is my bench press going?"), Some("Barbell Bench Press"));
        assert_eq!(asked("best squats?"), Some("Squat"));
        assert_eq!(asked("my front squat"), Some("Front Squat"));
        assert_eq!(asked("how are you"), None);
    }
}
