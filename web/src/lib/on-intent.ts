interface IntentHandlers {
  onPointerEnter: () => void
  onFocus: () => void
  onTouchStart: () => void
}

/** Handlers for a link that call `prefetch` when somebody is about to press it. It may be called again and again. */
export function onIntent(prefetch: () => void): IntentHandlers {
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch }
}
