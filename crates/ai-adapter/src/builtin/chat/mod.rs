//! Answers from the member's own data, without a language model.
//!
//! Questions are recognized by their words.

mod date_range;
mod eating;
mod format;
mod general;
mod history;
mod limits;
mod question;
mod training;

use ironleaf_application::coach::MemberContext;
use ironleaf_domain::coach::question::only_english;
use ironleaf_domain::coach::{ChatMessage, SafetyConcern, goal_asked};
use ironleaf_domain::language::{Language, is_in_another_language};
use question::Question;

const CAN_DO: &str = "You can ask me:\n\
                      - What is today's workout?\n\
                      - How much did I lift last month?\n\
                      - How is my bench press going?\n\
                      - How many calories should I eat?\n\
                      - What do I eat today?\n\
                      - How long should I rest between sets?";

/// Answers a question in Markdown.
pub(super) fn answer(question: &ChatMessage, member: &MemberContext) -> String {
    let text = question.as_str();
    if let Some(concern) = SafetyConcern::of(text) {
        return concern.answer(Language::of(text)).to_owned();
    }
    if is_in_another_language(text) {
        return only_english(Language::of(text)).to_owned();
    }
    let (words, goal) = (Question::new(text), goal_asked(text));
    let topic = general::topic_of(text, member.today);
    let answered = training::how_to(&words, member)
        .or_else(|| topic.map(|topic| general::answer(topic, &words, member)))
        .or_else(|| training::answer(&words, member))
        .or_else(|| eating::answer(&words, goal, member))
        .or_else(|| history::answer(&words, member));
    let Some(answer) = answered else { return small_talk(&words, Language::of(text)) };
    match &member.limits {
        // General knowledge proposes nothing from the catalogue.
        Some(limits) if topic.is_none() => limits::mark(&answer, limits),
        _ => answer,
    }
}

fn small_talk(question: &Question, language: Language) -> String {
    if question.has(&["thanks", "thank you", "thx", "cheers"]) {
        "You're welcome. Have a good session.".to_owned()
    } else if question.has(&["hello", "hi", "hey", "good morning", "good evening", "help", "what can you do"]) {
        format!("Hello. I'm the built-in coach: I answer from your own plan and logs.\n\n{CAN_DO}")
    } else if language == Language::English {
        "I can't answer that yet.".to_owned()
    } else {
        only_english(language).to_owned()
    }
}

#[cfg(test)]
mod tests;
