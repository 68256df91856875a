//! Checks that `src/schema.rs` matches the migrations, or writes it if `UPDATE_SCHEMA=1` is set.

mod support;

use ironleaf_persistence::testing::TestDatabase;
use std::{env, fs};

#[test]
fn the_printed_schema_is_that_of_the_migrations() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/schema.rs");
    let printed = support::schema_text::schema_text(&mut TestDatabase::new().connection());
    if env::var_os("UPDATE_SCHEMA").is_some() {
        fs::write(file, &printed).unwrap();
    }
    let stored = fs::read_to_string(file).unwrap();
    assert!(
        stored == printed,
        "src/schema.rs does not match the migrations; docs/database.md describes how to update it"
    );
}
