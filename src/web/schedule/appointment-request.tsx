import clsx from 'clsx'
import type { Appointment } from '#contract/appointments/appointments'
import { comparedAppointment } from '#domain/bookings/another-request'
import { displayShortDate, displayTime } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { AppointmentDetails } from '#web/appointments/appointment-details-list.tsx'
import { ClientDetailsList } from '#web/appointments/client-details-list.tsx'
import { VehicleCard } from '#web/appointments/vehicle-card.tsx'
import { BookerNotice } from '#web/bookings/booked-by.tsx'
import { LapseNote } from '#web/bookings/lapse-note.tsx'
import { SheetSection } from '#web/records/sheet-section.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { anotherRequestCheck } from './another-request-check.ts'
import { appointmentChecks } from './appointment-checks.ts'
import { CheckList } from './check-list.tsx'

/** The details of an appointment request. */
export function AppointmentRequest({ request }: { request: Appointment }) {
  return (
    <>
      <RequestTime request={request} />
      {request.status === 'pending' && (
        <SheetSection title="Before you confirm" aside={<LapseNote request={request} />}>
          <BeforeAppointment request={request} />
        </SheetSection>
      )}
      <SheetSection title="Vehicle">
        <VehicleCard vehicle={request.vehicle} />
      </SheetSection>
      <SheetSection title="Customer">
        <BookerNotice kind="appointment" record={request} />
        <ClientDetailsList client={request.client} />
      </SheetSection>
      <SheetSection title="Service details">
        <AppointmentDetails appointment={request} />
      </SheetSection>
    </>
  )
}

const term = clsx('text-small text-ink-2')
const value = clsx('text-lead font-name')

/** The requested date, time and services. */
function RequestTime({ request }: { request: Appointment }) {
  const namesOf = useServiceNames()
  const { timeSlot, services } = request
  return (
    <dl className="mb-5 grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-6 gap-y-2 rounded-lg border border-line px-4 py-3 tabular-nums max-sm:grid-cols-2">
      <div>
        <dt className={term}>Date</dt>
        <dd className={value}>{displayShortDate(timeSlot.date)}</dd>
      </div>
      <div>
        <dt className={term}>Time</dt>
        <dd className={value}>{displayTime(timeSlot.time)}</dd>
      </div>
      <div className="border-line max-sm:col-span-full sm:border-l sm:pl-4">
        <dt className={term}>Services</dt>
        <dd className={value}>{namesOf(services)}</dd>
      </div>
    </dl>
  )
}

/** Checks opening hours, spots and notice, and names another request of the same customer. */
function BeforeAppointment({ request }: { request: Appointment }) {
  const { garage } = useStaff()
  const now = useGarageNow()
  const { date } = request.timeSlot
  const specialDays = useRead('GET /api/special-days', { query: { startDate: date, endDate: date } })
  const slots = useRead('GET /api/time-slots', {})
  const pending = useRead('GET /api/appointments', { query: { status: 'pending' } })
  const checks = specialDays.data &&
    slots.data &&
    pending.data && [
      ...anotherRequestCheck(comparedAppointment(request), pending.data.map(comparedAppointment)),
      ...appointmentChecks({
        appointment: request,
        garage,
        specialDays: specialDays.data,
        slots: slots.data,
        now,
      }),
    ]
  return (
    <CheckList
      reads={[specialDays, slots, pending]}
      failure="Opening hours and spots could not be checked."
      checks={checks ?? null}
    />
  )
}
