import { useQueryClient } from '@tanstack/react-query'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import { cacheAppointment } from './cache-appointment.ts'

/** Checks a vehicle out: the appointment leaves the working list and remains in the vehicle's history. */
export function useCheckOut({ onDone }: { onDone?: () => void } = {}) {
  const queries = useQueryClient()
  return useSend('PATCH /api/appointments/{id}/check-out', {
    refreshes: appointmentLists,
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
