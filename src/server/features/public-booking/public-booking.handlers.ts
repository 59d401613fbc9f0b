import type { Handlers } from '#server/http/mount'
import { bookAppointment } from './book-appointment.ts'

export const publicBookingHandlers = {
  bookAppointment: ({ body }, call) => bookAppointment(call, body),
} satisfies Partial<Handlers>
