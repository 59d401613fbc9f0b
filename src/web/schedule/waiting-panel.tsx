import { ArrowRight, KeyRound, Truck, Wrench } from 'lucide'
import { Link } from 'wouter'
import { pendingQueue } from '#domain/bookings/pending-queue'
import { displayAge, displayInstant } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { LapseNote } from '#web/bookings/lapse-note.tsx'
import { confirmationsPath, requestHref } from '#web/bookings/request-address.ts'
import { RequestIcon } from '#web/bookings/request-icon.tsx'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Count, Panel, PanelHeader } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RequestEntry } from './request-entry.ts'
import { requestSummary, requestWaitingSince } from './request-summary.ts'

const SHOWN = 3

export function useNewestRequests() {
  const newest = { query: { status: 'pending', limit: SHOWN } } as const
  return {
    appointments: useRead('GET /api/appointments/recent', newest),
    rentals: useRead('GET /api/rental-bookings/recent', newest),
    tows: useRead('GET /api/tow-bookings', newest),
  }
}

/** The newest pending appointment, rental and tow requests; on a phone, "Needs attention" lists them instead. */
export function WaitingPanel() {
  const { appointments, rentals, tows } = useNewestRequests()
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
    <Panel aria-labelledby="waiting" className="overflow-hidden max-md:hidden">
      <PanelHeader
        title="Pending Confirmations"
        titleId="waiting"
        count={waiting !== undefined && <Count>{waiting}</Count>}
        actions={
          <Link href={confirmationsPath} className="link">
            All <span className="sr-only">pending confirmations</span>
            <Icon shape={ArrowRight} size="small" />
          </Link>
        }
      />
      {appointments.isError && <Failed read={appointments}>Failed to fetch appointments</Failed>}
      {rentals.isError && <Failed read={rentals}>Failed to fetch rental bookings</Failed>}
      {tows.isError && <Failed read={tows}>Failed to fetch tow requests</Failed>}
      {loading && <Loading />}
      {!loading && isEmpty && <p className="px-5 py-4 text-ink-2">No Pending Confirmations</p>}
      {!loading && (
        <ul>
          {queue.slice(0, SHOWN).map((entry) => (
            <li key={requestWaitingSince(entry).id} className="border-line not-first:border-t">
              <WaitingRequest entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const icons = { appointment: Wrench, rental: KeyRound, tow: Truck } as const

/** A pending request; links to its sheet. */
function WaitingRequest({ entry }: { entry: RequestEntry }) {
  const { services: catalogue } = useStaff().garage
  const now = useGarageNow()
  const { id, name, createdAt } = requestWaitingSince(entry)
  const lapsing = entry.type === 'tow' ? null : entry.type === 'rental' ? entry.rental : entry.appointment
  const received = displayInstant(createdAt, now.timeZone)
  return (
    <Link
      href={requestHref({ type: entry.type, id })}
      className="flex items-center gap-3 px-5 py-3 hover:bg-canvas/40 focus-visible:-outline-offset-2"
      {...rowLink}
    >
      <RequestIcon shape={icons[entry.type]} />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{name}</b>
        <span className="block truncate text-small text-ink-2">
          {requestSummary(entry, { today: now.date, catalogue })}
        </span>
        {lapsing && <LapseNote request={lapsing} />}
      </span>
      <span
        className="flex-none text-small text-ink-3 tabular-nums"
        title={`${received.date}, ${received.time}`}
      >
        {displayAge(createdAt, now.instant, now.timeZone).replace(/ ago$/, '')}
      </span>
    </Link>
  )
}

function Failed({
  read,
  children,
}: {
  read: { refetch: () => unknown; isFetching: boolean }
  children: string
}) {
  return (
    <ErrorAlert className="m-4" onTryAgain={() => read.refetch()} trying={read.isFetching}>
      {children}
    </ErrorAlert>
  )
}

function Loading() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading pending requests"
      className="flex items-center gap-3 px-5 py-3"
    >
      <Skeleton width={32} height={32} radius={8} />
      <span className="grid flex-1 gap-2">
        <Skeleton width="52%" height={14} />
        <Skeleton width="84%" height={11} />
      </span>
    </div>
  )
}
