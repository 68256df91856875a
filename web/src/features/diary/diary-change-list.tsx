import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DiaryChange, DiaryEntry } from '@/api/types'
import { formatDate } from '@/domain/text/format'
import { formatMoment } from '@/lib/moment'
import { plural } from '@/domain/text/plural'
import { ChangeList } from '@/ui/change-list'
import { UndoableChange } from '@/ui/undoable-change'
import { formatAmount } from '@/domain/food/amount'
import { formatEnergy, type EnergyUnit } from '@/domain/units/energy'
import { mealNames } from '@/domain/food/meals'
import { diaryChangesQuery } from './queries'
import type { DiaryActions } from './use-diary-actions'

interface DiaryChangeListProps {
  unit: EnergyUnit | null
  actions: DiaryActions
}

/** Edits, removals and copies of the last 30 days, newest first, each with an Undo button. */
export function DiaryChangeList({ unit, actions }: DiaryChangeListProps) {
  const changes = useQuery(diaryChangesQuery())
  return (
    <ChangeList
      query={changes}
      loading="Loading recent changes"
      failure="Failed to load recent changes"
    >
      {(change) => <ChangeItem change={change} unit={unit} actions={actions} />}
    </ChangeList>
  )
}

function ChangeItem({ change, unit, actions }: DiaryChangeListProps & { change: DiaryChange }) {
  const [isUndoing, setIsUndoing] = useState(false)
  const { name, text } = describe(change, unit)
  return (
    <UndoableChange
      name={name}
      text={text}
      notes={[formatMoment(change.changed_at), change.undone_at === null ? null : 'undone']}
      canUndo={change.can_undo}
      isUndoing={isUndoing}
      onUndo={() => {
        setIsUndoing(true)
        const done = change.kind === 'removed' ? `${name} restored` : undefined
        void actions.undoChange(change.id, name, done).finally(() => {
          setIsUndoing(false)
        })
      }}
    />
  )
}

/** Describes an entry with what an edit can change. */
function describeEntry(entry: DiaryEntry, unit: EnergyUnit | null): string {
  const amount =
    entry.amount === null || entry.unit === null ? null : formatAmount(entry.amount, entry.unit)
  const energy = unit === null ? null : formatEnergy(entry.calories, unit)
  return [amount ?? energy, mealNames()[entry.meal_type], formatDate(entry.date)]
    .filter((part) => part !== null)
    .join(', ')
}

function describe(change: DiaryChange, unit: EnergyUnit | null): { name: string; text: string } {
  if (change.kind === 'copied') {
    const [first] = change.after
    const count = plural(change.after.length, { one: '# entry', other: '# entries' })
    const day = first === undefined ? '' : ` to ${formatDate(first.date)}`
    return { name: 'Copy', text: `${count} copied${day}` }
  }
  const { name } = change.before
  if (change.kind === 'removed')
    return { name, text: `Removed: ${describeEntry(change.before, unit)}` }
  return {
    name,
    text: `${describeEntry(change.before, unit)} changed to ${describeEntry(change.after, unit)}`,
  }
}
