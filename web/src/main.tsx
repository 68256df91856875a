import '@/styles/index.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { queryClient } from '@/api/query-client'
import { preloadHomes } from '@/app/preload'
import { Providers } from '@/app/providers'
import { router } from '@/app/router'
import { registerServiceWorker } from '@/lib/new-version'
import { handleSessionEnd } from '@/app/session-end'
import { watchExpiredChats } from '@/features/coach/expired-chats'
import { whenIdle } from '@/lib/when-idle'

/** Not part of the first load: only a page that has been open for a while can miss code. */
async function followMissingCode() {
  try {
    ;(await import('@/app/missing-code')).followMissingCode(queryClient)
  } catch {
    // Then a part that is missing says so itself, as ever.
  }
}

handleSessionEnd()
watchExpiredChats()
preloadHomes(queryClient)
if (import.meta.env.PROD) {
  registerServiceWorker()
  whenIdle(() => void followMissingCode())
}

const app = (
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
)

/** The landing page as it was drawn when the site was built; none where it is not what is shown. */
const landing = document.getElementById('landing')
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// In slices, so that a tap in between is answered.
startTransition(() => {
  if (landing !== null && document.documentElement.dataset.firstPaint === 'landing') {
    root.remove()
    hydrateRoot(landing, app)
  } else {
    landing?.remove()
    delete document.documentElement.dataset.firstPaint
    createRoot(root).render(app)
  }
})
