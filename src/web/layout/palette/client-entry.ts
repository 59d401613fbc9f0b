import { CalendarClock, CalendarPlus, Car, UserRound } from 'lucide-react'
import type { FoundClient } from '#contract/search'
import { clientStatusLabel } from '#domain/people/client'
import { displayPhone } from '#domain/people/phone'
import type { CalendarDate } from '#domain/time/calendar-date'
import { matchIn } from '#web/ui/match-in.ts'
import type { Entry } from './entry.ts'
import { nearTime } from './when.ts'

export interface Looking {
  typed: string
  today: CalendarDate
  mayChange: boolean
}

export function clientEntry(client: FoundClient, { typed, today, mayChange }: Looking): Entry {
  const { id, name, email, phone, vehicles, nextVisit } = client
  const byEmail = matchIn(name, typed) === null && matchIn(email, typed) !== null
  const plates = vehicles.flatMap(({ licensePlate }) => licensePlate ?? [])
  return {
    key: `client:${id}`,
    leading: { person: name },
    title: name,
    note: byEmail ? email : displayPhone(phone),
    ...(plates[0] !== undefined && { meta: { plate: plates[0] } }),
    details: [
      { term: 'Phone', value: displayPhone(phone) },
      { term: 'Email', value: email },
      { term: 'Vehicles', value: vehicles.length === 0 ? 'None' : vehicles.map(shortName).join(', ') },
      { term: 'Next visit', value: nextVisit === null ? 'None booked' : nearTime(nextVisit, today) },
      ...(client.status === 'active' ? [] : [{ term: 'Status', value: clientStatusLabel(client.status) }]),
    ],
    steps: [
      { label: 'Open client', icon: UserRound, target: { record: 'client', id } },
      ...(mayChange
        ? [
            {
              label: 'New Appointment',
              icon: CalendarPlus,
              target: { newAppointment: { client: { id, name, email, phone } } },
            },
            {
              label: 'New Rental',
              icon: CalendarClock,
              target: { newRental: { client: { id, name, email, phone } } },
            },
            { label: 'Register Vehicle', icon: Car, target: { href: `/vehicles?register=${id}` } },
          ]
        : []),
    ],
  }
}

function shortName({ make, model, licensePlate }: FoundClient['vehicles'][number]): string {
  return licensePlate ?? `${make} ${model}`
}
