//! Tests of the real server process over HTTP. Each has a free port and a separate database.

#![expect(clippy::unwrap_used, reason = "a failing helper fails its test")]

mod access;
mod account;
mod account_admin;
mod account_limits;
mod analytics;
mod audit;
mod backup;
mod body_weight;
mod coach;
mod coach_service;
mod demo;
mod diary;
mod diet_plan;
mod diet_plan_catalogue;
mod exercise;
mod exercise_guide;
mod export_data;
mod fair_shares;
mod food;
mod general;
mod headers;
mod limits;
mod limits_training;
mod loading;
mod logs;
mod mail;
mod meal;
mod measurement;
mod metrics;
mod operator;
mod own_account;
mod profile;
mod progress;
mod progress_overview;
mod start;
#[path = "../support/mod.rs"]
mod support;
mod support_message;
mod traces;
mod training_log;
mod training_log_history;
mod training_log_import;
mod training_log_sets;
mod two_servers;
mod upgrade;
mod verify_email;
mod workout_plan;
mod workout_plan_admin;
mod workout_plan_history;
mod workout_plan_schedule;
