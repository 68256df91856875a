import { useState } from 'react'
import type { Food, FoodPortion } from '@/api/types'
import { checked } from '@/domain/entry/checked'
import { useForm, useFormValues } from '@/lib/form/use-form'
import { readNumber } from '@/domain/entry/number-entry'
import type { FoodOfEntry } from '@/offline/outbox/payloads'
import { Button } from '@/ui/button'
import { ChoiceButtons } from '@/ui/choice-buttons'
import { FoodCredit } from '@/ui/food-credit'
import { Form } from '@/ui/form'
import { MisfitNote } from '@/ui/misfit-note'
import { NumberField } from '@/ui/number-field'
import { UserText } from '@/ui/user-text'
import {
  AMOUNT,
  amountError,
  describeNutrition,
  formatAmount,
  readAmount,
  usualAmount,
} from '@/domain/food/amount'
import type { EnergyUnit } from '@/domain/units/energy'
import { nutritionOf } from '@/domain/food/nutrition'

interface AmountFormProps {
  food: FoodOfEntry
  known: Food | null
  unit: EnergyUnit | null
  submitLabel: string
  onBack: () => void
  onSubmit: (amount: number) => void
}

/** Numbers of portions that a tap enters. */
const COUNTS = [
  { value: 0.5, label: '½' },
  { value: 1, label: '1' },
  { value: 1.5, label: '1½' },
  { value: 2, label: '2' },
]

/** Returns the text of the amount of some portions, or null if their number cannot be read. */
function amountOf(portion: FoodPortion, times: string): string | null {
  const number = readNumber(times)
  return number.state === 'number' && number.value > 0
    ? String(Math.round(portion.amount * number.value * 10) / 10)
    : null
}

/** Amount of a food, prefilled with the usual one, and what it contains. */
export function AmountForm({ food, known, unit, submitLabel, onBack, onSubmit }: AmountFormProps) {
  const form = useForm({
    initial: { amount: String(known === null ? 100 : usualAmount(known)) },
    check: ({ amount }) => checked({ amount: amountError(amount) }, () => readAmount(amount)),
    onSubmit,
  })
  const { amount } = useFormValues(form)
  const portions = known?.portions ?? []
  const stated = known?.stated
  const [count, setCount] = useState(String(stated?.count ?? 1))
  const [portion, setPortion] = useState<FoodPortion | null>(
    portions.find(({ name }) => name === stated?.portion) ?? null,
  )
  const enter = (chosen: FoodPortion, times: string) => {
    const entered = amountOf(chosen, times)
    if (entered !== null) form.edit({ amount: entered })
  }
  const changeCount = (times: string) => {
    setCount(times)
    if (portion !== null) enter(portion, times)
  }
  const counted = readNumber(count)
  // Typing another amount leaves the portion.
  const isInPortions = portion !== null && amountOf(portion, count) === amount
  const contents =
    unit === null || amountError(amount) !== undefined
      ? null
      : describeNutrition(nutritionOf(food.per_100, readAmount(amount)), unit)
  // Values of the shipped catalogue are averages.
  const about = known?.kind === 'catalogue' ? 'about ' : ''
  return (
    <Form form={form}>
      <p className="text-lg font-semibold">
        <UserText>{food.name}</UserText>
        {food.brand === null ? null : (
          <span className="text-base font-normal text-muted">
            {', '}
            <UserText>{food.brand}</UserText>
          </span>
        )}
      </p>
      <MisfitNote misfits={food.misfits} />
      {portions.length === 0 ? null : (
        <div className="flex flex-col gap-2">
          <ChoiceButtons
            label="Portions"
            choices={portions.map(({ name, amount: ofOne }) => ({
              value: name,
              label: `${name} (${formatAmount(ofOne, food.unit)})`,
            }))}
            value={isInPortions ? portion.name : null}
            onChange={(name) => {
              const chosen = portions.find((one) => one.name === name)
              if (chosen === undefined) return
              setPortion(chosen)
              enter(chosen, count)
            }}
          />
          <div className="flex flex-wrap items-end gap-2">
            <div className="w-24">
              <NumberField
                label="How many"
                min={0.1}
                max={100}
                step={0.5}
                value={count}
                onValueChange={changeCount}
              />
            </div>
            {portion === null ? null : (
              <ChoiceButtons
                label={`Number of portions: ${portion.name}`}
                choices={COUNTS}
                value={isInPortions && counted.state === 'number' ? counted.value : null}
                onChange={(times) => {
                  changeCount(String(times))
                }}
              />
            )}
          </div>
        </div>
      )}
      <NumberField
        form={form}
        name="amount"
        label="Amount"
        unit={food.unit}
        range={AMOUNT}
        step={5}
        isLarge
      />
      <p aria-live="polite" className="min-h-6 text-muted">
        {contents === null ? null : `${about}${contents}`}
      </p>
      <FoodCredit of={[food]} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{submitLabel}</Button>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </Form>
  )
}
