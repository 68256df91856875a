import { useState } from 'react'

/** Returns a value; while `isHeld`, as it was before. What is entered for a day stays there after midnight. */
export function useHeld<Value extends string>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
