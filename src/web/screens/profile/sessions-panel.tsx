import type { OwnSession } from '#contract/profile'
import { useRead, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { useLogout } from '#web/layout/use-logout.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { showToast } from '#web/ui/toast.ts'
import { SessionRow } from './session-row.tsx'

const FAILURE = 'Failed to end the session'

/** The user's sessions; each one can be ended, or all others together. */
export function SessionsPanel() {
  const { data: sessions, isError, isFetching, refetch } = useRead('GET /api/auth/sessions', {})
  const { logout, pending: isLeaving } = useLogout()
  const ended = (description: string) => ({
    refreshes: ['/api/auth/sessions'] as const,
    onSuccess: () => showToast({ title: 'Success', description }),
    onError: (error: Error) => toastFailure(FAILURE, error),
  })
  const one = useSend('DELETE /api/auth/sessions/{id}', ended('The session has ended.'))
  const others = useSend('DELETE /api/auth/sessions', ended('All other sessions have ended.'))
  const isEnding = ({ id, isThisOne }: OwnSession) =>
    isThisOne ? isLeaving : one.isPending && one.variables.params.id === id
  return (
    <Panel>
      <PanelHeader
        title="Active sessions"
        actions={
          sessions &&
          sessions.length > 1 && (
            <Button
              size="small"
              pending={others.isPending}
              pendingLabel="Ending..."
              onClick={() => others.mutate({})}
            >
              End all other sessions
            </Button>
          )
        }
      />
      {isError && (
        <PanelBody>
          <ErrorAlert onTryAgain={() => void refetch()} trying={isFetching}>
            Your sessions could not be loaded. Please try again.
          </ErrorAlert>
        </PanelBody>
      )}
      {!isError && !sessions && <SkeletonRows rows={2} label="Loading your sessions" />}
      <ul>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isEnding(session)}
            onEnd={() => (session.isThisOne ? void logout() : one.mutate({ params: { id: session.id } }))}
          />
        ))}
      </ul>
    </Panel>
  )
}
