import { type Vehicle, vehicleFields } from '#contract/vehicles/vehicles'
import { pickFields } from '#server/calls/pick-fields'
import type { PlainRecordKind } from '#server/records/change-record'
import {
  lockVehicleRow,
  type VehicleValues,
  type VehicleWithOwner,
  writeVehicle,
} from './vehicles.queries.ts'

/** Vehicles, for changes: see `changeRecord`. */
export const vehicleRecord: PlainRecordKind<VehicleWithOwner, Vehicle, VehicleValues> = {
  entity: 'vehicle',
  noun: 'this vehicle',
  lock: lockVehicleRow,
  write: writeVehicle,
  view: viewVehicle,
}

/** Returns a vehicle for the API. */
export function viewVehicle(row: VehicleWithOwner): Vehicle {
  const { id, clientId, serviceDueOn, version, createdAt, client } = row
  return {
    id,
    clientId,
    ...pickFields(row, vehicleFields),
    serviceDueOn,
    version,
    createdAt: createdAt.toISOString(),
    client,
  }
}
