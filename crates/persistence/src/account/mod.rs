//! Accounts and login sessions.

mod account_admin;
mod account_admin_rows;
mod invitations;
mod links;
mod member_data;
mod operator;
mod own_account;
mod password_links;
mod passwords;
mod removal;
mod repository;
mod roles;
mod rows;
