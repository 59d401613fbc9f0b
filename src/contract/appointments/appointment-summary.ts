import { z } from 'zod'
import { date, time } from '../fields.ts'
import { Appointment, AppointmentStatus } from './appointments.ts'

/** The fields of an appointment that records about it show, such as parts on order. */
export const AppointmentSummary = z.object({
  date,
  time,
  status: AppointmentStatus,
  client: Appointment.shape.client.pick({ name: true }),
  vehicle: Appointment.shape.vehicle.pick({ year: true, make: true, model: true, licensePlate: true }),
})
