import { errorStatus } from '@/api/errors'
import { queryClient } from '@/api/query-client'
import { cacheStore } from '@/offline/cache/store'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'
import { GUIDE_NAME } from '@/offline/cache/guide-name'

/** Age at which a stored guide is loaded again, long before the offline cache deletes it. */
const REFRESH_AFTER_MS = 14 * 86_400_000

/** Account and exercises whose guides this page loads or has loaded. */
let loadedFor = ''

/**
 * Loads the guides of a plan's exercises, so that the offline cache has them.
 *
 * Guides load one after the other, because they are not urgent. Without a response of the server,
 * the work stops until the next call.
 */
export async function loadPlanGuides(
  userId: number,
  exerciseIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(exerciseIds)]
  const work = [userId, ...ids].join(' ')
  if (loadedFor === work) return
  loadedFor = work
  try {
    const stored = await cacheStore().all(userId)
    const oldest = Date.now() - REFRESH_AFTER_MS
    const fresh = new Set(stored.filter(({ keptAt }) => keptAt > oldest).map(({ name }) => name))
    for (const id of ids) {
      if (!fresh.has(`${GUIDE_NAME} ${String(id)}`)) {
        await load(id)
      }
    }
  } catch {
    loadedFor = ''
  }
}

/** Loads one guide. The exercise of a plan may be deleted, which is no reason to stop. */
async function load(id: number): Promise<void> {
  try {
    await queryClient.fetchQuery({ ...exerciseGuideQuery(id), retry: false })
  } catch (error) {
    if (errorStatus(error) !== 404) throw error
  }
}
