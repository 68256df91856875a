import '@/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { queryClient } from '@/api/query-client'
import { preloadHomes } from '@/app/preload'
import { Providers } from '@/app/providers'
import { router } from '@/app/router'
import { keepApp } from '@/lib/new-version'
import { followSessionEnd } from '@/app/session-end'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

followSessionEnd()
preloadHomes(queryClient)
if (import.meta.env.PROD) keepApp()

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
