import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/api/client'
import { failureText } from '@/api/errors'
import type { DiaryImportReport } from '@/api/types'
import { formatNumber } from '@/lib/format'
import { readImportFile, UnusableFile, type ImportFile } from '@/lib/import-file'
import { plural } from '@/lib/plural'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { FileField } from '@/ui/file-field'
import { StatList } from '@/ui/stat-list'
import { forAccount } from './for-account'

const entries = (count: number) => plural(count, { one: '# entry', other: '# entries' })

/** Imports a food diary from the CSV file of an Ironleaf account. The server reports what it would add first. */
export function DiaryImport({ userId }: { userId: number }) {
  const queryClient = useQueryClient()
  const send = (file: ImportFile, isDryRun: boolean) =>
    api.post('/api/user/diary-import', {
      body: { content: file.content, dry_run: isDryRun },
      headers: forAccount(userId),
      // A large file takes longer than an ordinary request.
      limitMs: null,
    })
  const check = useMutation({
    mutationKey: ['diary', 'check-import'],
    mutationFn: async (chosen: File) => {
      const file = await readImportFile(chosen)
      return { file, report: await send(file, true) }
    },
  })
  const carryOut = useMutation({
    mutationKey: ['diary', 'import'],
    mutationFn: (file: ImportFile) => send(file, false),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  const [name, setName] = useState<string | null>(null)
  const preview = check.data
  const giveUp = () => {
    setName(null)
    check.reset()
    carryOut.reset()
  }

  return (
    <Card title="Import a food diary">
      <p className="text-muted text-pretty">
        From the CSV file of an Ironleaf account. You can review it before anything is imported.
      </p>
      {carryOut.isSuccess ? (
        <Alert
          kind="success"
          title={`${entries(carryOut.data.entries_added)} imported`}
          action={
            <Button variant="secondary" onClick={giveUp}>
              Import another file
            </Button>
          }
        >
          {carryOut.data.entries_existing === 0
            ? null
            : `${entries(carryOut.data.entries_existing)} existed already.`}
        </Alert>
      ) : (
        <>
          <FileField
            label={name ?? 'Choose a CSV file of a diary'}
            hint="or drop it here (up to 16 MB)"
            accept=".csv,text/csv,text/plain"
            disabled={check.isPending || carryOut.isPending}
            onFile={(file) => {
              carryOut.reset()
              setName(file.name)
              check.mutate(file)
            }}
          />
          <p role="status" className="text-muted empty:hidden">
            {check.isPending ? 'Checking the file...' : ''}
          </p>
          {check.isError ? (
            <Alert kind="error" title="Failed to check the file">
              {check.error instanceof UnusableFile ? check.error.message : failureText(check.error)}
            </Alert>
          ) : null}
          {preview === undefined ? null : (
            <>
              <Preview report={preview.report} />
              {carryOut.isError ? (
                <Alert kind="error" title="Failed to import the diary">
                  {failureText(carryOut.error)} You can try again: no entry is added twice.
                </Alert>
              ) : null}
              <div className="flex flex-wrap gap-3">
                <Button
                  busy={carryOut.isPending}
                  busyLabel="Importing..."
                  disabled={preview.report.entries_added === 0}
                  onClick={() => {
                    carryOut.mutate(preview.file)
                  }}
                >
                  Import {entries(preview.report.entries_added)}
                </Button>
                <Button variant="secondary" disabled={carryOut.isPending} onClick={giveUp}>
                  Cancel
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </Card>
  )
}

function Preview({ report }: { report: DiaryImportReport }) {
  const { lines, entries_added: added, entries_existing: existing } = report
  const { unreadable, unreadable_count: count } = report
  return (
    <>
      <StatList
        figures={[
          ['Lines', formatNumber(lines)],
          ['New entries', formatNumber(added)],
          ['Existing entries', formatNumber(existing)],
          ['Unreadable lines', formatNumber(count)],
        ]}
      />
      {added === 0 ? (
        <Alert kind="info">This file has no entries that your diary does not have already.</Alert>
      ) : null}
      {count === 0 ? null : (
        <Disclosure
          title={plural(count, {
            one: '# line cannot be imported',
            other: '# lines cannot be imported',
          })}
        >
          <ul className="flex flex-col gap-1 text-sm">
            {unreadable.map(({ line, reason }) => (
              <li key={line}>{`Line ${formatNumber(line)}: ${reason}`}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
