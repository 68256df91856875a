import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { reportResponse } from '@/lib/connection'
import { setRepeatPause } from '@/lib/repeat-pause'
import { clearStoredData } from '@/lib/stored-data'
import { listenForToasts } from '@/ui/toast'
import './configure'
import { server } from './server'

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined

// A test presses faster than a person. Tests of double taps set the real time.
setRepeatPause(0)

// A request without a mock response is a bug in the test and must not look like a network failure.
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  // Drops messages that wait for the next page, which belongs to another test.
  listenForToasts(() => undefined)()
  server.resetHandlers()
  reportResponse()
  queryClient.clear()
  clearStoredData()
  localStorage.clear()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.body.replaceChildren()
})

afterAll(() => {
  server.close()
})
