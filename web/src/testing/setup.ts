import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { queryClient } from '@/api/query-client'
import { clearStoredData } from '@/lib/stored-data'
import { server } from './server'

// A page is waited for as long as a small machine with other work needs; what is not to come still fails.
configure({ asyncUtilTimeout: 10_000 })

// A call that no test has answered is a fault of the test, and must not look like a network that is away.
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
})

afterEach(() => {
  cleanup()
  server.resetHandlers()
  queryClient.clear()
  clearStoredData()
  localStorage.clear()
})

afterAll(() => {
  server.close()
})
