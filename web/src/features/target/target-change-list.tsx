import { useQuery } from '@tanstack/react-query'
import type { TargetChange, TargetChoice } from '@/api/types'
import { formatEnergy, type EnergyUnit } from '@/domain/units/energy'
import { formatMoment } from '@/lib/moment'
import { formatGrams } from '@/domain/units/format-food'
import { ChangeList } from '@/ui/change-list'
import { UndoableChange } from '@/ui/undoable-change'
import type { useUndoTarget } from './mutations'
import { targetChangesQuery } from './queries'

interface TargetChangeListProps {
  unit: EnergyUnit
  undo: ReturnType<typeof useUndoTarget>
}

/** Changes of the target in the last 30 days, newest first, each with an Undo button where it can be undone. */
export function TargetChangeList({ unit, undo }: TargetChangeListProps) {
  const changes = useQuery(targetChangesQuery())
  return (
    <ChangeList
      query={changes}
      loading="Loading changes of your target"
      failure="Failed to load changes of your target"
    >
      {(change) => <ChangeItem change={change} unit={unit} undo={undo} />}
    </ChangeList>
  )
}

function ChangeItem({ change, unit, undo }: TargetChangeListProps & { change: TargetChange }) {
  return (
    <UndoableChange
      name={nameOf(change.after)}
      text={`${describe(change.before, unit)} changed to ${describe(change.after, unit)}`}
      notes={[formatMoment(change.changed_at), change.undone_at === null ? null : 'undone']}
      canUndo={change.can_undo}
      isUndoing={undo.isPending && undo.variables === change.id}
      onUndo={() => {
        undo.mutate(change.id)
      }}
    />
  )
}

const nameOf = ({ source }: TargetChoice): string =>
  ({
    formula: 'Suggested target',
    learned: 'Target of a check-in',
    own: 'Own target',
  })[source]

function describe(choice: TargetChoice, unit: EnergyUnit): string {
  const { source, tdee, calories, protein, carbs, fat } = choice
  if (source === 'learned' && tdee !== null) {
    return `the target for an expenditure of ${formatEnergy(tdee, unit)}`
  }
  if (calories === null || protein === null || carbs === null || fat === null) {
    return 'the suggested target'
  }
  return `${formatEnergy(calories, unit)} with ${formatGrams(protein)} protein, ${formatGrams(carbs)} carbs and ${formatGrams(fat)} fat`
}
