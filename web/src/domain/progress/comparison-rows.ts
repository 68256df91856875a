import type { ComparedPeriod, PeriodComparison } from '@/api/types'
import { capitalized, formatNumber } from '@/domain/text/format'
import { formatRoundWeight, type WeightUnit } from '@/domain/units/weight'

/** A value of both periods. */
export interface ComparisonRow {
  name: string
  a: string
  b: string
}

export interface ComparisonRows {
  totals: ComparisonRow[]
  muscles: ComparisonRow[]
  lifts: ComparisonRow[]
}

const NONE = '–'

/** Returns the rows of a comparison. It has no body weight if the member hides it. */
export function comparisonRows(
  { a, b }: Pick<PeriodComparison, 'a' | 'b'>,
  unit: WeightUnit,
  showsBody: boolean,
): ComparisonRows {
  const row = (name: string, format: (period: ComparedPeriod) => string): ComparisonRow => ({
    name,
    a: format(a),
    b: format(b),
  })
  const names = [...new Set([...a.muscles, ...b.muscles].map(({ muscle }) => muscle))]
  const lifts = new Map(
    [...b.lifts, ...a.lifts].map(({ exercise_id: id, exercise_name: name }) => [id, name]),
  )
  const hasWeight = a.weight_trend !== null || b.weight_trend !== null
  return {
    totals: [
      row('Workouts', ({ sessions }) => formatNumber(sessions)),
      row('Sets', ({ sets }) => formatNumber(sets)),
      row('Records', ({ records }) => formatNumber(records)),
      ...(showsBody && hasWeight
        ? [
            row('Body weight trend', ({ weight_trend: kg }) =>
              kg === null ? NONE : formatRoundWeight(kg, unit, 1),
            ),
          ]
        : []),
    ],
    muscles: names
      .filter((name) => [a, b].some((period) => setsOf(period, name) > 0))
      .map((name) => row(capitalized(name), (period) => formatNumber(setsOf(period, name)))),
    lifts: [...lifts].map(([id, name]) =>
      row(name, (period) => {
        const lift = period.lifts.find(({ exercise_id }) => exercise_id === id)
        return lift?.best == null ? NONE : formatRoundWeight(lift.best, unit, 1)
      }),
    ),
  }
}

const setsOf = ({ muscles }: ComparedPeriod, name: string): number =>
  muscles.find(({ muscle }) => muscle === name)?.sets ?? 0
