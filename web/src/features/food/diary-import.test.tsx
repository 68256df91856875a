import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import type { DiaryImportInput, DiaryImportReport } from '@/api/types'
import { failure, givenPost } from '@/testing/network'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { DiaryImport } from './diary-import'

const IMPORT = '/api/user/diary-import'
const CSV = 'date,meal_type,kind,name\n2026-11-01,lunch,food,Oats\n'

const asTheFileShows = { content: CSV, date_order: null, decimal_sign: null }

const report = (values: Partial<DiaryImportReport> = {}) =>
  HttpResponse.json<DiaryImportReport>({
    dry_run: true,
    lines: 4,
    entries_added: 2,
    entries_existing: 1,
    notes: [],
    date_order: null,
    decimal_sign: null,
    ambiguous_dates: 0,
    unreadable: [{ line: 5, reason: 'The date is missing' }],
    unreadable_count: 1,
    ...values,
  })

async function choose() {
  renderWithToaster(<DiaryImport />)
  const file = new File([CSV], 'diary.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText(/Choose a CSV file of a diary/), file)
}

it('reports first and imports on confirmation', async () => {
  const sent = givenPost(IMPORT, () => report({ dry_run: false }))
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: /1 line cannot be imported/ }))
  expect(screen.getByText('Line 5: The date is missing')).toBeVisible()
  expect(sent).toEqual([{ ...asTheFileShows, dry_run: true }])

  await userEvent.click(screen.getByRole('button', { name: 'Import 2 entries' }))
  expect(await screen.findByText('2 entries imported')).toBeVisible()
  expect(sent.at(-1)).toEqual({ ...asTheFileShows, dry_run: false })
})

it('takes the order of dates and the decimal sign from the member, also where the file shows them', async () => {
  const sent = givenPost(IMPORT, (body) =>
    report(
      (body as DiaryImportInput).date_order === 'dmy'
        ? { entries_added: 4, unreadable: [], unreadable_count: 0 }
        : { ambiguous_dates: 2, decimal_sign: 'point' },
    ),
  )
  await choose()
  expect(await screen.findByText(/2 dates in this file can mean two days/)).toBeVisible()
  const group = within(screen.getByRole('group', { name: 'Dates and numbers' }))
  expect(group.getByLabelText('Order of dates')).toHaveValue('')
  await userEvent.selectOptions(group.getByLabelText('Order of dates'), 'dmy')
  expect(await screen.findByRole('button', { name: 'Import 4 entries' })).toBeEnabled()
  expect(screen.queryByText(/can mean two days/)).toBeNull()
  await userEvent.selectOptions(group.getByLabelText('Decimal sign'), 'comma')
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Import 4 entries' })).toBeEnabled()
  })
  await userEvent.click(screen.getByRole('button', { name: 'Import 4 entries' }))
  expect(await screen.findByText('4 entries imported')).toBeVisible()
  const chosen = { content: CSV, date_order: 'dmy', decimal_sign: 'comma' }
  expect(sent.slice(-2)).toEqual([
    { ...chosen, dry_run: true },
    { ...chosen, dry_run: false },
  ])
})

it('says what was changed so that lines can be imported', async () => {
  givenPost(IMPORT, () =>
    report({
      notes: [
        { note: 'day_number', lines: 1, first_lines: [3] },
        { note: 'open_quote', lines: 12, first_lines: [4, 5] },
      ],
    }),
  )
  await choose()
  const notes = within(await screen.findByRole('list', { name: 'Notes' }))
  expect(notes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1 date is the day number of a spreadsheet (line 3).',
    '12 lines have a quote that is never closed, and were read by themselves (lines 4, 5, …).',
  ])
})

it('keeps the choices where a check fails', async () => {
  givenPost(IMPORT, (body) =>
    (body as DiaryImportInput).decimal_sign === 'comma'
      ? failure(400, 'validation_failed', 'No numbers.')
      : report(),
  )
  await choose()
  const sign = await screen.findByLabelText('Decimal sign')
  await userEvent.selectOptions(sign, 'comma')
  expect(await screen.findByText('No numbers.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Decimal sign'), '')
  expect(await screen.findByRole('button', { name: 'Import 2 entries' })).toBeEnabled()
  expect(screen.queryByText('No numbers.')).toBeNull()
})

it('begins the next file with what it shows', async () => {
  const sent = givenPost(IMPORT, () => report())
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText('Order of dates'), 'mdy')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  const file = new File([CSV], 'other.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText(/Choose a CSV file of a diary/), file)
  expect(await screen.findByLabelText('Order of dates')).toHaveValue('')
  expect(sent.at(-1)).toEqual({ ...asTheFileShows, dry_run: true })
})

it('imports nothing that the diary has already', async () => {
  givenPost(IMPORT, () => report({ entries_added: 0, unreadable: [], unreadable_count: 0 }))
  await choose()
  expect(await screen.findByText(/no entries that your diary does not have/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 0 entries' })).toBeDisabled()
})

it('says why a file could not be read', async () => {
  server.use(http.post(IMPORT, () => failure(400, 'validation_failed', 'This is no diary.')))
  await choose()
  expect(await screen.findByText('Failed to check the file')).toBeVisible()
  expect(screen.getByText('This is no diary.')).toBeVisible()
})
