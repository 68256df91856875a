import { useEffect, useState } from 'react'

/** Shorter than a pause that one notices, longer than the time between two keys. */
const REST = 250

/** The value once it has rested for a moment: for a search that asks the server, which not every key should. */
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
