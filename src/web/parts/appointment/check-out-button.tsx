import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-look.ts'
import { showToast } from '#web/ui/toast.ts'
import { keepAppointment } from './keep-appointment.ts'

/** The car leaves; the appointment leaves the working board and stays in the vehicle's history. */
export function CheckOutButton({ id, ...look }: ButtonLook & { id: string }) {
  const queries = useQueryClient()
  const checkOut = useSend('PATCH /api/appointments/{id}/check-out', {
    refreshes: appointmentLists,
    onSuccess: (appointment) => {
      keepAppointment(queries, appointment)
      showToast({
        title: 'Vehicle Checked Out',
        description: 'Vehicle departure has been logged and appointment deleted.',
      })
    },
    onError: (error) => toastFailure('Failed to check out vehicle.', error),
  })
  return (
    <Button
      {...look}
      icon={LogOut}
      pending={checkOut.isPending}
      onClick={() => checkOut.mutate({ params: { id } })}
    >
      Check Out
    </Button>
  )
}
