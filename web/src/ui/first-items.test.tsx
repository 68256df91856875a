import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ShowMoreItems, useFirstItems } from './first-items'

const names = Array.from({ length: 25 }, (_, index) => `Row ${String(index + 1)}`)

function List({ step }: { step?: number }) {
  const list = useFirstItems(names, 10, step)
  return (
    <>
      <ul id={list.listId}>
        {list.shown.map((name, index) => (
          <li key={name} {...list.itemProps(index)}>
            {name}
          </li>
        ))}
      </ul>
      <ShowMoreItems list={list} label="Show more rows">
        Show more
      </ShowMoreItems>
    </>
  )
}

it('shows ten more rows per press and focuses the first', async () => {
  render(<List step={10} />)
  const more = () => screen.getByRole('button', { name: 'Show more rows' })
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  await userEvent.click(more())
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  expect(screen.getByText('Row 11')).toHaveFocus()
  await userEvent.click(more())
  expect(screen.getAllByRole('listitem')).toHaveLength(25)
  expect(screen.getByText('Row 21')).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows all rows and focuses the first new one', async () => {
  render(<List />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more rows' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(25)
  expect(screen.getByText('Row 11')).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})
