import { Check } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { placeList } from './place-list'
import { rowWindow, VIEW } from './row-window'
import type { ComboboxOption, Followed } from './use-combobox'

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

/** Browsers without popovers show the list as well, but not in the top layer. */
const hasPopovers = () => 'showPopover' in HTMLElement.prototype

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
  const rows = useRows(options, followed)
  usePlace(field, popup, Math.min(VIEW, rows.height))

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

/** Keeps the list at its field while the page or a dialog scrolls and the phone's keyboard opens. */
function usePlace(
  field: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  wanted: number,
) {
  // Runs before the list is shown, because the browser then lays it out only once.
  useLayoutEffect(() => {
    const place = () => {
      if (field.current === null || popup.current === null) return
      const box = field.current.getBoundingClientRect()
      const visible = window.visualViewport
      const { isAbove, edge, available } = placeList(
        box,
        { top: visible?.offsetTop ?? 0, height: visible?.height ?? window.innerHeight },
        wanted,
      )
      const { style } = popup.current
      style.setProperty('left', `${box.left}px`)
      style.setProperty('width', `${box.width}px`)
      style.setProperty('top', `${edge}px`)
      style.setProperty('translate', isAbove ? '0 -100%' : '')
      style.setProperty('--available-height', `${available}px`)
    }
    place()
    const onScroll = (event: Event) => {
      // The list's own scrolling does not move it.
      if (!popup.current?.contains(event.target as Node)) place()
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', place)
    window.visualViewport?.addEventListener('resize', place)
    window.visualViewport?.addEventListener('scroll', place)
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', place)
      window.visualViewport?.removeEventListener('resize', place)
      window.visualViewport?.removeEventListener('scroll', place)
    }
  }, [field, popup, wanted])

  useLayoutEffect(() => {
    if (!hasPopovers()) return
    const shown = popup.current
    shown?.showPopover()
    return () => {
      shown?.hidePopover()
    }
  }, [popup])
}

/** Space before the first row and after the last, in pixels. */
const PADDING = 4

/** Heights of rows that were not rendered yet, without and with a description. */
const SHORT = 44
const TALL = 56

/** Chooses the rows to render. Rows are measured when the list scrolls, because long names wrap. */
function useRows(options: readonly ComboboxOption[], followed: Followed | null) {
  const [view, setView] = useState<View>({ scrollTop: 0, measured: new Map(), followed: null })
  const heights = options.map(
    ({ id, description }) => view.measured.get(id) ?? (description === '' ? SHORT : TALL),
  )
  const shown = rowWindow(heights, view.scrollTop)
  if (followed !== view.followed) {
    const start = heights.slice(0, followed?.index ?? 0).reduce((sum, height) => sum + height, 0)
    setView({
      ...view,
      followed,
      // A choice that is far away may appear at either edge of the list.
      scrollTop: followed === null ? view.scrollTop : Math.max(0, start - VIEW / 2),
    })
  }
  return {
    ...shown,
    /** Height of all rows. */
    height: heights.reduce((sum, height) => sum + height, 2 * PADDING),
    onScroll: (list: HTMLElement) => {
      const measured = new Map(view.measured)
      list.querySelectorAll<HTMLElement>('[role=option]').forEach((row, at) => {
        const option = options[shown.first + at]
        if (option !== undefined) measured.set(option.id, row.offsetHeight)
      })
      setView({ ...view, measured, scrollTop: list.scrollTop })
    },
  }
}

interface View {
  scrollTop: number
  /** Heights of the rows that were rendered, by the id of their option. */
  measured: ReadonlyMap<number, number>
  followed: Followed | null
}

/** Scrolls the list, and only the list, as far as its highlighted row needs. */
function scrollToActive(list: HTMLElement) {
  const row = list.querySelector<HTMLElement>('[data-active]')
  if (row === null) return
  const { offsetTop, offsetHeight } = row
  const lowest = offsetTop + offsetHeight + PADDING - list.clientHeight
  list.scrollTop = Math.min(offsetTop - PADDING, Math.max(list.scrollTop, lowest))
}
