import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '@/ui/icon-button'
import { movedAt, withoutAt } from './part'

interface PartButtonsProps<Item> {
  /** Name of the item for a screen reader, for example "Day A". */
  name: string
  list: readonly Item[]
  at: number
  onChange: (list: Item[]) => void
}

/** Buttons that move an item of a list up and down, and remove it. */
export function PartButtons<Item>({ name, list, at, onChange }: PartButtonsProps<Item>) {
  return (
    <div className="flex">
      <IconButton
        label={`Move ${name} up`}
        icon={<ArrowUp aria-hidden="true" className="size-5" />}
        disabled={at === 0}
        onClick={() => {
          onChange(movedAt(list, at, -1))
        }}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<ArrowDown aria-hidden="true" className="size-5" />}
        disabled={at === list.length - 1}
        onClick={() => {
          onChange(movedAt(list, at, 1))
        }}
      />
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => {
          onChange(withoutAt(list, at))
        }}
      />
    </div>
  )
}
