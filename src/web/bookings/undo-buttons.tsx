import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { undoableStep } from '#domain/appointments/undo-appointment'
import { undoableRentalStep } from '#domain/rentals/undo-rental'
import { ActionButton } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { bookingActions } from './booking-actions.ts'

const { appointment: appointmentSteps, rental } = bookingActions
const rentalSteps = { undoRentalCheckIn: rental.undoCheckIn, undoRentalCheckOut: rental.undoCheckOut }

/** Sheet button that undoes the last step of an appointment; nothing if it cannot be undone. For staff only. */
export function UndoAppointmentButton({ appointment }: { appointment: Appointment }) {
  const { instant } = useGarageNow()
  const step = undoableStep(appointment, instant)
  return step && <ActionButton key={step} action={appointmentSteps[step]} subject={appointment} movesFocus />
}

/** Sheet button that undoes the pickup or return of a rental; nothing if it cannot be undone. For staff only. */
export function UndoRentalButton({ rental }: { rental: RentalBooking }) {
  const { instant } = useGarageNow()
  const step = undoableRentalStep(rental, instant)
  return step && <ActionButton key={step} action={rentalSteps[step]} subject={rental} movesFocus />
}
