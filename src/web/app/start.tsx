import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '#web/api/query-client.ts'
import { readPageData } from '#web/session/page-data.ts'
import { seedQueryCache } from '#web/session/seed-query-cache.ts'
import { App } from './app.tsx'
import { firstPaintedScreen } from './routes.tsx'

/** Renders the client. The server-rendered HTML stays until its screen has loaded. */
export async function start(root: HTMLElement): Promise<void> {
  const queries = makeQueryClient()
  const pageData = readPageData(document)
  if (pageData !== null) seedQueryCache(queries, pageData)
  // A screen that fails to load is reported by the app.
  if (root.hasChildNodes())
    await firstPaintedScreen(location.pathname)
      ?.preload()
      .catch(() => {})
  // A transition renders in slices, so that scrolling the server-rendered page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
