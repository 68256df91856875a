import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/api/client'
import { failureText } from '@/api/errors'
import { keys } from '@/api/query-keys'
import type { DiaryImportReport } from '@/api/types'
import { formatNumber } from '@/domain/text/format'
import { readImportFile, UnusableFile, type ImportFile } from '@/lib/import-file'
import { AS_THE_FILE_SHOWS, type Notation } from '@/domain/entry/notation'
import { plural } from '@/domain/text/plural'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { FileField } from '@/ui/file-field'
import { ImportNotes } from '@/ui/import-notes'
import { NotationFields } from '@/ui/notation-fields'
import { StatList } from '@/ui/stat-list'

const entries = (count: number) => plural(count, { one: '# entry', other: '# entries' })

interface Chosen {
  /** Distinguishes successive reads of a file. */
  key: number
  file: ImportFile
  notation: Notation
}

let reads = 0

/** State of the import of a diary. The server previews the file after each change. */
function useDiaryImport() {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const send = ({ file, notation }: Chosen, isDryRun: boolean, signal?: AbortSignal) =>
    api.post('/api/user/diary-import', {
      body: {
        content: file.content,
        date_order: notation.dateOrder,
        decimal_sign: notation.decimalSign,
        dry_run: isDryRun,
      },
      // A large file takes longer than an ordinary request.
      limitMs: null,
      signal,
    })
  const read = useMutation({
    mutationKey: ['diary', 'read-import'],
    mutationFn: (file: File) => readImportFile(file),
    onSuccess: (file) => {
      reads += 1
      setChosen({ key: reads, file, notation: AS_THE_FILE_SHOWS })
    },
  })
  const carryOut = useMutation({
    mutationKey: ['diary', 'import'],
    mutationFn: (all: Chosen) => send(all, false),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  const check = useQuery({
    queryKey: keys.importCheck(chosen?.key, 'diary', chosen?.notation),
    queryFn: ({ signal }) => {
      if (chosen === null) throw new Error('no file')
      return send(chosen, true, signal)
    },
    enabled: chosen !== null && carryOut.isIdle,
    // The previous preview stays visible while a changed choice is checked.
    placeholderData: (before, query) => (query?.queryKey[1] === chosen?.key ? before : undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return {
    chosen,
    /** Preview of the import, if it is loaded. */
    preview: check.data,
    isChecking: read.isPending || check.isFetching,
    checkFailure: read.error ?? (check.isFetching ? null : check.error),
    isImporting: carryOut.isPending,
    importFailure: carryOut.error,
    result: carryOut.data,
    choose: (file: File) => {
      carryOut.reset()
      setChosen(null)
      read.mutate(file)
    },
    chooseNotation: (notation: Partial<Notation>) => {
      carryOut.reset()
      setChosen((before) => before && { ...before, notation: { ...before.notation, ...notation } })
    },
    carryOut: () => {
      if (chosen !== null) carryOut.mutate(chosen)
    },
    giveUp: () => {
      read.reset()
      carryOut.reset()
      setChosen(null)
    },
  }
}

/** Imports a food diary from the CSV file of an Ironleaf account. The server reports what it would add first. */
export function DiaryImport() {
  const source = useDiaryImport()
  const [name, setName] = useState<string | null>(null)
  const { chosen, preview, result, isChecking, checkFailure, isImporting } = source
  const giveUp = () => {
    setName(null)
    source.giveUp()
  }

  return (
    <Card title="Import a food diary">
      <p className="text-muted text-pretty">
        From the CSV file of an Ironleaf account. You can review it before anything is imported.
      </p>
      {result !== undefined ? (
        <Alert
          kind="success"
          title={`${entries(result.entries_added)} imported`}
          action={
            <Button variant="secondary" onClick={giveUp}>
              Import another file
            </Button>
          }
        >
          {result.entries_existing === 0
            ? null
            : `${entries(result.entries_existing)} existed already.`}
        </Alert>
      ) : (
        <>
          <FileField
            label={name ?? 'Choose a CSV file of a diary'}
            hint="or drop it here (up to 16 MB)"
            accept=".csv,text/csv,text/plain"
            disabled={isChecking || isImporting}
            onFile={(file) => {
              setName(file.name)
              source.choose(file)
            }}
          />
          <p role="status" className="text-muted empty:hidden">
            {isChecking ? 'Checking the file...' : ''}
          </p>
          {checkFailure === null ? null : (
            <Alert kind="error" title="Failed to check the file">
              {checkFailure instanceof UnusableFile
                ? checkFailure.message
                : failureText(checkFailure)}
            </Alert>
          )}
          {preview === undefined ? null : <Preview report={preview} />}
          {chosen === null || (preview === undefined && checkFailure === null) ? null : (
            <fieldset className="flex min-w-0 flex-col gap-4">
              <legend className="mb-3 font-semibold">Dates and numbers</legend>
              <NotationFields
                ambiguousDates={preview?.ambiguous_dates ?? 0}
                notation={chosen.notation}
                isDisabled={isImporting}
                onChange={source.chooseNotation}
              />
            </fieldset>
          )}
          {preview === undefined ? null : (
            <>
              {source.importFailure === null ? null : (
                <Alert kind="error" title="Failed to import the diary">
                  {failureText(source.importFailure)} You can try again: no entry is added twice.
                </Alert>
              )}
              <div className="flex flex-wrap gap-3">
                <Button
                  busy={isImporting}
                  busyLabel="Importing..."
                  disabled={preview.entries_added === 0 || isChecking}
                  onClick={source.carryOut}
                >
                  Import {entries(preview.entries_added)}
                </Button>
                <Button variant="secondary" disabled={isImporting} onClick={giveUp}>
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
      <ImportNotes notes={report.notes} />
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
