//! `src/schema.rs` is what the migrations make. With `UPDATE_SCHEMA=1` this test writes it.

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
    let kept = fs::read_to_string(file).unwrap();
    assert!(
        kept == printed,
        "src/schema.rs is not what the migrations make; docs/database.md tells how to print it anew"
    );
}
