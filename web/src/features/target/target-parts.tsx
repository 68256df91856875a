import { useQuery } from '@tanstack/react-query'
import { Card } from '@/ui/card'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import type { EnergyUnit } from '@/domain/units/energy'
import { isProfileIncomplete, targetQuery, expenditureQuery } from './queries'
import { WeeklyCheckIn } from './weekly-check-in'
import { YourExpenditure } from './your-expenditure'
import { YourTarget } from './your-target'

interface TargetPartsProps {
  /** Current ISO date in the member's time zone. */
  today: string
  unit: EnergyUnit
  /** Whether the member is old enough for an own target, the expenditure and check-ins. */
  isAdult: boolean
}

/** The member's target, the check-in and the expenditure from which it learns. */
export function TargetParts({ today, unit, isAdult }: TargetPartsProps) {
  const isIncomplete = isProfileIncomplete(useQuery(targetQuery()).error)
  return (
    <>
      <YourTarget unit={unit} isAdult={isAdult} />
      {isAdult && !isIncomplete ? <Learned today={today} unit={unit} /> : null}
    </>
  )
}

function Learned({ today, unit }: Omit<TargetPartsProps, 'isAdult'>) {
  const query = useQuery(expenditureQuery(today))
  if (query.data === undefined) {
    return (
      <Card title="Your Expenditure">
        <Loaded
          query={query}
          skeleton={
            <SkeletonGroup label="Loading your expenditure">
              <Skeleton height={72} />
            </SkeletonGroup>
          }
          failure="Failed to load your expenditure"
        >
          {() => null}
        </Loaded>
      </Card>
    )
  }
  if (query.data.state === 'not_offered') return null
  return (
    <>
      {query.data.state === 'ready' ? <WeeklyCheckIn unit={unit} expenditure={query.data} /> : null}
      <YourExpenditure today={today} unit={unit} expenditure={query.data} />
    </>
  )
}
