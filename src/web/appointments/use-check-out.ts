import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#web/api/use-change.ts'
import { cacheAppointment } from '#web/bookings/booking-cache.ts'
import { useUndoAppointment } from '#web/bookings/use-undo-step.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showUndoToast } from '#web/records/undo-toast.ts'

/** Checks a vehicle out: the appointment leaves the working list and remains in the vehicle's history. */
export function useCheckOut({ onDone }: { onDone?: () => void } = {}) {
  const queries = useQueryClient()
  const { undo } = useUndoAppointment('undoCheckOut')
  return useChange('PATCH /api/appointments/{id}/check-out', {
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      onDone?.()
      showUndoToast(
        {
          title: 'Vehicle Checked Out',
          description: 'Vehicle departure has been logged and appointment deleted.',
        },
        { id: appointment.id, onUndo: () => undo(appointment) },
      )
    },
    onError: (error) => toastFailure('Failed to check out vehicle.', error),
  })
}
