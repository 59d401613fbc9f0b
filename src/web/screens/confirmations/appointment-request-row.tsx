import { Wrench } from 'lucide-react'
import type { Appointment } from '#contract/appointments'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayTime } from '#domain/time/display'
import { LapseNote } from '#web/components/lapse-note.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { requestHref } from '#web/components/request-address.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { RequestRow } from './request-row.tsx'

/** An appointment request in the queue. */
export function AppointmentRequestRow({ request, open }: { request: Appointment; open: boolean }) {
  const namesOf = useServiceNames()
  const { date: today } = useGarageNow()
  const { id, client, vehicle, services, notes, timeSlot, createdAt } = request
  return (
    <RequestRow
      icon={Wrench}
      name={client.name}
      href={requestHref({ type: 'appointment', id })}
      createdAt={createdAt}
      open={open}
      what={[namesOf(services), notes && `"${notes}"`].filter(Boolean).join(', ')}
    >
      <span>
        {dateHeading(timeSlot.date, today).replace(/, \d{4}$/, '')}, {displayTime(timeSlot.time)} ·{' '}
        {vehicle.make} {vehicle.model}
      </span>
      <PlateChip plate={vehicle.licensePlate} />
      <LapseNote request={request} />
    </RequestRow>
  )
}
