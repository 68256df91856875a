import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the next exercise, because the pressed button disappears with its exercise.
 */
export function useFocusOnChange(exerciseId: number | null) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(exerciseId)
  useEffect(() => {
    if (shown.current === exerciseId) return
    shown.current = exerciseId
    place.current?.focus({ preventScroll: true })
  }, [exerciseId])
  return place
}
