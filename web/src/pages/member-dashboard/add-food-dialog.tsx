import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { usedFoodsQuery } from '@/api/foods-query'
import type { Food, MealType, OwnFoodInput } from '@/api/types'
import type { FoodOfEntry } from '@/offline/outbox/payloads'
import { Dialog } from '@/ui/dialog'
import { AmountForm } from '@/features/diary/amount-form'
import type { EnergyUnit } from '@/domain/units/energy'
import { FoodSearch } from '@/features/diary/food-search'
import { QuickForm, quickTitle } from '@/features/diary/quick-dialog'
import { mealNames } from '@/domain/food/meals'
import { formatDate } from '@/domain/text/format'
import { foodOfEntry, type DiaryActions } from '@/features/diary/use-diary-actions'
import { newFood } from '@/features/food/own/food-entries'
import { lazyPart } from '@/lib/lazy-part'
import { partFailure } from '@/ui/part-failure'
import { Skeleton } from '@/ui/skeleton'

/** A food to log: with what the device knows about it, if it is one of the server's. */
interface ChosenFood {
  entry: FoodOfEntry
  known: Food | null
}

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

type Step =
  | { kind: 'search'; isForNext: boolean }
  | { kind: 'scan'; isFirst: boolean }
  | { kind: 'create'; name: string; barcode: string | null }
  | { kind: 'amount'; food: ChosenFood }
  | { kind: 'quick' }

interface AddFoodDialogProps {
  isOpen: boolean
  /** Whether it opens with the scanner. */
  startsWithScan: boolean
  date: string
  meal: MealType
  unit: EnergyUnit | null
  actions: DiaryActions
  onClose: () => void
}

/**
 * Finds a food and logs an amount of it, then the next one until the member is done: a known food in two taps.
 *
 * Needs a new key each time it opens.
 */
export function AddFoodDialog({
  isOpen,
  startsWithScan,
  date,
  meal,
  unit,
  actions,
  onClose,
}: AddFoodDialogProps) {
  const [step, setStep] = useState<Step>(
    startsWithScan ? { kind: 'scan', isFirst: true } : { kind: 'search', isForNext: false },
  )
  const [search, setSearch] = useState('')
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
  const choose = (food: Food) => {
    setStep({ kind: 'amount', food: { entry: foodOfEntry(food), known: food } })
  }
  const back = () => {
    setStep({ kind: 'search', isForNext: false })
  }
  const searchNext = () => {
    setSearch('')
    setStep({ kind: 'search', isForNext: true })
  }
  return (
    <>
      <Dialog
        isOpen={isOpen && step.kind !== 'scan'}
        onClose={onClose}
        title={step.kind === 'quick' ? quickTitle(meal) : `Add food to ${mealNames()[meal]}`}
        description={formatDate(date)}
      >
        {step.kind === 'search' ? (
          <FoodSearch
            text={search}
            meal={meal}
            unit={unit}
            isForNext={step.isForNext}
            onText={setSearch}
            onFood={choose}
            onScan={() => {
              setStep({ kind: 'scan', isFirst: false })
            }}
            onCreate={(name) => {
              setStep({ kind: 'create', name, barcode: null })
            }}
            onQuick={() => {
              setStep({ kind: 'quick' })
            }}
            onDone={onClose}
          />
        ) : step.kind === 'create' ? (
          <Suspense fallback={<Skeleton height={480} />}>
            <OwnFoodForm
              initial={newFood({ name: step.name, barcode: step.barcode ?? '' })}
              save={create}
              onSaved={(entry) => {
                setStep({ kind: 'amount', food: { entry, known: null } })
              }}
              onCancel={back}
            />
          </Suspense>
        ) : step.kind === 'amount' ? (
          <AmountForm
            food={step.food.entry}
            known={step.food.known}
            unit={unit}
            submitLabel="Add"
            onBack={back}
            onSubmit={(amount) => {
              searchNext()
              const { entry, known } = step.food
              void actions.addFood(entry, known, { date, meal_type: meal }, amount)
            }}
          />
        ) : step.kind === 'quick' ? (
          <QuickForm
            onBack={back}
            onAdd={(values) => {
              searchNext()
              void actions.addQuick(values, { date, meal_type: meal })
            }}
          />
        ) : null}
      </Dialog>
      {isOpen && step.kind === 'scan' ? (
        <Suspense fallback={null}>
          <ScanBarcode
            isOpen
            onClose={step.isFirst ? onClose : back}
            onFood={choose}
            onCreate={(barcode) => {
              setStep({ kind: 'create', name: '', barcode })
            }}
            findOnDevice={(code) =>
              queryClient
                .getQueryData(usedFoodsQuery().queryKey)
                ?.find(({ barcode }) => barcode === code)
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}
