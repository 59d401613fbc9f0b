import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '#web/api/query-client.ts'
import { fillWith } from '#web/session/fill-with.ts'
import { readPageData } from '#web/session/page-data.ts'
import { App } from './app.tsx'
import { firstPaintedScreen } from './routes.tsx'

/** Starts the client in the page. What the server painted there stays until its screen is here. */
export async function start(root: HTMLElement): Promise<void> {
  const queries = makeQueryClient()
  const pageData = readPageData(document)
  if (pageData !== null) fillWith(queries, pageData)
  // Should the screen not load, the app itself says so.
  if (root.hasChildNodes())
    await firstPaintedScreen(location.pathname)
      ?.preload()
      .catch(() => {})
  // In slices: a thumb that already scrolls what was painted is not made to wait.
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
