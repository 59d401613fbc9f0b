import { KeyRound, Wrench } from 'lucide-react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments'
import type { RentalBooking } from '#contract/rental-bookings'
import { dateHeading } from '#domain/schedule/date-groups'
import type { PendingEntry } from '#domain/schedule/pending-queue'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayAge, displayInstant, displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { requestHref } from '#web/parts/request-address.ts'
import { RequestIcon } from '#web/parts/request-icon.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import styles from './waiting-request.module.css'

type WaitingEntry = PendingEntry<Appointment, RentalBooking>

/** Somebody who waits for an answer, in two lines that lead to the request. */
export function WaitingRequest({ entry }: { entry: WaitingEntry }) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { id, client, createdAt } = entry.type === 'appointment' ? entry.appointment : entry.rental
  const received = displayInstant(createdAt, now.timeZone)
  return (
    <Link href={requestHref({ type: entry.type, id })} className={styles.request}>
      <RequestIcon shape={entry.type === 'appointment' ? Wrench : KeyRound} />
      <span className="grow">
        <b className={styles.name}>{client.name}</b>
        <span className={styles.what}>{whatIsWanted(entry, now.date, namesOf)}</span>
      </span>
      <span className={styles.age} title={`${received.date}, ${received.time}`}>
        {displayAge(createdAt, now.instant, now.timeZone).replace(/ ago$/, '')}
      </span>
    </Link>
  )
}

function whatIsWanted(
  entry: WaitingEntry,
  today: CalendarDate,
  namesOf: ReturnType<typeof useServiceNames>,
): string {
  if (entry.type === 'rental') {
    const { rentalVehicle, startDate, endDate } = entry.rental
    return `${rentalVehicle.make} ${rentalVehicle.model}, ${displayDateRange(startDate, endDate)}`
  }
  const { timeSlot, services } = entry.appointment
  const heading = dateHeading(timeSlot.date, today)
  const day = heading === 'Today' || heading === 'Tomorrow' ? heading : displayShortDate(timeSlot.date)
  return `${day}, ${displayTime(timeSlot.time)} · ${namesOf(services)}`
}
