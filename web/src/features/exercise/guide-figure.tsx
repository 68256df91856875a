/** Place of the drawing of an exercise. */
export function GuideFigure() {
  return (
    <p className="flex min-h-24 items-center justify-center rounded-card border border-dashed border-line px-4 py-6 text-center text-sm text-muted">
      No picture for this exercise.
    </p>
  )
}
