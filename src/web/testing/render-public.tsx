import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Garage } from '#contract/settings/garage'
import { makePageReads, PageReadsContext } from '#web/api/page-reads.ts'
import { ToastsOnDemand } from '#web/app/app.tsx'
import { seedPageReads } from '#web/session/seed-page-reads.ts'
import { type Answers, fakeServer } from './fake-server.ts'
import { sampleGarage } from './sample-garage.ts'

/**
 * Renders a public page for a visitor who is not signed in, against a server that gives these answers. Returns the
 * keyboard and mouse of the visitor and the requests that were sent.
 */
export function renderPublic(
  page: ReactNode,
  { garage = sampleGarage, answers = {} }: { garage?: Garage; answers?: Answers } = {},
) {
  const sent = fakeServer(answers)
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  const reads = makePageReads()
  seedPageReads(reads, { user: null, garage, changes: null })
  const view = render(
    <PageReadsContext value={reads}>
      <QueryClientProvider client={queries}>
        {page}
        <ToastsOnDemand />
      </QueryClientProvider>
    </PageReadsContext>,
  )
  return { ...view, user: userEvent.setup(), sent, queries, reads }
}
