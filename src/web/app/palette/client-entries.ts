import { CalendarClock, CalendarPlus, Car, ClipboardList, UserRound } from 'lucide'
import type { FoundClient, FoundStaff, FoundVehicle } from '#contract/search'
import { describeReadiness } from '#domain/appointments/ready-by'
import { displayServices, type ServiceName } from '#domain/appointments/service-catalogue'
import { type WaitingFor, waitingLabel } from '#domain/appointments/waiting-for'
import { clientStatusLabel } from '#domain/clients/client'
import { firstNameOf } from '#domain/clients/short-name'
import { displayPhone } from '#domain/contact/phone'
import { displayKilometres } from '#domain/distance'
import { dateHeading } from '#domain/schedule/date-groups'
import { positionLabel } from '#domain/staff/staff-member'
import { isTechnician } from '#domain/staff/technician'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { displayListDate } from '#domain/time/display-list-date'
import type { GarageNow } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { vehicleName } from '#domain/vehicles/vehicle'
import { pluralize } from '#domain/wording'
import { matchIn } from '#web/ui/match-in.ts'
import type { Entry } from './palette-entry.ts'

export interface Looking {
  typed: string
  now: GarageNow
  today: CalendarDate
  mayChange: boolean
  /** Names of the garage's services. */
  catalogue: readonly ServiceName[]
}

interface Readiness {
  services: readonly string[]
  readyAt: string | null
  readyBy: string | null
  waitingFor: WaitingFor | null
  technician: string | null
}

/** Returns `Waiting for parts, Ready by 3:30 pm, Marcus, Brake Service` of a vehicle in the workshop: the answer to a customer who calls. */
export function describeWork(
  { services, technician, waitingFor, ...ready }: Readiness,
  { now, catalogue }: Pick<Looking, 'now' | 'catalogue'>,
): string {
  const readiness = describeReadiness({ ...ready, status: 'in_progress' }, now) ?? 'In the workshop'
  return [
    waitingFor && waitingLabel(waitingFor),
    readiness,
    technician && firstNameOf(technician),
    displayServices(services, catalogue),
  ]
    .filter(Boolean)
    .join(', ')
}

export function clientEntry(client: FoundClient, looking: Looking): Entry {
  const { typed, today, mayChange } = looking
  const { id, name, email, phone, vehicles, workshopJob, nextVisit } = client
  const byEmail = email !== null && matchIn(name, typed) === null && matchIn(email, typed) !== null
  const plates = vehicles.flatMap(({ licensePlate }) => licensePlate ?? [])
  return {
    key: `client:${id}`,
    leading: { person: name },
    title: name,
    note: byEmail ? email : workshopJob === null ? displayPhone(phone) : describeWork(workshopJob, looking),
    ...(workshopJob !== null && { isAnswer: true }),
    ...(plates[0] !== undefined && { meta: { plate: plates[0] } }),
    details: [
      ...workshopLine(workshopJob, looking),
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

function workshopLine(job: Readiness | null, looking: Looking) {
  return job === null ? [] : [{ term: 'Workshop', value: describeWork(job, looking) }]
}

function shortName({ make, model, licensePlate }: FoundClient['vehicles'][number]): string {
  return licensePlate ?? `${make} ${model}`
}

export function vehicleEntry(vehicle: FoundVehicle, looking: Looking): Entry {
  const { typed, today, mayChange } = looking
  const { id, licensePlate, vin, mileage, status, clientId, client, workshopJob, nextVisit } = vehicle
  const byVin = vin !== null && typed.length > 2 && matchIn(vin, typed.replaceAll(' ', '')) !== null
  return {
    key: `vehicle:${id}`,
    leading: { plate: licensePlate },
    title: vehicleName(vehicle),
    note: byVin ? vin : workshopJob === null ? client.name : describeWork(workshopJob, looking),
    ...(workshopJob !== null && { isAnswer: true }),
    ...(status !== 'active' && { meta: { vehicleStatus: status } }),
    details: [
      ...workshopLine(workshopJob, looking),
      { term: 'Owner', value: client.name },
      { term: 'Mileage', value: mileage === null ? null : displayKilometres(mileage) },
      { term: 'VIN', value: vin },
      { term: 'Next visit', value: nextVisit === null ? 'None booked' : nearTime(nextVisit, today) },
    ],
    steps: [
      { label: 'Open vehicle', icon: Car, target: { record: 'vehicle', id } },
      ...(mayChange
        ? [
            {
              label: 'New Appointment',
              icon: CalendarPlus,
              target: { newAppointment: { client: { ...client, id: clientId }, vehicle } },
            },
          ]
        : []),
      { label: 'Open client', icon: UserRound, target: { record: 'client', id: clientId } },
    ],
  }
}

/** `Today`, `Tomorrow`, `Mon, Nov 24`, with the year if it is not the current one. */
export function nearDate(date: CalendarDate, today: CalendarDate): string {
  const heading = dateHeading(date, today)
  if (heading === 'Today' || heading === 'Tomorrow') return heading
  return displayListDate(date, today)
}

/** `Today, 9:30 am` */
export function nearTime(
  { date, time }: { date: CalendarDate; time: TimeOfDay },
  today: CalendarDate,
): string {
  return `${nearDate(date, today)}, ${displayTime(time)}`
}

/** Returns the line of a staff member; a technician's first step shows their appointments. */
export function staffEntry(member: FoundStaff): Entry {
  const { id, name, email, phone, status, appointmentsToday } = member
  const schedule = {
    label: 'Open schedule',
    icon: CalendarClock,
    target: { href: `/staff?schedule=${id}` },
  }
  const appointments = {
    label: 'Show appointments',
    icon: ClipboardList,
    target: { href: `/appointments?staffId=${id}` },
  }
  return {
    key: `staff:${id}`,
    leading: { person: name },
    title: name,
    note: positionLabel(member.position),
    ...(status === 'inactive' && { meta: { text: 'Inactive' } }),
    details: [
      { term: 'Phone', value: displayPhone(phone) },
      { term: 'Email', value: email },
      {
        term: 'Today',
        value: pluralize(appointmentsToday, 'appointment'),
      },
    ],
    steps: isTechnician(member) ? [appointments, schedule] : [schedule],
  }
}
