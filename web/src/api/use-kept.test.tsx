import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMutation } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { checked } from '@/domain/entry/checked'
import { keepForms } from '@/lib/kept-forms'
import { renderPage } from '@/testing/render-page'
import { Button } from '@/ui/button'
import { Form, FormField } from '@/ui/form'
import { TextField } from '@/ui/text-field'
import { queryClient } from './query-client'
import { SESSION_KEY } from './session-key'
import { useKeptForm } from './use-kept-form'

const HERE_AGAIN = /What you entered before you signed in again is here/

function Example({ about }: { about: string }) {
  const save = useMutation({ mutationFn: (name: string) => Promise.resolve(name) })
  const form = useKeptForm({
    keepAs: about,
    initial: { name: '' },
    check: ({ name }) => checked({}, () => name),
    save,
  })
  return (
    <Form form={form}>
      <FormField form={form} name="name">
        {(field) => <TextField {...field} label="Name" />}
      </FormField>
      <Button type="submit">Save</Button>
    </Form>
  )
}

function open(userId: number, about = 'meal') {
  cleanup()
  queryClient.setQueryData(SESSION_KEY, { userId, role: 'user', email: 'ada@example.com' })
  renderPage([{ path: '/', element: <Example about={about} /> }], '/')
}

const name = () => screen.findByLabelText('Name')

beforeEach(() => {
  localStorage.clear()
})

it('restores what an account entered before its session ended', async () => {
  open(7)
  await userEvent.type(await name(), 'Oats with berries')
  act(() => {
    keepForms(7)
  })
  open(7)
  expect(await name()).toHaveValue('Oats with berries')
  expect(await screen.findByText(HERE_AGAIN)).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.queryByText(HERE_AGAIN)).toBeNull()
  open(7)
  expect(await name()).toHaveValue('')
})

it.each([
  ['another account', 8, 'meal'],
  ['another form', 7, 'recipe'],
])('shows nothing of it in %s', async (_, userId, about) => {
  open(7)
  await userEvent.type(await name(), 'Oats with berries')
  act(() => {
    keepForms(7)
  })
  open(userId, about)
  expect(await name()).toHaveValue('')
  open(7)
  expect(await name()).toHaveValue('Oats with berries')
})

it('keeps nothing of a form without changes', async () => {
  open(7)
  await name()
  keepForms(7)
  expect(localStorage).toHaveLength(0)
})
