//! Contract tests of every port on real PostgreSQL. Each test has its own database.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "test code; the exemption in clippy.toml does not reach the helpers"
)]

#[path = "../support/mod.rs"]
mod support;

mod account;
mod account_admin;
mod analytics;
mod attempts;
mod audit;
mod backup;
mod body_weight;
mod catalogue;
mod catalogue_diets;
mod cleanup;
mod coach_chats;
mod coach_daily;
mod coach_uses;
mod diary;
mod diary_day;
mod diet_fixtures;
mod diet_plan;
mod diet_plan_catalogue;
mod exercise;
mod exercise_guide;
mod exercise_note;
mod fixtures;
mod food;
mod food_catalogue;
mod food_import;
mod food_lookup;
mod interruptions;
mod invitations;
mod kept_positions;
mod limits;
mod loading;
mod mail;
mod meal;
mod measurement;
mod open_workout;
mod own_account;
mod password_links;
mod profile;
mod program;
mod progress;
mod progress_results;
mod quotas;
mod recipe;
mod sharing;
mod support_message;
mod target;
mod training_log;
mod training_log_changes;
mod training_log_import;
mod training_log_recent;
mod training_log_set_by_set;
mod training_log_sets;
mod workout_plan;
mod workout_plan_catalogue;
mod workout_plan_history;
mod workout_plan_rest;
mod workout_plan_schedule;
