import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

function setUp(load = vi.fn(() => Promise.resolve<ComponentType<{ name: string }>>(Greeting))) {
  const part = lazyPart(load, ({ isRetrying, onRetry }) => (
    <button disabled={isRetrying} onClick={onRetry}>
      Try again
    </button>
  ))
  const open = () =>
    render(
      <>
        <p>Around it</p>
        <Suspense fallback={<p>Loading</p>}>
          <part.Part name="Lena" />
        </Suspense>
      </>,
    )
  return { load, part, open }
}

it('renders immediately if its code is loaded', async () => {
  const { load, part, open } = setUp()
  await part.load()
  open()
  expect(screen.getByText('Hello Lena')).toBeVisible()
  expect(screen.queryByText('Loading')).not.toBeInTheDocument()
  expect(load).toHaveBeenCalledOnce()
})

it('loads its code when it is shown without it', async () => {
  const { open } = setUp()
  open()
  expect(screen.getByText('Loading')).toBeVisible()
  expect(await screen.findByText('Hello Lena')).toBeVisible()
})

describe('a part that fails', () => {
  beforeEach(() => {
    // React logs errors that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  const retry = () => screen.findByRole('button', { name: 'Try again' })

  it('fails alone, and is there after Try again', async () => {
    const { load, open } = setUp()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    open()
    expect(await retry()).toBeVisible()
    expect(screen.getByText('Around it')).toBeVisible()
    await userEvent.click(await retry())
    expect(await screen.findByText('Hello Lena')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('keeps the button until the code is there', async () => {
    const { load, open } = setUp()
    load.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'))
    open()
    const button = await retry()
    await userEvent.click(button)
    await expect.poll(() => load).toHaveBeenCalledTimes(2)
    expect(button).toBeEnabled()
    await userEvent.click(button)
    expect(await screen.findByText('Hello Lena')).toBeVisible()
  })

  it('is requested again when shown again after a failure', async () => {
    const { load, part, open } = setUp()
    load.mockRejectedValueOnce(new Error('away'))
    await expect(part.load()).rejects.toThrow()
    load.mockRejectedValueOnce(new Error('away'))
    const first = open()
    await retry()
    first.unmount()
    open()
    expect(await screen.findByText('Hello Lena')).toBeVisible()
  })

  it('fails alone as well when its own code throws', async () => {
    let isBroken = true
    const Fragile = ({ name }: { name: string }) => {
      if (isBroken) throw new Error('broken')
      return <p>Hello {name}</p>
    }
    setUp(vi.fn(() => Promise.resolve(Fragile))).open()
    expect(await retry()).toBeVisible()
    expect(screen.getByText('Around it')).toBeVisible()
    isBroken = false
    await userEvent.click(await retry())
    expect(await screen.findByText('Hello Lena')).toBeVisible()
  })
})
