import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import { findOrAddVehicle } from './find-or-add-vehicle.ts'
import { vehicleRecord } from './vehicle.record.ts'
import { hasAppointments, type VehicleWithOwner, writeVehicle } from './vehicles.queries.ts'

/** Returns the id of the client's vehicle with the plate of this one, or of a new one like it. Throws 404. */
export async function copyVehicleFor(
  tx: Transaction,
  call: Call,
  { vehicleId, clientId }: { vehicleId: string; clientId: string },
): Promise<string> {
  const { make, model, year, licensePlate, vin, mileage, engineSize } = await lockVehicle(tx, vehicleId)
  const described = { make, model, year, licensePlate, vin, mileage, engineSize, clientId }
  return (await findOrAddVehicle(tx, call, described)).id
}

/** Deletes the vehicle if the booking that has left it created it and no other booking has it. */
export async function dropUnusedCopy(
  tx: Transaction,
  call: Call,
  { vehicleId, bookedAt }: { vehicleId: string; bookedAt: Date },
): Promise<void> {
  const before = await lockVehicle(tx, vehicleId)
  if (before.createdAt < bookedAt || (await hasAppointments(tx, vehicleId))) return
  await writeVehicle(tx, before, { deletedAt: call.now })
  await recordAuditOf(tx, call, { kind: vehicleRecord, action: 'deleted', before })
}

async function lockVehicle(tx: Transaction, id: string): Promise<VehicleWithOwner> {
  return orNotFound(await vehicleRecord.lock(tx, id), vehicleRecord.noun)
}
