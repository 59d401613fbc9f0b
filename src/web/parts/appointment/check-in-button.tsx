import { useQueryClient } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-look.ts'
import { showToast } from '#web/ui/toast.ts'
import { keepAppointment } from './keep-appointment.ts'

/** The car has arrived. */
export function CheckInButton({ id, ...look }: ButtonLook & { id: string }) {
  const queries = useQueryClient()
  const checkIn = useSend('PATCH /api/appointments/{id}/check-in', {
    refreshes: appointmentLists,
    onSuccess: (appointment) => {
      keepAppointment(queries, appointment)
      showToast({ title: 'Vehicle Checked In', description: 'Vehicle arrival has been logged successfully.' })
    },
    onError: (error) => toastFailure('Failed to check in vehicle.', error),
  })
  return (
    <Button
      {...look}
      icon={LogIn}
      pending={checkIn.isPending}
      onClick={() => checkIn.mutate({ params: { id } })}
    >
      Check In
    </Button>
  )
}
