import { formatNumber } from '@/domain/text/format'
import { formatGrams } from '@/domain/units/format-food'
import { plural } from '@/domain/text/plural'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { TargetBar } from '@/ui/target-bar'
import { energyName, energyNumber, formatEnergy, type EnergyUnit } from '@/domain/units/energy'
import { shownEnergyOf } from '@/domain/food/shown-energy'
import type { Nutrient } from '@/domain/food/nutrients'
import type { ShownDay } from './shown-day'

interface DayTotalsProps {
  day: ShownDay
  unit: EnergyUnit
}

/** Space that keeps a number and its unit in one line. */
const NO_BREAK = '\u00a0'

/** Sums of the day, protein first, next to the target. */
export function DayTotals({ day, unit }: DayTotalsProps) {
  const { target } = day
  const totals = { ...day.totals, calories: shownEnergyOf(day.entries, unit) }
  const grams = (value: number | null, aim: number | undefined) =>
    aim === undefined
      ? [formatGrams(value ?? 0), '']
      : [formatNumber(value ?? 0), ` of ${formatGrams(Math.round(aim))}`]
  const energy = (aim: number | undefined) =>
    aim === undefined
      ? [formatEnergy(totals.calories ?? 0, unit), '']
      : [
          energyNumber(totals.calories ?? 0, unit),
          ` of ${formatEnergy(aim, unit).replace(' ', NO_BREAK)}`,
        ]
  const rows = [
    {
      name: 'Protein',
      value: totals.protein,
      aim: target?.protein,
      text: grams(totals.protein, target?.protein),
    },
    {
      name: energyName(unit),
      value: totals.calories,
      aim: target?.calories,
      text: energy(target?.calories),
    },
    {
      name: 'Carbs',
      value: totals.carbs,
      aim: target?.carbs,
      text: grams(totals.carbs, target?.carbs),
    },
    { name: 'Fat', value: totals.fat, aim: target?.fat, text: grams(totals.fat, target?.fat) },
  ]
  return (
    <Card title="Totals">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-4">
        {rows.map(({ name, value, aim, text: [eaten, ofTarget] }, index) => (
          <div key={name} className="flex flex-col gap-1">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={index < 2 ? 'text-xl font-bold tracking-tight' : 'font-semibold'}>
              {eaten}
              <span className="text-sm font-semibold tracking-normal">{ofTarget}</span>
            </dd>
            {aim === undefined ? null : (
              <dd>
                <TargetBar value={value ?? 0} target={aim} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Disclosure title="More nutrients" isRow headingLevel={3}>
        <dl className="flex flex-col gap-1 text-sm">
          {more().map(([nutrient, name]) => (
            <div key={nutrient} className="flex flex-wrap justify-between gap-x-3">
              <dt>{name}</dt>
              <dd>{describe(day, nutrient)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Card>
  )
}

const more = (): [Nutrient, string][] => [
  ['fiber', 'Fiber'],
  ['sugar', 'Sugar'],
  ['saturated_fat', 'Saturated fat'],
  ['salt', 'Salt'],
]

/** Describes a sum and how many entries do not state the nutrient, which is never read as zero. */
function describe({ totals, unknown }: ShownDay, nutrient: Nutrient): string {
  const value = totals[nutrient]
  const missing = unknown[nutrient] ?? 0
  if (value === null) return 'Not known'
  const known = nutrient === 'salt' ? `${formatNumber(value)} g` : formatGrams(value)
  return missing === 0
    ? known
    : `${known}, ${plural(missing, { one: 'not known for # entry', other: 'not known for # entries' })}`
}
