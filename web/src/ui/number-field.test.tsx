import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NumberField } from './number-field'

function Weight({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <NumberField
      label="Weight"
      unit="kg"
      min={0}
      max={100}
      step={0.5}
      value={value}
      onValueChange={setValue}
    />
  )
}

const field = () => screen.getByLabelText('Weight (kg)')

it('is a text field with the keypad for numbers', () => {
  render(<Weight />)
  expect(field()).toHaveAttribute('type', 'text')
  expect(field()).toHaveAttribute('inputmode', 'decimal')
})

it.each(['42,5', '42.5', '60 kg', '1e3', '1.250,5'])(
  'keeps every character of %j',
  async (text) => {
    render(<Weight />)
    await userEvent.type(field(), text)
    expect(field()).toHaveValue(text)
  },
)

it('shows an error while its text is unreadable', async () => {
  render(<Weight />)
  await userEvent.click(field())
  await userEvent.paste('60 kg')
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('Weight must be a number, such as 8 or 42.5')
  await userEvent.tab()
  expect(field()).toBeInvalid()
  await userEvent.clear(field())
  expect(field()).toBeValid()
})

it('tolerates half a number until the field loses focus', async () => {
  render(<Weight />)
  await userEvent.type(field(), ',')
  expect(field()).toBeValid()
  await userEvent.tab()
  expect(field()).toBeInvalid()
})

it('is replaced by typing after a tap', async () => {
  render(<Weight initial="62.5" />)
  await userEvent.click(field())
  expect(field()).toHaveProperty('selectionEnd', 4)
  await userEvent.keyboard('60')
  expect(field()).toHaveValue('60')
})

it('changes by its step within its bounds with arrow keys', async () => {
  render(<Weight initial="99,5" />)
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(field()).toHaveValue('100')
  await userEvent.keyboard('{ArrowDown}')
  expect(field()).toHaveValue('99.5')
})
