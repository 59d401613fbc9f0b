import { z } from 'zod'
import { Appointment, AppointmentStatus } from './appointments/appointments.ts'
import { ListedDocument } from './billing/documents.ts'
import { BookerName, ClientStatus } from './clients/clients.ts'
import { endpoint } from './endpoint.ts'
import { date, id, instant, lookupText, time } from './fields.ts'
import { RentalCategory, RentalStatus, RentalVehicleStatus } from './rentals/rental-bookings.ts'
import { Position, StaffStatus } from './staff/staff.ts'
import { TowStatus } from './tows/tow-bookings.ts'
import { VehicleStatus } from './vehicles/vehicles.ts'

const car = z.object({ year: z.int(), make: z.string(), model: z.string() })
const plated = car.extend({ licensePlate: z.string().nullable() })
const nextVisit = z.object({ date, time }).nullable().describe('The next open appointment, if any')
const { waitingFor } = Appointment.shape
const workshopJob = z
  .object({
    id,
    services: z.array(z.string()),
    readyAt: instant.nullable(),
    readyBy: instant.nullable(),
    waitingFor,
    technician: z.string().nullable(),
  })
  .nullable()
  .describe('The appointment for which the vehicle, or one of the client, is in the workshop')
const person = z.object({ name: z.string(), phone: z.string() })

const FoundClient = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  status: ClientStatus,
  vehicles: z.array(plated.extend({ id })).describe('The three most recent'),
  workshopJob,
  nextVisit,
})

const FoundVehicle = plated.extend({
  id,
  vin: z.string().nullable(),
  mileage: z.int().nullable(),
  status: VehicleStatus,
  clientId: id,
  client: person.extend({ email: z.string().nullable() }),
  workshopJob,
  nextVisit,
})

const FoundAppointment = z.object({
  id,
  clientId: id,
  vehicleId: id,
  status: AppointmentStatus,
  isNoShow: z.boolean(),
  services: z.array(z.string()),
  checkInTime: instant.nullable(),
  checkOutTime: instant.nullable(),
  readyAt: instant.nullable(),
  readyBy: instant.nullable(),
  waitingFor,
  technician: z.string().nullable(),
  createdAt: instant,
  timeSlot: z.object({ date, time }),
  client: person,
  bookedBy: BookerName,
  vehicle: plated,
})

const progress = {
  status: RentalStatus,
  pickupMileage: z.int().nullable(),
  returnMileage: z.int().nullable(),
}

const FoundRental = z.object({
  id,
  clientId: id,
  ...progress,
  isNoShow: z.boolean(),
  startDate: date,
  endDate: date,
  pickupTime: time,
  returnTime: time,
  client: person,
  bookedBy: BookerName,
  rentalVehicle: plated.extend({ category: RentalCategory }),
})

const rental = z
  .object({
    id,
    ...progress,
    startDate: date,
    endDate: date,
    returnTime: time,
    clientName: z.string(),
  })
  .nullable()

const FoundRentalCar = plated.extend({
  id,
  category: RentalCategory,
  status: RentalVehicleStatus,
  current: rental.describe('Current rental'),
  next: rental.describe('Next rental'),
})

const FoundTow = z.object({
  id,
  status: TowStatus,
  createdAt: instant,
  pickupLocation: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  vehicleYear: z.int().nullable(),
  vehicleMake: z.string().nullable(),
  vehicleModel: z.string().nullable(),
  vehicleLicensePlate: z.string().nullable(),
})

const FoundStaff = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  position: Position,
  status: StaffStatus,
  appointmentsToday: z.int().describe("Today's appointments that are assigned to them and not cancelled"),
})

export type FoundStaff = z.infer<typeof FoundStaff>
export type FoundClient = z.infer<typeof FoundClient>
export type FoundVehicle = z.infer<typeof FoundVehicle>
export type FoundAppointment = z.infer<typeof FoundAppointment>
export type FoundRental = z.infer<typeof FoundRental>
export type FoundRentalCar = z.infer<typeof FoundRentalCar>
export type FoundTow = z.infer<typeof FoundTow>

/** The matches of one record type, best match first. */
const group = <Hit extends z.ZodType>(hit: Hit) =>
  z.object({
    count: z.int().describe('Number of matches, counted up to 50'),
    more: z.boolean().describe('Whether there are more matches than counted'),
    exact: z.boolean().describe('Whether the plate or reference of the first result equals the search text'),
    results: z.array(hit).describe('The five best matches'),
  })

export const SearchAnswer = z
  .object({
    clients: group(FoundClient),
    vehicles: group(FoundVehicle),
    requests: group(FoundAppointment).describe('Pending appointments'),
    appointments: group(FoundAppointment),
    rentals: group(FoundRental),
    rentalCars: group(FoundRentalCar),
    documents: group(ListedDocument).describe(
      'Invoices, credit notes and receipts; none for a user who does not see prices',
    ),
    tows: group(FoundTow).describe('Tow requests, open ones first'),
    staff: group(FoundStaff).describe('Staff members, active ones first'),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const search = {
  findAnything: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'signed_in',
    summary:
      'Global search by plate, name, phone, email, VIN, car, reference or invoice number, also of staff members; best results of each kind.',
    tag: 'Search',
    query: z.object({
      q: lookupText(10_000)
        .default('')
        .describe('Search text (first 100 characters are used; empty returns no results)'),
    }),
    status: 200,
    response: SearchAnswer,
  }),
} as const
