//! Answers about the site, and small talk.

use super::{HELLO, Reply, Source};
use crate::coach::question::Site;

/// Says where something is done.
pub fn site(site: Site) -> Reply {
    let (text, page) = match site {
        Site::Export => {
            ("Download your data as files in Profile Settings.", Source::view("profile", "Profile Settings"))
        }
        Site::Import => {
            ("Import the history of another app from a file.", Source::page("/import-history", "Import History"))
        }
        Site::Password => ("Change your password in Profile Settings.", Source::view("profile", "Profile Settings")),
        Site::DeleteAccount => {
            ("Delete your account in Profile Settings.", Source::view("profile", "Profile Settings"))
        }
        Site::Units => ("Choose your units in Profile Settings.", Source::view("profile", "Profile Settings")),
        Site::Log => ("Start today's workout and tick each set.", Source::view("workout-plan", "Workout Plan")),
        Site::Measurements => ("Enter measurements in Progress Stats.", Source::view("progress", "Progress Stats")),
        Site::BodyWeight => ("Enter your weight in Progress Stats.", Source::view("progress", "Progress Stats")),
        Site::Plan => ("See and change your plan in Workout Plan.", Source::view("workout-plan", "Workout Plan")),
        Site::Program => ("Choose a program or make your own in Programs.", Source::page("/programs", "Programs")),
        Site::DietPlan => ("See and change your meals in Diet Plan.", Source::view("diet", "Diet Plan")),
        Site::Diary => ("Add what you ate in the Food Diary.", Source::view("diary", "Food Diary")),
        Site::Limits => {
            ("Set your diet, allergens and equipment in Profile Settings.", Source::view("profile", "Profile Settings"))
        }
        Site::Sharing => ("Share a plan by a link from Workout Plan.", Source::view("workout-plan", "Workout Plan")),
    };
    Reply::answer(text, vec![page])
}

/// Answers a greeting, a question what the coach can do, or thanks.
pub fn small_talk(is_thanks: bool, suggestions: Vec<String>) -> Reply {
    if is_thanks {
        return Reply::general("You're welcome. Have a good session.");
    }
    Reply { suggestions, ..Reply::general(HELLO) }
}
