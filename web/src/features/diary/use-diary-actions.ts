import { useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { failureText } from '@/api/errors'
import { refreshAfter } from '@/api/refresh'
import type { DayStatus, Food, MealType, OwnFoodInput, PlannedItem } from '@/api/types'
import { outbox } from '@/offline/outbox'
import { changeDiary, type KeptChange } from '@/offline/outbox/change-diary'
import type { EditEntry, FoodOfEntry, TypedValues } from '@/offline/outbox/payloads'
import { useToast, type ToastAction } from '@/ui/toast'
import { usedFoodsQuery, withFoods } from '@/api/foods-query'
import { formatAmount } from '@/domain/food/amount'
import { expectedCopies, type ShownEntry } from './shown-day'

/** Groups messages about the diary: only the newest is shown, so that there is one Undo button. */
const DIARY_MESSAGE = 'diary'

/** Returns what an entry keeps of a food. */
export const foodOfEntry = (food: Food): FoodOfEntry => ({
  food_id: food.id,
  food_key: null,
  name: food.name,
  brand: food.brand,
  unit: food.unit,
  per_100: food.per_100,
  source: food.source,
  misfits: food.misfits,
})

interface Copy {
  from: { date: string; meal: MealType | null; entries: readonly ShownEntry[] }
  to: { date: string; meal: MealType | null }
}

/** Changes of the diary. Each is shown immediately, stored on the device and sent when the server can be reached. */
export function useDiaryActions() {
  const queryClient = useQueryClient()
  const toast = useToast()

  const change = async (...operation: Parameters<typeof changeDiary>) => {
    try {
      return await changeDiary(...operation)
    } catch {
      toast.error('Failed to save the change to your diary. Please sign in again.')
      return null
    }
  }

  /** Says what came of a change: success only after the server's answer, or that it waits on this device. */
  const report = async (kept: KeptChange | null, done: string, action?: ToastAction) => {
    if (kept === null) return
    const outcome = await kept.outcome
    if (outcome.kind === 'refused') {
      toast.error(`A change to your food diary could not be saved. ${outcome.reason}`)
      return
    }
    const waits = outcome.kind === 'sent' ? '' : '. Saved on this device, waits for a connection.'
    toast.success(done + waits, action, DIARY_MESSAGE)
  }

  const undoChange = async (id: number, name: string, undone = `Change to ${name} undone`) => {
    try {
      await api.post('/api/user/diary-changes/{id}/undo', { path: { id } })
    } catch (error) {
      toast.error(`Failed to undo the change to ${name}. ${failureText(error)}`)
      return
    } finally {
      void refreshAfter(queryClient, 'diary changed')
    }
    toast.success(undone, undefined, DIARY_MESSAGE)
  }

  /**
   * Undoes an operation that may not be sent yet, and says that it is `undone`. `again` is what makes up for one that
   * needed no request.
   */
  const undo = async (
    key: string,
    name: string,
    undone: string,
    again?: () => Promise<unknown>,
  ) => {
    const outcome = await outbox.takeBack(key)
    if (outcome === 'taken-back') {
      toast.success(undone, undefined, DIARY_MESSAGE)
      return
    }
    const answer = outbox.diary().find((one) => one.key === key)?.answer
    const changeId = (answer as { change_id?: number | null } | undefined)?.change_id
    if (typeof changeId === 'number') await undoChange(changeId, name, undone)
    else if (outcome === 'sent' && answer === undefined && again !== undefined) {
      await again()
      toast.success(undone, undefined, DIARY_MESSAGE)
    } else {
      toast.error(
        `Failed to undo the change to ${name}. Recent changes has it when you are online.`,
      )
    }
  }

  return {
    undoChange,

    /** Logs an amount of a food and keeps the food for searches without a connection. */
    addFood: async (
      food: FoodOfEntry,
      known: Food | null,
      at: { date: string; meal_type: MealType },
      amount: number,
    ) => {
      if (known !== null) {
        queryClient.setQueryData(usedFoodsQuery().queryKey, (before) =>
          withFoods(
            [{ ...known, last_amount: amount, stated: null, uses: known.uses + 1 }],
            before ?? [],
          ),
        )
      }
      const kept = await change({ op: 'add', ...at, content: { kind: 'food', food, amount } })
      await report(kept, `Added ${food.name}, ${formatAmount(amount, food.unit)}`)
    },

    addQuick: async (values: TypedValues, at: { date: string; meal_type: MealType }) => {
      const kept = await change({
        op: 'add',
        ...at,
        content: { kind: 'typed', values, planned: null },
      })
      await report(kept, `Added ${values.name}`)
    },

    /** Logs an item of the diet plan. */
    eat: async (date: string, item: PlannedItem) => {
      const { plan_id, meal_type, position, name, calories, protein, carbs, fat } = item
      const values = { name, calories, protein, carbs, fat }
      const planned = { plan_id, meal_type, position }
      await change({ op: 'add', date, meal_type, content: { kind: 'typed', values, planned } })
    },

    edit: async (entry: ShownEntry, to: Pick<EditEntry, 'date' | 'meal_type' | 'values'>) => {
      if (entry.target === null) return
      const kept = await change({ op: 'edit', target: entry.target, name: entry.name, ...to })
      await report(kept, `${entry.name} saved`)
    },

    remove: async (entry: ShownEntry) => {
      const { target, name } = entry
      if (target === null) return
      const kept = await change({ op: 'remove', target, name })
      const again = 'key' in target ? () => changeDiary(target.first) : undefined
      await report(kept, `${name} removed`, {
        label: 'Undo',
        onClick: () => {
          if (kept !== null) void undo(kept.key, name, `${name} restored`, again)
        },
      })
    },

    /** Removes a copy that is not sent yet. */
    withdrawCopy: (key: string) => undo(key, 'the copy', 'Copy removed'),

    copy: async ({ from, to }: Copy, name: string) => {
      const copies = expectedCopies(from.entries, to.date, to.meal)
      const kept = await change({
        op: 'copy',
        from_date: from.date,
        from_meal: from.meal,
        to_date: to.date,
        to_meal: to.meal,
        copies,
      })
      await report(kept, `${name} copied`, {
        label: 'Undo',
        onClick: () => {
          if (kept !== null) void undo(kept.key, name, `Copy of ${name} removed`)
        },
      })
    },

    setStatus: (date: string, status: DayStatus) => change({ op: 'status', date, status }),
    setWater: (date: string, water_ml: number | null) => change({ op: 'water', date, water_ml }),

    /** Creates an own food. Returns it as entries name it, because its id may not be known for days. */
    createFood: async (input: OwnFoodInput): Promise<FoodOfEntry | null> => {
      const kept = await change({ op: 'food', input })
      if (kept === null) return null
      const { name, brand = null, unit, per_100 } = input
      const known = (value: number | null | undefined) => value ?? null
      return {
        food_id: null,
        food_key: kept.key,
        name,
        brand,
        unit,
        per_100: {
          ...per_100,
          fiber: known(per_100.fiber),
          sugar: known(per_100.sugar),
          saturated_fat: known(per_100.saturated_fat),
          salt: known(per_100.salt),
        },
        source: null,
        misfits: [],
      }
    },
  }
}

export type DiaryActions = ReturnType<typeof useDiaryActions>
