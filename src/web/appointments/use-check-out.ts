import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#web/api/use-change.ts'
import { cacheAppointment } from '#web/bookings/booking-cache.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'

/** Checks a vehicle out: the appointment leaves the working list and remains in the vehicle's history. */
export function useCheckOut({ onDone }: { onDone?: () => void } = {}) {
  const queries = useQueryClient()
  return useChange('PATCH /api/appointments/{id}/check-out', {
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      onDone?.()
      showToast({
        title: 'Vehicle Checked Out',
        description: 'Vehicle departure has been logged and appointment deleted.',
      })
    },
    onError: (error) => toastFailure('Failed to check out vehicle.', error),
  })
}
