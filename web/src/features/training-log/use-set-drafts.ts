import { useCallback } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { useUnsaved } from '@/lib/use-unsaved'
import type { DayDrafts, DraftedExercise, DraftUpdate, ExerciseDraft } from '@/domain/workout/draft'
import { changeDraft, parseDrafts, type Drafts } from './draft-storage'
import { draftsPlace } from './drafts-place'

export interface SetDrafts {
  of: (exerciseId: number) => ExerciseDraft | null
  /** Drafts of the day. */
  all: DayDrafts
  change: (exercise: DraftedExercise & { id: number }, update: DraftUpdate) => void
}

/** Returns all drafts of an account by day. */
export function useDrafts(userId: number): Drafts {
  const unit = useWeightUnit()
  const parse = useCallback((text: string | null) => parseDrafts(text, unit), [unit])
  return useUnsaved(draftsPlace(userId), parse)
}

const NONE: DayDrafts = {}

/** Returns the input of a day, which is stored on the device until it is logged. */
export function useSetDrafts(userId: number, day: string): SetDrafts {
  const unit = useWeightUnit()
  const all = useDrafts(userId)[day] ?? NONE
  return {
    of: (exerciseId) => all[String(exerciseId)] ?? null,
    all,
    change: (exercise, update) => {
      changeDraft({ userId, day, exerciseId: exercise.id }, unit, exercise, update)
    },
  }
}
