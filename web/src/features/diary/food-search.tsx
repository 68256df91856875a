import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus, ScanBarcode } from 'lucide-react'
import type { Food } from '@/api/types'
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
import { foodsQuery, usedFoodsQuery } from '@/api/foods-query'
import { searchFoods } from '@/domain/food/search-foods'

interface FoodSearchProps {
  text: string
  unit: EnergyUnit | null
  onText: (text: string) => void
  onFood: (food: Food) => void
  onScan: () => void
  onCreate: (name: string) => void
}

const MAX_SEARCH = 100

/** Search for a food. Without a text it lists the foods used recently, and offline it searches those. */
export function FoodSearch({ text, unit, onText, onFood, onScan, onCreate }: FoodSearchProps) {
  const isOnline = useOnline()
  const name = text.trim().slice(0, MAX_SEARCH)
  const asked = useDebounced(name)
  const used = useQuery(usedFoodsQuery())
  const found = useQuery({ ...foodsQuery(asked), enabled: asked !== '' && isOnline })
  const isLocal = name === '' || !isOnline
  const foods = isLocal ? used.data && searchFoods(used.data, name) : found.data
  const query = isLocal ? used : found
  const isSettled = isLocal || asked === name
  return (
    <div className="flex flex-col gap-4">
      <SearchField label="Search foods" value={text} onChange={onText} placeholder="Oats" />
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
          <p className="text-muted">
            {name === '' ? 'Foods you log appear here.' : `No food found for "${name}".`}
          </p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {foods.slice(0, 20).map((food) => (
              <li key={food.id}>
                <FoodRow food={food} unit={unit} onFood={onFood} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <FoodCredit of={foods ?? []} />
    </div>
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
