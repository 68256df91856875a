//! Candidates of a search among imported foods. The domain decides how well each of them matches, and their order.

use super::rows::spaced;
use crate::error::DbError;
use crate::schema::{imported_food_words, imported_foods};
use diesel::connection::DefaultLoadingMode;
use diesel::dsl::sql;
use diesel::pg::{Pg, PgConnection};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Array, BigInt, Bool, Text};
use ironleaf_domain::food::{FoodSearch, WordPart};
use std::collections::HashMap;

/// Number of matching foods up to which all of them are ranked. Of more foods only those with the shortest names are.
const MAX_RANKED: i64 = 2_000;

/// Number of foods in the order of a search that are looked through for several common words.
///
/// It applies to words that are not counted yet too. Most of them have enough matches among these foods. Else the look
/// was in vain and took some milliseconds.
const FIRST_FOODS: i64 = 4_000;

/// Number of words up to which the words that a typed one begins are looked up one by one.
///
/// If there are more, more foods than are ranked have one of them.
const MAX_COMPLETED: i64 = MAX_RANKED;

/// Maximum number of words that a word with typing errors can mean.
const MAX_MEANT: usize = 30;

/// ID, name, brand, and whether the values are doubtful.
pub(crate) type ImportedName = (i64, String, Option<String>, bool);

/// Columns of [`ImportedName`].
type NameColumns = (imported_foods::id, imported_foods::name, imported_foods::brand, imported_foods::is_doubtful);

const NAME: NameColumns =
    (imported_foods::id, imported_foods::name, imported_foods::brand, imported_foods::is_doubtful);

/// Query for the names of imported foods that are not archived.
type NameQuery<'a> = imported_foods::BoxedQuery<'a, Pg, (BigInt, Text, diesel::sql_types::Nullable<Text>, Bool)>;

fn names<'a>() -> NameQuery<'a> {
    imported_foods::table.filter(imported_foods::archived_at.is_null()).select(NAME).into_boxed()
}

/// Returns the imported foods that can be among the best `limit` matches.
///
/// Those of `used` that exist are included.
pub(crate) fn matching_imported(
    connection: &mut PgConnection,
    search: &FoodSearch,
    used: &[i64],
    limit: usize,
) -> Result<Vec<ImportedName>, DbError> {
    let words = search.words();
    if words.is_empty() {
        return Ok(Vec::new());
    }
    let limit = i64::try_from(limit).unwrap_or(MAX_RANKED);
    let mut found: Vec<ImportedName> = names().filter(imported_foods::id.eq_any(used)).load(connection)?;
    let whole: Vec<ImportedName> =
        ordered(names().filter(imported_foods::name_words.eq(spaced(words))), limit).load(connection)?;
    found.extend(whole);
    let beginning = beginnings(connection, &search.spellings(), limit)?;
    let has_enough = i64::try_from(beginning.len()).is_ok_and(|count| count >= limit);
    found.extend(beginning);
    if !has_enough && let Some((meant, foods)) = meant_words(connection, search)? {
        found.extend(with_words(connection, &meant, foods, limit)?);
    }
    found.sort_unstable_by_key(|(id, ..)| *id);
    found.dedup_by_key(|(id, ..)| *id);
    Ok(found)
}

/// Returns the foods in which one word of each list begins a word: all of them, or the first ones of many.
fn beginnings(
    connection: &mut PgConnection,
    spellings: &[Vec<String>],
    limit: i64,
) -> Result<Vec<ImportedName>, DbError> {
    let mut completed: Vec<Vec<String>> = Vec::new();
    let mut foods = i64::MAX;
    for words in spellings {
        let mut complete: Vec<(String, i32)> = Vec::new();
        // A list of patterns would not use the index of words.
        for word in words {
            let of_word: Vec<(String, i32)> = imported_food_words::table
                .filter(imported_food_words::word.like(format!("{word}%")))
                .select((imported_food_words::word, imported_food_words::foods))
                .limit(MAX_COMPLETED + 1)
                .load(connection)?;
            complete.extend(of_word);
        }
        if complete.is_empty() {
            return Ok(Vec::new());
        }
        if complete.len() as u64 <= MAX_COMPLETED.unsigned_abs() {
            foods = foods.min(complete.iter().map(|(_, foods)| i64::from(*foods)).sum());
        }
        completed.push(complete.into_iter().map(|(word, _)| word).collect());
    }
    let pattern = |word: &String| format!("% {word}%");
    let patterns: Vec<Vec<String>> = spellings.iter().map(|words| words.iter().map(pattern).collect()).collect();
    let query = || {
        completed.iter().zip(&patterns).fold(names(), |query, (complete, patterns)| {
            if complete.len() as u64 <= MAX_COMPLETED.unsigned_abs() {
                query.filter(imported_foods::words.overlaps_with(complete.clone()))
            } else {
                let any = sql::<Bool>("all_words LIKE ANY (").bind::<Array<Text>, _>(patterns.clone()).sql(")");
                query.filter(any)
            }
        })
    };
    ranked(connection, query, &patterns, foods, limit)
}

/// Returns the foods that have one of the words of each list: all of them, or the first ones of many.
///
/// `foods` is about how many foods have one of the words of the rarest list.
fn with_words(
    connection: &mut PgConnection,
    meant: &[Vec<String>],
    foods: i64,
    limit: i64,
) -> Result<Vec<ImportedName>, DbError> {
    let query =
        || meant.iter().fold(names(), |query, words| query.filter(imported_foods::words.overlaps_with(words.clone())));
    let pattern = |word: &String| format!("% {word} %");
    let patterns: Vec<Vec<String>> = meant.iter().map(|words| words.iter().map(pattern).collect()).collect();
    ranked(connection, query, &patterns, foods, limit)
}

