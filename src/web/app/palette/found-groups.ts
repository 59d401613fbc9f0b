import type { SearchAnswer } from '#contract/search'
import type { ServiceName } from '#domain/appointments/service-catalogue'
import type { GarageNow } from '#domain/time/garage-clock'
import { pluralize } from '#domain/wording'
import { appointmentEntry, rentalCarEntry, rentalEntry, towEntry } from './booking-entries.ts'
import { clientEntry, staffEntry, vehicleEntry } from './client-entries.ts'
import type { EntryGroup } from './palette-entry.ts'

interface Seeker {
  typed: string
  now: GarageNow
  mayChange: boolean
  /** Names of the garage's services. */
  catalogue: readonly ServiceName[]
}

/** Returns the results in groups in a fixed order; groups with an exact plate or reference match come first. */
export function foundGroups(
  answer: SearchAnswer,
  { typed, now, mayChange, catalogue }: Seeker,
): EntryGroup[] {
  const looking = { typed, now, today: now.date, mayChange, catalogue }
  const { clients, vehicles, requests, appointments, rentals, rentalCars, tows, staff } = answer
  const groups = [
    { value: 'Clients', of: clients, items: clients.results.map((hit) => clientEntry(hit, looking)) },
    { value: 'Vehicles', of: vehicles, items: vehicles.results.map((hit) => vehicleEntry(hit, looking)) },
    {
      value: 'Pending requests',
      of: requests,
      items: requests.results.map((hit) => appointmentEntry(hit, looking)),
    },
    {
      value: 'Appointments',
      of: appointments,
      items: appointments.results.map((hit) => appointmentEntry(hit, looking)),
    },
    { value: 'Rental bookings', of: rentals, items: rentals.results.map((hit) => rentalEntry(hit, looking)) },
    {
      value: 'Rental cars',
      of: rentalCars,
      items: rentalCars.results.map((hit) => rentalCarEntry(hit, looking)),
    },
    { value: 'Tow requests', of: tows, items: tows.results.map((hit) => towEntry(hit, looking)) },
    { value: 'Staff', of: staff, items: staff.results.map(staffEntry) },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => Number(b.of.exact) - Number(a.of.exact))
    .map(({ value, of, items }) => ({ value, count: { counted: of.count, more: of.more }, items }))
}

/** `9 results`; `50+ results` if a group has more than were counted. */
export function displayResults(groups: readonly EntryGroup[]): string {
  const total = groups.reduce((sum, { count }) => sum + count.counted, 0)
  if (groups.some(({ count }) => count.more)) return `${total}+ results`
  return pluralize(total, 'result')
}
