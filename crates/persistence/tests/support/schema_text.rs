//! Generates `src/schema.rs` from a database with all migrations.

use super::rows;
use diesel::pg::PgConnection;
use std::collections::BTreeMap;
use std::fmt::Write;

const HEAD: &str = "\
//! The tables that the migrations create. Generated, do not edit: see `docs/database.md`.

";

/// Returns the text of `src/schema.rs`.
pub(crate) fn schema_text(connection: &mut PgConnection) -> String {
    let tables = rows(
        connection,
        "SELECT ARRAY[c.relname::text, coalesce(obj_description(c.oid, 'pg_class'), '')] FROM pg_class c
         WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE '\\_\\_%'
         ORDER BY c.relname COLLATE \"C\"",
    );
    let columns = by_table(rows(
        connection,
        "SELECT ARRAY[c.relname::text, a.attname::text, t.typname::text, a.attnotnull::text,
                      coalesce(col_description(c.oid, a.attnum), '')]
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
         WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
         ORDER BY c.relname COLLATE \"C\", a.attnum",
    ));
    let keys = by_table(rows(
        connection,
        "SELECT ARRAY[c.relname::text, a.attname::text]
         FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid,
              unnest(k.conkey) WITH ORDINALITY AS key (attnum, place)
              JOIN pg_attribute a ON a.attnum = key.attnum
         WHERE k.contype = 'p' AND c.relnamespace = 'public'::regnamespace AND a.attrelid = c.oid
         ORDER BY c.relname COLLATE \"C\", key.place",
    ));
    let links = rows(
        connection,
        "SELECT ARRAY[c.relname::text, p.relname::text, a.attname::text]
         FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
              JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
         WHERE k.contype = 'f' AND cardinality(k.conkey) = 1 AND c.relnamespace = 'public'::regnamespace
         ORDER BY c.relname COLLATE \"C\", p.relname COLLATE \"C\", a.attname COLLATE \"C\"",
    );

    let mut text = HEAD.to_owned();
    for table in &tables {
        let [name, comment] = table.as_slice() else { panic!("a table has a name and a comment") };
        text += &table_text(name, comment, &columns[name], &keys[name]);
    }
    for link in &links {
        let [child, parent, column] = link.as_slice() else { panic!("a link has two ends and a column") };
        writeln!(text, "diesel::joinable!({child} -> {parent} ({column}));").unwrap();
    }
    text += "\ndiesel::allow_tables_to_appear_in_same_query!(\n";
    for table in &tables {
        writeln!(text, "    {},", table[0]).unwrap();
    }
    text + ");\n"
}

fn table_text(name: &str, comment: &str, columns: &[Vec<String>], key: &[Vec<String>]) -> String {
    let mut text = "diesel::table! {\n".to_owned();
    write_comment(&mut text, "    ", comment);
    let key: Vec<&str> = key.iter().map(|column| column[0].as_str()).collect();
    writeln!(text, "    {name} ({}) {{", key.join(", ")).unwrap();
    for column in columns {
        let [name, type_name, not_null, comment] = column.as_slice() else { panic!("a column has four facts") };
        write_comment(&mut text, "        ", comment);
        let sql_type = sql_type(type_name);
        let sql_type = if not_null == "true" { sql_type } else { format!("Nullable<{sql_type}>") };
        writeln!(text, "        {name} -> {sql_type},").unwrap();
    }
    text + "    }\n}\n\n"
}

/// Returns Diesel's name of a type.
fn sql_type(name: &str) -> String {
    if let Some(element) = name.strip_prefix('_') {
        return format!("Array<{}>", sql_type(element));
    }
    match name {
        "bool" | "bytea" | "date" | "int2" | "int4" | "int8" | "jsonb" | "numeric" | "text" | "timestamptz"
        | "uuid" => {
            let mut characters = name.chars();
            characters.next().into_iter().flat_map(char::to_uppercase).chain(characters).collect()
        }
        other => panic!("add Diesel's name for {other} here"),
    }
}

fn write_comment(text: &mut String, indent: &str, comment: &str) {
    for line in comment.lines() {
        writeln!(text, "{indent}/// {line}").unwrap();
    }
}

/// Groups rows by their first column and removes it.
fn by_table(rows: Vec<Vec<String>>) -> BTreeMap<String, Vec<Vec<String>>> {
    let mut tables = BTreeMap::<String, Vec<Vec<String>>>::new();
    for mut row in rows {
        let table = row.remove(0);
        tables.entry(table).or_default().push(row);
    }
    tables
}
