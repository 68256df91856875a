import { screens } from './screens'

interface Screen {
  Component?: unknown
  loader?: () => unknown
}

/** Prefetches code. A failure is shown when the code is needed. */
export async function preloadCode(load: () => Promise<unknown>): Promise<void> {
  await load().catch(() => undefined)
}

/** Prefetches a screen's code and then its data. */
export function preloadScreen(load: () => Promise<Screen>): Promise<void> {
  return preloadCode(async () => (await load()).loader?.())
}

/** Prefetches the code and data of the member's dashboard concurrently. */
export async function preloadMember(): Promise<void> {
  await Promise.all([
    preloadCode(async () =>
      (await screens.memberLoader()).prepare(new URLSearchParams(window.location.search)),
    ),
    preloadCode(screens.memberDashboard),
  ])
}