/// Returns all foods of a query if there are few. Of many it returns the first ones in the order of a search.
///
/// `patterns` mean the same as the query. `foods` is about how many foods match the pattern that the fewest match. If
/// these are many, the patterns come first: the query reads the row of each match.
fn ranked<'a>(
    connection: &mut PgConnection,
    query: impl Fn() -> NameQuery<'a>,
    patterns: &[Vec<String>],
    foods: i64,
    limit: i64,
) -> Result<Vec<ImportedName>, DbError> {
    let looked_through = match foods {
        1..=MAX_RANKED => 0,
        // The words are not counted yet, or how many foods have all of several words is not known.
        0 => FIRST_FOODS,
        _ if patterns.len() > 1 => FIRST_FOODS,
        _ => i64::MAX,
    };
    if looked_through > 0 {
        let first = first_foods(connection, patterns, looked_through, limit)?;
        if looked_through == i64::MAX || i64::try_from(first.len()).is_ok_and(|count| count >= limit) {
            return by_id(connection, &first);
        }
    }
    // The sum keeps PostgreSQL from reading most of the table in this order.
    let name_length = imported_foods::name_length + 0_i16;
    let ordered = query().order((imported_foods::is_doubtful, name_length, imported_foods::id));
    let mut some: Vec<ImportedName> = ordered.limit(MAX_RANKED + 1).load(connection)?;
    if some.len() as u64 > MAX_RANKED.unsigned_abs() {
        some.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    }
    Ok(some)
}

/// Looks through foods in the order of a search, and returns the IDs of the first ones that match.
///
/// `foods` is the number of foods that it looks through.
/// The words of a food must match a pattern of each list. All of this is in one index, so that no row of the table is
/// read. The inner query has a limit so that PostgreSQL keeps its order, however many matches it expects.
#[expect(clippy::disallowed_methods, reason = "typed queries have no subquery in FROM, and planning is a small part")]
fn first_foods(
    connection: &mut PgConnection,
    patterns: &[Vec<String>],
    foods: i64,
    limit: i64,
) -> Result<Vec<i64>, DbError> {
    let mut query = sql_query(
        "SELECT id FROM (SELECT id, all_words FROM imported_foods WHERE archived_at IS NULL \
         ORDER BY is_doubtful, name_length, id LIMIT $1) first WHERE ",
    )
    .into_boxed::<Pg>()
    .bind::<BigInt, _>(foods);
    for (place, patterns) in patterns.iter().enumerate() {
        let place = place + 2;
        query = match patterns.as_slice() {
            // An array takes longer to compare with.
            [pattern] => query.sql(format!("all_words LIKE ${place} AND ")).bind::<Text, _>(pattern),
            _ => query.sql(format!("all_words LIKE ANY (${place}) AND ")).bind::<Array<Text>, _>(patterns),
        };
    }
    let found: Vec<Found> =
        query.sql(format!("true LIMIT ${}", patterns.len() + 2)).bind::<BigInt, _>(limit).load(connection)?;
    Ok(found.into_iter().map(|found| found.id).collect())
}

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

fn by_id(connection: &mut PgConnection, ids: &[i64]) -> Result<Vec<ImportedName>, DbError> {
    Ok(names().filter(imported_foods::id.eq_any(ids)).load(connection)?)
}

fn ordered(query: NameQuery<'_>, limit: i64) -> NameQuery<'_> {
    query.order((imported_foods::is_doubtful, imported_foods::name_length, imported_foods::id)).limit(limit)
}

/// Words that each word of a search can mean, and about how many foods have one of those of the rarest.
type Meant = (Vec<Vec<String>>, i64);

/// Returns for each word of a search the words of imported foods that it can mean. `None` if one means nothing.
fn meant_words(connection: &mut PgConnection, search: &FoodSearch) -> Result<Option<Meant>, DbError> {
    let mut meant = Vec::new();
    let mut foods = i64::MAX;
    for typed in search.words() {
        let patterns = sql::<Bool>("word LIKE ANY (").bind::<Array<Text>, _>(patterns_of(typed)).sql(")");
        let alike: HashMap<String, i32> = imported_food_words::table
            .filter(patterns)
            .select((imported_food_words::word, imported_food_words::foods))
            .load_iter::<(String, i32), DefaultLoadingMode>(connection)?
            .collect::<Result<_, _>>()?;
        let words = FoodSearch::meant_by(typed, alike.keys().cloned().collect(), MAX_MEANT);
        if words.is_empty() {
            return Ok(None);
        }
        foods = foods.min(words.iter().filter_map(|word| alike.get(word)).copied().map(i64::from).sum());
        meant.push(words);
    }
    Ok(Some((meant, foods)))
}

/// Returns patterns, at least one of which each word matches that the typed one can mean.
///
/// Words have letters and digits only, so that no character of a part is a wildcard.
fn patterns_of(typed: &str) -> Vec<String> {
    let pattern = |part| match part {
        WordPart::Beginning(letters) => format!("{letters}%"),
        WordPart::Inside(letters) => format!("%{letters}%"),
    };
    FoodSearch::unchanged_parts(typed).into_iter().map(pattern).collect()
}
