//! What comes before any other answer (coaching rule 15): a danger, a worry about food, a pain, a drug. The words are
//! few, so that they leave room for a person, and there are no figures among them.

use super::question::Question;

/// What a question is about, and its answer. What is more urgent comes first.
const RULES: [(&[&str], &str); 6] = [
    (
        &[
            "kill myself",
            "suicid*",
            "end my life",
            "self harm*",
            "hurt myself",
            "harm myself",
            "cut myself",
            "want to die",
            "dont want to live",
        ],
        "I'm really glad that you said this, and I'm only a small program that knows about training. Please talk \
         to someone now: a person you trust, a crisis or suicide help line in your country, or your local \
         emergency number if you are in danger. You don't have to carry this alone.",
    ),
    (
        &[
            "chest pain",
            "chest hurts",
            "pain in my chest",
            "pressure in my chest",
            "chest pressure",
            "tight chest",
            "fainted",
            "passed out",
            "blacked out",
            "cant breathe",
            "short of breath at rest",
            "numb face",
            "sudden weakness",
            "sudden numbness",
            "severe headache",
            "worst headache",
            "dark urine",
            "brown urine",
        ],
        "**Please stop training now.** What you describe can be serious. Call your local emergency number or have \
         someone take you to a doctor right away, and don't stay alone. Training can wait.",
    ),
    (
        &[
            "purg*",
            "throw up after",
            "vomit after",
            "make myself vomit",
            "make myself throw up",
            "laxative*",
            "starv*",
            "anorex*",
            "bulimi*",
            "binge*",
            "eating disorder",
            "how little can i eat",
            "afraid of food",
            "afraid to eat",
            "scared to eat",
            "stop eating",
            "not eat for",
            "eat nothing",
            "fast for days",
            "hate my body",
            "feel guilty after eating",
            "guilty about eating",
        ],
        "That sounds hard, and you deserve support with it rather than figures from me. A doctor, or a help line \
         for eating worries in your country, can really help, and talking to someone you trust is a good first \
         step. You can also leave the Diet Plan page alone for as long as you like; your training is here when \
         you want it.",
    ),
    (
        &[
            "steroid*",
            "anabolic*",
            "sarms",
            "clenbuterol",
            "trenbolone",
            "testosterone shot*",
            "inject*",
            "ozempic",
            "wegovy",
            "semaglutide",
            "diet pill*",
            "fat burner*",
            "dnp",
            "ephedr*",
            "hgh",
            "growth hormone",
            "creatine dos*",
            "how much creatine",
            "supplement dos*",
            "which supplement*",
        ],
        "I don't advise on drugs, and give no doses of supplements. A doctor or pharmacist can tell you what is \
         safe for you. I'm glad to help with training, food and rest.",
    ),
    (
        &[
            "pregnan*",
            "gave birth",
            "postpartum",
            "heart disease",
            "heart condition",
            "diabet*",
            "kidney disease",
            "surgery",
            "high blood pressure",
            "blood thinner*",
            "medication*",
        ],
        "That is one for a professional first: please ask your doctor or midwife what training and food are right \
         for you now. Once you have their advice, I can tell you what is in your plan.",
    ),
    (
        &[
            "injur*",
            "my knee hurts",
            "hurts",
            "pain in",
            "painful",
            "sprain*",
            "torn",
            "tore",
            "herniat*",
            "slipped disc",
            "sharp pain",
        ],
        "If an exercise hurts, stop it, and swap it for another that trains the same movement without pain. If it \
         lasts over a week, or is strong or sudden, please see a physiotherapist or a doctor: I can't judge an \
         injury, and give no plan for one.",
    ),
];

/// The answer to what must not be answered as training or food.
pub(super) fn answer(question: &Question) -> Option<&'static str> {
    RULES.iter().find(|(words, _)| question.has(words)).map(|(_, answer)| *answer)
}

#[cfg(test)]
mod tests {
    use super::answer;
    use crate::builtin::chat::question::Question;

    fn about(text: &str) -> &'static str {
        answer(&Question::new(text)).unwrap_or("nothing")
    }

    #[test]
    fn danger_comes_before_everything_and_gets_no_figures() {
        assert!(about("I have chest pain after my squats").contains("emergency number"));
        assert!(about("I want to kill myself").contains("help line"));
        assert!(about("how little can I eat?").contains("eating worries"));
        assert!(about("which steroids for bulking").contains("no doses"));
        assert!(about("my knee hurts when I squat").contains("physiotherapist"));
        assert!(about("I'm pregnant, may I deadlift?").contains("doctor or midwife"));
        for text in ["chest pain", "how little can I eat", "steroids", "my knee hurts", "pregnant"] {
            assert!(!about(text).chars().any(|c| c.is_ascii_digit()), "{text}");
        }
    }

    #[test]
    fn training_talk_is_no_danger() {
        for text in ["what is today's chest workout?", "how much did I lift?", "how long is a fast run?", "breakfast?"]
        {
            assert_eq!(about(text), "nothing", "{text}");
        }
    }
}
