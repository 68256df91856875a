import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

function setUp() {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const part = lazyPart(load)
  const open = () =>
    render(
      <Suspense fallback={<p>Loading</p>}>
        <part.Part name="Lena" />
      </Suspense>,
    )
  return { load, part, open }
}

it('is there at once where its code is', async () => {
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
