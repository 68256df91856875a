use super::database::OpenDatabase;
use crate::cli::UserCommand;
use crate::settings::Settings;
use crate::wiring::{Wiring, wire};
use crate::{demo, terminal};
use ironleaf_application::account::{AccountOverview, ChangeAccountError, EmailProof, RemoveAccountOutcome};
use ironleaf_application::shared::PageRequest;
use ironleaf_domain::account::{EmailAddress, RawPassword, Role};
use std::error::Error;
use std::io::{BufRead, IsTerminal, stdin};

/// Lists accounts or changes one, also while a server runs. Checks the input before it opens the database.
pub(super) async fn run(settings: Settings, command: UserCommand) -> Result<(), Box<dyn Error>> {
    let task = Task::read(command)?;
    let open = match task {
        Task::List => OpenDatabase::open_read_only(&settings).await?,
        _ => OpenDatabase::open_beside(&settings).await?,
    };
    let outcome = match wire(&settings, &open.database) {
        Ok(wiring) => task.carry_out(&wiring).await,
        Err(error) => Err(error),
    };
    open.close().await;
    terminal::print_line(&outcome?);
    Ok(())
}

enum Task {
    Create(EmailAddress, Role, RawPassword),
    SetRole(EmailAddress, Role),
    SetPassword(EmailAddress, RawPassword),
    List,
    Delete { email: EmailAddress, is_agreed: bool },
    RemoveDemo,
}

impl Task {
    fn read(command: UserCommand) -> Result<Self, Box<dyn Error>> {
        Ok(match command {
            UserCommand::Create { email, role } => {
                let (email, role) = (EmailAddress::new(&email)?, Role::parse(&role)?);
                let password = read_password(&email)?;
                Self::Create(email, role, password)
            }
            UserCommand::SetRole { email, role } => Self::SetRole(EmailAddress::new(&email)?, Role::parse(&role)?),
            UserCommand::SetPassword { email } => {
                let email = EmailAddress::new(&email)?;
                let password = read_password(&email)?;
                Self::SetPassword(email, password)
            }
            UserCommand::List => Self::List,
            UserCommand::Delete { email, yes } => {
                if !yes && !stdin().is_terminal() {
                    return Err("deleting an account cannot be undone: pass --yes without a terminal".into());
                }
                Self::Delete { email: EmailAddress::new(&email)?, is_agreed: yes }
            }
            UserCommand::Demo { remove: _ } => Self::RemoveDemo,
        })
    }

    async fn carry_out(self, wiring: &Wiring) -> Result<String, Box<dyn Error>> {
        let accounts = &wiring.services.account;
        match self {
            Self::Create(email, role, password) => {
                accounts.create_account(email.clone(), password, role, EmailProof::Verified).await?;
                Ok(format!("Created the account {email} with the role {}.", role.as_str()))
            }
            Self::SetRole(email, role) => {
                let role_is_new = accounts.set_role(&email, role).await?;
                let role = role.as_str();
                Ok(if role_is_new {
                    format!("{email} now has the role {role} and was signed out on all devices.")
                } else {
                    format!("{email} already has the role {role}.")
                })
            }
            Self::SetPassword(email, password) => {
                accounts.set_password(&email, password).await?;
                Ok(format!("Changed the password of {email}. Its sessions and emailed links no longer work."))
            }
            Self::List => Ok(table(&wiring.ports().people.list(PageRequest::default()).await?)),
            Self::Delete { email, is_agreed } => delete(wiring, &email, is_agreed).await,
            Self::RemoveDemo => {
                let (removed, last_admin) = demo::remove(wiring).await?;
                let removed: Vec<&str> = removed.iter().map(EmailAddress::as_str).collect();
                let removed = match removed.as_slice() {
                    [] => "There are no demo accounts to delete.".to_owned(),
                    removed => format!("Deleted {}.", removed.join(", ")),
                };
                if let Some(email) = last_admin {
                    terminal::print_line(&removed);
                    return Err(format!("{email} is the last admin: make another account admin first").into());
                }
                Ok(removed)
            }
        }
    }
}

/// Deletes an account, unless it is the last admin. Asks for confirmation, unless `--yes` is given.
async fn delete(wiring: &Wiring, email: &EmailAddress, is_agreed: bool) -> Result<String, Box<dyn Error>> {
    let accounts = &wiring.services.account;
    let summary = wiring.ports().people.find(email).await?.ok_or(ChangeAccountError::NotFound)?;
    if !is_agreed {
        terminal::print_line(&format!(
            "This permanently deletes {email} ({}) with {} exercise logs and all other data. Type yes to continue:",
            summary.person.role.as_str(),
            summary.exercise_logs,
        ));
        let mut answer = String::new();
        stdin().lock().read_line(&mut answer)?;
        if answer.trim() != "yes" {
            return Err("the account was not deleted".into());
        }
    }
    match accounts.delete_account(email).await? {
        RemoveAccountOutcome::Done => Ok(format!("Deleted {email} with all its data.")),
        RemoveAccountOutcome::NotFound => Err(ChangeAccountError::NotFound.into()),
        RemoveAccountOutcome::LastAdmin => Err(ChangeAccountError::LastAdmin.into()),
    }
}

/// Returns a line for each account: date of creation, role, email, and the ID by which the audit log names it.
fn table(accounts: &[AccountOverview]) -> String {
    if accounts.is_empty() {
        return "There are no accounts.".to_owned();
    }
    let line = |account: &AccountOverview| {
        let created = account.created_at.date_naive();
        format!("{created}  {:<9}  {}  (account {})", account.role.as_str(), account.email, account.id)
    };
    accounts.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Asks twice for a password. Without a terminal, reads the first line of standard input.
fn read_password(email: &EmailAddress) -> Result<RawPassword, Box<dyn Error>> {
    if stdin().is_terminal() {
        let password = RawPassword::new(rpassword::prompt_password(format!("Password for {email}: "))?);
        if RawPassword::new(rpassword::prompt_password("Password again: ")?) != password {
            return Err("the two passwords differ: nothing was changed".into());
        }
        return Ok(password);
    }
    let mut line = String::new();
    stdin().lock().read_line(&mut line)?;
    let typed = line.strip_suffix('\n').unwrap_or(&line);
    let typed = typed.strip_suffix('\r').unwrap_or(typed);
    if typed.is_empty() {
        return Err("the password is missing: it is the first line of standard input".into());
    }
    Ok(RawPassword::new(typed.to_owned()))
}
