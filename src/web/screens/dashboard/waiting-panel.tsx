import { ArrowRight, Wrench } from 'lucide-react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments'
import { displayServices } from '#domain/appointment/service-catalogue'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayAge, displayInstant, displayShortDate, displayTime } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { RequestIcon } from '#web/parts/request-icon.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Count } from '#web/ui/count.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './waiting-panel.module.css'

const SHOWN = 3

/** The newest requests that wait for a yes or no. */
export function WaitingPanel() {
  const newest = useRead('GET /api/appointments/recent', { query: { status: 'pending', limit: SHOWN } })
  const waiting = useRead('GET /api/stats', {}).data?.pendingConfirmations
  return (
    <Panel aria-labelledby="waiting" className={styles.panel}>
      <PanelHead
        className={styles.head}
        title="Waiting for an answer"
        titleId="waiting"
        count={waiting !== undefined && <Count>{waiting}</Count>}
        actions={
          <Link href="/recent-activity" className="link">
            All <span className="visually-hidden">pending confirmations</span>
            <Icon shape={ArrowRight} size="small" />
          </Link>
        }
      />
      {newest.isError && (
        <ErrorAlert className={styles.failed} onTryAgain={() => newest.refetch()} trying={newest.isFetching}>
          Failed to fetch appointments
        </ErrorAlert>
      )}
      {newest.isPending && <Loading />}
      {newest.data?.length === 0 && <p className={styles.none}>No Pending Confirmations</p>}
      <ul>
        {newest.data?.map((request) => (
          <li key={request.id}>
            <WaitingRequest request={request} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function WaitingRequest({ request }: { request: Appointment }) {
  const now = useGarageNow()
  const { timeSlot, client, services, createdAt } = request
  const heading = dateHeading(timeSlot.date, now.date)
  const day = heading === 'Today' || heading === 'Tomorrow' ? heading : displayShortDate(timeSlot.date)
  const received = displayInstant(createdAt, now.timeZone)
  return (
    <Link href={`/recent-activity?request=${request.id}`} className={styles.request}>
      <RequestIcon shape={Wrench} />
      <span className="grow">
        <b className={styles.name}>{client.name}</b>
        <span className={styles.what}>
          {day}, {displayTime(timeSlot.time)} · {displayServices(services)}
        </span>
      </span>
      <span className={styles.age} title={`${received.date}, ${received.time}`}>
        {displayAge(createdAt, now.instant, now.timeZone).replace(/ ago$/, '')}
      </span>
    </Link>
  )
}

function Loading() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading what waits for an answer"
      className={styles.request}
    >
      <Skeleton width={32} height={32} radius={8} />
      <span className={styles.lines}>
        <Skeleton width="52%" height={14} />
        <Skeleton width="84%" height={11} />
      </span>
    </div>
  )
}
