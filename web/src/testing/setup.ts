import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { queryClient } from '@/api/query-client'
import { clearStoredData } from '@/lib/stored-data'
import { listenForToasts } from '@/ui/toast'
import { server } from './server'

// Timeout for slow machines under load. Waits for missing elements still fail.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined

// A request without a mock response is a bug in the test and must not look like a network failure.
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
})

afterEach(() => {
  cleanup()
  // Drops messages that wait for the next page, which belongs to another test.
  listenForToasts(() => undefined)()
  server.resetHandlers()
  queryClient.clear()
  clearStoredData()
  localStorage.clear()
})

afterAll(() => {
  server.close()
})
