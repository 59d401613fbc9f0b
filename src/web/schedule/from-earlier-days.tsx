import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { displayLateness } from '#domain/rental/lateness'
import { useRead } from '#web/api/hooks.ts'
import { useRecordInUrl } from '#web/records/url-state.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { DashboardAppointmentRow, DashboardRentalRow } from './schedule-row.tsx'

// Beyond this, a link to the full list is shown.
const SHOWN = 5

/**
 * Overdue rentals and cars still in the workshop from earlier days; renders nothing if there are none. Load errors are not
 * shown here: the queries of today's schedule report them.
 */
export function FromEarlierDays() {
  const now = useGarageNow()
  const appointment = useRecordInUrl('appointment')
  const rental = useRecordInUrl('rental')
  const left = { limit: SHOWN + 1 } as const
  const cars = useRead(
    'GET /api/appointments',
    { query: { ...left, part: 'left_open', status: 'in_progress' } },
    { day: now.date },
  )
  // In the order `scheduled`, overdue rentals come first.
  const rentals = useRead(
    'GET /api/rental-bookings',
    { query: { ...left, part: 'upcoming', status: 'picked_up', sort: 'scheduled' } },
    { day: now.date },
  )
  const overdue = (rentals.data ?? []).filter(
    ({ endDate, status }) => status === 'picked_up' && endDate < now.date,
  )
  const stillHere = (cars.data ?? []).filter(({ status }) => status === 'in_progress')
  if (overdue.length + stillHere.length === 0) return null
  return (
    <div className="border-b border-line-2">
      <Group title="Overdue rentals" more="/appointments?status=picked_up" count={overdue.length}>
        {overdue.slice(0, SHOWN).map((one) => (
          <DashboardRentalRow
            key={one.id}
            rental={one}
            activity="Return"
            late={displayLateness({ date: one.endDate, time: one.returnTime }, now)}
            href={rental.linkTo(one.id)}
          />
        ))}
      </Group>
      <Group title="Still in the workshop" more="/appointments?status=in_progress" count={stillHere.length}>
        {stillHere.slice(0, SHOWN).map((one) => (
          <DashboardAppointmentRow key={one.id} appointment={one} href={appointment.linkTo(one.id)} />
        ))}
      </Group>
    </div>
  )
}

function Group({
  title,
  more,
  count,
  children,
}: {
  title: string
  more: string
  count: number
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="flex items-baseline justify-between gap-3 px-5 pt-2 pb-1 text-small font-name text-pending-fg max-md:px-4">
        {title}
        {count > SHOWN && (
          <Link href={more} className="link">
            Show all<span className="sr-only"> {title.toLowerCase()}</span>
          </Link>
        )}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}
