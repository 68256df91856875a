import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DietPlan } from '@/api/types'
import { useEnergy } from '@/api/use-energy'
import { useShowsNumbers } from '@/api/use-shows-numbers'
import { paths } from '@/app/paths'
import { mealsOf } from '@/domain/food/plan-meals'
import { shownEnergyOf } from '@/domain/food/shown-energy'
import { isAdult } from '@/domain/profile/age'
import { formatGrams } from '@/domain/units/format-food'
import type { ShownDay } from '@/features/diary/shown-day'
import { useDiaryDay } from '@/features/diary/use-diary-day'
import { dietPlanQuery } from '@/features/diet-plan/queries'
import { profileQuery } from '@/features/profile/queries'
import { expenditureQuery } from '@/features/target/queries'
import { ColumnBars } from '@/ui/column-bars'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { Skeleton } from '@/ui/skeleton'
import { StatTile } from '@/ui/stat-tile'
import { TargetBar } from '@/ui/target-bar'
import { TextLink } from '@/ui/text-link'

/** Protein and calories of today: those eaten, or those of the diet plan until something is logged. */
export function FoodTiles({ today }: { today: string }) {
  const plan = useQuery(dietPlanQuery())
  const { day, isMissing } = useDiaryDay(today)
  const showsNumbers = useShowsNumbers()
  const { data: profile } = useQuery(profileQuery())
  const expenditure = useQuery({
    ...expenditureQuery(today),
    enabled: showsNumbers && profile !== undefined && isAdult(profile.birth_date, today),
  })
  // They appear together, because a late check-in would move what is below.
  if (plan.isPending || day === undefined || expenditure.isLoading) return <Skeleton height={146} />
  // The changes of this device alone are not all that was eaten.
  const isEaten = showsNumbers && !isMissing && day.entries.length > 0
  return (
    <>
      {isEaten ? (
        <EatenFood day={day} />
      ) : plan.data === undefined ? (
        <MemberLoadFailure
          text="Failed to load diet plan"
          isRetrying={plan.isFetching}
          onRetry={() => void plan.refetch()}
        />
      ) : plan.data === null ? (
        <StatTile
          label="Diet Plan"
          value="–"
          note="No diet plan yet"
          link={<Link to={paths.dashboard('diet')} />}
        />
      ) : showsNumbers ? (
        <PlannedFood plan={plan.data} />
      ) : null}
      {showsNumbers && expenditure.data?.check_in != null ? (
        <p>
          <TextLink render={<Link to={`${paths.dashboard('diary')}#target`} />}>
            Your weekly check-in is due
          </TextLink>
        </p>
      ) : null}
    </>
  )
}

function EatenFood({ day: { entries, target, totals } }: { day: ShownDay }) {
  const energy = useEnergy()
  const link = <Link to={paths.dashboard('diary')} />
  const tiles = [
    {
      label: 'Protein eaten',
      eaten: totals.protein ?? 0,
      aim: target?.protein,
      format: (grams: number) => formatGrams(Math.round(grams)),
    },
    {
      label: energy.unit === 'kJ' ? 'Energy eaten' : 'Calories eaten',
      eaten: shownEnergyOf(entries, energy.unit),
      aim: target?.calories,
      format: energy.format,
    },
  ]
  return (
    <div className="grid grid-cols-2 gap-4 *:min-w-0">
      {tiles.map(({ label, eaten, aim, format }) => (
        <StatTile
          key={label}
          label={label}
          value={format(eaten)}
          note={aim === undefined ? undefined : `of ${format(aim)}`}
          link={link}
        >
          {/* As high as the bars of the plan. */}
          <div className="flex h-8 flex-col justify-end">
            {aim === undefined ? null : <TargetBar value={eaten} target={aim} />}
          </div>
        </StatTile>
      ))}
    </div>
  )
}

function PlannedFood({ plan }: { plan: DietPlan }) {
  const link = <Link to={paths.dashboard('diet')} />
  const energy = useEnergy()
  const byMeal = (nutrient: 'protein' | 'calories') =>
    mealsOf(plan).map(({ name, items }) => ({
      name,
      value: items.reduce((sum, item) => sum + item[nutrient], 0),
    }))
  return (
    <div className="grid grid-cols-2 gap-4 *:min-w-0">
      <StatTile label="Protein planned" value={formatGrams(plan.total_protein)} link={link}>
        <ColumnBars bars={byMeal('protein')} color="bg-protein" />
      </StatTile>
      <StatTile
        label={energy.unit === 'kJ' ? 'Energy planned' : 'Calories planned'}
        value={energy.format(plan.total_calories)}
        link={link}
      >
        <ColumnBars bars={byMeal('calories')} color="bg-data-6" />
      </StatTile>
    </div>
  )
}
