import { useState } from 'react'
import type { Food, FoodPortion } from '@/api/types'
import { checked } from '@/domain/entry/checked'
import { useForm, useFormValues } from '@/lib/form/use-form'
import { readNumber } from '@/domain/entry/number-entry'
import type { FoodOfEntry } from '@/offline/outbox/payloads'
import { Button } from '@/ui/button'
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
    const number = readNumber(times)
    if (number.state !== 'number' || number.value <= 0) return
    form.edit({ amount: String(Math.round(chosen.amount * number.value * 10) / 10) })
  }
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
        <div role="group" aria-label="Portions" className="flex flex-wrap items-end gap-2">
          <div className="w-24">
            <NumberField
              label="How many"
              min={0.1}
              max={100}
              step={0.5}
              value={count}
              onValueChange={(times) => {
                setCount(times)
                if (portion !== null) enter(portion, times)
              }}
            />
          </div>
          {portions.map((portion) => (
            <Button
              key={portion.name}
              variant="secondary"
              onClick={() => {
                setPortion(portion)
                enter(portion, count)
              }}
            >
              {`${portion.name} (${formatAmount(portion.amount, food.unit)})`}
            </Button>
          ))}
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
