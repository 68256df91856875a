import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import type { DiaryImportReport } from '@/api/types'
import { failure, givenPost } from '@/testing/network'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { DiaryImport } from './diary-import'

const IMPORT = '/api/user/diary-import'
const CSV = 'date,meal_type,kind,name\n2026-11-01,lunch,food,Oats\n'

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
  renderWithToaster(<DiaryImport userId={7} />)
  const file = new File([CSV], 'diary.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText(/Choose a CSV file of a diary/), file)
}

it('reports first and imports on confirmation', async () => {
  const sent = givenPost(IMPORT, () => report({ dry_run: false }))
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: /1 line cannot be imported/ }))
  expect(screen.getByText('Line 5: The date is missing')).toBeVisible()
  expect(sent).toEqual([{ content: CSV, dry_run: true }])

  await userEvent.click(screen.getByRole('button', { name: 'Import 2 entries' }))
  expect(await screen.findByText('2 entries imported')).toBeVisible()
  expect(sent.at(-1)).toEqual({ content: CSV, dry_run: false })
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
