/** A turning ring for inside a control. What it means is said in words beside it. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-pill border-2 border-current border-t-transparent"
    />
  )
}
