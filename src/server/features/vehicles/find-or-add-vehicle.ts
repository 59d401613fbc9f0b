import type { Transaction } from '#server/db/connect'
import { insertVehicleIfNew, type VehicleRow, vehicleByPlate } from './vehicles.queries.ts'

export interface DescribedVehicle {
  make: string
  model: string
  year: number
  licensePlate: string | null
  vin: string | null
  mileage: number | null
  engineSize: string | null
}

/** The client's vehicle with this plate, else a new one; without a plate always a new one. */
export async function findOrAddVehicle(
  tx: Transaction,
  clientId: string,
  described: DescribedVehicle,
): Promise<VehicleRow> {
  const { licensePlate } = described
  const find = async () =>
    licensePlate === null ? undefined : await vehicleByPlate(tx, clientId, licensePlate)
  const vehicle =
    (await find()) ?? (await insertVehicleIfNew(tx, { ...described, clientId })) ?? (await find())
  if (vehicle === undefined) throw new Error('A vehicle was neither found nor added')
  return vehicle
}
