//! Energy, macros and the diet plan.

use super::format::whole;
use super::question::Question;
use ironleaf_application::coach::MemberContext;
use ironleaf_domain::diet_plan::{DietPlan, EnergyNeed};
use ironleaf_domain::profile::{FitnessGoal, Trainee};

/// Answer about numbers to a member who hides them.
const HIDDEN: &str = "Numbers about food are hidden for you, so I give none. Regular meals and eating until you are full \
                      are a good base. You can show numbers in the settings of the food diary.";

/// Answers a question about food. Returns `None` for other questions.
pub(super) fn answer(question: &Question, goal: Option<FitnessGoal>, member: &MemberContext) -> Option<String> {
    if goal.is_some()
        || question.has(&[
            "calor*",
            "kcal",
            "tdee",
            "how much should i eat",
            "protein",
            "macro*",
            "carbs",
            "fat target",
        ])
    {
        return Some(if member.shows_numbers { need(goal, member) } else { HIDDEN.to_owned() });
    }
    let asks_for_meals = question.has(&["eat", "meal*", "diet", "breakfast", "lunch", "dinner", "snack*", "food"]);
    asks_for_meals.then(|| match &member.diet_plan {
        Some(plan) => day(plan, member.shows_numbers),
        None => "You do not follow a diet plan yet. Open **Diet Plan** to see plans that fit you, or generate one."
            .to_owned(),
    })
}

/// Describes the energy need for the requested goal, by default that of the profile.
///
/// The answer names the goal. Advice on losing weight never mentions the surplus of another goal.
fn need(asked: Option<FitnessGoal>, member: &MemberContext) -> String {
    let (Some(trainee), Some(need)) = (&member.trainee, &member.need) else {
        return if member.trainee.is_some() {
            "I give no energy values before the age of 13. Eating with your family and until you are full is a good \
             plan; a doctor can tell you more."
                .to_owned()
        } else {
            "I need your profile for that: please fill in gender, birth date, weight, height, training days and goal \
             under **Profile Settings**."
                .to_owned()
        };
    };
    let own = trainee.goal_in_words();
    // Advice on losing weight is not for everybody, whoever asks for it.
    let goal = Trainee { goal: asked.unwrap_or(own), ..*trainee }.goal_in_words();
    let of_asked = (goal != own).then(|| EnergyNeed::of(&Trainee { goal, ..*trainee }).ok()).flatten();
    let (aim, remark) = match &of_asked {
        Some(_) => (
            aim(goal),
            format!(" Your profile's goal is {}; you can change it under **Profile Settings**.", label(own)),
        ),
        None => (format!("for your goal ({})", label(own)), String::new()),
    };
    let need = of_asked.as_ref().unwrap_or(need);
    let target = need.target();
    let notes: Vec<&str> = need.notes().iter().map(|note| note.describe()).collect();
    format!(
        "Your body uses about **{} kcal** a day, and {aim} about **{} kcal** are a good target: {} g of \
         protein, {} g of carbs and {} g of fat. {}These are estimates for healthy people; your hunger and how you feel \
         count too.{remark}",
        whole(need.tdee()),
        whole(target.kcal()),
        whole(target.protein_g()),
        whole(target.carbs_g()),
        whole(target.fat_g()),
        notes.iter().fold(String::new(), |all, note| all + note + " "),
    )
}

fn aim(goal: FitnessGoal) -> String {
    match goal {
        FitnessGoal::LoseFat => "for losing fat",
        FitnessGoal::GainMuscle => "for gaining muscle",
        FitnessGoal::KeepCurrentWeight => "for keeping your weight",
    }
    .to_owned()
}

fn label(goal: FitnessGoal) -> &'static str {
    match goal {
        FitnessGoal::GainMuscle => "Muscle Gain",
        FitnessGoal::LoseFat => "Burn Fat",
        FitnessGoal::KeepCurrentWeight => "Keep my current weight",
    }
}

fn day(plan: &DietPlan, shows_numbers: bool) -> String {
    let meals = plan.meals.iter().filter(|(_, items)| !items.is_empty()).map(|(meal_type, items)| {
        let foods: Vec<&str> = items.iter().map(|item| item.food.as_str()).collect();
        let mut name = meal_type.as_str().to_owned();
        name[..1].make_ascii_uppercase();
        format!("- {name}: {}", foods.join(", "))
    });
    let meals = meals.collect::<Vec<_>>().join("\n");
    if !shows_numbers {
        return format!("You follow your diet plan:\n\n{meals}");
    }
    let totals = plan.totals();
    format!(
        "You follow **{}**:\n\n{}\n\nTogether that is {} kcal with {} g of protein, {} g of carbs and {} g of fat.",
        plan.name,
        meals,
        whole(totals.calories()),
        whole(totals.protein()),
        whole(totals.carbs()),
        whole(totals.fat()),
    )
}
