import { dateHeading } from '#domain/schedule/date-groups'
import { displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicle/vehicle'
import { AppointmentSubject } from '#web/components/appointment/appointment-subject.tsx'
import {
  aboutAppointment,
  aboutRental,
  type CustomerMessageProps,
} from '#web/components/notify/message-about.ts'
import { RentalSubject } from '#web/components/rental/rental-subject.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import type { Cancellable } from './cancellable.ts'

/** Summary of the appointment or rental to cancel or restore: client, time and status. */
export function CancelSubject({ kind, record }: Cancellable) {
  const { date: today } = useGarageNow()
  const namesOf = useServiceNames()
  const { client } = record
  if (kind === 'rental')
    return (
      <RentalSubject
        rental={record}
        note={`${client.name} · ${displayDateRange(record.startDate, record.endDate)}`}
        end={<StatusBadge status={record.status} />}
      />
    )
  const { timeSlot, vehicle, services } = record
  return (
    <AppointmentSubject
      appointment={record}
      title={`${dateHeading(timeSlot.date, today)}, ${displayTime(timeSlot.time)}`}
      note={`${client.name} · ${vehicleName(vehicle)} · ${namesOf(services)}`}
    />
  )
}

/** Returns the message about the cancelled or restored appointment or rental. */
export function useMessageAbout(
  { kind, record }: Cancellable,
  outcome: 'cancelled' | 'restored',
): CustomerMessageProps {
  const namesOf = useServiceNames()
  const about = kind === 'appointment' ? aboutAppointment(record, namesOf) : aboutRental(record, record)
  return { message: `${kind}_${outcome}`, client: record.client, about }
}
