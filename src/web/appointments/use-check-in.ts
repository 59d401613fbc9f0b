import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '#web/api/use-change.ts'
import { cacheAppointment } from '#web/bookings/booking-cache.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'

/** Checks a vehicle in. */
export function useCheckIn({ onDone }: { onDone?: () => void } = {}) {
  const queries = useQueryClient()
  return useChange('PATCH /api/appointments/{id}/check-in', {
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      onDone?.()
      showToast({ title: 'Vehicle Checked In', description: 'Vehicle arrival has been logged successfully.' })
    },
    onError: (error) => toastFailure('Failed to check in vehicle.', error),
  })
}
