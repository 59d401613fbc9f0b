import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { pendingQueue } from '#domain/schedule/pending-queue'
import { useRead } from '#web/api/hooks.ts'
import { confirmationsPath } from '#web/components/request-address.ts'
import { Count } from '#web/ui/count.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { requestWaitingSince } from './waiting-entry.ts'
import styles from './waiting-panel.module.css'
import { WaitingRequest } from './waiting-request.tsx'

const SHOWN = 3

/** The newest pending appointment, rental and tow requests. */
export function WaitingPanel() {
  const newest = { query: { status: 'pending', limit: SHOWN } } as const
  const appointments = useRead('GET /api/appointments/recent', newest)
  const rentals = useRead('GET /api/rental-bookings/recent', newest)
  const tows = useRead('GET /api/tow-bookings', newest)
  const waiting = useRead('GET /api/stats', {}).data?.pendingConfirmations
  const reads = [appointments, rentals, tows]
  const loading = reads.some(({ isPending }) => isPending)
  const queue = pendingQueue({
    appointments: appointments.data ?? [],
    rentals: rentals.data ?? [],
    tows: tows.data ?? [],
  })
  const isEmpty = queue.length === 0 && !reads.some(({ isError }) => isError)
  return (
    <Panel aria-labelledby="waiting" className={styles.panel}>
      <PanelHeader
        className={styles.header}
        title="Awaiting confirmation"
        titleId="waiting"
        count={waiting !== undefined && <Count>{waiting}</Count>}
        actions={
          <Link href={confirmationsPath} className="link">
            All <span className="visually-hidden">pending confirmations</span>
            <Icon shape={ArrowRight} size="small" />
          </Link>
        }
      />
      {appointments.isError && <Failed read={appointments}>Failed to fetch appointments</Failed>}
      {rentals.isError && <Failed read={rentals}>Failed to fetch rental bookings</Failed>}
      {tows.isError && <Failed read={tows}>Failed to fetch tow requests</Failed>}
      {loading && <Loading />}
      {!loading && isEmpty && <p className={styles.none}>No Pending Confirmations</p>}
      {!loading && (
        <ul>
          {queue.slice(0, SHOWN).map((entry) => (
            <li key={requestWaitingSince(entry).id}>
              <WaitingRequest entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type FailedProps = { read: { refetch: () => unknown; isFetching: boolean }; children: string }

function Failed({ read, children }: FailedProps) {
  return (
    <ErrorAlert className={styles.failed} onTryAgain={() => read.refetch()} trying={read.isFetching}>
      {children}
    </ErrorAlert>
  )
}

function Loading() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading pending requests" className={styles.loading}>
      <Skeleton width={32} height={32} radius={8} />
      <span className={styles.lines}>
        <Skeleton width="52%" height={14} />
        <Skeleton width="84%" height={11} />
      </span>
    </div>
  )
}
