import type { z } from 'zod'
import type { VehicleDescription } from '#contract/vehicles/vehicles'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { recordAuditOf } from '#server/records/record-audit'
import { vehicleRecord } from './vehicle.record.ts'
import { insertVehicleIfNew, type VehicleRow, vehicleByPlate } from './vehicles.queries.ts'

/** A vehicle as customers and callers describe it. */
type DescribedVehicle = z.output<typeof VehicleDescription> & {
  clientId: string
  /** Whether the client was added in this transaction, and has no vehicles. */
  isOfNewClient?: boolean
}

/** Returns the client's vehicle with this plate, or a new one; without a plate always a new one. */
export async function findOrAddVehicle(
  tx: Transaction,
  call: Call,
  described: DescribedVehicle,
): Promise<VehicleRow> {
  const { clientId, licensePlate } = described
  const find = async () =>
    licensePlate === null ? undefined : await vehicleByPlate(tx, clientId, licensePlate)
  const known = described.isOfNewClient ? undefined : await find()
  const vehicle = known ?? (await insert(tx, call, described)) ?? (await find())
  if (vehicle === undefined) throw new Error('A vehicle was neither found nor added')
  return vehicle
}

async function insert(
  tx: Transaction,
  call: Call,
  { isOfNewClient: _, ...described }: DescribedVehicle,
): Promise<VehicleRow | undefined> {
  const vehicle = await insertVehicleIfNew(tx, { ...described, createdAt: call.now })
  if (vehicle === undefined) return undefined
  await recordAuditOf(tx, call, { kind: vehicleRecord, action: 'created', after: vehicle })
  return vehicle
}
