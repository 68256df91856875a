import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MoreButton, useMoreItems } from './more-items'

const names = Array.from({ length: 25 }, (_, index) => `Row ${String(index + 1)}`)

function List() {
  const list = useMoreItems(names)
  return (
    <>
      <ul>
        {list.shown.map((name, index) => (
          <li key={name} {...list.itemProps(index)}>
            {name}
          </li>
        ))}
      </ul>
      <MoreButton list={list} label="Show more rows" />
    </>
  )
}

it('shows ten more rows per press and focuses the first', async () => {
  render(<List />)
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
