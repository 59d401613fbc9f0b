import { useQueryClient } from '@tanstack/react-query'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import { cacheAppointment } from './cache-appointment.ts'

/** Checks a vehicle in. */
export function useCheckIn({ onDone }: { onDone?: () => void } = {}) {
  const queries = useQueryClient()
  return useSend('PATCH /api/appointments/{id}/check-in', {
    refreshes: appointmentLists,
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      onDone?.()
      showToast({ title: 'Vehicle Checked In', description: 'Vehicle arrival has been logged successfully.' })
    },
    onError: (error) => toastFailure('Failed to check in vehicle.', error),
  })
}
