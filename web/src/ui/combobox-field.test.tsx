import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button'
import { ComboboxField } from './combobox-field'
import { Dialog } from './dialog'

const lifts = Array.from({ length: 215 }, (_, index) => ({
  id: index + 1,
  name: `Lift ${String(index + 1)}`,
  description: index === 99 ? 'Barbell' : '',
}))

interface LiftProps {
  initial?: number | null
  onChange?: (value: number | null) => void
  isDisabled?: boolean
}

function Lift({ initial = null, onChange, isDisabled = false }: LiftProps) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <ComboboxField
        label="Exercise"
        options={lifts}
        value={value}
        required
        disabled={isDisabled}
        onValueChange={(id) => {
          setValue(id)
          onChange?.(id)
        }}
      />
      <Button>Next</Button>
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Exercise' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const highlighted = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the list', () => {
  it('renders only some choices, but says how many there are', async () => {
    render(<Lift />)
    await userEvent.click(field())
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('listbox')).toHaveAttribute('id', field().getAttribute('aria-controls'))
    expect(options().length).toBeLessThan(20)
    const first = screen.getByRole('option', { name: 'Lift 1' })
    expect(first).toHaveAttribute('aria-setsize', '215')
    expect(first).toHaveAttribute('aria-posinset', '1')
  })

  it('opens at the selected choice', async () => {
    render(<Lift initial={150} />)
    await userEvent.click(field())
    expect(highlighted()).toBe('Lift 150')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Lift 150')
  })

  it('shows other choices when it is scrolled', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
    render(<Lift />)
    await userEvent.click(field())
    fireEvent.scroll(screen.getByRole('listbox'), { target: { scrollTop: 4400 } })
    expect(screen.getByRole('option', { name: /^Lift 101$/ })).toBeVisible()
  })

  it('opens and closes with its button', async () => {
    render(<Lift />)
    const button = screen.getByRole('button', { name: 'Choices for Exercise' })
    await userEvent.click(button)
    expect(screen.getByRole('listbox')).toBeVisible()
    expect(field()).toHaveFocus()
    await userEvent.click(button)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('closes with a press outside, also if the focus stays', () => {
    render(<Lift />)
    fireEvent.mouseDown(field())
    fireEvent.pointerDown(screen.getByRole('option', { name: 'Lift 2' }))
    expect(screen.getByRole('listbox')).toBeVisible()
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('stays closed if the field is disabled', async () => {
    render(<Lift isDisabled />)
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('button', { name: 'Choices for Exercise' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('typing', () => {
  it('finds names and descriptions, and highlights the first', async () => {
    const onChange = vi.fn()
    render(<Lift onChange={onChange} />)
    await userEvent.type(field(), 'barb')
    expect(options()).toEqual(['Lift 100Barbell'])
    expect(highlighted()).toBe('Lift 100Barbell')
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[100]])
    expect(field()).toHaveValue('Lift 100')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('says if nothing is found, and keeps the selection', async () => {
    render(<Lift initial={7} />)
    await userEvent.type(field(), 'zzz')
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found')
    await userEvent.tab()
    expect(field()).toHaveValue('Lift 7')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('selects nothing once the text is removed', async () => {
    const onChange = vi.fn()
    render(<Lift initial={7} onChange={onChange} />)
    expect(field()).toBeRequired()
    await userEvent.clear(field())
    await userEvent.tab()
    expect(onChange.mock.calls).toEqual([[null]])
    expect(field()).toHaveValue('')
  })
})

describe('the keyboard', () => {
  it('moves through all choices, also past the ends', async () => {
    render(<Lift />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(highlighted()).toBe('Lift 1')
    await userEvent.keyboard('{ArrowUp}')
    expect(highlighted()).toBe('Lift 215')
    await userEvent.keyboard('{ArrowUp}')
    expect(highlighted()).toBe('Lift 214')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(highlighted()).toBe('Lift 1')
  })

  it('closes the list with Escape before a dialog around it', async () => {
    const onClose = vi.fn()
    render(
      <Dialog isOpen title="Choose" onClose={onClose}>
        <Lift initial={7} />
      </Dialog>,
    )
    await userEvent.click(field())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveValue('Lift 7')
    await userEvent.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('sends a form only if no choice is highlighted', async () => {
    const onSubmit = vi.fn((event: Event) => {
      event.preventDefault()
    })
    render(
      <form
        onSubmit={(event) => {
          onSubmit(event.nativeEvent)
        }}
      >
        <Lift initial={7} />
      </form>,
    )
    await userEvent.type(field(), '{ArrowDown}{ArrowDown}{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

it('selects a pressed choice and can be cleared', async () => {
  const onChange = vi.fn()
  render(<Lift onChange={onChange} />)
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'Lift 3' }))
  expect(field()).toHaveValue('Lift 3')
  expect(field()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Clear Exercise' }))
  expect(field()).toHaveValue('')
  expect(onChange.mock.calls).toEqual([[3], [null]])
})
