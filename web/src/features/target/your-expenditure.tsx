import { Suspense } from 'react'
import type { Expenditure } from '@/api/types'
import { roughEnergy, type EnergyUnit } from '@/domain/units/energy'
import { formatDate } from '@/domain/text/format'
import { lazyPart } from '@/lib/lazy-part'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { partFailure } from '@/ui/part-failure'
import { Skeleton } from '@/ui/skeleton'
import { needsText } from '@/domain/target/needs'

const { Part: ExpenditureDays } = lazyPart(
  async () => (await import('./expenditure-days')).ExpenditureDays,
  partFailure(() => ({
    text: 'Failed to load the days of your expenditure',
    safe: 'Your diary is safe.',
  })),
)

interface YourExpenditureProps {
  today: string
  unit: EnergyUnit
  expenditure: Expenditure
}

/** The energy that the member uses per day, always with its interval, and how it is calculated. */
export function YourExpenditure({ today, unit, expenditure }: YourExpenditureProps) {
  const { expenditure: kcal, low, high, needs, because, inputs } = expenditure
  return (
    <Card title="Your Expenditure">
      {kcal === null || low === null || high === null ? (
        <p>{needs === null ? 'Not yet.' : needsText(needs)}</p>
      ) : (
        <p className="text-pretty">
          <strong className="text-2xl tracking-tight">
            {`about ${roughEnergy(kcal, unit)} ${unit}`}
          </strong>
          {`, likely between ${roughEnergy(low, unit, Math.floor)} and ${roughEnergy(high, unit, Math.ceil)}`}
        </p>
      )}
      {expenditure.as_of === today ? null : (
        <p className="text-sm text-muted">{`As of ${formatDate(expenditure.as_of)}`}</p>
      )}
      {inputs?.from == null ? null : (
        <Disclosure title="How this is calculated" isRow headingLevel={3}>
          <div className="flex flex-col gap-3">
            <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
              {because.map((reason) => (
                <li key={reason} className="text-pretty">
                  {reason}
                </li>
              ))}
            </ul>
            <p className="text-sm text-muted text-pretty">
              Your expenditure is learned from what you eat and how your weight changes. There is an
              80% chance that the true value is in this range, counted as you log. This is general
              information, no medical advice.
            </p>
            <Suspense fallback={<Skeleton height={360} />}>
              <ExpenditureDays today={today} unit={unit} />
            </Suspense>
          </div>
        </Disclosure>
      )}
    </Card>
  )
}
