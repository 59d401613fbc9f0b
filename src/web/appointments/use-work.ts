import { useQueryClient } from '@tanstack/react-query'
import type { MyJob } from '#contract/appointments/appointment-work'
import { Appointment } from '#contract/appointments/appointments'
import { startChecksIn } from '#domain/appointments/work'
import { vehicleName } from '#domain/vehicles/vehicle'
import { ApiError } from '#web/api/api-error.ts'
import { useChange } from '#web/api/use-change.ts'
import { cacheAppointment } from '#web/bookings/booking-cache.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'

/** Returns the plate of a job's vehicle, or its name without one. */
export function plateOf({ vehicle }: Pick<MyJob, 'vehicle'>): string {
  return vehicle.licensePlate ?? vehicleName(vehicle)
}

/** Starts and pauses the user's work on a vehicle. `current` is the one that they work on now, which a start pauses. */
export function useWork(job: MyJob, current: MyJob | null) {
  const queries = useQueryClient()
  const plate = plateOf(job)
  const starting = useChange('PATCH /api/appointments/{id}/start', {
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      showToast({
        title: startChecksIn(job) ? 'Checked in and started' : 'Work started',
        description: current === null ? plate : `${plate}. Your work on ${plateOf(current)} has been paused.`,
      })
    },
    onError: (error) => toastFailure('Failed to start the work.', error),
  })
  const pausing = useChange('PATCH /api/appointments/{id}/pause', {
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      showToast({ title: 'Work paused', description: plate })
    },
    onError: (error) => toastFailure('Failed to pause the work.', error),
  })
  const params = { id: job.id }
  return {
    start: () => starting.mutate({ params, body: {} }),
    pause: () => pausing.mutate({ params, body: {} }),
    isStarting: starting.isPending,
    isPausing: pausing.isPending,
  }
}

/** Assigns an unassigned job to the user, unless a colleague has been faster. */
export function useTakeJob({ id, version }: MyJob, staffId: string) {
  const queries = useQueryClient()
  const taking = useChange('PATCH /api/appointments/{id}', {
    onSuccess: (appointment) => {
      cacheAppointment(queries, appointment)
      showToast({ title: 'Job taken', description: `${plateOf(appointment)} is now among your jobs.` })
    },
    onError: (error) => {
      const taker = takerOf(error)
      if (taker === null) toastFailure('Failed to take the job.', error)
      else
        showToast({
          title: 'Error',
          description: `${taker} has already taken this job.`,
          variant: 'destructive',
        })
    },
  })
  return {
    take: () => taking.mutate({ params: { id }, body: { assignedStaffId: staffId, version } }),
    isTaking: taking.isPending,
  }
}

/** Returns the name of the technician who has just taken the job, or null. */
function takerOf(error: Error): string | null {
  const current = error instanceof ApiError ? Appointment.safeParse(error.current) : null
  return current?.data?.assignedStaff?.name ?? null
}
