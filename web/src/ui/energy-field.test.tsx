import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { EnergyField } from './energy-field'

function Example({ initial, error }: { initial: string; error?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <EnergyField
        label="Calories"
        energyUnit="kJ"
        range={{ min: 0, max: 5000, decimals: 1 }}
        error={error}
        value={value}
        onValueChange={setValue}
      />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByLabelText('Energy (kJ)')

it.each([
  ['1046', '250'],
  ['1000', '239'],
  ['8.4', '2'],
  ['', ''],
  ['many', 'many'],
])('takes kJ and returns kcal: %s is %s', async (typed, kilocalories) => {
  render(<Example initial="90" />)
  await userEvent.clear(field())
  if (typed !== '') await userEvent.type(field(), typed)
  expect(field()).toHaveValue(typed)
  expect(screen.getByRole('status')).toHaveTextContent(kilocalories)
})

it('shows a stored value in the kJ that were entered', () => {
  for (const kilojoules of [1, 377, 1570, 20_920]) {
    const kilocalories = Math.round((kilojoules / 4.184) * 10) / 10
    const { unmount } = render(<Example initial={String(kilocalories)} />)
    expect(field()).toHaveValue(String(kilojoules))
    unmount()
  }
})

it('names the limit in kJ', () => {
  render(<Example initial="6000" error="Calories must be between 0 and 5,000" />)
  expect(screen.getByText('Energy must be between 0 and 20,920 kJ')).toBeVisible()
})
