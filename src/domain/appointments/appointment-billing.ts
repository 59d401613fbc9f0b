import type { AppointmentStatus } from '../appointment-status.ts'
import type { BilledRecord } from '../billing/billed-record.ts'
import { allow, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { vehicleName } from '../vehicles/vehicle.ts'
import { displayServices, type ServiceName } from './service-catalogue.ts'

interface BilledAppointment {
  clientId: string
  date: CalendarDate
  status: AppointmentStatus
  services: readonly string[]
  vehicle: {
    year: number
    make: string
    model: string
    licensePlate: string | null
    vin: string | null
    mileage: number | null
  }
  /** Null: not assigned yet. */
  technician?: { name: string; licenceNumber: string | null } | null
}

/** Returns an appointment as it is charged for. */
export function billedAppointment(
  { clientId, date, status, services, vehicle, technician }: BilledAppointment,
  catalogue: readonly ServiceName[],
): BilledRecord {
  return {
    clientId,
    header: {
      kind: 'appointment',
      title: displayServices(services, catalogue),
      suppliedOn: date,
      vehicle: vehicleName(vehicle),
      plate: vehicle.licensePlate,
      vin: vehicle.vin,
      odometerIn: vehicle.mileage,
      odometerOut: null,
      ...(technician?.licenceNumber && {
        technician: { name: technician.name, licenceNumber: technician.licenceNumber },
      }),
    },
    services: [...new Set(services)],
    mayInvoice:
      status === 'pending'
        ? denied('transition_refused', {
            message: 'This appointment is not confirmed yet. Please confirm it before you invoice it.',
          })
        : allow(),
  }
}
