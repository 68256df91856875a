import { Check } from 'lucide-react'
import { memo, useLayoutEffect, useRef, type RefObject } from 'react'
import { VIEW } from './row-window'
import type { ComboboxOption, Followed } from './use-combobox'
import { hasPopovers, useListPlace } from './use-list-place'
import { scrollToActive, useListRows } from './use-list-rows'

interface ComboboxListProps {
  id: string
  label: string
  /** The field's text box, where the list appears. */
  field: RefObject<HTMLElement | null>
  options: readonly ComboboxOption[]
  /** Id of the selected choice. */
  value: number | null
  /** Position of the highlighted choice. */
  active: number | null
  /** The choice to scroll to. */
  followed: Followed | null
  onChoose: (option: ComboboxOption) => void
  /** Called when the pointer moves over a choice. */
  onPoint: (index: number) => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/**
 * The open list of a combobox. It renders only the choices around the visible ones.
 *
 * It is in the browser's top layer, so that no dialog or card cuts it off.
 */
export function ComboboxList({
  id,
  label,
  field,
  options,
  value,
  active,
  followed,
  onChoose,
  onPoint,
}: ComboboxListProps) {
  const popup = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const rows = useListRows(options, followed)
  useListPlace(field, popup, Math.min(VIEW, rows.height))

  useLayoutEffect(() => {
    if (followed !== null && list.current !== null) scrollToActive(list.current)
  }, [followed])

  return (
    <div
      ref={popup}
      popover={hasPopovers() ? 'manual' : undefined}
      // The focus stays in the text box.
      onMouseDown={(event) => {
        event.preventDefault()
      }}
      className="fixed inset-auto z-50 m-0 overflow-hidden rounded-control border border-line bg-raised p-0 text-text shadow-float"
    >
      <div role="status">
        {options.length === 0 ? <p className="px-3 py-3 text-muted">Nothing found</p> : null}
      </div>
      <div
        ref={list}
        role="listbox"
        id={id}
        aria-label={`Choices for ${label}`}
        onScroll={(event) => {
          rows.onScroll(event.currentTarget)
        }}
        className={`relative max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain ${options.length === 0 ? '' : 'py-1'}`}
      >
        <div role="presentation" style={{ height: rows.before }} />
        {options.slice(rows.first, rows.end).map((option, at) => (
          <Row
            key={option.id}
            id={optionId(id, rows.first + at)}
            option={option}
            index={rows.first + at}
            count={options.length}
            isSelected={option.id === value}
            isActive={rows.first + at === active}
            onChoose={onChoose}
            onPoint={onPoint}
          />
        ))}
        <div role="presentation" style={{ height: rows.after }} />
      </div>
    </div>
  )
}

interface RowProps {
  id: string
  option: ComboboxOption
  index: number
  count: number
  isSelected: boolean
  isActive: boolean
  onChoose: (option: ComboboxOption) => void
  onPoint: (index: number) => void
}

const Row = memo(function Row({
  id,
  option,
  index,
  count,
  isSelected,
  isActive,
  onChoose,
  onPoint,
}: RowProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys are those of the text box
    <div
      role="option"
      id={id}
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-active={isActive ? '' : undefined}
      onClick={() => {
        onChoose(option)
      }}
      onMouseMove={() => {
        onPoint(index)
      }}
      className="grid min-h-11 cursor-default grid-cols-[1.25rem_1fr] items-center gap-2 px-3 py-1.5 select-none data-active:bg-primary-soft"
    >
      {isSelected ? <Check aria-hidden="true" className="size-5 text-primary-text" /> : null}
      <span className="col-start-2 min-w-0">
        <span className="block">{option.name}</span>
        {option.description === '' ? null : (
          <span className="block truncate text-sm text-muted">{option.description}</span>
        )}
      </span>
    </div>
  )
})
