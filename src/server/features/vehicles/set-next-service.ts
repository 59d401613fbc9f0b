import type { NextService } from '#domain/vehicles/service-due'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { changeRecord } from '#server/records/change-record'
import { readLoggedChange } from '#server/records/read-logged-change'
import { checkServiceMileage, serviceDueValues } from './service-due-values.ts'
import { vehicleRecord } from './vehicle.record.ts'

type Caller = Pick<Call, 'actor' | 'now'>

/** Sets when the next service of a vehicle is due, at its check-out. Throws for kilometres that the car has already passed. */
export async function setNextService(
  tx: Transaction,
  call: Caller,
  { vehicleId, nextService }: { vehicleId: string; nextService: Partial<NextService> },
): Promise<void> {
  if (Object.values(nextService).every((value) => value === undefined)) return
  await changeRecord({ ...call, db: tx, expectedVersion: null }, vehicleRecord, {
    id: vehicleId,
    action: 'next_service_set',
    decide: ({ row, settings }) => {
      const { serviceDueDate = row.serviceDueDate, serviceDueMileage = row.serviceDueMileage } = nextService
      const wanted = { serviceDueDate, serviceDueMileage }
      if (isSame(row, wanted)) return {}
      // A car that has passed its kilometres keeps them: it is due.
      if (serviceDueMileage !== row.serviceDueMileage)
        checkServiceMileage({ serviceDueMileage, mileage: row.mileage })
      return {
        ...wanted,
        ...serviceDueValues({ ...row, ...wanted }, settings, call, row),
        updatedAt: call.now,
      }
    },
  })
}

/** Restores when the next service was due before the check-out at this instant, unless it has been changed since. */
export async function resetNextService(
  tx: Transaction,
  call: Caller,
  { vehicleId, setAt }: { vehicleId: string; setAt: Date },
): Promise<void> {
  const entry = { entity: 'vehicle', entityId: vehicleId, action: 'next_service_set', at: setAt } as const
  const views = await readLoggedChange(tx, entry)
  if (views === undefined) return
  // Written by the function above.
  const { before, after } = views as { before: NextService; after: NextService }
  await changeRecord({ ...call, db: tx, expectedVersion: null }, vehicleRecord, {
    id: vehicleId,
    action: 'next_service_reset',
    decide: ({ row, settings }) => {
      if (!isSame(row, after)) return {}
      const { serviceDueDate, serviceDueMileage } = before
      const restored = { serviceDueDate, serviceDueMileage }
      return {
        ...restored,
        ...serviceDueValues({ ...row, ...restored }, settings, call, row),
        updatedAt: call.now,
      }
    },
  })
}

function isSame(one: NextService, other: NextService): boolean {
  return one.serviceDueDate === other.serviceDueDate && one.serviceDueMileage === other.serviceDueMileage
}
