import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide'
import { useId } from 'react'
import type { BookingsAffected as Affected } from '#contract/opening/special-days'
import { displayPhone } from '#domain/contact/phone'
import type { PlannedDay } from '#domain/opening/special-day'
import { displayShortDate } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { call, keyOf } from '#web/api/call-api.ts'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClockTime } from './clock-time.tsx'

/** Warning about the bookings that would fall outside opening hours. */
export function BookingsAffected({
  day,
}: {
  /** The planned closed or half day; null while its date or hours are incomplete. */
  day: PlannedDay | null
}) {
  const headingId = useId()
  const { data, isError, isFetching, refetch } = useBookingsAffected(day)
  if (day === null) return null
  if (isError) {
    return (
      <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
        The bookings on this day could not be checked.
      </ErrorAlert>
    )
  }
  if (data === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label="Checking bookings on this day">
        <Skeleton height={44} radius={10} />
      </div>
    )
  }
  const bookings = [
    ...data.appointments.map((booking) => ({ ...booking, activity: null })),
    ...data.rentals,
  ].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
  if (bookings.length === 0) {
    return (
      <p role="status" className="flex items-center gap-2 text-small text-done-fg">
        <Icon shape={CircleCheck} />
        No bookings are affected.
      </p>
    )
  }
  return (
    <section
      role="status"
      className="grid gap-2 rounded-lg bg-pending-bg px-4 py-3 text-pending-fg forced-colors:border"
      aria-labelledby={headingId}
    >
      <h3 id={headingId} className="flex gap-2 [&>svg]:mt-0.5">
        <Icon shape={TriangleAlert} />
        {sentenceOf(bookings.length, day)}
      </h3>
      <ul
        className="@container relative max-h-48 overflow-auto rounded-md border border-pending/35 bg-surface text-ink"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be focusable.
        tabIndex={0}
        aria-labelledby={headingId}
      >
        {bookings.map((booking) => (
          <AffectedBooking key={booking.id} booking={booking} />
        ))}
      </ul>
      <p className="text-small">
        These bookings are not changed. Please call the clients, or move the bookings.
      </p>
    </section>
  )
}

function sentenceOf(count: number, { date, type }: PlannedDay): string {
  const bookings = pluralize(count, 'booking')
  const when = displayShortDate(date)
  return type === 'closed'
    ? `${bookings} on ${when} would fall on a closed day`
    : `${bookings} on ${when} would fall outside these hours`
}

type Rental = Affected['rentals'][number]
type Appointment = Affected['appointments'][number] & { activity: null }

/** A booking that conflicts with the special day: time, client, phone and car. */
function AffectedBooking({ booking }: { booking: Appointment | Rental }) {
  const { time, clientName, clientPhone, licensePlate, status, activity } = booking
  return (
    <li className="flex min-h-13 items-center gap-2 border-line px-2 py-1 not-first:border-t">
      <ClockTime time={time} className="w-18 flex-none" />
      <span className="grid min-w-0 flex-1 text-ink-2">
        <b className="truncate text-ink">{clientName}</b>
        <span className="text-small">
          {activity !== null && `${activity} · `}
          <a className="whitespace-nowrap tabular-nums" href={`tel:${clientPhone}`}>
            {displayPhone(clientPhone)}
          </a>
        </span>
      </span>
      <PlateChip plate={licensePlate} />
      <span className="@max-card:hidden">
        <StatusBadge status={status} />
      </span>
    </li>
  )
}

/** Returns the bookings that a planned day would leave outside opening hours; does not query if `day` is null. Not cached. */
export function useBookingsAffected(day: PlannedDay | null) {
  const input = {
    query: {
      date: day?.date ?? '',
      type: day?.type ?? ('closed' as const),
      ...(day?.type === 'half_day' && { openTime: day.openTime, closeTime: day.closeTime }),
    },
  }
  return useQuery({
    queryKey: keyOf('GET /api/special-days/preview', input),
    queryFn: ({ signal }) => call('GET /api/special-days/preview', input, { signal }),
    enabled: day !== null,
    // A cached result could miss a booking made since.
    staleTime: 0,
    gcTime: 0,
  })
}
