//! Languages of texts, and their words.

pub(crate) mod words;

use crate::language::words::words_of;

/// Language of a safety reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, which is also used if no language is recognized.
    English,
    German,
    French,
    Spanish,
    Italian,
    Portuguese,
    Polish,
    Russian,
}

/// Frequent words of each language, without accents. A word can occur in several lists.
const MARKS: [(Language, &str); 8] = [
    (
        Language::English,
        "i a an the day my is am are was to and have has in on of it me you what how can cant dont im ive while when after with \
         after since do does for not feel think want will be at this that today pain eat should which",
    ),
    (
        Language::German,
        "ich bin ist habe hab mein meine meinem meinen mir mich der die das und nicht kein keine zu auf im beim nach seit \
         wie was will kann mit ein eine einen nur noch am es wenn oder wenig viel soll welche sind dem den vor hatte wurde \
         tut weh bei jemand krieg nen mal grad weil ohne alles",
    ),
    (
        Language::French,
        "je j ai mon ma mes est suis le la les un une des du de pas plus ne que qui et en dans au apres pour me ca c d l \
         quel quelle combien peux veux fais mal tout toute depuis jsens jvais jfais sur quand avec tete bras bouche cuisses \
         avant seance poitrine",
    ),
    (
        Language::Spanish,
        "yo el la los las mi mis es estoy tengo me no que de en un una y por para con del al se lo como despues muy hay creo \
         quiero puedo cuanto cuantas cuanta duele brazo pecho sin ya esta voy desde puede donde son tras mas pis cuantos hace nadie menos si pienso planeo quitarme vida muerta preferiria esternon siento",
    ),
    (
        Language::Italian,
        "io il lo la gli le mi mio mia ho e sono non che di in un una per con del della dopo al ai da riesco voglio posso come \
         piu quanto quante quali quale fa sto si ogni dove credo braccio petto dal gamba ginocchio mal gambe prima hanno \
         stasera tutti quando nel ha gola gira nessuno mia sento lo dietro essere se preferirei sterno penso",
    ),
    (
        Language::Portuguese,
        "eu o a os as meu minha meus minhas estou to ta tenho nao que de em um uma e por para pra com do da no na dos das depois \
         muito acho quero posso como quanto quantas quanta dor peito esta fico sou vou ao pelo sem mais seria onde sao cor \
         foi quando hoje desde seu sua voce treino tem quantos qual sinto atras nunca ter queria preferia esterno ninguem vida",
    ),
    (
        Language::Polish,
        "mam mnie moj moja moje sie jest nie w na po z i do czy jak ile co chce moge mi jestem podczas przed ze od przy jakie \
         chyba ktos tez byc mialem boli glowy dla cykl czy to tez",
    ),
    (
        Language::Russian,
        "я у меня мне не и в на после как что мои моя мое хочу могу с из за бы есть это при все очень для болит сколько мысли",
    ),
];

impl Language {
    /// Returns the most likely language of a text, based on frequent words and special letters.
    pub fn of(text: &str) -> Self {
        Self::scored(text).0
    }

    /// Returns the most likely language, its score, and the score of English.
    fn scored(text: &str) -> (Self, usize, usize) {
        let words = words_of(text);
        let is_cyrillic = |c: char| ('\u{400}'..='\u{4ff}').contains(&c);
        let lower = text.to_lowercase();
        let score = |language: Self, marks: &str| {
            let marks: Vec<&str> = marks.split_whitespace().collect();
            let found = words.iter().filter(|word| marks.contains(&word.text.as_str())).count();
            let letters = match language {
                Self::German => lower.matches(['ß', 'ä', 'ü']).count(),
                Self::French => lower.matches(['œ', 'ç', 'ê', 'è', 'û']).count(),
                Self::Spanish => lower.matches(['ñ', '¿', '¡']).count() * 2,
                Self::Italian => lower.matches(['ì', 'ò']).count(),
                Self::Portuguese => lower.matches(['ã', 'õ']).count() * 2,
                Self::Polish => lower.matches(['ł', 'ą', 'ę', 'ś', 'ż', 'ź', 'ć', 'ń']).count() * 2,
                Self::Russian => lower.chars().filter(|c| is_cyrillic(*c)).count(),
                Self::English => 0,
            };
            found * 2 + letters
        };
        let mut best = (Self::English, 0);
        let mut english = 0;
        for (language, marks) in MARKS {
            let score = score(language, marks);
            if language == Self::English {
                english = score;
            }
            if score > best.1 {
                best = (language, score);
            }
        }
        (best.0, best.1, english)
    }
}

/// Returns whether a text is clearly not English: at least two frequent words of another language, and few of English.
pub fn is_in_another_language(text: &str) -> bool {
    const MIN_SCORE: usize = 4;
    let (language, score, english) = Language::scored(text);
    language != Language::English && score >= MIN_SCORE && score > 2 * english
}
