import { CalendarClock, CalendarDays, Inbox, KeyRound, UserRound } from 'lucide-react'
import type { FoundRental, FoundRentalCar } from '#contract/search'
import { type RentalProgress, rentalCounterActions } from '#domain/rental/rental-counter-actions'
import type { CalendarDate } from '#domain/time/calendar-date'
import { vehicleName } from '#domain/vehicle/vehicle'
import { rentalActionStyles } from '#web/components/rental/rental-action-styles.ts'
import { requestHref } from '#web/components/request-address.ts'
import type { Looking } from './client-entry.ts'
import type { Entry, Step } from './entry.ts'
import { nearDate, nearTime, withCarMeant } from './when.ts'

export function rentalEntry(rental: FoundRental, { typed, today, mayChange }: Looking): Entry {
  const { id, clientId, client, rentalVehicle, status, startDate, endDate, pickupTime, returnTime } = rental
  const car = vehicleName(rentalVehicle)
  const dates = `${nearDate(startDate, today)} to ${nearDate(endDate, today)}`
  return {
    key: `rental:${id}`,
    leading: { plate: rentalVehicle.licensePlate },
    title: client.name,
    note: withCarMeant(dates, { typed, client: client.name, car }),
    meta: { status },
    heading: car,
    drawing: rentalVehicle.category,
    details: [
      { term: 'Client', value: client.name },
      { term: 'Pickup', value: nearTime({ date: startDate, time: pickupTime }, today) },
      { term: 'Return', value: nearTime({ date: endDate, time: returnTime }, today) },
    ],
    steps: [
      ...(mayChange ? actionsOf(rental) : []),
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
    meta: current === null ? { words: statusLabels[status] } : { status: current.status },
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
      ...(mayChange ? actionsOf(current ?? (isDueOut(next, today) ? next : null)) : []),
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

function actionsOf(rental: (RentalProgress & { id: string }) | null): Step[] {
  if (rental === null) return []
  return rentalCounterActions(rental).map((action) => ({
    ...rentalActionStyles[action],
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
