import { useState } from 'react'
import type { Food } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { Button } from '@/ui/button'
import { useToast } from '@/ui/toast'
import { isFromOpenFoodFacts } from '@/domain/food/source'
import { entriesOf } from './food-entries'
import { useCreateFood } from './mutations'
import { OwnFoodDialog } from './own-food-dialog'

interface CorrectFoodProps {
  food: Food
  /** Called with the own food that replaces the imported one from then on. */
  onSaved?: ((food: Food) => void) | undefined
}

/** Button of an imported food that opens a filled-in own food with the same barcode. */
export function CorrectFood({ food, onSaved }: CorrectFoodProps) {
  const [isOpen, setIsOpen] = useState(false)
  const toast = useToast()
  const create = useCreateFood()
  const close = () => {
    setIsOpen(false)
  }
  if (!isFromOpenFoodFacts(food)) return null
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Correct this food
      </Button>
      <OwnFoodDialog
        isOpen={isOpen}
        title={`Correct ${isolated(food.name)}`}
        description="It becomes a food of yours, and its barcode finds yours from then on. Earlier entries stay as they are."
        initial={entriesOf(food)}
        save={create}
        onSaved={(own) => {
          close()
          toast.success(`${isolated(own.name)} saved`)
          onSaved?.(own)
        }}
        onClose={close}
      />
    </>
  )
}
