import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { AddDietPlan } from '@/features/diet-catalogue/diet-plan-form'
import { AddPlanMeal } from '@/features/diet-catalogue/add-plan-meal'
import { DietPlanList } from '@/features/diet-catalogue/diet-plan-list'
import { adminDietPlansQuery } from '@/features/diet-catalogue/queries'
import { AddMeal } from '@/features/meal/meal-form'
import { MealList } from '@/features/meal/meal-list'
import { adminMealsQuery } from '@/features/meal/queries'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'

export function Component() {
  const plans = useQuery(adminDietPlansQuery())
  const meals = useQuery(adminMealsQuery())
  return (
    <Page
      title="Diet Plans Management"
      width="wide"
      actions={
        <ButtonLink
          variant="secondary"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          render={<Link to={paths.adminDashboard} />}
        >
          Go Back
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Add New Meal">
            <AddMeal />
          </Card>
          <Card title="Add New Diet Plan">
            <AddDietPlan />
          </Card>
          <Card title="Add Meal to Diet Plan">
            <AddPlanMeal plans={plans.data ?? []} meals={meals.data ?? []} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Diet Plans">
            <DietPlanList />
          </Card>
          <Card title="Available Meals">
            <MealList />
          </Card>
        </div>
      </div>
    </Page>
  )
}
