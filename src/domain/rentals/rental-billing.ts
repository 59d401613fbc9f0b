import type { BilledRecord } from '../billing/billed-record.ts'
import { allow, denied } from '../problem.ts'
import type { RentalStatus } from '../rental-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { vehicleName } from '../vehicles/vehicle.ts'

interface BilledRental {
  clientId: string
  startDate: CalendarDate
  status: RentalStatus
  pickupMileage: number | null
  returnMileage: number | null
  car: { year: number; make: string; model: string; licensePlate: string }
}

/** Returns a rental as it is charged for. */
export function billedRental({
  clientId,
  startDate,
  status,
  pickupMileage,
  returnMileage,
  car,
}: BilledRental): BilledRecord {
  return {
    clientId,
    header: {
      kind: 'rental',
      title: `Rental of a ${vehicleName(car)}`,
      suppliedOn: startDate,
      vehicle: vehicleName(car),
      plate: car.licensePlate,
      vin: null,
      odometerIn: pickupMileage,
      odometerOut: returnMileage,
    },
    services: [],
    mayInvoice:
      status === 'pending'
        ? denied('transition_refused', {
            message: 'This rental is not confirmed yet. Please confirm it before you invoice it.',
          })
        : allow(),
  }
}
