import { ArrowRight, KeyRound, Truck, Wrench } from 'lucide'
import { Link } from 'wouter'
import { displayServices, type ServiceName } from '#domain/appointment/service-catalogue'
import { dateHeading } from '#domain/schedule/date-groups'
import { pendingQueue } from '#domain/schedule/pending-queue'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayAge, displayInstant, displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { towLocationLines } from '#domain/tow/tow-location'
import { useRead } from '#web/api/hooks.ts'
import { LapseNote } from '#web/bookings/lapse-note.tsx'
import { confirmationsPath, requestHref } from '#web/bookings/request-address.ts'
import { RequestIcon } from '#web/bookings/request-icon.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Count } from '#web/ui/count.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RequestEntry } from './request-entry.ts'

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
    <Panel aria-labelledby="waiting" className="overflow-hidden">
      <PanelHeader
        title="Awaiting confirmation"
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

/** Returns the id, the customer's name and the creation time of a request. */
function requestWaitingSince(entry: RequestEntry): { id: string; name: string; createdAt: string } {
  if (entry.type === 'tow') {
    const { id, customerName, createdAt } = entry.tow
    return { id, name: customerName, createdAt }
  }
  const { id, client, createdAt } = entry.type === 'appointment' ? entry.appointment : entry.rental
  return { id, name: client.name, createdAt }
}

/** Returns a one-line summary of a request. */
function requestSummary(
  entry: RequestEntry,
  { today, catalogue }: { today: CalendarDate; catalogue: readonly ServiceName[] },
): string {
  if (entry.type === 'tow') return `Tow from ${towLocationLines(entry.tow.pickupLocation).where}`
  if (entry.type === 'rental') {
    const { rentalVehicle, startDate, endDate } = entry.rental
    return `${rentalVehicle.make} ${rentalVehicle.model}, ${displayDateRange(startDate, endDate)}`
  }
  const { timeSlot, services } = entry.appointment
  const heading = dateHeading(timeSlot.date, today)
  const day = heading === 'Today' || heading === 'Tomorrow' ? heading : displayShortDate(timeSlot.date)
  return `${day}, ${displayTime(timeSlot.time)} · ${displayServices(services, catalogue)}`
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
