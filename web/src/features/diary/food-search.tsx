import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus, ScanBarcode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Food, MealType } from '@/api/types'
import { useDebounced } from '@/lib/use-debounced'
import { useOnline } from '@/lib/use-online'
import { Button } from '@/ui/button'
import { FoodCredit } from '@/ui/food-credit'
import { ListSkeleton } from '@/ui/list-skeleton'
import { LoadFailure } from '@/ui/load-failure'
import { MisfitNote } from '@/ui/misfit-note'
import { SearchField } from '@/ui/search-field'
import { UserText } from '@/ui/user-text'
import { describeNutrition, formatAmount, usualAmount } from '@/domain/food/amount'
import type { EnergyUnit } from '@/domain/units/energy'
import { nutritionOf } from '@/domain/food/nutrition'
import { foodsForMealQuery, usedFoodsQuery } from '@/api/foods-query'
import { searchFoods } from '@/domain/food/search-foods'

interface FoodSearchProps {
  text: string
  meal: MealType
  unit: EnergyUnit | null
  /** Whether a food was just added: the search is for the next one, and begins with the focus. */
  isForNext: boolean
  onText: (text: string) => void
  onFood: (food: Food) => void
  onScan: () => void
  onCreate: (name: string) => void
  onQuick: () => void
  onDone: () => void
}

const MAX_SEARCH = 100

/** Search for a food. Without a text it lists the foods used recently, and offline it searches those. */
export function FoodSearch({
  text,
  meal,
  unit,
  isForNext,
  onText,
  onFood,
  onScan,
  onCreate,
  onQuick,
  onDone,
}: FoodSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isForNext) input.current?.focus()
  }, [isForNext])
  const isOnline = useOnline()
  const name = text.trim().slice(0, MAX_SEARCH)
  const asked = useDebounced(name)
  const used = useQuery(usedFoodsQuery())
  const found = useQuery({ ...foodsForMealQuery(asked, meal), enabled: asked !== '' && isOnline })
  const isLocal = name === '' || !isOnline
  const foods = isLocal ? used.data && searchFoods(used.data, name) : found.data
  const query = isLocal ? used : found
  const isSettled = isLocal || asked === name
  const isEmpty = !isLocal && isSettled && foods?.length === 0
  const nearest = useQuery({ ...foodsForMealQuery(asked, meal, true), enabled: isEmpty })
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label="Search foods"
        value={text}
        onChange={onText}
        placeholder="Oats"
        inputRef={input}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<ScanBarcode aria-hidden="true" className="size-5" />}
          onClick={onScan}
        >
          Scan barcode
        </Button>
        {name === '' ? null : (
          <Button
            variant="ghost"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => {
              onCreate(name)
            }}
          >
            {`Create "${name}"`}
          </Button>
        )}
        <div className="ms-auto">
          <Button variant="secondary" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
      {isOnline ? null : (
        <p className="text-sm text-muted">Offline: searching the foods on this device.</p>
      )}
      <div aria-live="polite">
        {foods === undefined && !isOnline ? (
          <p className="text-muted">No foods are stored on this device yet.</p>
        ) : foods === undefined || !isSettled ? (
          query.isError && isSettled ? (
            <LoadFailure
              text="Failed to load foods"
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <ListSkeleton label="Searching foods" rows={4} />
          )
        ) : foods.length === 0 ? (
          name === '' ? (
            <p className="text-muted">Foods you log appear here.</p>
          ) : (
            <div className="flex flex-col items-start gap-3">
              <p className="text-muted">{`No food found for "${name}".`}</p>
              <Button variant="secondary" onClick={onQuick}>
                {unit === 'kJ' ? 'Quick energy' : 'Quick calories'}
              </Button>
              {nearest.data === undefined || nearest.data.length === 0 ? null : (
                <section aria-labelledby="similar-foods" className="w-full">
                  <h3 id="similar-foods" className="font-semibold">
                    Similar foods
                  </h3>
                  <FoodRows foods={nearest.data.slice(0, 5)} unit={unit} onFood={onFood} />
                </section>
              )}
            </div>
          )
        ) : (
          <FoodRows foods={foods.slice(0, 20)} unit={unit} onFood={onFood} />
        )}
      </div>
      <FoodCredit of={[...(foods ?? []), ...(nearest.data ?? [])]} />
    </div>
  )
}

interface FoodRowsProps {
  foods: readonly Food[]
  unit: EnergyUnit | null
  onFood: (food: Food) => void
}

function FoodRows({ foods, ...row }: FoodRowsProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {foods.map((food) => (
        <li key={food.id}>
          <FoodRow food={food} {...row} />
        </li>
      ))}
    </ul>
  )
}

interface FoodRowProps {
  food: Food
  unit: EnergyUnit | null
  onFood: (food: Food) => void
}

/** A food with the amount that the member most likely eats. */
function FoodRow({ food, unit, onFood }: FoodRowProps) {
  const amount = usualAmount(food)
  const details = [
    food.brand,
    formatAmount(amount, food.unit),
    unit === null ? null : describeNutrition(nutritionOf(food.per_100, amount), unit),
    food.doubtful ? 'values may be wrong' : null,
  ]
  return (
    <div className="flex flex-col pb-1">
      <button
        type="button"
        className="flex min-h-13 w-full items-center gap-3 rounded-control text-start hover:bg-sunken"
        onClick={() => {
          onFood(food)
        }}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            <UserText>{food.name}</UserText>
          </span>
          <span className="block text-sm text-muted">
            {details.filter((part) => part !== null).join(', ')}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      <MisfitNote misfits={food.misfits} />
    </div>
  )
}
