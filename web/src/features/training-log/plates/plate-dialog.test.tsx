import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { Providers } from '@/app/providers'
import { profileQuery } from '@/features/profile/queries'
import { weightEntry } from '@/domain/units/weight'
import { givenLoading } from '@/testing/loading'
import { lena } from '@/testing/member'
import { PlateDialog } from './plate-dialog'

function open(kg: number, bar = 20) {
  givenLoading({ bar })
  const onUse = vi.fn()
  render(
    <Providers queryClient={queryClient}>
      <PlateDialog
        isOpen
        subject="Set 1 of Barbell Squat"
        weight={weightEntry(kg, 'kg')}
        onUse={onUse}
        onClose={() => undefined}
      />
    </Providers>,
  )
  return { onUse, dialog: within(screen.getByRole('dialog', { name: 'Plates' })) }
}

it('says what goes on each side, and remembers the bar', async () => {
  const { dialog } = open(62.5)
  expect(dialog.getByText('20, 1.25 kg')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /15 kg/ }))
  expect(dialog.getByText('20, 2.5, 1.25 kg')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
  cleanup()
  expect(open(62.5).dialog.getByText('20, 2.5, 1.25 kg')).toBeVisible()
})

it('suggests the nearest weight that plates can make', async () => {
  const { dialog, onUse } = open(61)
  expect(dialog.getByText(/cannot make 61 kg/)).toHaveTextContent(
    'These plates cannot make 61 kg. The nearest weight is 60 kg.',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Use 60 kg' }))
  expect(onUse).toHaveBeenCalledWith(60)
})

it('goes by the plates of the member’s unit', () => {
  queryClient.setQueryData(profileQuery().queryKey, { ...lena, weight_unit: 'lb' })
  const { dialog } = open(102.06)
  expect(dialog.getByLabelText('Weight (lb)')).toHaveValue('225')
  expect(dialog.getByText('2 × 45 lb')).toBeVisible()
})

it('offers the member’s own bar first', async () => {
  const { dialog } = open(64, 24)
  expect(await dialog.findByRole('button', { name: /24 kg/ })).toBeVisible()
  await waitFor(() => {
    expect(dialog.getByText('20 kg', { selector: 'span.text-lg' })).toBeVisible()
  })
})

it('uses the chosen plates only, and remembers them', async () => {
  const { dialog } = open(100)
  expect(dialog.getByText('25, 15 kg')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /^Your plates/ }))
  await userEvent.click(dialog.getByRole('button', { name: '25 kg' }))
  expect(dialog.getByText('2 × 20 kg')).toBeVisible()
  cleanup()
  expect(open(100).dialog.getByText('2 × 20 kg')).toBeVisible()
})
