import { CalendarPlus, Car, UserRound } from 'lucide-react'
import type { FoundVehicle } from '#contract/search'
import { displayKilometres } from '#domain/distance'
import { vehicleName } from '#domain/vehicle/vehicle'
import { matchIn } from '#web/ui/match-in.ts'
import type { Looking } from './client-entry.ts'
import type { Entry } from './entry.ts'
import { nearTime } from './when.ts'

export function vehicleEntry(vehicle: FoundVehicle, { typed, today, mayChange }: Looking): Entry {
  const { id, licensePlate, vin, mileage, status, clientId, client, nextVisit } = vehicle
  const byVin = vin !== null && typed.length > 2 && matchIn(vin, typed.replaceAll(' ', '')) !== null
  return {
    key: `vehicle:${id}`,
    leading: { plate: licensePlate },
    title: vehicleName(vehicle),
    note: byVin ? vin : client.name,
    ...(status !== 'active' && { meta: { vehicleStatus: status } }),
    details: [
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
