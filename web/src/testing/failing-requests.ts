import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, onTestFinished } from 'vitest'
import { queryClient } from '@/api/query-client'
import { failure } from './network'
import { server } from './server'

/**
 * Page, path of the bad request, text or label of a part of the page that stays, and the text that tells of the
 * failure; null if the failure is only logged.
 */
export type BadRequest<Page> = readonly [
  page: Page,
  bad: string,
  stays: string,
  says: string | null,
]

/** Sends failed requests again without a pause for the rest of a test. */
function retryAtOnce(): void {
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
  onTestFinished(() => {
    queryClient.setDefaultOptions(defaults)
  })
}

/** Sets the answer to requests of one path; without one, the page's normal answer. Returns a function that counts them. */
function givenAnswer(path: string, answer: () => Response | Promise<undefined>) {
  let count = 0
  server.use(
    http.get(path, () => {
      count += 1
      return answer()
    }),
  )
  return () => count
}

const isShown = async (name: string) =>
  waitFor(() => {
    const found = [...screen.queryAllByText(name), ...screen.queryAllByLabelText(name)]
    expect(found).not.toHaveLength(0)
  })

const noFetch = async () =>
  waitFor(() => {
    expect(queryClient.isFetching()).toBe(0)
  })

/**
 * Defines the tests of pages whose requests of one path fail, are slow or never get a response: they take away their
 * own part of the page only.
 */
export function testBadRequests<Page extends string>(
  rows: readonly BadRequest<Page>[],
  open: (page: Page) => void,
): void {
  describe.each(rows)('%s without %s', (page, bad, stays, says) => {
    it('shows the rest and says what failed, after few requests', async () => {
      retryAtOnce()
      const count = givenAnswer(bad, () => failure(500, 'internal', 'No.'))
      open(page)
      await isShown(stays)
      await waitFor(() => {
        expect(count()).toBeGreaterThan(0)
      })
      await noFetch()
      if (says !== null) {
        await isShown(says)
        expect(screen.getAllByRole('button', { name: 'Try again' })).not.toHaveLength(0)
      }
      const before = count()
      // Without a pause between two, endless requests would go on at once.
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
      expect(count()).toBe(before)
      expect(before).toBeLessThanOrEqual(6)
    })

    it('shows the rest while it waits for a response, and the whole page then', async () => {
      let respond: (() => void) | undefined
      const held = new Promise<undefined>((resolve) => {
        respond = () => {
          resolve(undefined)
        }
      })
      const count = givenAnswer(bad, () => held)
      open(page)
      await isShown(stays)
      expect(count()).toBeGreaterThan(0)
      expect(count()).toBeLessThanOrEqual(2)
      respond?.()
      await noFetch()
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    })
  })
}
