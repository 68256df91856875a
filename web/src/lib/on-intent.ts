interface IntentHandlers {
  onPointerEnter: () => void
  onFocus: () => void
  onTouchStart: () => void
}

/**
 * Returns link handlers that call `prefetch` when a press is likely. It may be called repeatedly.
 */
export function onIntent(prefetch: () => void): IntentHandlers {
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch }
}
