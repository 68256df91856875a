/** Formats elapsed time as `m:ss`, or `h:mm:ss` from one hour, rounded down. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${String(minutes)}:${two(seconds % 60)}`
    : `${String(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** Formats remaining time as `m:ss`, rounded up, so that it shows 0:00 only at the end. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}
