/** Time after a press in which another one is the second half of a double tap. */
let pauseMs = 500

/** Returns whether a press now would belong to the one at that time, in milliseconds since 1970. */
export const isRepeat = (pressedAt: number): boolean => Date.now() - pressedAt < pauseMs

/** Changes the time for tests, whose presses come faster than those of a person. Returns the time before. */
export function setRepeatPause(ms: number): number {
  const before = pauseMs
  pauseMs = ms
  return before
}
