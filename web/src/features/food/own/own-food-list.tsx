import { useQuery } from '@tanstack/react-query'
import type { Food } from '@/api/types'
import { useEnergyUnit } from '@/api/use-energy'
import { energyText, toItem } from '@/domain/food/describe-food'
import { isolated } from '@/domain/text/isolated'
import { useToast } from '@/ui/toast'
import { FoodFacts } from '../food-facts'
import { OwnList } from '../own-list'
import { ownFoodsQuery } from '../queries'
import { entriesOf, newFood } from './food-entries'
import { useArchiveFood, useCreateFood, useRestoreFood, useUpdateFood } from './mutations'
import { OwnFoodDialog } from './own-food-dialog'

interface OwnFoodListProps {
  /** False for a member who has hidden numbers. */
  showNumbers: boolean
}

/** The foods that the member has entered. */
export function OwnFoodList({ showNumbers }: OwnFoodListProps) {
  const foods = useQuery(ownFoodsQuery())
  const energyUnit = useEnergyUnit()
  return (
    <OwnList
      items={{ ...foods, data: foods.data?.map(toItem) }}
      texts={{
        title: 'Foods',
        add: 'New food',
        loading: 'Loading your foods',
        loadFailed: 'Failed to load your foods',
        search: 'Search your foods',
        empty: 'You have no foods yet',
        emptyHint: 'Add what the search does not find, such as a product with its barcode.',
        removal: 'The search no longer finds it. Entries of your diary and your recipes keep it.',
        removed: 'Food removed',
        removeFailed: 'Failed to remove the food',
        archived: 'Removed foods',
      }}
      archive={useArchiveFood().mutateAsync}
      restore={useRestoreFood().mutateAsync}
      describe={(food) => energyText(food, showNumbers ? energyUnit : null)}
      renderNew={(dialog) => <NewFood {...dialog} />}
      renderEditor={(food, dialog) => <EditFood food={food} {...dialog} />}
      renderFacts={(food) => <FoodFacts food={food} showNumbers={showNumbers} />}
    />
  )
}

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Returns what happens after a food was saved. */
function useSaved(onClose: () => void) {
  const toast = useToast()
  return ({ name }: { name: string }) => {
    onClose()
    toast.success(`${isolated(name)} saved`)
  }
}

function NewFood(dialog: DialogProps) {
  return (
    <OwnFoodDialog
      {...dialog}
      title="New food"
      initial={newFood()}
      save={useCreateFood()}
      onSaved={useSaved(dialog.onClose)}
    />
  )
}

function EditFood({ food, ...dialog }: DialogProps & { food: Food }) {
  return (
    <OwnFoodDialog
      {...dialog}
      title={`Edit ${isolated(food.name)}`}
      description="Entries of your diary stay as they are."
      initial={entriesOf(food)}
      save={useUpdateFood(food.id)}
      onSaved={useSaved(dialog.onClose)}
    />
  )
}
