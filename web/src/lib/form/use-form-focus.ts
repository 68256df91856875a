import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

interface FormFocus {
  /** Focuses the first element that matches, after the next render in which the form is not busy. */
  request: (selector: string) => void
  /** Remembers the focused element, which gets the focus back after the request. */
  remember: () => void
}

/**
 * Moves the focus of a form.
 *
 * A request disables the button that was pressed, and some forms disable their fields. The browser
 * then moves the focus to an element around the form, and keyboard users would lose their position.
 */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, isBusy: boolean): FormFocus {
  // An object, because the same selector may be requested twice.
  const [requested, setRequested] = useState<{ selector: string } | null>(null)
  const handled = useRef(requested)
  const remembered = useRef<Element | null>(null)

  useEffect(() => {
    const element = form.current
    if (isBusy || element === null) return
    const previous = remembered.current
    remembered.current = null
    if (handled.current !== requested) {
      handled.current = requested
      element.querySelector<HTMLElement>(requested?.selector ?? '')?.focus()
      return
    }
    const isLost = document.activeElement?.contains(element) ?? true
    if (previous instanceof HTMLElement && element.contains(previous) && isLost) previous.focus()
  }, [form, requested, isBusy])

  return {
    request: useCallback((selector) => {
      setRequested({ selector })
    }, []),
    remember: useCallback(() => {
      remembered.current = document.activeElement
    }, []),
  }
}
