import { api } from '@/api/client'
import { readUnsaved, watchUnsaved } from '@/lib/unsaved-data'
import { sessionPlace } from './session-state'
import { readSession } from './session-storage'
import { sharedState, takeWorkouts } from './workouts-elsewhere'

/** Time without a change after which the workout is sent. */
const PAUSE_MS = 1_500

/**
 * Sends the state of this device's workout to the server, and takes the workouts of the member's other devices: at the
 * start, when the page is shown again, and when the connection is back. Returns a function that stops it.
 */
export function shareWorkouts(userId: number, isSignedIn: () => boolean): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = readUnsaved(sessionPlace(userId))

  /** Whether requests may still be sent: a logout ends them before this page learns of it by other ways. */
  const mayShare = () => !isStopped && isSignedIn()
  const take = async () => {
    if (!mayShare()) return
    const workouts = await api.get('/api/user/open-workouts')
    if (mayShare()) takeWorkouts(userId, workouts, Date.now())
  }
  const send = async () => {
    if (!mayShare()) return
    const text = readUnsaved(sessionPlace(userId))
    const session = readSession(userId)
    if (session === null || session.isChoosing) return
    await api.put('/api/user/open-workouts/{started_at}', {
      path: { started_at: session.startedAt },
      body: sharedState(session),
      account: userId,
    })
    sent = text
  }
  /** Sends and takes. Without a connection, the next occasion does. */
  const exchange = () => {
    const hasChanged = readUnsaved(sessionPlace(userId)) !== sent
    void (hasChanged ? send().catch(() => undefined) : Promise.resolve())
      .then(take)
      .catch(() => undefined)
  }
  const stopWatching = watchUnsaved(() => {
    if (readUnsaved(sessionPlace(userId)) === sent) return
    clearTimeout(timer)
    timer = setTimeout(() => void send().catch(() => undefined), PAUSE_MS)
  })
  const exchangeIfVisible = () => {
    if (!document.hidden) exchange()
  }
  document.addEventListener('visibilitychange', exchangeIfVisible)
  window.addEventListener('online', exchange)
  // A workout that began before this page opened may not be on the server yet.
  if (readSession(userId)?.finishedAt === null) sent = null
  exchange()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopWatching()
    document.removeEventListener('visibilitychange', exchangeIfVisible)
    window.removeEventListener('online', exchange)
  }
}
