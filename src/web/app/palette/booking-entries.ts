import { CalendarClock, CalendarDays, ClipboardList, Inbox, KeyRound, Truck, UserRound } from 'lucide'
import type { FoundAppointment, FoundRental, FoundRentalCar, FoundTow } from '#contract/search'
import { displayServices, type ServiceName } from '#domain/appointments/service-catalogue'
import { clientAndBooker, otherBooker } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { referenceOf } from '#domain/reference'
import { type RentalProgress, rentalCounterActions } from '#domain/rentals/rental-counter-actions'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayAge, displayInstant } from '#domain/time/display'
import type { GarageNow } from '#domain/time/garage-clock'
import { towLocationLines } from '#domain/tows/tow-location'
import { towedCarName } from '#domain/tows/towed-car'
import { vehicleName } from '#domain/vehicles/vehicle'
import { appointmentActions } from '#web/appointments/appointment-actions.ts'
import { requestHref } from '#web/bookings/request-address.ts'
import { rentalActions } from '#web/rentals/rental-actions.ts'
import { matchIn } from '#web/ui/match-in.ts'
import { type Looking, nearDate, nearTime } from './client-entries.ts'
import type { Entry, Step } from './palette-entry.ts'

const { checkIn, checkOut } = appointmentActions

export function appointmentEntry(
  appointment: FoundAppointment,
  { typed, mayChange, now, catalogue }: Looking & { now: GarageNow; catalogue: readonly ServiceName[] },
): Entry {
  const { id, clientId, client, vehicle, status, timeSlot, services, createdAt } = appointment
  const time = nearTime(timeSlot, now.date)
  const car = vehicleName(vehicle)
  const asks = status === 'pending'
  return {
    key: `appointment:${id}`,
    leading: { plate: vehicle.licensePlate },
    title: client.name,
    note: withBooker(appointment, withCarMeant(time, { typed, client: client.name, car })),
    meta: asks ? { text: displayAge(createdAt, now.instant, now.timeZone) } : { status },
    heading: car,
    details: [
      { term: 'Client', value: clientAndBooker(appointment) },
      { term: 'Time', value: time },
      { term: 'Services', value: displayServices(services, catalogue) },
      { term: 'Reference', value: referenceOf(id) },
    ],
    steps: [
      ...(mayChange ? appointmentSteps(appointment) : []),
      // A pending request opens in Confirmations.
      asks
        ? { label: 'Review', icon: Inbox, target: { href: requestHref({ type: 'appointment', id }) } }
        : { label: 'Open appointment', icon: ClipboardList, target: { record: 'appointment', id } },
      { label: 'Open client', icon: UserRound, target: { record: 'client', id: clientId } },
    ],
  }
}

function appointmentSteps(appointment: FoundAppointment): Step[] {
  return [checkIn, checkOut]
    .filter(({ permits }) => permits?.(appointment))
    .map((action) => ({ label: action.label, icon: action.icon, target: { action, subject: appointment } }))
}

function withBooker(booked: Parameters<typeof otherBooker>[0], note: string): string {
  const name = otherBooker(booked)
  return name === null ? note : `${note}, booked by ${name}`
}

export function rentalEntry(rental: FoundRental, { typed, today, mayChange }: Looking): Entry {
  const { id, clientId, client, rentalVehicle, status, startDate, endDate, pickupTime, returnTime } = rental
  const car = vehicleName(rentalVehicle)
  const dates = `${nearDate(startDate, today)} to ${nearDate(endDate, today)}`
  return {
    key: `rental:${id}`,
    leading: { plate: rentalVehicle.licensePlate },
    title: client.name,
    note: withBooker(rental, withCarMeant(dates, { typed, client: client.name, car })),
    meta: { status },
    heading: car,
    drawing: rentalVehicle.category,
    details: [
      { term: 'Client', value: clientAndBooker(rental) },
      { term: 'Pickup', value: nearTime({ date: startDate, time: pickupTime }, today) },
      { term: 'Return', value: nearTime({ date: endDate, time: returnTime }, today) },
    ],
    steps: [
      ...(mayChange ? rentalSteps(rental) : []),
      // A pending request opens in Confirmations.
      status === 'pending'
        ? { label: 'Review', icon: Inbox, target: { href: requestHref({ type: 'rental', id }) } }
        : { label: 'Open rental booking', icon: KeyRound, target: { record: 'rental', id } },
      { label: 'Open client', icon: UserRound, target: { record: 'client', id: clientId } },
    ],
  }
}

