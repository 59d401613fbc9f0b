import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { makePageReads, PageReadsContext } from '#web/api/page-reads.ts'
import { readPageData } from '#web/session/page-data.ts'
import { seedPageReads } from '#web/session/seed-page-reads.ts'
import { App } from './app.tsx'
import { firstPaintedScreen } from './routes.tsx'

const longestWait = 500

/** Resolves when the typeface can be used, or will not be soon: `font-display: optional` never changes text that is shown. */
function typefaceLoaded(): Promise<unknown> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, longestWait))
  return Promise.race([document.fonts.load('1em "Archivo Variable"').catch(() => {}), tooLate])
}

/** Renders the client. The server-rendered HTML stays until its screen has loaded. */
export async function start(root: HTMLElement): Promise<void> {
  const reads = makePageReads()
  const pageData = readPageData(document)
  if (pageData !== null) seedPageReads(reads, pageData)
  // A screen that fails to load is reported by the app.
  if (root.hasChildNodes())
    await firstPaintedScreen(location.pathname)
      ?.preload()
      .catch(() => {})
  else await typefaceLoaded()
  // A transition renders in slices, so that scrolling the server-rendered page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <PageReadsContext value={reads}>
          <App />
        </PageReadsContext>
      </StrictMode>,
    ),
  )
}
