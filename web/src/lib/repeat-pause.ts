/** Time after a press in which another one is the second half of a double tap. */
let pauseMs = 350

/** Time of a press that did not happen. */
export const NEVER = -Infinity

/** Returns the time of a press now, on a clock that nobody sets. */
export const pressTime = (): number => performance.now()

/** Returns whether a press now would belong to the one at that time. */
export const isRepeat = (pressedAt: number): boolean => pressTime() - pressedAt < pauseMs

/** Changes the time for tests, whose presses come faster than those of a person. Returns the time before. */
export function setRepeatPause(ms: number): number {
  const before = pauseMs
  pauseMs = ms
  return before
}
