import type { Appointment } from '#contract/appointments'
import { displayServices } from '#domain/appointment/service-catalogue'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { PlateChip } from '#web/parts/plate-chip.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { statusLooks } from '#web/parts/status-look.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Spine } from '#web/ui/spine.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './delete-appointment-dialog.module.css'

export type DeleteAppointmentDialogProps = {
  appointment: Appointment
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
}

export function DeleteAppointmentDialog({
  appointment,
  open,
  onOpenChange,
  onDeleted,
}: DeleteAppointmentDialogProps) {
  const { date: today } = useGarageNow()
  const remove = useSend('DELETE /api/appointments/{id}', {
    refreshes: appointmentLists,
    onSuccess: () => {
      onOpenChange(false)
      onDeleted?.()
      showToast({ title: 'Appointment Deleted' })
    },
    onError: (error) => {
      onOpenChange(false)
      toastFailure('Failed to delete appointment.', error)
    },
  })
  const { client, vehicle, timeSlot, services, status } = appointment
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Appointment"
      sentence={`Are you sure you want to delete this appointment for ${client.name}? This action cannot be undone.`}
      keepLabel="Keep appointment"
      confirmLabel="Delete appointment"
      pending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={() => remove.mutate({ params: { id: appointment.id } })}
    >
      <div className={styles.subject}>
        <Spine tone={statusLooks[status].tone} inset />
        <div className="grow">
          <div className={styles.when}>
            <b className="num">
              {dateHeading(timeSlot.date, today)}, {displayTime(timeSlot.time)}
            </b>
            <PlateChip plate={vehicle.licensePlate} />
          </div>
          <div className={styles.what}>
            {vehicleName(vehicle)} · {displayServices(services)}
          </div>
        </div>
        <StatusBadge status={status} />
      </div>
    </ConfirmDialog>
  )
}
