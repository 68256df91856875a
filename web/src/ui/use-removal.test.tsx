import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepFocusNear } from '@/lib/keep-focus'
import { Button } from './button'
import { RemovalParts } from './removal-dialog'
import { useToast } from './toast'
import { Toaster } from './toaster'
import { EnteredAgain, removalGroup, useRemoval } from './use-removal'

interface Item {
  id: number
  name: string
}

const items: readonly Item[] = [
  { id: 1, name: 'Oats' },
  { id: 2, name: 'Skyr' },
]
const gone = new Error('Food not found')

function Foods({ restore }: { restore: (item: Item) => Promise<unknown> }) {
  const [shown, setShown] = useState(items)
  const removal = useRemoval<Item>({
    remove: ({ id }) => {
      setShown((now) => now.filter((item) => item.id !== id))
      return Promise.resolve()
    },
    restore: async (item) => {
      await restore(item)
      setShown((now) => [...now, item])
    },
    done: 'Food deleted',
    failed: 'Failed to delete the food',
    reason: (error) => (error instanceof Error ? error.message : ''),
    isGone: (error) => error === gone,
    kind: 'food',
  })
  return (
    <main>
      <RemovalParts removal={removal} verb="Delete" describe={() => 'Your diary stays.'} />
      <ul>
        {shown.map((item) => (
          <li key={item.id}>
            <Button
              onClick={() => {
                removal.ask(item)
              }}
            >
              {`Delete ${item.name}`}
            </Button>
          </li>
        ))}
      </ul>
      <Toaster />
    </main>
  )
}

async function open(restore: (item: Item) => Promise<unknown> = () => Promise.resolve()) {
  onTestFinished(keepFocusNear())
  render(<Foods restore={restore} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete Oats' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete Oats?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  return screen.findByRole('group', { name: 'Removed just now' })
}

const undoOfMessage = () => screen.queryByRole('button', { name: 'Undo' })
const undoOfList = () => screen.getByRole('button', { name: 'Undo removing Oats' })

describe('a removal', () => {
  it('leaves the focus at the list of removed items', async () => {
    const list = await open()
    await waitFor(() => {
      expect(list).toContainElement(document.activeElement as HTMLElement)
    })
  })

  it.each([
    ['list', undoOfList],
    ['message', () => screen.getByRole('button', { name: 'Undo' })],
  ])('is undone by the %s, and then has no Undo anywhere', async (_, button) => {
    const restore = vi.fn(() => Promise.resolve())
    await open(restore)
    expect(undoOfMessage()).toBeVisible()
    await userEvent.click(button())
    expect(await screen.findByRole('button', { name: 'Delete Oats' })).toBeVisible()
    await waitFor(() => {
      expect(undoOfMessage()).toBeNull()
    })
    expect(screen.queryByRole('group', { name: 'Removed just now' })).toBeNull()
    expect(restore).toHaveBeenCalledOnce()
    await waitFor(() => {
      expect(document.body).not.toHaveFocus()
    })
  })

  it('is undone once, although both have an Undo while it runs', async () => {
    const restore = vi.fn(() => new Promise<never>(() => undefined))
    await open(restore)
    await userEvent.click(undoOfList())
    const button = undoOfMessage()
    if (button !== null) await userEvent.click(button)
    expect(restore).toHaveBeenCalledOnce()
  })

  it.each([
    ['before', 0],
    ['after', 1],
  ])('has no Undo any more once the item was entered again: %s a failed Undo', async (_, tries) => {
    const restore = vi.fn(() => Promise.reject(new Error('Cannot reach the server.')))
    await open(restore)
    if (tries > 0) {
      await userEvent.click(undoOfList())
      await screen.findAllByText(/Failed to restore/)
    }
    expect(undoOfList()).toBeVisible()
    act(() => {
      useToast().success('Oats saved', undefined, removalGroup('food', { id: 1 }))
    })
    expect(undoOfMessage()).toBeNull()
    expect(screen.queryByRole('group', { name: 'Removed just now' })).toBeNull()
    expect(restore).toHaveBeenCalledTimes(tries)
  })

  it.each([
    ['gone', gone, gone.message, 0],
    ['entered again', new EnteredAgain(), 'It was entered again in the meantime.', 0],
    ['not reached', new Error('Cannot reach the server.'), 'Cannot reach the server.', 1],
  ])('keeps its Undo only if it can still be restored: %s', async (_, error, why, left) => {
    await open(() => Promise.reject(error))
    await userEvent.click(undoOfList())
    const text = new RegExp(`Failed to restore .*: ${why}`)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    await waitFor(() => {
      expect(undoOfMessage()).toBeNull()
    })
    expect(screen.queryAllByRole('button', { name: 'Undo removing Oats' })).toHaveLength(left)
  })
})
