import { useState, type ReactNode } from 'react'
import type { Food, MealType } from '@/api/types'
import type { FoodOfEntry } from '@/offline/outbox/diary-model'
import { Dialog } from '@/ui/dialog'
import { AmountForm } from './amount-form'
import type { EnergyUnit } from '@/lib/energy'
import { FoodSearch } from './food-search'
import { mealNames } from './meals'
import { formatDate } from '@/lib/format'
import { foodOfEntry, type DiaryActions } from './use-diary-actions'

/** A food to log: with what the device knows about it, if it is one of the server's. */
interface ChosenFood {
  entry: FoodOfEntry
  known: Food | null
}

export interface FoodSources {
  /** Renders the scanner's dialog, which finds a food or leads to a new one with the barcode. */
  scan: (scanner: {
    isOpen: boolean
    onClose: () => void
    onFood: (food: Food) => void
    onCreate: (barcode: string) => void
  }) => ReactNode
  /** Renders the credit that the data of foods requires. */
  credit: (foods: readonly Pick<Food, 'source'>[]) => ReactNode
  /** Renders the form of a new food. */
  create: (form: {
    name: string
    barcode: string | null
    onCreated: (food: FoodOfEntry) => void
    onCancel: () => void
  }) => ReactNode
}

type Step =
  | { kind: 'search' }
  | { kind: 'scan' }
  | { kind: 'create'; name: string; barcode: string | null }
  | { kind: 'amount'; food: ChosenFood }

interface AddFoodDialogProps {
  isOpen: boolean
  /** Whether it opens with the scanner. */
  startsWithScan: boolean
  date: string
  meal: MealType
  unit: EnergyUnit | null
  sources: FoodSources
  actions: DiaryActions
  onClose: () => void
}

/** Finds a food and logs an amount of it: a known food in two taps. Needs a new key each time it opens. */
export function AddFoodDialog({
  isOpen,
  startsWithScan,
  date,
  meal,
  unit,
  sources,
  actions,
  onClose,
}: AddFoodDialogProps) {
  const [step, setStep] = useState<Step>({ kind: startsWithScan ? 'scan' : 'search' })
  const [search, setSearch] = useState('')
  const isScanning = step.kind === 'scan'
  const choose = (food: Food) => {
    setStep({ kind: 'amount', food: { entry: foodOfEntry(food), known: food } })
  }
  const back = () => {
    setStep({ kind: 'search' })
  }
  return (
    <>
      <Dialog
        isOpen={isOpen && !isScanning}
        onClose={onClose}
        title={`Add food to ${mealNames()[meal]}`}
        description={formatDate(date)}
      >
        {step.kind === 'search' ? (
          <FoodSearch
            text={search}
            unit={unit}
            credit={sources.credit}
            onText={setSearch}
            onFood={choose}
            onScan={() => {
              setStep({ kind: 'scan' })
            }}
            onCreate={(name) => {
              setStep({ kind: 'create', name, barcode: null })
            }}
          />
        ) : step.kind === 'create' ? (
          sources.create({
            name: step.name,
            barcode: step.barcode,
            onCreated: (entry) => {
              setStep({ kind: 'amount', food: { entry, known: null } })
            },
            onCancel: back,
          })
        ) : step.kind === 'amount' ? (
          <AmountForm
            food={step.food.entry}
            known={step.food.known}
            unit={unit}
            submitLabel="Add"
            credit={sources.credit([step.food.entry])}
            onBack={back}
            onSubmit={(amount) => {
              onClose()
              const { entry, known } = step.food
              void actions.addFood(entry, known, { date, meal_type: meal }, amount)
            }}
          />
        ) : null}
      </Dialog>
      {sources.scan({
        isOpen: isOpen && isScanning,
        onClose: startsWithScan ? onClose : back,
        onFood: choose,
        onCreate: (barcode) => {
          setStep({ kind: 'create', name: '', barcode })
        },
      })}
    </>
  )
}
