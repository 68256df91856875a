import type { ExerciseDraft } from '@/domain/workout/draft'
import { outbox } from '@/offline/outbox'
import { unsentSet } from '@/offline/outbox/set-model'
import { newUuid } from '@/offline/outbox/uuid'
import { useToast } from '@/ui/toast'
import { changeAndSave, type Journal, type SetPlace } from './save-sets'

/** The journal of the page. */
export const journal: Journal = {
  write: (state) => {
    outbox.record(unsentSet(state))
  },
  newId: newUuid,
  now: Date.now,
}

/** Returns a function that changes sets and saves them. It returns whether they are saved, and says if they are not. */
export function useSaveSets() {
  const toast = useToast()
  return (
    place: SetPlace,
    update: (draft: ExerciseDraft) => ExerciseDraft = (draft) => draft,
  ): boolean => {
    try {
      changeAndSave(place, journal, update)
      return true
    } catch {
      const { name } = place.exercise
      toast.error(`Failed to save ${name}. Your sets are still here. Sign in and try again.`)
      return false
    }
  }
}
