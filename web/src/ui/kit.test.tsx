import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Alert } from './alert'
import { Button, ButtonLink } from './button'
import { Card } from './card'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog } from './dialog'
import { Disclosure } from './disclosure'
import { Ring } from './ring'
import { SearchField } from './search-field'
import { SelectField } from './select-field'
import { ShowMore } from './show-more'
import { Table } from './table'
import { TextField } from './text-field'
import { useToast } from './toast'
import { Toaster } from './toaster'

it('ties a field to its hint and its error', () => {
  render(<TextField label="Email" hint="Yours" error="Not an address" />)
  const input = screen.getByLabelText('Email')
  expect(input).toHaveAccessibleDescription('Yours Not an address')
  expect(input).toBeInvalid()
})

it('cannot be pressed while busy and shows its progress', async () => {
  const press = vi.fn()
  render(
    <Button busy busyLabel="Saving..." onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Saving...' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button).toHaveAttribute('aria-busy', 'true')
})

it('accepts one of two simultaneous clicks and later ones', async () => {
  const press = vi.fn()
  render(<Button onClick={press}>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  act(() => {
    button.click()
    button.click()
  })
  expect(press).toHaveBeenCalledOnce()
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(2)
})

it('submits a form once for two simultaneous clicks', () => {
  const send = vi.fn((event: SubmitEvent) => {
    event.preventDefault()
  })
  render(
    <form
      onSubmit={(event) => {
        send(event.nativeEvent)
      }}
    >
      <Button type="submit">Send</Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  act(() => {
    button.click()
    button.click()
  })
  expect(send).toHaveBeenCalledOnce()
})

it('sends no form unless it is meant to', () => {
  render(<Button>Browse</Button>)
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
})

it('is a link where it goes somewhere', () => {
  render(<ButtonLink render={<a href="/register" />}>Join</ButtonLink>)
  expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/register')
})

it('interrupts for an error only', () => {
  render(
    <>
      <Alert kind="error">No</Alert>
      <Alert kind="success">Yes</Alert>
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('No')
  expect(screen.getByRole('status')).toHaveTextContent('Yes')
})

it('names a card by its title', () => {
  render(<Card title="Tip of the Day">Drink</Card>)
  expect(screen.getByRole('region', { name: 'Tip of the Day' })).toHaveTextContent('Drink')
})

it('draws a ring that stops at full', () => {
  render(<Ring value={7} max={5} label="7 of 5 exercises done" />)
  expect(screen.getByRole('img', { name: '7 of 5 exercises done' })).toHaveTextContent('7/5')
})

it('offers a placeholder that cannot be chosen again', () => {
  render(
    <SelectField
      label="Gender"
      placeholder="Choose"
      options={[{ value: 'other', label: 'Other' }]}
      defaultValue=""
    />,
  )
  expect(screen.getByRole('option', { name: 'Choose' })).toBeDisabled()
})

it('keeps the roles of a table shown as blocks', () => {
  render(
    <Table
      caption="Logs"
      columns={[{ key: 'name', header: 'Name', cell: (row: { name: string }) => row.name }]}
      rows={[{ name: 'Squat' }]}
      rowKey={(row) => row.name}
    />,
  )
  expect(screen.getByRole('table', { name: 'Logs' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Squat' })).toBeVisible()
})

it('folds and unfolds', async () => {
  render(<Disclosure title="Day 1">Squat</Disclosure>)
  const trigger = screen.getByRole('button', { name: 'Day 1' })
  expect(trigger).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText('Squat')).toBeNull()
  await userEvent.click(trigger)
  expect(screen.getByText('Squat')).toBeVisible()
})

function DialogWithButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        Open
      </Button>
      <Dialog
        isOpen={open}
        onClose={() => {
          setOpen(false)
        }}
        title="Remove it?"
        description="This cannot be undone."
      />
    </>
  )
}

it('takes the focus into a dialog and gives it back', async () => {
  render(<DialogWithButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove it?' })
  expect(dialog).toHaveAccessibleDescription('This cannot be undone.')
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Open')
})

function RowWithRemoval() {
  const [isAsking, setIsAsking] = useState(false)
  const [isThere, setIsThere] = useState(true)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useRef<HTMLElement>(null)
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Rows
      </h2>
      {isThere ? (
        <Button
          onClick={() => {
            setIsAsking(true)
          }}
        >
          Remove
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove the row?"
        confirmLabel="Remove row"
        focusAfter={focusAfter}
        onConfirm={() => {
          focusAfter.current = heading.current
          setIsThere(false)
          setIsAsking(false)
        }}
        onCancel={() => {
          setIsAsking(false)
        }}
      />
    </>
  )
}

it('does nothing without confirmation and returns focus', async () => {
  render(<RowWithRemoval />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Remove')
})

it('moves focus on after the confirmed removal', async () => {
  render(<RowWithRemoval />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove row' }))
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Rows')
})

it('keeps a question open while its answer is carried out', async () => {
  const cancel = vi.fn()
  render(
    <ConfirmDialog
      isOpen
      isBusy
      title="Remove the row?"
      confirmLabel="Remove row"
      onConfirm={vi.fn()}
      onCancel={cancel}
    />,
  )
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(cancel).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Remove row' })).toBeDisabled()
})

it('is a search box that tells every key', async () => {
  const change = vi.fn()
  render(<SearchField label="Search users" value="" onChange={change} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'a')
  expect(change).toHaveBeenCalledWith('a')
})

it('shows a toast that was requested before it rendered', async () => {
  useToast().success('Logged out successfully')
  render(<Toaster />)
  expect((await screen.findAllByText('Logged out successfully')).length).toBeGreaterThan(0)
})

it('shows more only while there is more, then the end', async () => {
  const more = vi.fn()
  const list = { isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: more }
  const show = (hasNextPage: boolean) => (
    <ShowMore label="Show more messages" list={{ ...list, hasNextPage }} />
  )
  const { rerender, container } = render(show(false))
  expect(container).toBeEmptyDOMElement()
  rerender(show(true))
  await userEvent.click(screen.getByRole('button', { name: 'Show more messages' }))
  expect(more).toHaveBeenCalledOnce()
  rerender(show(false))
  await expect.poll(() => document.activeElement?.textContent).toBe('End of the list')
})

it('sorts a table by a column, in both directions', async () => {
  const rows = [{ id: 1 }, { id: 3 }, { id: 2 }]
  const compare = (one: { id: number }, other: { id: number }) => one.id - other.id
  render(
    <Table
      caption="Numbers"
      columns={[{ key: 'id', header: 'Number', compare, cell: ({ id }) => id }]}
      rows={rows}
      rowKey={({ id }) => id}
    />,
  )
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
  const header = screen.getByRole('columnheader', { name: 'Number' })
  expect(cells()).toEqual(['1', '3', '2'])
  await userEvent.click(screen.getByRole('button', { name: 'Number' }))
  expect(cells()).toEqual(['1', '2', '3'])
  expect(header).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Number' }))
  expect(cells()).toEqual(['3', '2', '1'])
  expect(header).toHaveAttribute('aria-sort', 'descending')
})
