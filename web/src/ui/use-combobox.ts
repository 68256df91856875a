import { useMemo, useState, type KeyboardEvent } from 'react'
import { search, type Searchable } from '@/domain/search/search'

export interface ComboboxOption extends Searchable {
  id: number
}

interface ComboboxState {
  isOpen: boolean
  /** Typed text, or null while the field shows the name of the selected choice. */
  text: string | null
  /** Position of the highlighted choice in the list. */
  active: number | null
  /** The last highlighted choice that the list scrolls to. It does not scroll under the pointer. */
  followed: Followed | null
}

/** A new object for each time that the list scrolls. */
export interface Followed {
  index: number
}

const CLOSED: ComboboxState = { isOpen: false, text: null, active: null, followed: null }

const follow = (index: number) => ({ active: index, followed: { index } })

interface ComboboxProps<Option extends ComboboxOption> {
  options: readonly Option[]
  /** Id of the selected choice. */
  value: number | null
  onValueChange: (value: number | null) => void
}

/** State and keyboard of a text field with a list of choices. */
export function useCombobox<Option extends ComboboxOption>({
  options,
  value,
  onValueChange,
}: ComboboxProps<Option>) {
  const [{ isOpen, text, active, followed }, set] = useState(CLOSED)
  const matches = useMemo(() => (text === null ? options : search(options, text)), [options, text])
  const highlighted = active === null ? undefined : matches[active]

  const close = () => {
    set(CLOSED)
  }
  const change = (id: number | null) => {
    if (id !== value) onValueChange(id)
  }
  const choose = (option: Option) => {
    close()
    change(option.id)
  }
  const clear = () => {
    set({ ...CLOSED, isOpen })
    change(null)
  }
  /** Opens the list at the selected choice, or else at a position. */
  const open = (otherwise: number | null = null) => {
    const selected = options.findIndex(({ id }) => id === value)
    const index = selected < 0 ? otherwise : selected
    set({ ...CLOSED, isOpen: true, ...(index === null ? {} : follow(index)) })
  }
  const type = (typed: string) => {
    if (typed === '') clear()
    else set({ isOpen: true, text: typed, ...follow(0) })
  }
  const point = (index: number) => {
    if (index !== active) set({ isOpen, text, active: index, followed })
  }

  const onArrow = (step: 1 | -1) => {
    const count = matches.length
    const start = step === 1 ? 0 : count - 1
    if (!isOpen) open(start)
    else if (count > 0) {
      const next = highlighted === undefined ? start : ((active ?? 0) + step + count) % count
      set({ isOpen, text, ...follow(next) })
    }
  }
  const onEscape = (event: KeyboardEvent) => {
    // A dialog around the field stays open.
    if (isOpen || value !== null) event.stopPropagation()
    if (isOpen) close()
    else clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.shiftKey || event.altKey || event.metaKey
    if (hasModifier || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      onArrow(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') onEscape(event)
    else if (event.key === 'Enter' && isOpen) {
      // Without a highlighted choice, Enter sends the form.
      if (highlighted === undefined) close()
      else {
        event.preventDefault()
        choose(highlighted)
      }
    }
  }

  return {
    isOpen,
    text: text ?? options.find(({ id }) => id === value)?.name ?? '',
    matches,
    active: highlighted === undefined ? null : active,
    followed,
    open,
    close,
    choose,
    clear,
    type,
    point,
    onKeyDown,
  }
}
