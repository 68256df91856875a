import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { keys } from '@/api/query-keys'
import type { Food, OwnFoodInput } from '@/api/types'
import type { FoodSources } from '@/features/diary/add-food-dialog'
import type { DiaryActions } from '@/features/diary/use-diary-actions'
import { FoodCredit } from '@/features/food/food-credit'
import { newFood } from '@/features/food/own/food-entries'
import { lazyPart } from '@/lib/lazy-part'
import type { FoodOfEntry } from '@/offline/outbox/diary-model'
import { partFailure } from '@/ui/part-failure'
import { Skeleton } from '@/ui/skeleton'

const failed = partFailure(() => ({
  text: 'Failed to load this part of Food Diary',
  safe: 'Your diary is safe.',
}))
const { Part: ScanBarcode } = lazyPart(
  async () => (await import('@/features/food/scan/scan-barcode')).ScanBarcode,
  failed,
)
const { Part: OwnFoodForm } = lazyPart(
  async () => (await import('@/features/food/own/own-food-form')).OwnFoodForm<FoodOfEntry>,
  failed,
)

/** Returns how foods get into the diary besides the search: by their barcode, and as new ones. */
export function useFoodSources(actions: DiaryActions): FoodSources {
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationKey: ['diary', 'create-food'],
    // Stored on the device and sent later, so that it also works offline.
    networkMode: 'always',
    mutationFn: async (input: OwnFoodInput) => {
      const food = await actions.createFood(input)
      if (food === null) throw new Error('no account is signed in')
      return food
    },
  })
  const onDevice = () => queryClient.getQueryData<Food[]>(keys.usedFoods) ?? []
  return {
    scan: (scanner) =>
      scanner.isOpen ? (
        <Suspense fallback={null}>
          <ScanBarcode
            {...scanner}
            findOnDevice={(code) => onDevice().find(({ barcode }) => barcode === code)}
          />
        </Suspense>
      ) : null,
    credit: (foods) => <FoodCredit of={foods} />,
    create: ({ name, barcode, onCreated, onCancel }) => (
      <Suspense fallback={<Skeleton height={480} />}>
        <OwnFoodForm
          initial={newFood({ name, barcode: barcode ?? '' })}
          save={create}
          onSaved={onCreated}
          onCancel={onCancel}
        />
      </Suspense>
    ),
  }
}
