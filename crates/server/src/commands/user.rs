use super::database::OpenDatabase;
use crate::cli::UserCommand;
use crate::settings::Settings;
use crate::wiring::{Wiring, wire};
use crate::{demo, output};
use ironleaf_application::account::EmailProof;
use ironleaf_domain::account::{EmailAddress, RawPassword, Role};
use std::error::Error;
use std::io::BufRead;

/// Makes or changes an account. What was typed is checked before the database is opened.
pub(super) async fn run(settings: Settings, command: UserCommand) -> Result<(), Box<dyn Error>> {
    let change = Change::read(command)?;
    let open = OpenDatabase::open(&settings).await?;
    let outcome = match wire(&settings, &open.database) {
        Ok(wiring) => change.apply(&wiring).await,
        Err(error) => Err(error),
    };
    open.close().await;
    output::say(&outcome?);
    Ok(())
}

enum Change {
    Create(EmailAddress, Role, RawPassword),
    SetRole(EmailAddress, Role),
    SetPassword(EmailAddress, RawPassword),
    RemoveDemo,
}

impl Change {
    fn read(command: UserCommand) -> Result<Self, Box<dyn Error>> {
        Ok(match command {
            UserCommand::Create { email, role } => {
                Self::Create(EmailAddress::new(&email)?, Role::parse(&role)?, password()?)
            }
            UserCommand::SetRole { email, role } => Self::SetRole(EmailAddress::new(&email)?, Role::parse(&role)?),
            UserCommand::SetPassword { email } => Self::SetPassword(EmailAddress::new(&email)?, password()?),
            UserCommand::Demo { remove: _ } => Self::RemoveDemo,
        })
    }

    async fn apply(self, wiring: &Wiring) -> Result<String, Box<dyn Error>> {
        let accounts = &wiring.services.account;
        match self {
            Self::Create(email, role, password) => {
                accounts.create_account(email.clone(), password, role, EmailProof::Verified).await?;
                Ok(format!("Made the account {email} with the role {}.", role.as_str()))
            }
            Self::SetRole(email, role) => {
                let role_is_new = accounts.set_role(&email, role).await?;
                let role = role.as_str();
                Ok(if role_is_new {
                    format!("{email} has the role {role} now; its sessions were ended.")
                } else {
                    format!("{email} has the role {role} already.")
                })
            }
            Self::SetPassword(email, password) => {
                accounts.set_password(&email, password).await?;
                Ok(format!("Changed the password of {email}, and ended its sessions and mailed links."))
            }
            Self::RemoveDemo => {
                let (removed, last_admin) = demo::remove(wiring).await?;
                let removed: Vec<&str> = removed.iter().map(EmailAddress::as_str).collect();
                let removed = match removed.as_slice() {
                    [] => "There are no demo accounts to delete.".to_owned(),
                    removed => format!("Deleted {}.", removed.join(", ")),
                };
                if let Some(email) = last_admin {
                    output::say(&removed);
                    return Err(format!("{email} is the last admin: make another account admin first").into());
                }
                Ok(removed)
            }
        }
    }
}

/// The first line of standard input, as it is but for its end.
fn password() -> Result<RawPassword, Box<dyn Error>> {
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    let typed = line.strip_suffix('\n').unwrap_or(&line);
    Ok(RawPassword::new(typed.strip_suffix('\r').unwrap_or(typed).to_owned()))
}
