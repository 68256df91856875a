import '@/styles/index.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { queryClient } from '@/api/query-client'
import { preloadHomes, preloadSignIn } from '@/app/preload'
import { Providers } from '@/app/providers'
import { pageRouter, paintedLanding } from '@/app/router'
import { registerServiceWorker } from '@/lib/new-version'
import { handleSessionEnd } from '@/app/session-end'
import { watchExpiredChats } from '@/features/coach/expired-chats'
import { nextTask } from '@/lib/next-task'
import { whenIdle } from '@/lib/when-idle'

/** Loaded later, because only a page that has been open for a while can miss code. */
async function followMissingCode() {
  try {
    ;(await import('@/app/missing-code')).followMissingCode(queryClient)
  } catch {
    // Without it, a part that fails to load shows its own error.
  }
}

handleSessionEnd(pageRouter)
watchExpiredChats()
preloadHomes(queryClient)
preloadSignIn()
if (import.meta.env.PROD) {
  registerServiceWorker()
  whenIdle(() => void followMissingCode())
}

/** Shows the site. Creating the router and rendering are tasks of their own, because each takes long on a phone. */
async function showSite() {
  await nextTask()
  const router = pageRouter()
  await nextTask()
  const app = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
  const landing = paintedLanding()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root"')

  // Hydrates in slices, so that taps in between are handled.
  startTransition(() => {
    if (landing !== null) {
      root.remove()
      hydrateRoot(landing, app)
    } else {
      document.getElementById('landing')?.remove()
      delete document.documentElement.dataset.firstPaint
      createRoot(root).render(app)
    }
  })
}

void showSite()
