import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import type { ExerciseLog, ExerciseLogInput } from '@/api/types'

const mutationKey = ['training-log', 'log-exercise'] as const

export interface MarkedDone {
  exerciseId: number
  exerciseName: string
  sets: number
  reps: number
  weight: number | undefined
  /** The member's own ISO date when it was marked. */
  day: string
}

function logExercise({ exerciseId, weight }: MarkedDone): Promise<ExerciseLog> {
  const log: ExerciseLogInput = { exercise_id: exerciseId }
  if (weight !== undefined) log.weight = weight
  return api.post<ExerciseLog>('/api/user/exercise-logs', log)
}

export function useLogExercise() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: logExercise,
    // Without reception the log waits and is sent when there is some. Sending it twice does no harm: there is
    // one log for an exercise and a day.
    networkMode: 'online',
    retry: (failures, error) => failures < 3 && (errorStatus(error) ?? 500) >= 500,
    // What was marked done stays marked for as long as the page is open, also when the log failed.
    gcTime: Infinity,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['training-log'] }),
    onError: (error) => {
      // By the specification a log that fails is only noted here: the screen keeps it marked done.
      console.warn('An exercise could not be logged', errorStatus(error))
    },
  })
}

/**
 * What was marked done on this page today, from the mutations' own variables: the screen shows it at once and
 * keeps it, whatever becomes of the call.
 */
export function useMarkedDone(day: string): MarkedDone[] {
  const marked = useMutationState({
    filters: { mutationKey },
    select: (mutation) => mutation.state.variables as MarkedDone | undefined,
  })
  return marked.filter((mark): mark is MarkedDone => mark?.day === day)
}
