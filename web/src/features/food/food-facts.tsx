import type { Food } from '@/api/types'
import { useEnergy } from '@/api/use-energy'
import { energyName } from '@/domain/units/energy'
import { formatNumber, formatSentenceList } from '@/domain/text/format'
import { MisfitNote } from '@/ui/misfit-note'
import { NUTRIENTS } from '@/domain/food/nutrients'

interface FoodFactsProps {
  food: Pick<Food, 'kind' | 'unit' | 'per_100' | 'portions' | 'source' | 'doubtful' | 'misfits'>
  /** False for a member who has hidden numbers. */
  showNumbers?: boolean | undefined
}

/** Known facts about a food: nutrition, portions, source, and why it may not fit. */
export function FoodFacts({ food, showNumbers = true }: FoodFactsProps) {
  const energy = useEnergy()
  const { unit, per_100: nutrition, portions, source, doubtful, misfits } = food
  return (
    <div className="flex flex-col gap-3">
      <MisfitNote misfits={misfits} />
      {showNumbers ? (
        <>
          <table className="w-full text-sm">
            <caption className="mb-1 text-start text-muted">{`100 ${unit} contain${food.kind === 'catalogue' ? ' about' : ''}`}</caption>
            <tbody>
              {NUTRIENTS.map(({ name, label, unit: of }) => {
                const value = nutrition[name]
                return (
                  <tr key={name} className="border-t border-line">
                    <th scope="row" className="py-1.5 text-start font-normal">
                      {name === 'calories' ? energyName(energy.unit) : label}
                    </th>
                    <td className="py-1.5 text-end tabular-nums">
                      {value === null
                        ? 'Not known'
                        : of === 'kcal' && energy.unit === 'kJ'
                          ? energy.format(value)
                          : `${formatNumber(value)} ${of}`}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          {doubtful ? (
            <p className="text-sm text-muted">
              The {energy.unit === 'kJ' ? 'energy does' : 'calories do'} not match protein, carbs
              and fat. Please compare them with the label.
            </p>
          ) : null}
        </>
      ) : null}
      {portions.length === 0 ? null : (
        <p className="text-sm">
          {`Portions: ${formatSentenceList(portions.map(({ name, amount }) => `${name} (${formatNumber(amount)} ${unit})`))}`}
        </p>
      )}
      {source === null ? null : (
        <p className="text-sm text-muted">{`Source: ${[source.name, source.ref].filter(Boolean).join(', ')}`}</p>
      )}
    </div>
  )
}