export function rentalCarEntry(car: FoundRentalCar, { today, mayChange }: Looking): Entry {
  const { id, licensePlate, category, status, current, next } = car
  return {
    key: `rental-car:${id}`,
    leading: { plate: licensePlate },
    title: vehicleName(car),
    meta: current === null ? { text: statusLabels[status] } : { status: current.status },
    drawing: category,
    details: [
      ...(current === null
        ? [{ term: 'Status', value: statusLabels[status] }]
        : [
            { term: 'Rented by', value: current.clientName },
            { term: 'Due back', value: nearTime({ date: current.endDate, time: current.returnTime }, today) },
          ]),
      {
        term: 'Next booking',
        value: next === null ? 'None' : `${next.clientName}, ${nearDate(next.startDate, today)}`,
      },
    ],
    steps: [
      ...(mayChange ? rentalSteps(current ?? (isDueOut(next, today) ? next : null)) : []),
      ...(current === null
        ? []
        : [
            {
              label: 'Open rental booking',
              icon: KeyRound,
              target: { record: 'rental' as const, id: current.id },
            },
          ]),
      ...(next === null
        ? []
        : [
            {
              label: 'Open next booking',
              icon: CalendarClock,
              target: { record: 'rental' as const, id: next.id },
            },
          ]),
      {
        label: 'Open rental calendar',
        icon: CalendarDays,
        // The search also shows the card of the car behind the calendar.
        target: { href: `/rentals?search=${encodeURIComponent(licensePlate ?? '')}&calendar=${id}` },
      },
    ],
  }
}

function rentalSteps(rental: (RentalProgress & { id: string }) | null): Step[] {
  if (rental === null) return []
  return rentalCounterActions(rental).map((action) => ({
    label: rentalActions[action].label,
    icon: rentalActions[action].icon,
    target: { rentalId: rental.id, action },
  }))
}

/** Returns whether the next booking starts today or earlier, so that the car can be picked up. */
function isDueOut(next: FoundRentalCar['next'], today: CalendarDate): boolean {
  return next !== null && next.startDate <= today
}

const statusLabels: Record<FoundRentalCar['status'], string> = {
  available: 'Available',
  rented: 'Rented',
  maintenance: 'In maintenance',
  inactive: 'Inactive',
}

/** Returns the entry of a tow request. A pending request opens in Confirmations. */
export function towEntry(tow: FoundTow, { now, mayChange }: Looking & { now: GarageNow }): Entry {
  const { id, status, customerName, customerPhone, pickupLocation, vehicleLicensePlate, createdAt } = tow
  const received = displayInstant(createdAt, now.timeZone)
  const { where } = towLocationLines(pickupLocation)
  const open = { label: 'Open tow request', icon: Truck, target: { record: 'tow' as const, id } }
  const review = { label: 'Review', icon: Inbox, target: { href: requestHref({ type: 'tow', id }) } }
  return {
    key: `tow:${id}`,
    leading: { plate: vehicleLicensePlate },
    title: customerName,
    note: where,
    meta: { status },
    heading: towedCarName(tow) ?? 'Tow request',
    details: [
      { term: 'Customer', value: customerName },
      { term: 'Phone', value: customerPhone && displayPhone(customerPhone) },
      { term: 'Pickup', value: pickupLocation },
      { term: 'Received', value: `${received.date}, ${received.time}` },
    ],
    steps: [...(status === 'pending' && mayChange ? [review] : []), open],
  }
}

/** Returns the time of a booking, with its car if the typed text matches the car but not the client. */
function withCarMeant(
  time: string,
  { typed, client, car }: { typed: string; client: string; car: string },
): string {
  return matchIn(client, typed) === null && matchIn(car, typed) !== null ? `${time} · ${car}` : time
}
