import { CalendarClock, CalendarDays, KeyRound, UserRound } from 'lucide-react'
import type { FoundRental, FoundRentalCar } from '#contract/search'
import { vehicleName } from '#domain/vehicle/vehicle'
import type { Looking } from './client-entry.ts'
import type { Entry } from './entry.ts'
import { nearDate, nearTime, withCarMeant } from './when.ts'

export function rentalEntry(rental: FoundRental, { typed, today }: Looking): Entry {
  const { id, clientId, client, rentalVehicle, status, startDate, endDate, pickupTime, returnTime } = rental
  const car = vehicleName(rentalVehicle)
  const dates = `${nearDate(startDate, today)} to ${nearDate(endDate, today)}`
  return {
    key: `rental:${id}`,
    lead: { plate: rentalVehicle.licensePlate },
    title: client.name,
    note: withCarMeant(dates, { typed, client: client.name, car }),
    trail: { status },
    heading: car,
    drawing: rentalVehicle.category,
    facts: [
      { term: 'Client', value: client.name },
      { term: 'Pickup', value: nearTime({ date: startDate, time: pickupTime }, today) },
      { term: 'Return', value: nearTime({ date: endDate, time: returnTime }, today) },
    ],
    steps: [
      { label: 'Open rental booking', icon: KeyRound, goal: { record: 'rental', id } },
      { label: 'Open client', icon: UserRound, goal: { record: 'client', id: clientId } },
    ],
  }
}

export function rentalCarEntry(car: FoundRentalCar, { today }: Looking): Entry {
  const { id, licensePlate, category, status, current, next } = car
  return {
    key: `rental-car:${id}`,
    lead: { plate: licensePlate },
    title: vehicleName(car),
    trail: current === null ? { words: statusWords[status] } : { status: current.status },
    drawing: category,
    facts: [
      ...(current === null
        ? [{ term: 'Status', value: statusWords[status] }]
        : [
            { term: 'With', value: current.clientName },
            { term: 'Due back', value: nearTime({ date: current.endDate, time: current.returnTime }, today) },
          ]),
      {
        term: 'Then',
        value: next === null ? 'Not booked' : `${next.clientName}, ${nearDate(next.startDate, today)}`,
      },
    ],
    steps: [
      ...(current === null
        ? []
        : [
            {
              label: 'Open rental booking',
              icon: KeyRound,
              goal: { record: 'rental' as const, id: current.id },
            },
          ]),
      ...(next === null
        ? []
        : [
            {
              label: 'Open next booking',
              icon: CalendarClock,
              goal: { record: 'rental' as const, id: next.id },
            },
          ]),
      { label: 'Open rental calendar', icon: CalendarDays, goal: { href: `/rentals?calendar=${id}` } },
      {
        label: 'Show among Rental Cars',
        icon: KeyRound,
        goal: { href: `/rentals?search=${encodeURIComponent(licensePlate ?? '')}` },
      },
    ],
  }
}

const statusWords: Record<FoundRentalCar['status'], string> = {
  available: 'Available',
  rented: 'Rented',
  maintenance: 'In maintenance',
  inactive: 'Inactive',
}
