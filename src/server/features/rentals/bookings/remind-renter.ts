import { rentalFields } from '#domain/messages/booking-fields'
import type { Reminder } from '#domain/messages/reminders'
import { type ReminderJob, remindOne } from '#server/features/bookings/remind-customer'
import { orNotFound } from '#server/problem-error'
import { notifyRenter } from './notify-renter.ts'
import { rentalBookingById } from './rental-bookings.queries.ts'
import { viewRentalForLog } from './view-rental-booking.ts'

/** Reminds one client of the pickup or return of a rental, or that it is overdue. Returns false if there is none to remind. */
export function remindRenter(
  job: ReminderJob,
  message: Exclude<Reminder, 'appointment_reminder'>,
): Promise<boolean> {
  return remindOne(job, message, async (tx, id) => {
    const rental = viewRentalForLog(orNotFound(await rentalBookingById(tx, id)))
    const fields = { due: rentalFields(rental).return }
    await notifyRenter(tx, { ...job, actor: null }, { rental, message, fields })
  })
}
