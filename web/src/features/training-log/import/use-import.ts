import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/api/client'
import { fieldErrors } from '@/api/errors'
import { keys as queryKeys } from '@/api/query-keys'
import { refreshAfterImport } from '@/api/refresh'
import type { ImportInput, NameChoice } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { AS_THE_FILE_SHOWS, type Notation } from '@/domain/entry/notation'
import type { WeightUnit } from '@/domain/units/weight'
import type { ColumnChoice } from '@/domain/training/import-columns'
import { fetchProgress, followImport } from './follow-import'
import { readImportFile, UnusableFile, type ImportFile } from '@/lib/import-file'

const post = (body: ImportInput, signal?: AbortSignal) =>
  api.post('/api/user/import', { body, signal })

interface Chosen {
  /** Distinguishes successive reads of a file. */
  key: number
  file: ImportFile
  unit: WeightUnit
  choices: readonly NameChoice[]
  /** Columns of a CSV file that the server does not know, or reads differently. */
  columns: ColumnChoice | null
  /** Whether the member wants to choose the columns of a file that the server knows. */
  wantsColumns: boolean
  notation: Notation
  /** Names of wger's exercises. */
  names: ImportFile | null
}

const bodyOf = (
  { file, unit, choices, columns, names, notation }: Chosen,
  isDryRun: boolean,
): ImportInput => ({
  content: file.content,
  weight_unit: unit,
  names: [...choices],
  dry_run: isDryRun,
  columns: columns?.columns ?? null,
  date_order: notation.dateOrder ?? columns?.dateOrder ?? null,
  decimal_sign: notation.decimalSign,
  names_content: names?.content ?? null,
})

let keys = 0

const IMPORT = ['training-log', 'import']

/** State of an import, from choosing a file to the result. The server previews the file after each change. */
export function useImport() {
  const queryClient = useQueryClient()
  const memberUnit = useWeightUnit()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [unusable, setUnusable] = useState<string | null>(null)
  const [namesUnusable, setNamesUnusable] = useState<string | null>(null)

  const carryOut = useMutation({
    mutationKey: IMPORT,
    mutationFn: async (all: Chosen) => followImport(await post(bodyOf(all, false))),
    // An import without a response may still have succeeded.
    onSettled: () => void refreshAfterImport(queryClient),
  })

  const check = useQuery({
    queryKey: queryKeys.importCheck(
      chosen?.key,
      chosen?.unit,
      chosen?.choices,
      chosen?.columns,
      chosen?.notation,
      // The content is too large for a key.
      chosen?.names?.name,
      chosen?.names?.bytes,
    ),
    queryFn: ({ signal }) => {
      if (chosen === null) throw new Error('no file')
      return post(bodyOf(chosen, true), signal)
    },
    enabled: chosen !== null && carryOut.isIdle,
    // The previous preview stays visible while a changed choice is checked.
    placeholderData: (before, query) => (query?.queryKey[1] === chosen?.key ? before : undefined),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

  const progress = useQuery({
    queryKey: queryKeys.importProgress(chosen?.key),
    queryFn: ({ signal }) => fetchProgress(signal),
    enabled: carryOut.isPending,
    refetchInterval: 1_000,
    gcTime: 0,
    retry: false,
  })

  const choose = async (file: File) => {
    carryOut.reset()
    setChosen(null)
    setUnusable(null)
    setNamesUnusable(null)
    setIsReading(true)
    try {
      const read = await readImportFile(file)
      keys += 1
      setChosen({
        key: keys,
        file: read,
        unit: memberUnit,
        choices: [],
        columns: null,
        wantsColumns: false,
        notation: AS_THE_FILE_SHOWS,
        names: null,
      })
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      setUnusable(error.message)
    } finally {
      setIsReading(false)
    }
  }

  const chooseNames = async (file: File) => {
    const to = chosen
    if (to === null) return
    carryOut.reset()
    setNamesUnusable(null)
    try {
      const names = await readImportFile(file, to.file.bytes)
      setChosen((before) => (before?.key === to.key ? { ...before, names } : before))
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      setNamesUnusable(error.message)
    }
  }

  const checkFailure = check.isError && !check.isFetching ? check.error : null
  const columnsError = checkFailure === null ? null : (fieldErrors(checkFailure).columns ?? null)

  return {
    file: chosen?.file ?? null,
    /** Distinguishes the file from others. */
    fileKey: chosen?.key ?? 0,
    unit: chosen?.unit ?? memberUnit,
    isReading,
    unusable,
    /** Preview of the import, if it is loaded. */
    preview: check.data ?? null,
    isChecking: chosen !== null && check.isFetching,
    checkFailure: columnsError === null ? checkFailure : null,
    /** Whether the member has to choose the columns, or has done so. */
    asksForColumns:
      columnsError !== null ||
      (chosen !== null && (chosen.wantsColumns || chosen.columns !== null)),
    notation: chosen?.notation ?? null,
    /** Why the chosen columns cannot be used. */
    columnsError: chosen?.columns == null ? null : columnsError,
    namesFile: chosen?.names ?? null,
    namesUnusable,
    checkAgain: () => void check.refetch(),
    isImporting: carryOut.isPending,
    /** Progress of this import once the server adds logs; earlier imports have ended. */
    progress: progress.data?.state === 'running' ? progress.data : null,
    importFailure: carryOut.error,
    result: carryOut.data ?? null,
    choose: (file: File) => void choose(file),
    chooseUnit: (unit: WeightUnit) => {
      carryOut.reset()
      setChosen((before) => before && { ...before, unit })
    },
    chooseColumns: (columns: ColumnChoice) => {
      carryOut.reset()
      const notation = { dateOrder: columns.dateOrder }
      setChosen(
        (before) => before && { ...before, columns, notation: { ...before.notation, ...notation } },
      )
    },
    /** Shows the choice of columns for a file that the server knows. */
    askForColumns: () => {
      setChosen((before) => before && { ...before, wantsColumns: true })
    },
    chooseNotation: (notation: Partial<Notation>) => {
      carryOut.reset()
      setChosen((before) => before && { ...before, notation: { ...before.notation, ...notation } })
    },
    chooseNames: (file: File) => void chooseNames(file),
    /** Sets the match of a name; null creates an exercise of the member's own. */
    chooseExercise: (name: string, exerciseId: number | null) => {
      carryOut.reset()
      setChosen(
        (before) =>
          before && {
            ...before,
            choices: [
              ...before.choices.filter((choice) => choice.name !== name),
              { name, exercise_id: exerciseId },
            ],
          },
      )
    },
    carryOut: () => {
      // Reads the cache, because a second press may come before the button is rendered as disabled.
      const isUnderWay = queryClient.isMutating({ mutationKey: IMPORT }) > 0
      if (chosen !== null && !isUnderWay) carryOut.mutate(chosen)
    },
    giveUp: () => {
      carryOut.reset()
      setChosen(null)
    },
  }
}

export type Import = ReturnType<typeof useImport>
