import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ScanBarcode as ScanIcon } from 'lucide-react'
import { useState } from 'react'
import type { Food } from '@/api/types'
import { useEnergyUnit } from '@/api/use-energy'
import { isolated } from '@/domain/text/isolated'
import { useDebounced } from '@/lib/use-debounced'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { LoadFailure } from '@/ui/load-failure'
import { SearchField } from '@/ui/search-field'
import { useToast } from '@/ui/toast'
import { energyText } from '@/domain/food/describe-food'
import { FoodCredit } from '@/ui/food-credit'
import { FoodFacts } from './food-facts'
import { CorrectFood } from './own/correct-food'
import { newFood } from './own/food-entries'
import { useCreateFood } from './own/mutations'
import { OwnFoodDialog } from './own/own-food-dialog'
import { ownFoodsQuery } from './queries'
import { foodsQuery } from '@/api/foods-query'
import { ScanBarcode } from './scan/scan-barcode'

interface FoodLookupProps {
  /** False for a member who has hidden numbers. */
  showNumbers: boolean
}

/** Looks up any food by name or barcode. An imported one can be corrected, an unknown one added. */
export function FoodLookup({ showNumbers }: FoodLookupProps) {
  const energyUnit = useEnergyUnit()
  const toast = useToast()
  const queryClient = useQueryClient()
  const create = useCreateFood()
  const [text, setText] = useState('')
  const [scanned, setScanned] = useState<Food | null>(null)
  const [isScanning, setIsScanning] = useState(false)
  const [barcode, setBarcode] = useState('')
  const [isCreating, setIsCreating] = useState(false)
  const search = useDebounced(text.trim())
  const found = useQuery({ ...foodsQuery(search), enabled: search !== '' })
  const foods = scanned !== null ? [scanned] : search === '' ? [] : (found.data ?? [])

  return (
    <Card
      title="Look up a food"
      actions={
        <Button
          variant="secondary"
          icon={<ScanIcon aria-hidden="true" className="size-5" />}
          onClick={() => {
            setScanned(null)
            setIsScanning(true)
          }}
        >
          Scan barcode
        </Button>
      }
    >
      <SearchField
        label="Name, brand or barcode"
        value={text}
        onChange={(next) => {
          setScanned(null)
          setText(next)
        }}
      />
      {foods.length > 0 ? (
        <ul
          aria-label="Foods found"
          className="divide-y divide-line rounded-card border border-line"
        >
          {foods.map((food) => (
            <li key={food.id}>
              <Disclosure
                isRow
                defaultOpen={food === scanned}
                title={food.brand === null ? food.name : `${food.name}, ${food.brand}`}
                meta={energyText(food, showNumbers ? energyUnit : null)}
              >
                <div className="flex flex-col items-start gap-3 *:w-full">
                  <FoodFacts food={food} showNumbers={showNumbers} />
                  <div>
                    <CorrectFood food={food} onSaved={setScanned} />
                  </div>
                </div>
              </Disclosure>
            </li>
          ))}
        </ul>
      ) : found.isError ? (
        <LoadFailure
          text="Failed to load foods"
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : search !== '' && found.data !== undefined ? (
        <p role="status" className="text-muted">{`No food found for "${search}".`}</p>
      ) : null}
      <FoodCredit of={foods} />
      <ScanBarcode
        isOpen={isScanning}
        onClose={() => {
          setIsScanning(false)
        }}
        onFood={(food) => {
          setIsScanning(false)
          setText('')
          setScanned(food)
        }}
        onCreate={(code) => {
          setIsScanning(false)
          setBarcode(code)
          setIsCreating(true)
        }}
        findOnDevice={(code) =>
          queryClient
            .getQueryData(ownFoodsQuery().queryKey)
            ?.find((food) => food.barcode === code && !food.archived)
        }
      />
      <OwnFoodDialog
        isOpen={isCreating}
        title="New food"
        initial={newFood({ barcode })}
        save={create}
        onSaved={(food) => {
          setIsCreating(false)
          setScanned(food)
          toast.success(`${isolated(food.name)} saved`)
        }}
        onClose={() => {
          setIsCreating(false)
        }}
      />
    </Card>
  )
}
