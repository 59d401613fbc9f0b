import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/auth'
import type { Garage } from '#contract/settings/garage'
import { makePageReads, PageReadsContext } from '#web/api/page-reads.ts'
import { ToastsOnDemand } from '#web/app/app.tsx'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'
import { seedPageReads } from '#web/session/seed-page-reads.ts'
import { shareWithPage } from '#web/session/share-with-page.ts'
import { StaffContext, staffOf } from '#web/session/use-staff.ts'
import { type Answers, fakeServer } from './fake-server.ts'
import { sampleGarage } from './sample-garage.ts'

function sampleUser(role: User['role']): User {
  return {
    id: '0198a000-0000-7000-8000-000000000001',
    email: 'priya@ironbark.example',
    firstName: 'Priya',
    lastName: 'Nair',
    profileImageUrl: null,
    provider: 'local',
    role,
    emailVerified: true,
    staffId: null,
    startPage: 'dashboard',
    invitedUntil: null,
    version: 1,
    createdAt: '2026-01-05T00:00:00.000Z',
    updatedAt: '2026-01-05T00:00:00.000Z',
  }
}

/**
 * Renders a component as the staff app would, for a user of this role and staff member, against a server that gives these answers.
 * Returns the keyboard and mouse of the user and the requests that were sent.
 */
export function renderStaff(
  component: ReactNode,
  {
    role = 'staff',
    staffId = null,
    garage = sampleGarage,
    answers = {},
  }: { role?: User['role']; staffId?: User['staffId']; garage?: Garage; answers?: Answers } = {},
) {
  const sent = fakeServer(answers)
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  const user = { ...sampleUser(role), staffId }
  const reads = makePageReads()
  seedPageReads(reads, { user, garage, changes: null })
  shareWithPage(queries, reads)
  const view = render(
    <PageReadsContext value={reads}>
      <QueryClientProvider client={queries}>
        <StaffContext value={staffOf(user, garage)}>
          <RecordDialogs>{component}</RecordDialogs>
          <ToastsOnDemand />
        </StaffContext>
      </QueryClientProvider>
    </PageReadsContext>,
  )
  return { ...view, user: userEvent.setup(), sent, queries }
}
