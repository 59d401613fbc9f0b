import { z } from 'zod'
import { Appointment } from '../appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import { cents, id, idParams } from '../fields.ts'
import { RentalBooking } from '../rentals/rental-bookings.ts'
import { Vehicle } from '../vehicles/vehicles.ts'
import { Client } from './clients.ts'

const car = { year: true, make: true, model: true, licensePlate: true } as const

const ClientVehicle = Vehicle.pick({ id: true, ...car, mileage: true, engineSize: true, status: true })

const ClientAppointment = Appointment.pick({
  id: true,
  timeSlot: true,
  services: true,
  status: true,
  isNoShow: true,
  readyAt: true,
  waitingFor: true,
  readyBy: true,
}).extend({
  vehicle: Appointment.shape.vehicle.pick({ licensePlate: true }),
})

const ClientRental = RentalBooking.pick({
  id: true,
  startDate: true,
  endDate: true,
  totalDays: true,
  totalAmount: true,
  additionalCharges: true,
  lateCharge: true,
  status: true,
  isNoShow: true,
}).extend({ rentalVehicle: RentalBooking.shape.rentalVehicle.pick(car) })

/** The most recent items, with the total count. */
const few = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), items: z.array(item) })

export const ClientOverview = z
  .object({
    client: Client,
    vehicles: few(ClientVehicle),
    appointments: few(ClientAppointment),
    rentals: few(ClientRental),
    spentOnRentals: cents
      .nullable()
      .describe(
        'Total cost of rentals picked up so far, including additional charges. Null: the caller sees no prices.',
      ),
    noShows: z.int().describe('Appointments and rentals to which the client did not come'),
    openWork: z
      .object({ kind: z.enum(['appointment', 'rental', 'tow']), id })
      .nullable()
      .describe('Open work that prevents deleting the client'),
  })
  .meta({ id: 'ClientOverview' })
export type ClientOverview = z.infer<typeof ClientOverview>

export const clientOverview = {
  getClientOverview: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/overview',
    access: 'signed_in',
    summary: 'A client with counts and the most recent vehicles, appointments and rentals.',
    tag: 'Clients',
    params: idParams,
    status: 200,
    response: ClientOverview,
  }),
} as const
