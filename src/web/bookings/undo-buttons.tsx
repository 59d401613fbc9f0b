import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { undoableStep } from '#domain/appointments/undo-appointment'
import { undoableRentalStep } from '#domain/rentals/undo-rental'
import { useAction } from '#web/records/action.tsx'
import { focusRecord } from '#web/records/focus-target.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Button } from '#web/ui/button.tsx'
import { type Booking, bookingActions } from './booking-actions.ts'

const rentalSteps = { undoRentalCheckIn: 'undoCheckIn', undoRentalCheckOut: 'undoCheckOut' } as const

/** Sheet button that undoes the last step of an appointment; nothing if it cannot be undone. For staff only. */
export function UndoAppointmentButton({ appointment }: { appointment: Appointment }) {
  const { instant } = useGarageNow()
  const step = undoableStep(appointment, instant)
  return step && <UndoButton key={step} kind="appointment" record={appointment} step={step} />
}

/** Sheet button that undoes the pickup or return of a rental; nothing if it cannot be undone. For staff only. */
export function UndoRentalButton({ rental }: { rental: RentalBooking }) {
  const { instant } = useGarageNow()
  const step = undoableRentalStep(rental, instant)
  return step && <UndoButton key={step} kind="rental" record={rental} step={rentalSteps[step]} />
}

function UndoButton({ kind, record, step }: Booking & { step: 'undoCheckIn' | 'undoCheckOut' }) {
  const action = bookingActions[kind][step]
  const { run, isPending } = useAction(action)
  return (
    <Button
      icon={action.icon}
      pending={isPending}
      onClick={() => {
        focusRecord(record.id)
        run(record)
      }}
    >
      {action.label}
    </Button>
  )
}
