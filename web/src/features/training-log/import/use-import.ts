import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/api/client'
import { keys as queryKeys, refreshAfterImport } from '@/api/query-keys'
import type { ImportInput, NameChoice } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import type { WeightUnit } from '@/lib/weight'
import { fetchProgress, followImport } from './follow-import'
import { readImportFile, UnusableFile, type ImportFile } from './import-file'

const post = (body: ImportInput, signal?: AbortSignal) =>
  api.post('/api/user/import', { body, signal })

interface Chosen {
  /** Tells one reading of a file from the next. */
  key: number
  file: ImportFile
  unit: WeightUnit
  choices: readonly NameChoice[]
}

let keys = 0

const IMPORT = ['training-log', 'import']

/** A file from being chosen until it has come in: looked at by the server first, as often as something is changed. */
export function useImport() {
  const queryClient = useQueryClient()
  const memberUnit = useWeightUnit()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [unusable, setUnusable] = useState<string | null>(null)

  const carryOut = useMutation({
    mutationKey: IMPORT,
    mutationFn: async ({ file, unit, choices }: Chosen) =>
      followImport(
        await post({
          content: file.content,
          weight_unit: unit,
          names: [...choices],
          dry_run: false,
        }),
      ),
    // An import without a response may have succeeded as well.
    onSettled: () => void refreshAfterImport(queryClient),
  })

  const check = useQuery({
    queryKey: queryKeys.importCheck(chosen?.key, chosen?.unit, chosen?.choices),
    queryFn: ({ signal }) => {
      if (chosen === null) throw new Error('no file')
      const { file, unit, choices } = chosen
      return post(
        { content: file.content, weight_unit: unit, names: [...choices], dry_run: true },
        signal,
      )
    },
    enabled: chosen !== null && carryOut.isIdle,
    // While another choice is looked at, what was found before stays in view.
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
    setIsReading(true)
    try {
      const read = await readImportFile(file)
      keys += 1
      setChosen({ key: keys, file: read, unit: memberUnit, choices: [] })
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      setUnusable(error.message)
    } finally {
      setIsReading(false)
    }
  }

  return {
    file: chosen?.file ?? null,
    unit: chosen?.unit ?? memberUnit,
    isReading,
    unusable,
    /** What will come in, as far as it is known. */
    preview: check.data ?? null,
    isChecking: chosen !== null && check.isFetching,
    checkFailure: check.isError && !check.isFetching ? check.error : null,
    checkAgain: () => void check.refetch(),
    isImporting: carryOut.isPending,
    /** How far it is, once the server has begun to add; an earlier import has ended. */
    progress: progress.data?.state === 'running' ? progress.data : null,
    importFailure: carryOut.error,
    result: carryOut.data ?? null,
    choose: (file: File) => void choose(file),
    chooseUnit: (unit: WeightUnit) => {
      carryOut.reset()
      setChosen((before) => before && { ...before, unit })
    },
    /** What a name of the file means; null for an exercise of the member's own. */
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
      // Asked of the cache, which knows it at once: a second press may come before the button is drawn anew.
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
