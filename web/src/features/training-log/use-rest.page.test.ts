import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readRest } from './rest-storage'
import { useRest } from './use-rest'

const MEMBER = 7

afterEach(() => {
  localStorage.clear()
})

it('stores two changes of one task', () => {
  const { result } = renderHook(() => useRest(MEMBER))
  act(() => {
    result.current.start(60)
    result.current.lengthen(15)
    result.current.lengthen(15)
  })
  expect(result.current.rest).toMatchObject({ seconds: 90 })
  expect(readRest(MEMBER)).toMatchObject({ seconds: 90 })

  act(() => {
    result.current.stop()
  })
  expect(readRest(MEMBER)).toBeNull()
})
