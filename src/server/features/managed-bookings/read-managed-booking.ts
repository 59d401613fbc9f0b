import type { Appointment } from '#contract/appointments/appointments'
import type { ManagedBooking } from '#contract/bookings/managed-booking'
import type { PricedRental } from '#contract/rentals/rental-bookings'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { displayServices, serviceLabel } from '#domain/appointments/service-catalogue'
import {
  appointmentEntry,
  type CalendarEntry,
  type CalendarStatus,
  rentalEntry,
} from '#domain/bookings/calendar-file'
import {
  changesUntil,
  decideManaged,
  isTooLate,
  type ManagedAction,
  type ManagedState,
  managedActions,
  needsConfirmation,
} from '#domain/bookings/online-changes'
import { addressee } from '#domain/clients/same-name'
import { isPlainName } from '#domain/contact/person-name'
import { displayPhone } from '#domain/contact/phone'
import { parseSlotId } from '#domain/opening/slots'
import { civilOf } from '#domain/time/garage-clock'
import { towedCarName } from '#domain/tows/towed-car'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Call } from '#server/calls/call'
import { managedAppointment } from '#server/features/appointments/change-online'
import { readAppointment } from '#server/features/appointments/read-appointment'
import { bookingOfToken } from '#server/features/manage-links/manage-link'
import { managedRental } from '#server/features/rentals/bookings/change-rental-online'
import { readRentalForLog } from '#server/features/rentals/bookings/read-rental-for-log'
import { readTow } from '#server/features/tows/tow.record'
import { wantedBy } from '#server/features/waitlist/notify-waiting'
import { readEntry, readOffer } from '#server/features/waitlist/read-offer'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { wantedUntilOf } from './customer-notes.queries.ts'

type Reading = Pick<Call, 'db' | 'now'>

/** A booking with a link, as it is now. */
export type Managed =
  | { subject: 'appointment'; booking: Appointment }
  | { subject: 'rental_booking'; booking: PricedRental }
  | { subject: 'tow_booking'; booking: TowBooking }
  | { subject: 'waitlist_entry'; booking: Awaited<ReturnType<typeof readEntry>> }

/** Returns the booking of a token. Throws the same 404 for every token without a booking. */
export async function findManaged({ db }: Pick<Call, 'db'>, token: string): Promise<Managed> {
  const { subject, entityId } = await bookingOfToken(db, token)
  const { business } = await readGarageSettings(db)
  switch (subject) {
    case 'appointment':
      return { subject, booking: await readAppointment(db, entityId, business.timeZone) }
    case 'rental_booking':
      return { subject, booking: await readRentalForLog(db, entityId) }
    case 'tow_booking':
      return { subject, booking: await readTow(db, entityId) }
    case 'waitlist_entry':
      return { subject, booking: await readEntry(db, entityId) }
  }
}

/** Returns the booking of a token as its customer sees it. */
export async function readManagedBooking(call: Reading, token: string): Promise<ManagedBooking> {
  const managed = await findManaged(call, token)
  const settings = await readGarageSettings(call.db)
  const { business, onlineChanges: rules } = settings
  const state = stateOf(managed, settings)
  const timed = 'start' in state ? state : null
  const offer = managed.subject === 'waitlist_entry' ? await readOffer(call, managed.booking, settings) : null
  const may = managedActions.map((action) => [
    action,
    decideManaged(state, action, { rules, now: call.now }).permitted,
  ])
  return {
    id: managed.booking.id,
    ...(await describeBooking(call, managed, settings)),
    // A rental car on offer is booked on the page `bookAt`, not with the link.
    may: { ...(Object.fromEntries(may) as Record<ManagedAction, boolean>), claim: offer?.bookAt === null },
    movesAtOnce: managed.subject !== 'appointment' || !needsConfirmation(managed.booking.status, rules),
    changesUntil: timed && civilOf(changesUntil(timed.start, rules), business.timeZone),
    isTooLate: isTooLate(state, rules, call.now) && isCancellable(state, settings),
    wanted: managed.subject === 'waitlist_entry' ? wantedBy(managed.booking) : null,
    offer,
    garage: {
      name: business.businessName,
      phone: business.phone && displayPhone(business.phone),
      address: business.address,
    },
  }
}

