import { ClipboardList, Inbox, LogIn, LogOut, UserRound } from 'lucide-react'
import type { FoundAppointment } from '#contract/search'
import { actionsFor } from '#domain/appointment/appointment-status'
import { displayServices, type ServiceName } from '#domain/appointment/service-catalogue'
import { referenceOf } from '#domain/reference'
import { displayAge } from '#domain/time/display'
import type { GarageNow } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicle/vehicle'
import { requestHref } from '#web/components/request-address.ts'
import type { Looking } from './client-entry.ts'
import type { Entry, Step } from './entry.ts'
import { nearTime, withCarMeant } from './when.ts'

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
    note: withCarMeant(time, { typed, client: client.name, car }),
    meta: asks ? { words: displayAge(createdAt, now.instant, now.timeZone) } : { status },
    heading: car,
    details: [
      { term: 'Client', value: client.name },
      { term: 'Time', value: time },
      { term: 'Services', value: displayServices(services, catalogue) },
      { term: 'Reference', value: referenceOf(id) },
    ],
    steps: [
      ...(mayChange ? nextSteps(appointment) : []),
      // A pending request opens in Confirmations.
      asks
        ? { label: 'Review', icon: Inbox, target: { href: requestHref({ type: 'appointment', id }) } }
        : { label: 'Open appointment', icon: ClipboardList, target: { record: 'appointment', id } },
      { label: 'Open client', icon: UserRound, target: { record: 'client', id: clientId } },
    ],
  }
}

function nextSteps(appointment: FoundAppointment): Step[] {
  const { id } = appointment
  const may = actionsFor(appointment)
  if (may.includes('checkIn')) return [{ label: 'Check In', icon: LogIn, target: { checkIn: id } }]
  if (may.includes('checkOut')) return [{ label: 'Check Out', icon: LogOut, target: { checkOut: id } }]
  return []
}
