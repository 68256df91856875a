import { useLayoutEffect, type RefObject } from 'react'
import { placeList } from './place-list'

/** Browsers without popovers show the list as well, but not in the top layer. */
export const hasPopovers = () => 'showPopover' in HTMLElement.prototype

/** Keeps the list at its field while the page or a dialog scrolls and the phone's keyboard opens. */
export function useListPlace(
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
