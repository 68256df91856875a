import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { queryClient } from '@/api/query-client'
import { setRepeatPause } from '@/lib/repeat-pause'
import { clearStoredData } from '@/lib/stored-data'
import { listenForToasts } from '@/ui/toast'
import { server } from './server'

// Timeout for slow machines under load. Waits for missing elements still fail.
configure({ asyncUtilTimeout: 10_000 })

// Taken before a test replaces the timers. React schedules its work with the same function.
const nextTurn = setImmediate
const library = { ...getConfig() }

/**
 * After an action, the library waits for one timer. On a slow machine, the timer may come before React has
 * rendered and run its effects, such as a change of the focus. Turns of the event loop do not depend on time.
 */
configure({
  asyncWrapper: async (action) => {
    const result: unknown = await library.asyncWrapper(action)
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => nextTurn(resolve))
    return result
  },
})

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined

// A test presses faster than a person. Tests of double taps set the real time.
setRepeatPause(0)

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
