import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clearStoredData } from '@/lib/stored-data'
import { queryClient } from './query-client'
import { SESSION_KEY } from './session-key'
import { chooseEnergyUnit, useEnergy } from './use-energy'

function signIn(userId: number) {
  queryClient.setQueryData(SESSION_KEY, { userId, role: 'user', email: 'ada@example.com' })
}

const shown = () => renderHook(() => useEnergy().format(2000)).result

beforeEach(() => {
  localStorage.clear()
  signIn(7)
})

it('shows energy in the chosen unit immediately', () => {
  const text = shown()
  expect(text.current).toBe('2,000 kcal')
  act(() => {
    chooseEnergyUnit('kJ')
  })
  expect(text.current).toBe('8,368 kJ')
})

it('keeps the unit of an account for its next session', () => {
  chooseEnergyUnit('kJ')
  clearStoredData()
  signIn(8)
  expect(shown().current).toBe('2,000 kcal')
  signIn(7)
  expect(shown().current).toBe('8,368 kJ')
  act(() => {
    chooseEnergyUnit('kcal')
  })
  expect(localStorage).toHaveLength(0)
})
