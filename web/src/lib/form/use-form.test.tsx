import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '@/ui/button'
import { Form, FormField } from '@/ui/form'
import { NumberField } from '@/ui/number-field'
import { TextField } from '@/ui/text-field'
import { nameError, numberError } from '@/domain/entry/entry-checks'
import { checked } from '@/domain/entry/checked'
import { useForm } from './use-form'

interface Entries {
  name: string
  weight: string
}

const NOTHING: Entries = { name: '', weight: '' }
const MESSAGE = 'Please fill in all fields'

interface ExampleProps {
  initial?: Entries
  followsInitial?: boolean
  isBusy?: boolean
  /** Whether missing values are part of one message. */
  hasMessage?: boolean
  onSubmit?: (entries: Entries) => void
  onRender?: () => void
}

function Example({
  initial = NOTHING,
  followsInitial = false,
  isBusy = false,
  hasMessage = false,
  onSubmit = () => undefined,
  onRender,
}: ExampleProps) {
  onRender?.()
  const form = useForm<Entries, Entries>({
    initial,
    followsInitial,
    isBusy,
    check: (entries) =>
      hasMessage && entries.name === '' && entries.weight === ''
        ? { errors: { name: '', weight: '' }, input: null, message: MESSAGE }
        : checked(
            {
              name: nameError('Name', entries.name),
              weight: numberError('Weight', entries.weight, { min: 1, max: 100, decimals: 1 }),
            },
            () => entries,
          ),
    onSubmit: (entries) => {
      form.markSaved()
      onSubmit(entries)
    },
  })
  return (
    <Form form={form}>
      {form.message === undefined ? null : <p role="alert">{form.message}</p>}
      <p>{form.isDirty ? 'Unsaved' : 'Saved'}</p>
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label="Name" disabled={isBusy} />}
      </FormField>
      <FormField form={form} name="weight">
        {(field) => <NumberField {...field} label="Weight" disabled={isBusy} />}
      </FormField>
      <Button type="submit" busy={isBusy}>
        Save
      </Button>
    </Form>
  )
}

const field = (label: string) => screen.getByLabelText(label)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('a form with invalid values', () => {
  it('marks all of them and focuses the first', async () => {
    const onSubmit = vi.fn()
    render(<Example initial={{ name: ' ', weight: '101' }} onSubmit={onSubmit} />)
    await save()
    expect(field('Name')).toHaveAccessibleDescription('Name is required')
    expect(field('Weight')).toHaveAccessibleDescription('Weight must be between 1 and 100')
    await waitFor(() => {
      expect(field('Name')).toHaveFocus()
    })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('clears the error of an edited field only', async () => {
    render(<Example initial={{ name: '', weight: '101' }} />)
    await save()
    await userEvent.type(field('Name'), 'x')
    expect(field('Name')).toBeValid()
    expect(field('Weight')).toBeInvalid()
  })

  it('shows one message for several fields and marks them', async () => {
    render(<Example hasMessage />)
    await save()
    expect(screen.getByRole('alert')).toHaveTextContent(MESSAGE)
    for (const label of ['Name', 'Weight']) {
      expect(field(label)).toBeInvalid()
      expect(field(label)).toHaveAccessibleDescription('')
    }
    await userEvent.type(field('Name'), 'Ada')
    await save()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each(['60 kg', '1.250'])('never sends %j as a number', async (text) => {
    const onSubmit = vi.fn()
    render(<Example initial={{ name: 'Ada', weight: '' }} onSubmit={onSubmit} />)
    await userEvent.type(field('Weight'), text)
    await save()
    expect(field('Weight')).toHaveValue(text)
    expect(field('Weight')).toBeInvalid()
    await waitFor(() => {
      expect(field('Weight')).toHaveFocus()
    })
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

it('renders only the field that is edited', async () => {
  const onRender = vi.fn()
  render(<Example onRender={onRender} />)
  await userEvent.type(field('Name'), 'A')
  const renders = onRender.mock.calls.length
  await userEvent.type(field('Name'), 'da')
  expect(field('Name')).toHaveValue('Ada')
  expect(onRender).toHaveBeenCalledTimes(renders)
})

describe('a submitted form', () => {
  const ada = { name: 'Ada', weight: '42,5' }

  it('sends its input once for two concurrent submits', async () => {
    const onSubmit = vi.fn()
    const { container } = render(<Example initial={ada} onSubmit={onSubmit} />)
    const form = container.querySelector('form')
    await act(async () => {
      form?.requestSubmit()
      form?.requestSubmit()
      await Promise.resolve()
    })
    await waitFor(() => {
      expect(onSubmit).toHaveBeenCalled()
    })
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(ada)
  })

  it('ignores a submit during a request', async () => {
    const onSubmit = vi.fn()
    const { container } = render(<Example initial={ada} isBusy onSubmit={onSubmit} />)
    await act(async () => {
      container.querySelector('form')?.requestSubmit()
      await Promise.resolve()
    })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('returns the focus to a field that was disabled', async () => {
    const { rerender } = render(<Example initial={ada} />)
    await userEvent.type(field('Name'), '{Enter}')
    rerender(<Example initial={ada} isBusy />)
    // Browsers move the focus away from disabled elements, jsdom does not.
    field('Name').blur()
    rerender(<Example initial={ada} />)
    await waitFor(() => {
      expect(field('Name')).toHaveFocus()
    })
  })

  it('leaves the focus where the user has moved it', async () => {
    const elsewhere = (isBusy: boolean) => (
      <>
        <Example initial={ada} isBusy={isBusy} />
        <button>Elsewhere</button>
      </>
    )
    const { rerender } = render(elsewhere(false))
    await save()
    rerender(elsewhere(true))
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    rerender(elsewhere(false))
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  })
})

describe('a form that follows its initial values', () => {
  it('keeps edited fields when the others change', async () => {
    const { rerender } = render(<Example initial={{ name: 'Ada', weight: '60' }} followsInitial />)
    await userEvent.type(field('Name'), ' L.')
    expect(screen.getByText('Unsaved')).toBeVisible()
    rerender(<Example initial={{ name: 'Bea', weight: '61' }} followsInitial />)
    await waitFor(() => {
      expect(field('Weight')).toHaveValue('61')
    })
    expect(field('Name')).toHaveValue('Ada L.')
    expect(screen.getByText('Unsaved')).toBeVisible()
  })

  it('shows the stored values after saving', async () => {
    const { rerender } = render(<Example initial={{ name: 'Ada', weight: '60' }} followsInitial />)
    await userEvent.type(field('Name'), ' ')
    await save()
    await waitFor(() => {
      expect(screen.getByText('Saved')).toBeVisible()
    })
    rerender(<Example initial={{ name: 'Ada', weight: '60.0' }} followsInitial />)
    await waitFor(() => {
      expect(field('Name')).toHaveValue('Ada')
    })
    expect(field('Weight')).toHaveValue('60.0')
  })

  it('keeps an edit that was made during saving', async () => {
    const { rerender } = render(<Example initial={{ name: 'Ada', weight: '60' }} followsInitial />)
    await userEvent.type(field('Name'), 'm')
    await save()
    await userEvent.type(field('Weight'), '61')
    rerender(<Example initial={{ name: 'Adam', weight: '60' }} followsInitial />)
    expect(field('Weight')).toHaveValue('61')
    expect(screen.getByText('Unsaved')).toBeVisible()
  })
})
