//! Names of months.

use crate::text::without_accents;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Names of the months, January first, in the languages of the programs that write dates with names.
///
/// Where a language changes a name within a date, the form is that of a date.
const NAMES: [&str; 20] = [
    "january february march april may june july august september october november december",
    "januar februar märz april mai juni juli august september oktober november dezember",
    "jänner feber märz april mai juni juli august september oktober november dezember",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "januari februari maart april mei juni juli augustus september oktober november december",
    "januari februari mars april maj juni juli augusti september oktober november december",
    "januar februar marts april maj juni juli august september oktober november december",
    "januar februar mars april mai juni juli august september oktober november desember",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "ledna února března dubna května června července srpna září října listopadu prosince",
    "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
    "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
    "január február március április május június július augusztus szeptember október november december",
    "januari februari maret april mei juni juli agustus september oktober november desember",
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
    "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
];

/// Short names that are not the beginning of the name, and names that have no short form.
///
/// Finnish names are whole, because `mar` begins both November and the March of other languages.
const OTHERS: [(&str, u32); 30] = [
    ("mrz", 3),
    ("mrt", 3),
    ("čvn", 6),
    ("čvc", 7),
    ("tammi", 1),
    ("helmi", 2),
    ("maalis", 3),
    ("huhti", 4),
    ("touko", 5),
    ("kesä", 6),
    ("heinä", 7),
    ("elo", 8),
    ("syys", 9),
    ("loka", 10),
    ("marras", 11),
    ("joulu", 12),
    ("tammikuuta", 1),
    ("helmikuuta", 2),
    ("maaliskuuta", 3),
    ("huhtikuuta", 4),
    ("toukokuuta", 5),
    ("kesäkuuta", 6),
    ("heinäkuuta", 7),
    ("elokuuta", 8),
    ("syyskuuta", 9),
    ("lokakuuta", 10),
    ("marraskuuta", 11),
    ("joulukuuta", 12),
    ("ags", 8),
    ("agt", 8),
];

/// Minimum number of letters of a short name.
const MIN_LETTERS: usize = 3;

static MONTHS: LazyLock<Vec<(String, u32)>> = LazyLock::new(|| {
    let months = NAMES.iter().flat_map(|names| names.split(' ').map(without_accents).zip(1_u32..));
    let mut months: Vec<(String, u32)> = months.collect();
    months.sort();
    months.dedup();
    months
});

static OTHER_MONTHS: LazyLock<Vec<(String, u32)>> =
    LazyLock::new(|| OTHERS.iter().map(|(name, month)| (without_accents(name), *month)).collect());

/// Returns the month with this name.
///
/// A name can be shortened to three or more letters that no other month begins with: `juin` and `juil` are months,
/// `jui` is none. A word that only begins like a month, such as `marathon`, is none.
pub(super) fn month(word: &str) -> Option<u32> {
    let word = without_accents(word);
    let exact = MONTHS.iter().chain(OTHER_MONTHS.iter()).find(|(name, _)| *name == word);
    if let Some((_, month)) = exact {
        return Some(*month);
    }
    if word.chars().count() < MIN_LETTERS {
        return None;
    }
    let begun: BTreeSet<u32> =
        MONTHS.iter().filter(|(name, _)| name.starts_with(&word)).map(|(_, month)| *month).collect();
    if begun.len() == 1 { begun.first().copied() } else { None }
}

#[cfg(test)]
mod tests {
    use super::{NAMES, OTHERS, month};

    #[test]
    fn every_month_of_every_language_is_known() {
        for names in NAMES {
            assert_eq!(names.split(' ').count(), 12, "{names}");
            for (name, number) in names.split(' ').zip(1..) {
                assert_eq!(month(name), Some(number), "{name}");
                assert_eq!(month(&name.to_uppercase()), Some(number), "{name}");
            }
        }
        for (name, number) in OTHERS {
            assert_eq!(month(name), Some(number), "{name}");
        }
    }

    #[test]
    fn a_short_name_is_a_month_if_it_begins_no_other_one() {
        for (word, number) in [
            ("Mar", 3),
            ("mars", 3),
            ("mär", 3),
            ("Mai", 5),
            ("juin", 6),
            ("juil", 7),
            ("sept", 9),
            ("aoû", 8),
            ("aout", 8),
            ("févr", 2),
            ("déc", 12),
            ("Dez", 12),
            ("dic", 12),
            ("ene", 1),
            ("gen", 1),
            ("giu", 6),
            ("lug", 7),
            ("ott", 10),
            ("out", 10),
            ("mag", 5),
            ("mei", 5),
            ("maa", 3),
            ("okt", 10),
            ("paź", 10),
            ("ağu", 8),
            ("сент", 9),
            ("мая", 5),
            ("marras", 11),
            ("marraskuuta", 11),
        ] {
            assert_eq!(month(word), Some(number), "{word}");
        }
        for word in [
            "",
            "ma",
            "jui",
            "Marathon",
            "Octopus",
            "Mayonnaise",
            "foo",
            "am",
            "de",
            "monday",
            "sun",
            "decimal",
            "August2",
        ] {
            assert_eq!(month(word), None, "{word}");
        }
    }
}
