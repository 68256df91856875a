//! Numbers of members who currently follow plans of the catalogue.

/// Returns the number of followers by plan. Plans without followers are missing.
///
/// It is a query of its own. A count that depends on the row of the plan would need the rows of all members if these
/// are distributed (docs/scaling.md).
macro_rules! follower_counts {
    ($connection:expr, $member_plans:ident, $plan_id:ident, $plans:expr) => {{
        let plans: Vec<i64> = $plans;
        let counts: Vec<(i64, i64)> = $member_plans::table
            .filter($member_plans::$plan_id.eq_any(plans))
            .filter($member_plans::replaced_at.is_null())
            .group_by($member_plans::$plan_id)
            .select(($member_plans::$plan_id.assume_not_null(), diesel::dsl::count_star()))
            .load($connection)?;
        counts.into_iter().collect::<std::collections::HashMap<i64, i64>>()
    }};
}
pub(crate) use follower_counts;
