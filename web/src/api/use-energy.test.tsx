import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { readUnsaved, unsavedPlace, writeUnsaved } from '@/lib/unsaved-data'
import { writeStored } from '@/lib/stored-data'
import { lena } from '@/testing/member'
import { server } from '@/testing/server'
import { profileQuery } from './profile-query'
import { queryClient } from './query-client'
import type { Profile } from './types'
import { useEnergy } from './use-energy'

const place = unsavedPlace(7, 'energy unit')

/** Serves a profile, and returns the bodies that are saved. */
function givenProfile(profile: Profile) {
  const saved: unknown[] = []
  server.use(
    http.get('/api/user/profile', () => HttpResponse.json(profile)),
    http.put('/api/user/profile', async ({ request }) => {
      const body = (await request.json()) as Partial<Profile>
      saved.push(body)
      return HttpResponse.json({ ...profile, ...body })
    }),
  )
  return saved
}

const shown = async () => {
  await queryClient.fetchQuery(profileQuery())
  const { result } = renderHook(() => useEnergy().format(2000), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  return result.current
}

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  writeStored('userId', '7')
})

it('is that of the profile', async () => {
  const saved = givenProfile({ ...lena, energy_unit: 'kJ' })
  expect(await shown()).toBe('8,368 kJ')
  expect(saved).toEqual([])
})

it('moves from the device of an earlier version to the profile, once', async () => {
  const saved = givenProfile(lena)
  writeUnsaved(place, 'kJ')
  expect(await shown()).toBe('8,368 kJ')
  expect(saved).toMatchObject([{ fname: 'Lena', weight: 64.5, energy_unit: 'kJ' }])
  expect(readUnsaved(place)).toBeNull()
})

it('stays on the device until the profile is complete', async () => {
  const saved = givenProfile({ ...lena, fname: null, energy_unit: null })
  writeUnsaved(place, 'kJ')
  expect(await shown()).toBe('8,368 kJ')
  expect(saved).toEqual([])
  expect(readUnsaved(place)).toBe('kJ')
})

it('stays on the device while it cannot be saved', async () => {
  givenProfile(lena)
  server.use(http.put('/api/user/profile', () => HttpResponse.error()))
  writeUnsaved(place, 'kJ')
  expect(await shown()).toBe('8,368 kJ')
  expect(readUnsaved(place)).toBe('kJ')
})
