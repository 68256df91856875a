use ironleaf_persistence::testing::{STATEMENTS_VARIABLE, TestDatabase, execute, texts};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// Tables that grow with the number of members or of their actions.
pub(super) const GROWING: [&str; 47] = [
    "account_activity",
    "account_links",
    "activity_days",
    "ai_uses",
    "attempts",
    "audit_entries",
    "body_measurements",
    "body_weights",
    "calendar_feeds",
    "chat_turns",
    "chats",
    "check_ins",
    "diary_changes",
    "diary_days",
    "diary_entries",
    "exercise_log_changes",
    "exercise_logs",
    "exercise_notes",
    "exercise_set_keys",
    "exercise_sets",
    "food_settings",
    "import_names",
    "loadings",
    "log_imports",
    "log_versions",
    "member_diet_plan_items",
    "member_diet_plans",
    "member_exercises",
    "member_foods",
    "member_limits",
    "member_program_versions",
    "member_programs",
    "member_recipes",
    "member_targets",
    "member_workout_plan_entries",
    "member_workout_plans",
    "open_workouts",
    "outgoing_mails",
    "password_reset_requests",
    "plan_links",
    "profiles",
    "program_entries",
    "program_runs",
    "sessions",
    "support_messages",
    "target_changes",
    "users",
];

/// Tables with the member as the first column of their primary key.
pub(super) const KEYED_BY_MEMBER: [&str; 37] = [
    "account_activity",
    "activity_days",
    "ai_uses",
    "body_measurements",
    "body_weights",
    "chat_turns",
    "chats",
    "check_ins",
    "diary_changes",
    "diary_days",
    "diary_entries",
    "exercise_log_changes",
    "exercise_logs",
    "exercise_notes",
    "exercise_set_keys",
    "exercise_sets",
    "food_settings",
    "import_names",
    "loadings",
    "log_imports",
    "log_versions",
    "member_diet_plan_items",
    "member_diet_plans",
    "member_exercises",
    "member_foods",
    "member_limits",
    "member_program_versions",
    "member_programs",
    "member_recipes",
    "member_targets",
    "member_workout_plan_entries",
    "member_workout_plans",
    "open_workouts",
    "profiles",
    "program_entries",
    "program_runs",
    "target_changes",
];

/// A statement and its access paths to growing tables.
pub(super) struct Statement {
    pub(super) sql: String,
    /// Access paths such as `Index Scan using sessions_pkey on sessions`.
    pub(super) ways: Vec<String>,
}

impl Statement {
    /// Returns the tables that it scans sequentially.
    pub(super) fn walks(&self) -> impl Iterator<Item = &str> {
        self.ways.iter().filter_map(|way| way.strip_prefix("Seq Scan on "))
    }

    pub(super) fn names(&self, table: &str) -> bool {
        self.sql.contains(&format!("\"{table}\""))
    }

    /// Returns whether it accesses a table without restricting it to a member.
    pub(super) fn lacks_member_of(&self, table: &str) -> bool {
        if !self.names(table) {
            return false;
        }
        if self.sql.starts_with(&format!("INSERT INTO \"{table}\"")) {
            return !self.sql.contains("(\"user_id\"");
        }
        let own = format!("\"{table}\".\"user_id\"");
        let is_said = |says: &str| self.sql.contains(&format!("{own} {says}"));
        !(is_said("=") || self.sql.contains(&format!("= {own}")))
    }

    /// Returns the text of each query in parentheses.
    pub(super) fn subqueries(&self) -> impl Iterator<Item = &str> {
        self.sql.match_indices("(SELECT ").map(|(start, _)| {
            let rest = &self.sql[start..];
            let mut depth = 0;
            let end = rest.find(|character| {
                depth += match character {
                    '(' => 1,
                    ')' => -1,
                    _ => 0,
                };
                depth == 0
            });
            &rest[..end.unwrap_or(rest.len())]
        })
    }

    /// Returns its text without the selected columns.
    pub(super) fn outline(&self) -> String {
        match (self.sql.strip_prefix("SELECT "), self.sql.find(" FROM ")) {
            (Some(_), Some(from)) => format!("SELECT …{}", &self.sql[from..]),
            _ => self.sql.clone(),
        }
    }
}

/// Returns every statement that the other tests executed, in alphabetical order, or `None` if they were not recorded.
pub(super) fn statements() -> Option<&'static [Statement]> {
    static STATEMENTS: OnceLock<Option<Vec<Statement>>> = OnceLock::new();
    STATEMENTS.get_or_init(|| recorded().map(|sqls| explain(&sqls))).as_deref()
}

fn recorded() -> Option<BTreeSet<String>> {
    let file = std::env::var_os(STATEMENTS_VARIABLE)?;
    let text = std::fs::read_to_string(&file).unwrap();
    // Inserts of several rows differ only in the number of rows.
    let mut shapes = BTreeMap::new();
    for sql in text.lines() {
        let shape = sql.split_once(" VALUES ").map_or(sql, |(start, _)| start);
        shapes.entry(shape.to_owned()).or_insert_with(|| sql.to_owned());
    }
    Some(shapes.into_values().collect())
}

/// Returns the execution plans for any parameters.
fn explain(sqls: &BTreeSet<String>) -> Vec<Statement> {
    let test = TestDatabase::new();
    test.execute(include_str!("many_rows.sql"));
    let mut connection = test.connection();
    execute(&mut connection, "SET plan_cache_mode = force_generic_plan");
    let mut explained = Vec::new();
    for sql in sqls {
        let is_explained = ["SELECT", "UPDATE", "DELETE"].iter().any(|verb| sql.starts_with(verb))
            || sql.starts_with("INSERT") && sql.contains(" FROM ");
        let ways = if is_explained && GROWING.iter().any(|table| sql.contains(&format!("\"{table}\""))) {
            execute(&mut connection, &format!("PREPARE it AS {sql}"));
            let parameters = (1..100).take_while(|number| sql.contains(&format!("${number}"))).count();
            let nulls = vec!["NULL"; parameters].join(", ");
            let nulls = if nulls.is_empty() { nulls } else { format!("({nulls})") };
            let plan = texts(&mut connection, &format!("EXPLAIN (COSTS OFF) EXECUTE it{nulls}"));
            execute(&mut connection, "DEALLOCATE it");
            ways(&plan)
        } else {
            Vec::new()
        };
        explained.push(Statement { sql: sql.clone(), ways });
    }
    explained
}

/// Returns the nodes that read growing tables. A bitmap scan names its index in a child node.
fn ways(plan: &[String]) -> Vec<String> {
    let mut ways = BTreeSet::new();
    for line in plan {
        let node = line.trim().trim_start_matches("->").trim();
        let Some((how, place)) = node.split_once(" on ") else { continue };
        let table = place.split_whitespace().next().unwrap_or_default();
        if how.contains("Scan") && (GROWING.contains(&table) || how == "Bitmap Index Scan") {
            ways.insert(format!("{how} on {table}"));
        }
    }
    ways.into_iter().collect()
}
