import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Food } from '@/api/types'
import { useDebounced } from '@/lib/use-debounced'
import { IconButton } from '@/ui/icon-button'
import { LoadFailure } from '@/ui/load-failure'
import { MisfitNote } from '@/ui/misfit-note'
import { SearchField } from '@/ui/search-field'
import { foodsQuery } from '@/api/foods-query'

const MAX_SEARCH = 100

interface FindFoodFieldProps {
  label: string
  onFood: (food: Food) => void
}

/** Search of ingredients. Without a text it lists foods used recently. It excludes recipes. */
export function FindFoodField({ label, onFood }: FindFoodFieldProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim().slice(0, MAX_SEARCH))
  const found = useQuery(foodsQuery(search))
  const foods = found.data?.filter(({ kind }) => kind !== 'recipe')
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={label} value={text} onChange={setText} placeholder="Oats" />
      {foods === undefined ? (
        found.isPending ? (
          <p role="status" className="text-sm text-muted">
            Searching...
          </p>
        ) : (
          <LoadFailure
            text="Failed to load foods"
            isRetrying={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )
      ) : foods.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {search === '' ? 'Type the name of an ingredient.' : `No food found for "${search}".`}
        </p>
      ) : (
        <ul
          aria-label="Foods found"
          className="max-h-60 divide-y divide-line overflow-y-auto overscroll-contain rounded-control border border-line"
        >
          {foods.map((food) => (
            <li key={food.id} className="flex items-center justify-between gap-2 ps-3">
              <div className="min-w-0 py-1">
                <p className="truncate">{food.name}</p>
                {food.brand === null ? null : (
                  <p className="truncate text-sm text-muted">{food.brand}</p>
                )}
                <MisfitNote misfits={food.misfits} />
              </div>
              <IconButton
                label={`Add ${food.name}`}
                icon={<Plus aria-hidden="true" className="size-5" />}
                onClick={() => {
                  onFood(food)
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
