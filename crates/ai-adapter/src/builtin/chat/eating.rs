//! Energy, macros, and the diet plan.

use super::figures::whole;
use super::question::Question;
use ironleaf_application::coach::MemberFacts;
use ironleaf_domain::diet_plan::DietPlan;

/// The answer to a question about food, if it is one.
pub(super) fn answer(question: &Question, member: &MemberFacts) -> Option<String> {
    if question.has(&["calor*", "kcal", "tdee", "how much should i eat", "protein", "macro*", "carbs", "fat target"]) {
        return Some(need(member));
    }
    let asks_for_meals = question.has(&["eat", "meal*", "diet", "breakfast", "lunch", "dinner", "snack*", "food"]);
    asks_for_meals.then(|| match &member.diet_plan {
        Some(plan) => day(plan),
        None => "You follow no diet plan yet. Open **Diet Plan** to see plans that fit you, or have one made for you."
            .to_owned(),
    })
}

fn need(member: &MemberFacts) -> String {
    let Some(need) = &member.need else {
        return if member.trainee.is_some() {
            "I give no energy figures before the age of 13. Eating with your family and until you are full is a good \
             plan; a doctor can tell you more."
                .to_owned()
        } else {
            "I need your profile for that: please fill in gender, birth date, weight, height, training days and goal \
             under **Profile Settings**."
                .to_owned()
        };
    };
    let target = need.target();
    let notes: Vec<&str> = need.notes().iter().map(|note| note.in_words()).collect();
    format!(
        "Your body uses about **{} kcal** a day, and for your goal about **{} kcal** are a good target: {} g of \
         protein, {} g of carbs and {} g of fat. {}These are estimates for healthy people; your hunger and how you feel \
         count too.",
        whole(need.tdee()),
        whole(target.kcal()),
        whole(target.protein_g()),
        whole(target.carbs_g()),
        whole(target.fat_g()),
        notes.iter().fold(String::new(), |all, note| all + note + " "),
    )
}

fn day(plan: &DietPlan) -> String {
    let meals = plan.meals.iter().filter(|(_, items)| !items.is_empty()).map(|(meal_type, items)| {
        let foods: Vec<&str> = items.iter().map(|item| item.food.as_str()).collect();
        let mut name = meal_type.as_str().to_owned();
        name[..1].make_ascii_uppercase();
        format!("- {name}: {}", foods.join(", "))
    });
    let totals = plan.totals();
    format!(
        "You follow **{}**:\n\n{}\n\nTogether that is {} kcal with {} g of protein, {} g of carbs and {} g of fat.",
        plan.name,
        meals.collect::<Vec<_>>().join("\n"),
        whole(totals.calories()),
        whole(totals.protein()),
        whole(totals.carbs()),
        whole(totals.fat()),
    )
}
