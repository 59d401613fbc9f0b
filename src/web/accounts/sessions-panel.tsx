import { MonitorSmartphone } from 'lucide'
import type { OwnSession } from '#contract/accounts/profile'
import { displayAge, displayInstant } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { useLogout } from '#web/layout/use-logout.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelBody, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { profileActions } from './profile-actions.ts'

/** The user's sessions; each one can be ended, or all others together. */
export function SessionsPanel() {
  const { data: sessions, isError, isFetching, refetch } = useRead('GET /api/auth/sessions', {})
  const { logout, pending: isLeaving } = useLogout()
  const one = useAction(profileActions.endSession)
  const others = useAction(profileActions.endOtherSessions)
  const isEnding = ({ id, isThisOne }: OwnSession) => (isThisOne ? isLeaving : one.sent?.subject.id === id)
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
              onClick={() => others.run(undefined)}
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
            onEnd={() => (session.isThisOne ? void logout() : one.run(session))}
          />
        ))}
      </ul>
    </Panel>
  )
}

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { garage } = useStaff()
  const { instant } = useGarageNow()
  const { device, startedAt, lastUsedAt, isThisOne } = session
  const started = displayInstant(startedAt, garage.timeZone)
  return (
    <li className="flex min-h-row items-center gap-4 border-t border-line px-4 py-2 first:border-t-0 md:px-5">
      <Icon shape={MonitorSmartphone} size="large" className="flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <b>{device}</b>
          {isThisOne && <Tag>This device</Tag>}
        </p>
        <p className="text-small text-ink-2 tabular-nums">
          Signed in {started.date}, {started.time}
          {!isThisOne && <> · last used {displayAge(lastUsedAt, instant, garage.timeZone)}</>}
        </p>
      </div>
      <Button
        size="small"
        aria-label={isThisOne ? 'End this session' : `End the session on ${device}`}
        pending={isEnding}
        pendingLabel="Ending..."
        onClick={onEnd}
      >
        End
      </Button>
    </li>
  )
}
