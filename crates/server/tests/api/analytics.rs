//! Statistics on active accounts.

use crate::support::Product;
use reqwest::StatusCode;
use serde_json::json;

#[tokio::test]
async fn an_account_seen_today_counts_once_per_period() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    for _ in 0..3 {
        ada.get("/api/auth/session").await;
    }
    product.member("eve@example.com").await;
    let (status, counted) = admin.get("/admin/analytics").await;
    assert_eq!(status, StatusCode::OK);
    // Eve has registered but made no request with her session.
    assert_eq!(counted, json!({"dailyActiveUsers": 2, "weeklyActiveUsers": 2, "monthlyActiveUsers": 2}));
    product.execute(
        "UPDATE account_activity SET last_active_on = last_active_on - 7
         WHERE user_id = (SELECT id FROM users WHERE email = 'ada@example.com')",
    );
    let (_, counted) = admin.get("/admin/analytics").await;
    assert_eq!(counted, json!({"dailyActiveUsers": 1, "weeklyActiveUsers": 1, "monthlyActiveUsers": 2}));
}

#[tokio::test]
async fn all_accounts_are_counted_also_those_that_nobody_used() {
    let (product, admin) = Product::start_with_admin().await;
    let (_, before) = admin.get("/admin/analytics/totals").await;
    product.member("eve@example.com").await;
    let (status, after) = admin.get("/admin/analytics/totals").await;
    assert_eq!((status, after), (StatusCode::OK, json!({"accounts": before["accounts"].as_u64().unwrap() + 1})));
}

#[tokio::test]
async fn thirty_days_are_listed_oldest_first() {
    let (_product, admin) = Product::start_with_admin().await;
    let (_, days) = admin.get("/admin/analytics/days").await;
    let days = days.as_array().unwrap();
    assert_eq!(days.len(), 30);
    assert!(days.is_sorted_by_key(|counted| counted["day"].as_str().unwrap().to_owned()));
    assert_eq!((&days[0]["active_users"], &days[29]["active_users"]), (&json!(0), &json!(1)));
}