/** Returns what the rules need to know about the booking. */
export function stateOf(managed: Managed, settings: GarageSettings): ManagedState {
  switch (managed.subject) {
    case 'appointment':
      return managedAppointment(managed.booking, settings)
    case 'rental_booking':
      return managedRental(managed.booking, settings.business.timeZone)
    case 'tow_booking':
      return { subject: 'tow_booking', status: managed.booking.status }
    case 'waitlist_entry':
      return { subject: 'waitlist_entry', status: managed.booking.status }
  }
}

/** Returns whether only the time prevents the cancellation. */
function isCancellable(state: ManagedState, { onlineChanges: rules }: GarageSettings): boolean {
  return decideManaged(state, 'cancel', { rules, now: new Date(0) }).permitted
}

type Described = Pick<
  ManagedBooking,
  'kind' | 'firstName' | 'vehicle' | 'services' | 'start' | 'end' | 'status' | 'wantedStart' | 'wantedUntil'
>

async function describeBooking(
  { db }: Reading,
  { subject, booking }: Managed,
  { services: catalogue }: GarageSettings,
): Promise<Described> {
  const none = { services: [], end: null, wantedStart: null, wantedUntil: null }
  switch (subject) {
    case 'appointment':
      return {
        ...none,
        kind: 'appointment',
        firstName: firstName(addressee(booking).name),
        vehicle: vehicleName(booking.vehicle),
        services: booking.services.map((code) => serviceLabel(code, catalogue)),
        start: booking.timeSlot,
        status: statusOfAppointment(booking),
        wantedStart: booking.wantedTimeSlotId === null ? null : parseSlotId(booking.wantedTimeSlotId),
      }
    case 'rental_booking':
      return {
        ...none,
        kind: 'rental',
        firstName: firstName(addressee(booking).name),
        vehicle: vehicleName(booking.rentalVehicle),
        start: { date: booking.startDate, time: booking.pickupTime },
        end: { date: booking.endDate, time: booking.returnTime },
        status: booking.status === 'returned' ? 'completed' : booking.status,
        wantedUntil: await wantedUntilOf(db, { entityId: booking.id, endDate: booking.endDate }),
      }
    case 'tow_booking': {
      const { preferredDate: date, preferredTime: time } = booking
      return {
        ...none,
        kind: 'tow',
        firstName: firstName(booking.customerName),
        vehicle: towedCarName(booking),
        start: date === null || time === null ? null : { date, time },
        status: booking.status,
      }
    }
    case 'waitlist_entry': {
      const { request } = booking
      return {
        ...none,
        kind: 'waitlist',
        firstName: firstName(booking.name),
        vehicle: request && vehicleName(request.vehicle),
        services: request?.appointment.services.map((code) => serviceLabel(code, catalogue)) ?? [],
        start: null,
        status: booking.status === 'waiting' ? 'waiting' : 'cancelled',
      }
    }
  }
}

function firstName(name: string): string | null {
  return isPlainName(name) ? (name.split(' ')[0] ?? null) : null
}

function statusOfAppointment({ status, readyAt }: Appointment): ManagedBooking['status'] {
  if (status === 'scheduled') return 'confirmed'
  return status === 'in_progress' && readyAt !== null ? 'ready' : status
}

const calendarStatuses = {
  pending: 'tentative',
  confirmed: 'confirmed',
  scheduled: 'confirmed',
  in_progress: 'confirmed',
  picked_up: 'confirmed',
  completed: 'confirmed',
  returned: 'confirmed',
  cancelled: 'cancelled',
} as const satisfies Record<string, CalendarStatus>

/** Returns the calendar entry of the booking; null for a tow request or waitlist entry, which has no time of its own. */
export function calendarEntryOf(managed: Managed, settings: GarageSettings): CalendarEntry | null {
  const { business, capacity, services } = settings
  const phoneDisplay = business.phone && displayPhone(business.phone)
  const garage = { ...business, phoneDisplay, slotDurationMinutes: capacity.slotDurationMinutes }
  if (managed.subject === 'tow_booking' || managed.subject === 'waitlist_entry') return null
  const { id, version, status } = managed.booking
  const common = { id, version, status: calendarStatuses[status] }
  if (managed.subject === 'rental_booking') {
    const { startDate, pickupTime, endDate, returnTime, rentalVehicle } = managed.booking
    const car = vehicleName(rentalVehicle)
    return rentalEntry({ ...common, startDate, pickupTime, endDate, returnTime, car }, garage)
  }
  const { timeSlot, vehicle, services: codes } = managed.booking
  const work = displayServices(codes, services)
  return appointmentEntry({ ...common, ...timeSlot, work, vehicle: vehicleName(vehicle) }, garage)
}
