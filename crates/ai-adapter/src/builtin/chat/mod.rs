//! Answers from the member's own data, without a language model.
//!
//! Questions are recognized by their words. Unrecognized questions get a list of possible questions.

mod date_range;
mod eating;
mod format;
mod history;
mod limits;
mod question;
mod training;

use ironleaf_application::coach::MemberContext;
use ironleaf_domain::coach::{ChatMessage, SafetyConcern, emergency_note, goal_asked};
use ironleaf_domain::language::Language;
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
    let (question, goal) = (Question::new(text), goal_asked(text));
    let answer = training::answer(&question, member)
        .or_else(|| eating::answer(&question, goal, member))
        .or_else(|| history::answer(&question, member))
        .unwrap_or_else(|| small_talk(&question, emergency_note(text)));
    match &member.limits {
        Some(limits) => limits::mark(&answer, limits),
        None => answer,
    }
}

fn small_talk(question: &Question, note: Option<&str>) -> String {
    if question.has(&["thanks", "thank you", "thx", "cheers"]) {
        "You're welcome. Have a good session!".to_owned()
    } else if question.has(&["hello", "hi", "hey", "good morning", "good evening", "help", "what can you do"]) {
        format!("Hello! I'm the built-in coach: I answer from your own plan and logs.\n\n{CAN_DO}")
    } else {
        let note = note.map(|note| format!("**{note}**\n\n")).unwrap_or_default();
        format!(
            "{note}I can't answer that: no AI service is set up here, and I only know your own plan, your logs and a few \
             basics.\n\n{CAN_DO}"
        )
    }
}

#[cfg(test)]
mod tests;
