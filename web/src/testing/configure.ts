import { configure, getConfig } from '@testing-library/react'

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
