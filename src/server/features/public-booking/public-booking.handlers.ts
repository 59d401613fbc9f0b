import type { Handlers } from '#server/calls/call'
import { bookAppointment } from './book-appointment.ts'
import { bookRental } from './book-rental.ts'

export const publicBookingHandlers = {
  bookAppointment: ({ body }, call) => bookAppointment(call, body),
  bookRental: ({ body }, call) => bookRental(call, body),
} satisfies Partial<Handlers>
