import { useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { api } from '@/api/client'
import { checked } from '@/domain/entry/checked'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { fieldFailure } from '@/testing/settings'
import { Button } from '@/ui/button'
import { Form, FormField } from '@/ui/form'
import { TextField } from '@/ui/text-field'
import { useMutationForm } from './use-mutation-form'

const PATH = '/api/user/change-password'

let answer: () => Response

beforeEach(() => {
  answer = () => HttpResponse.json({ success: true })
  server.use(http.post(PATH, () => answer()))
})

function Example() {
  const save = useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) =>
      api.post(PATH, { body }),
  })
  const form = useMutationForm({
    initial: { first: '', next: '' },
    check: ({ first, next }) =>
      checked({ first: first === '' ? 'First is required' : undefined }, () => ({
        current_password: first,
        new_password: next,
      })),
    save,
    serverNames: { current_password: 'first' },
  })
  return (
    <Form form={form}>
      <FormField form={form} name="first">
        {(field) => <TextField {...field} label="First" />}
      </FormField>
      <FormField form={form} name="next">
        {(field) => <TextField {...field} label="Next" />}
      </FormField>
      {form.isSaved ? <p role="status">Saved</p> : null}
      {form.failure === null ? null : <p>{`Reason: ${form.failure}`}</p>}
      {form.generalFailure === null ? null : <p role="alert">{form.generalFailure}</p>}
      <Button type="submit" busy={form.isBusy}>
        Save
      </Button>
    </Form>
  )
}

async function submit(first: string) {
  renderPage([{ path: '/', element: <Example /> }], '/')
  if (first !== '') await userEvent.type(screen.getByLabelText('First'), first)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

it('clears a saved form and focuses its first field', async () => {
  await submit('one')
  expect(await screen.findByRole('status')).toHaveTextContent('Saved')
  expect(screen.getByLabelText('First')).toHaveValue('')
  await waitFor(() => {
    expect(screen.getByLabelText('First')).toHaveFocus()
  })
})

it('removes a result when an edit makes it outdated', async () => {
  await submit('one')
  await screen.findByRole('status')
  await userEvent.type(screen.getByLabelText('First'), 'x')
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows errors of the server at fields with other names', async () => {
  answer = () => fieldFailure('current_password', 'This is not right')
  await submit('one')
  await waitFor(() => {
    expect(screen.getByLabelText('First')).toHaveAccessibleDescription('This is not right')
  })
  await waitFor(() => {
    expect(screen.getByLabelText('First')).toHaveFocus()
  })
  expect(screen.getByText(/^Reason: /)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('First')).toHaveValue('one')
})

it.each([
  ['of a field that the form does not have', () => fieldFailure('unknown', 'This is not right')],
  ['of no field', () => failure(409, 'conflict', 'Try another')],
])('shows an error %s as a general one', async (_, response) => {
  answer = response
  await submit('one')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText('First')).toHaveValue('one')
})
