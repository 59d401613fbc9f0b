import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#web/api/use-change.ts'
import { cacheAppointment } from '#web/bookings/booking-cache.ts'
import { useUndoAppointment } from '#web/bookings/use-undo-step.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showUndoToast } from '#web/records/undo-toast.ts'

/** Checks a vehicle in. */
export function useCheckIn({ onDone }: { onDone?: () => void } = {}) {
  const queries = useQueryClient()
  const { undo } = useUndoAppointment('undoCheckIn')
  return useChange('PATCH /api/appointments/{id}/check-in', {
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      onDone?.()
      showUndoToast(
        { title: 'Vehicle Checked In', description: 'Vehicle arrival has been logged successfully.' },
        { id: appointment.id, onUndo: () => undo(appointment) },
      )
    },
    onError: (error) => toastFailure('Failed to check in vehicle.', error),
  })
}
