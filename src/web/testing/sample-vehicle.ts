import type { ListedVehicle, Vehicle } from '#contract/vehicles/vehicles'

/** Returns an active vehicle of a client. */
export const sampleVehicle = (changes: Partial<Vehicle> = {}): Vehicle => ({
  id: '0198a000-0000-7000-8000-00000000000b',
  clientId: '0198a000-0000-7000-8000-00000000000a',
  make: 'Toyota',
  model: 'Corolla',
  year: 2019,
  licensePlate: 'EAB51N',
  vin: null,
  mileage: 68_400,
  engineSize: null,
  colour: null,
  registrationExpires: null,
  inspectionDue: null,
  serviceDueDate: null,
  serviceDueMileage: null,
  serviceDueOn: null,
  status: 'active',
  version: 3,
  createdAt: '2026-02-01T00:00:00.000Z',
  client: { name: 'Ngaire Hohepa', email: 'ngaire@example.com', phone: '+61491573770' },
  ...changes,
})

/** Returns the same vehicle as the list has it, without visits. */
export const sampleListedVehicle = (changes: Partial<ListedVehicle> = {}): ListedVehicle => ({
  ...sampleVehicle(),
  visits: { hereSince: null, booked: null, requested: null, lastOut: null },
  ...changes,
})
