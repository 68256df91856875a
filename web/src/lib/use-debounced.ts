import { useEffect, useState } from 'react'

/** Delay in milliseconds: too short to notice, longer than the time between two keystrokes. */
const REST = 250

/** Returns the value after it has not changed for a moment, for searches on the server. */
export function useDebounced<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(value)
    }, REST)
    return () => {
      clearTimeout(timer)
    }
  }, [value])
  return rested
}
