import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { queryClient } from '@/api/query-client'
import type {
  ImportedName,
  ImportInput,
  ImportProgress,
  ImportReport,
  ExerciseOption,
} from '@/api/types'
import { paths } from '@/app/paths'
import { todayLogsQuery } from '@/features/training-log/queries'
import { toIsoDate } from '@/lib/moment'
import { givenMember, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { fieldFailure } from '@/testing/settings'
import { Component } from './import-history-page'

const STRONG = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps\n'

const squatInCatalogue: ExerciseOption = {
  id: squat.id,
  name: squat.name,
  aliases: [],
  equipment: 'barbell',
  primary_muscles: ['quadriceps'],
}

const deadlift: ImportedName = {
  name: 'Deadlift (Barbell)',
  exercise_id: 40,
  exercise_name: 'Barbell Deadlift',
  match: 'similar',
  sets: 9,
}
const roller: ImportedName = {
  name: 'Wrist Thing',
  exercise_id: null,
  exercise_name: null,
  match: 'none',
  sets: 3,
}

const report: ImportReport = {
  format: 'strong',
  dry_run: true,
  lines: 15,
  sets: 12,
  logs_added: 4,
  logs_existing: 1,
  first_date: '2023-01-15',
  last_date: '2023-02-01',
  heaviest: { name: 'Deadlift (Barbell)', weight: 140, reps: 5, date: '2023-01-15' },
  import: null,
  names: [deadlift, roller],
  skipped: [{ reason: 'rest_timer', lines: 2 }],
  unreadable: [{ line: 7, reason: 'The date is invalid' }],
  unreadable_count: 1,
  unknown_columns: [],
  unit_assumed: false,
  notes: [],
  date_order: null,
  decimal_sign: null,
  ambiguous_dates: 0,
}

/** A server that handles all files alike, except for the chosen exercises. */
function givenImport(start: Partial<ImportReport> = {}) {
  givenMember()
  const state = {
    sent: [] as ImportInput[],
    refusal: null as ((input: ImportInput) => Response | Promise<Response> | null) | null,
    progress: null as ImportProgress | null,
  }
  server.use(
    http.get('/api/user/progress/exercises', () => HttpResponse.json([])),
    http.get('/api/user/exercises', () => HttpResponse.json([squatInCatalogue])),
    http.get('/api/user/import', () =>
      state.progress === null
        ? failure(404, 'not_found', 'Import not found')
        : HttpResponse.json(state.progress),
    ),
    http.post('/api/user/import', async ({ request }) => {
      const input = (await request.json()) as ImportInput
      state.sent.push(input)
      const refused = await state.refusal?.(input)
      if (refused) return refused
      const names = report.names.map((name) => {
        const choice = input.names?.find((one) => one.name === name.name)
        if (choice === undefined) return name
        const exercise_name = choice.exercise_id === squat.id ? squat.name : null
        return { ...name, exercise_id: choice.exercise_id, exercise_name, match: 'chosen' as const }
      })
      const unit_assumed = !input.content.includes('(kg)')
      return HttpResponse.json({
        ...report,
        names,
        unit_assumed,
        ...start,
        dry_run: input.dry_run,
      })
    }),
  )
  return state
}

function openImport() {
  return renderPage(
    [
      { path: paths.importHistory, Component },
      { path: '/dashboard', element: <p>the dashboard</p> },
    ],
    paths.importHistory,
  )
}

const chooseFile = (content = `${STRONG}a\nb`, name = 'strong.csv') =>
  userEvent.upload(
    screen.getByLabelText(/^Choose (a CSV or JSON|another) file$/),
    new File([content], name),
  )

const importButton = () => screen.findByRole('button', { name: 'Import 4 logs' })

describe('a chosen file', () => {
  it('is only looked through, and shows what would come in', async () => {
    const { sent } = givenImport()
    openImport()
    await chooseFile()
    const card = within(await screen.findByRole('region', { name: 'Import preview' }))
    for (const [name, value] of [
      ['Format', 'Strong'],
      ['Lines', '15'],
      ['Sets', '12'],
      ['New logs', '4'],
      ['Existing logs', '1'],
    ] as const) {
      expect(card.getByText(name).nextElementSibling).toHaveTextContent(value)
    }
    expect(card.getByText('Days').nextElementSibling).toHaveTextContent(/2023 to .*2023/)
    expect(card.getByText(/2 rests between sets/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^1 line could not be read/ }))
    expect(screen.getByRole('row', { name: /7\s+The date is invalid/ })).toBeVisible()
    expect(sent.every((input) => input.dry_run)).toBe(true)
  })

  it('can be dropped as well', async () => {
    const { sent } = givenImport()
    openImport()
    const place = screen.getByText('Choose a CSV or JSON file')
    fireEvent.drop(place, { dataTransfer: { files: [new File([STRONG], 'dropped.csv')] } })
    await importButton()
    expect(sent[0]?.content).toBe(STRONG)
  })

  it('asks for the unit only if the file lacks it', async () => {
    const { sent } = givenImport()
    openImport()
    await chooseFile()
    const unit = await screen.findByLabelText('Weights in this file')
    expect(unit).toHaveValue('kg')
    await userEvent.selectOptions(unit, 'lb')
    await waitFor(() => {
      expect(sent.at(-1)?.weight_unit).toBe('lb')
    })
    await chooseFile(STRONG.replace('Weight', 'Weight (kg)'))
    await importButton()
    await waitFor(() => {
      expect(screen.queryByLabelText('Weights in this file')).toBeNull()
    })
  })

  it('shows the reason of the server for an unknown format', async () => {
    const state = givenImport()
    state.refusal = () => fieldFailure('content', 'This is no CSV file as Strong exports it')
    openImport()
    await chooseFile()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing was changed. This is no CSV file as Strong exports it',
    )
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  it('that is too large is not sent', async () => {
    const { sent } = givenImport()
    openImport()
    const file = new File(['x'], 'large.csv')
    Object.defineProperty(file, 'size', { value: 20_000_000 })
    await userEvent.upload(screen.getByLabelText('Choose a CSV or JSON file'), file)
    expect(await screen.findByRole('alert')).toHaveTextContent(/large\.csv has 19\.1 MB/)
    expect(sent).toEqual([])
  })

  it('with nothing new says so and cannot be imported', async () => {
    givenImport({ logs_added: 0, logs_existing: 5 })
    openImport()
    await chooseFile()
    expect(await screen.findByText(/5 logs are already in your history/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import 0 logs' })).toBeDisabled()
  })
})

describe('a CSV file of no known app', () => {
  const OTHER =
    'Day,Lift,Load,Reps,Energy\n03/04/2026,Squat,80,5,good\n25/04/2026,Squat,82.5,5,low\n'

  function givenUnknown() {
    const state = givenImport({ format: 'csv', unknown_columns: ['Energy'] })
    state.refusal = ({ columns }) =>
      columns ? null : fieldFailure('columns', 'Say which columns hold the date and the exercise')
    return state
  }

  it('asks for its columns next to its first lines', async () => {
    const { sent } = givenUnknown()
    openImport()
    await chooseFile(OTHER, 'other.csv')
    const card = within(await screen.findByRole('region', { name: 'Choose the columns' }))
    expect(card.getByRole('row', { name: /25\/04\/2026.*Squat.*82\.5.*low/ })).toBeVisible()
    expect(screen.queryByText('Failed to check the file')).toBeNull()
    for (const [label, value] of [
      ['Date', 'Day'],
      ['Exercise', 'Lift'],
      ['Weight', 'Load'],
      ['Reps', 'Reps'],
      ['Kind of set', ''],
      ['Order of dates', 'dmy'],
    ] as const) {
      expect(card.getByLabelText(label)).toHaveValue(value)
    }
    await userEvent.click(card.getByRole('button', { name: 'Use these columns' }))
    await importButton()
    expect(sent.at(-1)).toMatchObject({
      columns: { date: 'Day', exercise: 'Lift', weight: 'Load', reps: 'Reps', kind: null },
      date_order: 'dmy',
    })
    expect(screen.getByText('Columns that are not imported: Energy.')).toBeVisible()
    await userEvent.click(await importButton())
    await screen.findByText('Import finished')
    expect(sent.at(-1)).toMatchObject({ dry_run: false, date_order: 'dmy' })
  })

  it('is not sent before the required columns are chosen', async () => {
    const { sent } = givenUnknown()
    openImport()
    await chooseFile('When,What,Reps\n3/4/2026,Squat,5\n', 'other.csv')
    const card = within(await screen.findByRole('region', { name: 'Choose the columns' }))
    await userEvent.click(card.getByRole('button', { name: 'Use these columns' }))
    expect(card.getByText('Date is required')).toBeVisible()
    expect(card.getByText('Exercise is required')).toBeVisible()
    await userEvent.selectOptions(card.getByLabelText('Date'), 'When')
    await userEvent.selectOptions(card.getByLabelText('Exercise'), 'What')
    expect(card.getByText('Order of dates is required')).toBeVisible()
    expect(sent).toHaveLength(1)
    await userEvent.selectOptions(card.getByLabelText('Order of dates'), 'mdy')
    await userEvent.click(card.getByRole('button', { name: 'Use these columns' }))
    await importButton()
    expect(sent.at(-1)).toMatchObject({ columns: { date: 'When' }, date_order: 'mdy' })
  })

  it('shows why its columns cannot be used', async () => {
    const state = givenUnknown()
    state.refusal = () => fieldFailure('columns', 'The file has no column "Load"')
    openImport()
    await chooseFile(OTHER, 'other.csv')
    await userEvent.click(await screen.findByRole('button', { name: 'Use these columns' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The file has no column "Load"')
  })
})

describe("wger's training log", () => {
  const unnamed = { ...roller, name: 'wger 73' }

  it('can be completed with the names of exercises', async () => {
    const state = givenImport({ format: 'wger', names: [unnamed] })
    const { sent } = state
    openImport()
    await chooseFile('{"results": []}', 'log.json')
    expect(await screen.findByText(/1 exercise has no name in this file/)).toBeVisible()
    const names = new File(['{"results": [{}]}'], 'names.json')
    await userEvent.upload(screen.getByLabelText('Choose the file with names'), names)
    await waitFor(() => {
      expect(sent.at(-1)?.names_content).toBe('{"results": [{}]}')
    })
    expect(screen.getByText('names.json')).toBeVisible()
    await userEvent.upload(screen.getByLabelText('Choose other names'), new File([], 'empty.json'))
    expect(await screen.findByText('empty.json is empty.')).toBeVisible()
    state.refusal = () => fieldFailure('names_content', "This is not the JSON of wger's exercises")
    await userEvent.upload(screen.getByLabelText('Choose other names'), new File(['[]'], 'no.json'))
    expect(await screen.findByText(/not the JSON of wger's exercises/)).toBeVisible()
    expect(screen.getByLabelText('Choose other names')).toBeEnabled()
  })
})

describe('the heaviest set', () => {
  it('is shown in both units and in the other interpretation', async () => {
    givenImport()
    openImport()
    await chooseFile()
    const card = within(await screen.findByRole('region', { name: 'Import preview' }))
    expect(
      card.getByText(/Heaviest set: Deadlift \(Barbell\), 140 kg \(308\.65 lb\)/),
    ).toBeVisible()
    expect(card.getByText('If the file uses pounds: 63.5 kg (140 lb)')).toBeVisible()
  })

  it('has no other unit where the file says it', async () => {
    givenImport()
    openImport()
    await chooseFile(STRONG.replace('Weight', 'Weight (kg)'))
    expect(await screen.findByText(/Heaviest set: Deadlift/)).toBeVisible()
    expect(screen.queryByText(/If the file uses/)).toBeNull()
  })
})

describe('a name of the file', () => {
  it('shows what it becomes, with what is uncertain first', async () => {
    givenImport()
    openImport()
    await chooseFile()
    const rows = within(
      await screen.findByRole('region', { name: 'Exercises in this file' }),
    ).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/Wrist Thing.*Your own exercise.*New exercise/)
    expect(rows[1]).toHaveTextContent(/Deadlift.*Barbell Deadlift.*Similar name/)
  })

  it('can be matched by search or become an own exercise', async () => {
    const { sent } = givenImport()
    openImport()
    await chooseFile()
    await userEvent.click(
      await screen.findByRole('button', { name: 'Change the match of Wrist Thing' }),
    )
    const question = within(
      await screen.findByRole('dialog', { name: 'Choose an exercise for Wrist Thing' }),
    )
    const search = await question.findByLabelText('Exercise')
    expect(question.getByRole('button', { name: 'Use this exercise' })).toBeDisabled()
    await userEvent.type(search, 'squat')
    expect(await screen.findByText('quadriceps, barbell')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(question.getByRole('button', { name: 'Use this exercise' }))
    const choice = { name: 'Wrist Thing', exercise_id: squat.id }
    await waitFor(() => {
      expect(sent.at(-1)?.names).toEqual([choice])
    })
    expect(await screen.findByText('Your choice')).toBeVisible()

    await userEvent.click(
      screen.getByRole('button', { name: 'Change the match of Deadlift (Barbell)' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Add as my own exercise' }))
    const own = { name: 'Deadlift (Barbell)', exercise_id: null }
    await waitFor(() => {
      expect(sent.at(-1)?.names).toEqual([choice, own])
    })
    await userEvent.click(await importButton())
    await screen.findByText('Import finished')
    expect(sent.at(-1)).toMatchObject({ dry_run: false, names: [choice, own] })
  })
})

describe('the import', () => {
  it('is sent once despite two clicks and reports its result', async () => {
    const state = givenImport()
    let answer: () => void = () => undefined
    state.refusal = (input) =>
      input.dry_run
        ? null
        : new Promise((resolve) => (answer = () => resolve(HttpResponse.json(report))))
    const today = toIsoDate(new Date())
    queryClient.setQueryData(todayLogsQuery(today).queryKey, [])
    openImport()
    await chooseFile()
    const button = await importButton()
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => {
      expect(state.sent.filter(({ dry_run }) => !dry_run)).toHaveLength(1)
    })
    expect(screen.getByText('Importing 15 lines...')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Importing...' })).toBeDisabled()
    expect(screen.getByLabelText('Choose another file')).toBeDisabled()
    answer()
    expect(await screen.findByText(/4 logs added to your history/)).toBeVisible()
    expect(state.sent.filter(({ dry_run }) => !dry_run)).toHaveLength(1)
    // Logs loaded before the import are stale.
    expect(queryClient.getQueryState(todayLogsQuery(today).queryKey)?.isInvalidated).toBe(true)
    expect(screen.getByRole('link', { name: 'Open History' })).toHaveAttribute(
      'href',
      '/dashboard?view=history&on=2023-02-01',
    )
  })

  it('shows progress if it takes longer, then its result', async () => {
    const state = givenImport()
    const running = { id: 3, state: 'running' as const, logs_total: 4, logs_done: 0, logs_added: 0 }
    openImport()
    await chooseFile()
    await importButton()
    state.progress = { ...running, logs_done: 2, logs_added: 2 }
    state.refusal = (input) =>
      input.dry_run
        ? null
        : HttpResponse.json({ ...report, dry_run: false, import: running }, { status: 202 })
    await userEvent.click(await importButton())
    expect(await screen.findByRole('progressbar', { name: '2 of 4 logs imported' })).toBeVisible()
    state.progress = { ...running, state: 'done', logs_done: 4, logs_added: 3 }
    expect(
      await screen.findByText(/3 logs added to your history/, {}, { timeout: 4_000 }),
    ).toBeVisible()
  })

  it('reports an interruption, after which the file can be resent', async () => {
    const state = givenImport()
    const running = { id: 3, state: 'running' as const, logs_total: 4, logs_done: 0, logs_added: 0 }
    openImport()
    await chooseFile()
    await importButton()
    state.progress = { ...running, state: 'interrupted', logs_done: 2, logs_added: 2 }
    state.refusal = (input) =>
      input.dry_run
        ? null
        : HttpResponse.json({ ...report, dry_run: false, import: running }, { status: 202 })
    await userEvent.click(await importButton())
    expect(await screen.findByRole('alert', {}, { timeout: 4_000 })).toHaveTextContent(
      /stopped after 2 logs.*not added twice/,
    )
  })

  it('can be resent without a response', async () => {
    const state = givenImport()
    openImport()
    await chooseFile()
    await importButton()
    state.refusal = () => HttpResponse.error()
    await userEvent.click(await importButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /may already be imported.*not added twice/,
    )
    state.refusal = null
    await userEvent.click(await importButton())
    expect(await screen.findByText(/4 logs added to your history/)).toBeVisible()
  })

  it('that the server was too busy for says so', async () => {
    const state = givenImport()
    openImport()
    await chooseFile()
    await importButton()
    state.refusal = () =>
      failure(429, 'too_many_attempts', 'Too many attempts. Please try again later.')
    await userEvent.click(await importButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing was changed. Too many attempts. Please try again later.',
    )
  })
})

describe('leaving', () => {
  it('asks before leaving an unfinished import, then leaves', async () => {
    givenImport()
    const { router } = openImport()
    await chooseFile()
    await importButton()
    void router.navigate('/dashboard')
    const question = within(await screen.findByRole('dialog', { name: 'Leave without importing?' }))
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await importButton()).toBeVisible()
    void router.navigate('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('the dashboard')).toBeVisible()
  })

  it('does not ask where there is nothing to lose', async () => {
    givenImport()
    const { router } = openImport()
    await chooseFile()
    await userEvent.click(await importButton())
    await screen.findByText('Import finished')
    void router.navigate('/dashboard')
    expect(await screen.findByText('the dashboard')).toBeVisible()
  })
})
