DROP TABLE member_diet_plan_items;
DROP TABLE member_diet_plans;
DROP TABLE diet_plan_meals;
DROP TABLE diet_plans;
DROP TABLE meals;
