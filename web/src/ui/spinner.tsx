/** A spinner for use inside a control. The text next to it carries the meaning. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-pill border-2 border-current border-t-transparent"
    />
  )
}
