import clsx from 'clsx'
import type { Appointment } from '#contract/appointments/appointments'
import type { SpecialDay } from '#contract/opening/special-days'
import type { TimeSlot } from '#contract/opening/time-slots'
import type { Garage } from '#contract/settings/garage'
import { comparedAppointment } from '#domain/bookings/another-request'
import { daysBetween } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { displayListDate } from '#domain/time/display-list-date'
import type { GarageNow } from '#domain/time/garage-clock'
import { millisecondsInMinute } from '#domain/time/milliseconds'
import { useRead } from '#web/api/hooks.ts'
import { AppointmentDetails } from '#web/appointments/appointment-details-list.tsx'
import { ClientDetailsList } from '#web/appointments/client-details-list.tsx'
import { VehicleCard } from '#web/appointments/vehicle-card.tsx'
import { BookerNotice } from '#web/bookings/booked-by.tsx'
import type { Check } from '#web/bookings/checks.tsx'
import { CustomerNotes } from '#web/bookings/customer-notes.tsx'
import { LapseNote } from '#web/bookings/lapse-note.tsx'
import { closedBecause, openingOfDay } from '#web/opening/opening-of-day.ts'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useGarageNow, useServiceNames, useStaff } from '#web/session/use-staff.ts'
import { anotherRequestCheck } from './another-request-check.ts'
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
      <CustomerNotes entityId={request.id} />
    </>
  )
}

const term = clsx('text-small text-ink-2')
const value = clsx('text-lead font-name')

/** The requested date, time and services. */
function RequestTime({ request }: { request: Appointment }) {
  const namesOf = useServiceNames()
  const { date: today } = useGarageNow()
  const { timeSlot, services } = request
  return (
    <dl className="mb-5 grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-6 gap-y-2 rounded-lg border border-line px-4 py-3 tabular-nums max-sm:grid-cols-2">
      <div>
        <dt className={term}>Date</dt>
        <dd className={value}>{displayListDate(timeSlot.date, today)}</dd>
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

interface Request {
  appointment: Pick<Appointment, 'timeSlot' | 'timeSlotId' | 'scheduledDateTime'>
  garage: Pick<Garage, 'weeklySchedule' | 'capacity'>
  specialDays: readonly SpecialDay[]
  slots: readonly TimeSlot[]
  now: GarageNow
}

/** Returns the checks of opening hours, spots left and notice. */
export function appointmentChecks(request: Request): Check[] {
  const spots = capacityCheck(request)
  return [openingCheck(request), ...(spots === null ? [] : [spots]), noticeCheck(request)]
}

function openingCheck({ appointment, garage, specialDays }: Request): Check {
  const opening = openingOfDay(appointment.timeSlot.date, { garage, specialDays })
  const { status, openTime, closeTime } = opening
  if (openTime === null || closeTime === null) {
    return { title: 'Garage is closed', detail: closedBecause(opening), good: false }
  }
  if (status === 'half_day') {
    return { title: 'Half day', detail: `Garage closes ${displayTime(closeTime)}`, good: false }
  }
  return {
    title: 'Garage is open',
    detail: `${displayTime(openTime)} to ${displayTime(closeTime)}`,
    good: true,
  }
}

/** The request already holds a spot of its own. Null when the slot is no longer listed. */
function capacityCheck({ appointment, slots }: Request): Check | null {
  const slot = slots.find(({ id }) => id === appointment.timeSlotId)
  if (slot === undefined) return null
  const { remaining, capacity } = slot
  if (remaining === 0)
    return {
      title: 'This request holds the last spot',
      detail: `This booking fills the slot (${capacity} of ${capacity})`,
      good: true,
    }
  return {
    title: 'Spot is held',
    detail: `${remaining} of ${capacity} spots left`,
    good: true,
  }
}

function noticeCheck({ appointment, garage, now }: Request): Check {
  const minutes = Math.floor(
    (Date.parse(appointment.scheduledDateTime) - now.instant.getTime()) / millisecondsInMinute,
  )
  if (minutes < 0)
    return { title: 'Time has passed', detail: 'Reject it, or agree on another time', good: false }
  const { minAdvanceBookingHours } = garage.capacity
  const detail = `Starts ${describeMinutes(minutes, daysBetween(now.date, appointment.timeSlot.date))}`
  if (minutes < minAdvanceBookingHours * 60) return { title: 'Short notice', detail, good: false }
  return { title: 'Enough notice', detail, good: true }
}

function describeMinutes(minutes: number, days: number): string {
  if (minutes < 60) return `in ${minutes} min`
  if (days === 0) return `in ${Math.floor(minutes / 60)} h`
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
