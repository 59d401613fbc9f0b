import { Undo2 } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { type AppointmentUndo, undoableStep } from '#domain/appointments/undo-appointment'
import { type RentalUndo, undoableRentalStep } from '#domain/rentals/undo-rental'
import { focusRecord } from '#web/records/focus-target.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Button } from '#web/ui/button.tsx'
import { useUndoAppointment, useUndoRental } from './use-undo-step.ts'

const labels = {
  undoCheckIn: 'Undo check-in',
  undoRentalCheckIn: 'Undo check-in',
  undoCheckOut: 'Undo check-out',
  undoRentalCheckOut: 'Undo check-out',
}

/** Sheet button that undoes the last step of an appointment; nothing if it cannot be undone. For staff only. */
export function UndoAppointmentButton({ appointment }: { appointment: Appointment }) {
  const { instant } = useGarageNow()
  const step = undoableStep(appointment, instant)
  return step && <AppointmentStepButton key={step} appointment={appointment} step={step} />
}

function AppointmentStepButton({ appointment, step }: { appointment: Appointment; step: AppointmentUndo }) {
  const { undo, isPending } = useUndoAppointment(step)
  return <UndoButton step={step} id={appointment.id} pending={isPending} onUndo={() => undo(appointment)} />
}

/** Sheet button that undoes the pickup or return of a rental; nothing if it cannot be undone. For staff only. */
export function UndoRentalButton({ rental }: { rental: RentalBooking }) {
  const { instant } = useGarageNow()
  const step = undoableRentalStep(rental, instant)
  return step && <RentalStepButton key={step} rental={rental} step={step} />
}

function RentalStepButton({ rental, step }: { rental: RentalBooking; step: RentalUndo }) {
  const { undo, isPending } = useUndoRental(step)
  return <UndoButton step={step} id={rental.id} pending={isPending} onUndo={() => undo(rental)} />
}

function UndoButton({
  step,
  id,
  pending,
  onUndo,
}: {
  step: keyof typeof labels
  id: string
  pending: boolean
  onUndo: () => void
}) {
  return (
    <Button
      icon={Undo2}
      pending={pending}
      onClick={() => {
        focusRecord(id)
        onUndo()
      }}
    >
      {labels[step]}
    </Button>
  )
}
