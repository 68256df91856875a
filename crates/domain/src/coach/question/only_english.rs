use crate::language::Language;

/// Returns the answer to a message in a language, which says that only English is understood.
pub fn only_english(language: Language) -> &'static str {
    match language {
        Language::English => "I can only answer questions in English so far.",
        Language::German => "Ich kann bisher nur Fragen auf Englisch beantworten.",
        Language::French => "Pour l'instant, je ne peux répondre qu'aux questions en anglais.",
        Language::Spanish => "Por ahora solo puedo responder a preguntas en inglés.",
        Language::Italian => "Per ora posso rispondere solo a domande in inglese.",
        Language::Portuguese => "Por enquanto, só consigo responder a perguntas em inglês.",
        Language::Polish => "Na razie odpowiadam tylko na pytania po angielsku.",
        Language::Russian => "Пока я отвечаю только на вопросы на английском языке.",
    }
}
