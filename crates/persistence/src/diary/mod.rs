//! Food diaries of members.

mod changes;
mod copy;
mod day_facts;
mod days;
mod entries;
mod files;
mod repository;
mod rows;
mod stored_food;
mod stored_state;
