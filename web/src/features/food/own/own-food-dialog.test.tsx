import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { givenSavedFoods } from '@/testing/foods'
import { givenLimits } from '@/testing/limits'
import { renderWithToaster } from '@/testing/render-page'
import { newFood } from './food-entries'
import { useCreateFood } from './mutations'
import { OwnFoodDialog } from './own-food-dialog'

function NewFood() {
  const [isOpen, setIsOpen] = useState(true)
  const [saved, setSaved] = useState('')
  const create = useCreateFood()
  return (
    <>
      <OwnFoodDialog
        isOpen={isOpen}
        title="New food"
        initial={newFood({ barcode: '4006381333931' })}
        save={create}
        onSaved={({ name }) => {
          setSaved(name)
          setIsOpen(false)
        }}
        onClose={() => {
          setIsOpen(false)
        }}
      />
      <p>{`Saved: ${saved}`}</p>
    </>
  )
}

async function open() {
  givenLimits()
  renderWithToaster(<NewFood />)
  await screen.findByLabelText('Allergens')
}

async function fill(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), text)
  }
}

const BREAD = {
  Name: 'Rye bread',
  'Calories (kcal)': '250',
  'Protein (g)': '8,5',
  'Carbs (g)': '48',
  'Fat (g)': '1.2',
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save food' }))

describe('OwnFoodDialog', () => {
  it('saves a food with portions, diet and allergens', async () => {
    const saved = givenSavedFoods()
    await open()
    await fill(BREAD)
    await userEvent.click(screen.getByRole('button', { name: 'Add portion' }))
    await fill({ 'Portion 1': '1 slice', 'Amount (g)': '35' })
    await userEvent.selectOptions(screen.getByLabelText('Suitable for'), 'vegan')
    await userEvent.selectOptions(screen.getByLabelText('Allergens'), 'some')
    await userEvent.click(screen.getByRole('button', { name: 'Egg' }))
    await save()

    expect(await screen.findByText('Saved: Rye bread')).toBeVisible()
    expect(saved).toHaveLength(1)
    expect(saved[0]).toMatchObject({
      method: 'POST',
      body: {
        barcode: '4006381333931',
        portions: [{ name: '1 slice', amount: 35 }],
        diet: 'vegan',
        allergens: ['egg'],
      },
    })
  })

  it('marks the fields that the server rejects', async () => {
    givenSavedFoods(() =>
      HttpResponse.json(
        {
          error: 'Invalid',
          code: 'validation_failed',
          fields: { 'per_100.protein': 'Too much protein' },
        },
        { status: 400 },
      ),
    )
    await open()
    await fill(BREAD)
    await save()

    expect(await screen.findByText('Too much protein')).toBeVisible()
    await waitFor(() => {
      expect(screen.getByLabelText('Protein (g)')).toHaveFocus()
    })
  })

  it('creates one food after a lost response', async () => {
    const saved = givenSavedFoods((_, at) => (at === 1 ? HttpResponse.error() : null))
    await open()
    await fill(BREAD)
    await save()
    expect(await screen.findByText(/Failed to save the food/)).toBeVisible()
    await fill({ Name: 'Dark rye bread' })
    await save()

    expect(await screen.findByText('Saved: Dark rye bread')).toBeVisible()
    expect(saved[1]?.key).toBe(saved[0]?.key)
  })

  it('saves what was entered last, also if that was sent before', async () => {
    const saved = givenSavedFoods((_, at) => (at === 1 || at === 3 ? HttpResponse.error() : null))
    await open()
    await fill(BREAD)
    await save()
    expect(await screen.findByText(/Failed to save the food/)).toBeVisible()
    await fill({ Name: 'Dark rye bread' })
    await save()
    expect(await screen.findByText(/Failed to save the food/)).toBeVisible()
    await fill({ Name: 'Rye bread' })
    await save()

    expect(await screen.findByText('Saved: Rye bread')).toBeVisible()
    expect(saved.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'Rye bread' } })
  })

  it('asks before it discards what was entered', async () => {
    await open()
    await fill({ Name: 'Rye' })
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Discard this food?')).toBeVisible()

    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
    expect(screen.getByLabelText('Name')).toHaveValue('Rye')
  })
})
