import type { BilledRecord } from '../billing/billed-record.ts'
import { allow, denied } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { TowStatus } from './tow-status.ts'

interface BilledTow {
  /** The client of the appointment that the towed car was booked in for; null: not booked in. */
  clientId: string | null
  status: TowStatus
  pickupLocation: string
  destinationLocation: string | null
  vehicle: string | null
  vehicleLicensePlate: string | null
  towedOn: CalendarDate | null
}

/** Returns a tow request as it is charged for. */
export function billedTow({
  clientId,
  status,
  pickupLocation,
  destinationLocation,
  vehicle,
  vehicleLicensePlate,
  towedOn,
}: BilledTow): BilledRecord {
  return {
    clientId,
    header: {
      kind: 'tow',
      title:
        destinationLocation === null
          ? `Tow from ${pickupLocation}`
          : `Tow from ${pickupLocation} to ${destinationLocation}`,
      suppliedOn: towedOn,
      vehicle,
      plate: vehicleLicensePlate,
      vin: null,
      odometerIn: null,
      odometerOut: null,
    },
    services: [],
    mayInvoice:
      status === 'pending'
        ? denied('transition_refused', {
            message: 'This tow request is not confirmed yet. Please confirm it before you invoice it.',
          })
        : allow(),
  }
}
