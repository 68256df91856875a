import { outbox } from '@/offline/outbox'
import { unsentSet } from '@/offline/outbox/set-model'
import { newUuid } from '@/offline/outbox/uuid'
import type { SetSaver } from './save-sets'

/** Saves sets through the outbox of the page. */
export const setSaver: SetSaver = {
  saveSet: (state, onKept) => outbox.save(unsentSet(state), onKept),
  newId: newUuid,
  now: Date.now,
}
