//! Questions that a member can ask next.

/// Most suggestions of an answer.
const MOST: usize = 3;

/// Returns at most three questions of `answerable` that the chat has not suggested yet.
///
/// `answerable` are questions that this member's data answer, the most useful first.
pub fn suggestions(answerable: &[String], suggested: &[String]) -> Vec<String> {
    let mut fresh: Vec<String> = Vec::new();
    for question in answerable {
        if fresh.len() < MOST && !suggested.contains(question) && !fresh.contains(question) {
            fresh.push(question.clone());
        }
    }
    fresh
}

#[cfg(test)]
mod tests {
    use super::suggestions;

    #[test]
    fn no_suggestion_comes_twice_in_a_chat() {
        let answerable: Vec<String> = (0..8).map(|number| format!("Question {number}?")).collect();
        let mut suggested = Vec::new();
        for _ in 0..30 {
            let next = suggestions(&answerable, &suggested);
            assert!(next.len() <= 3 && next.iter().all(|question| !suggested.contains(question)));
            suggested.extend(next);
        }
        assert_eq!(suggested, answerable);
    }
}
