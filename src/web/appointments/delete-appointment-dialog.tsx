import { useState } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import { isAwaited } from '#domain/appointments/appointment-changes'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useChange } from '#web/api/use-change.ts'
import { AppointmentSubject } from '#web/bookings/booking-subject.tsx'
import { aboutAppointment } from '#web/messages/message-about.ts'
import { NotifyChoice } from '#web/messages/notify-choice.tsx'
import { RemovalDialog } from '#web/records/edit-and-delete.tsx'
import { toastFailure } from '#web/records/failure-toast.ts'
import { useUndoDelete } from '#web/records/use-undo-delete.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import type { DialogState } from '#web/ui/dialog.tsx'

/** Confirms the deletion; if the client is still expected, staff can choose to notify them. */
export function DeleteAppointmentDialog({
  appointment,
  open,
  onOpenChange,
  onDeleted,
}: DialogState & {
  appointment: Appointment
  onDeleted?: (() => void) | undefined
}) {
  const namesOf = useServiceNames()
  const { date: today } = useGarageNow()
  const [notify, setNotify] = useState(true)
  const showDeleted = useUndoDelete()
  const { id, client, vehicle, timeSlot, services, status } = appointment
  const remove = useChange('DELETE /api/appointments/{id}', {
    onSuccess: (_, { query }) => {
      onOpenChange(false)
      onDeleted?.()
      const deleted = { entity: 'appointment', id, notified: query?.notify === 'true' } as const
      showDeleted({ title: 'Appointment Deleted' }, deleted)
    },
    onError: (error) => toastFailure('Failed to delete appointment.', error),
  })
  const isExpected = isAwaited(status) && timeSlot.date >= today
  return (
    <RemovalDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Appointment"
      sentence={`Are you sure you want to delete this appointment for ${client.name}? This action cannot be undone.`}
      cancelLabel="Keep appointment"
      confirmLabel="Delete appointment"
      removal={remove}
      onConfirm={() =>
        remove.mutate({ params: { id }, query: { notify: isExpected && notify ? 'true' : 'false' } })
      }
    >
      <AppointmentSubject
        appointment={appointment}
        title={`${dateHeading(timeSlot.date, today)}, ${displayTime(timeSlot.time)}`}
        note={`${vehicleName(vehicle)} · ${namesOf(services)}`}
      />
      {isExpected && (
        <NotifyChoice
          message="appointment_cancelled"
          client={client}
          about={aboutAppointment(appointment, namesOf)}
          that="that it has been cancelled"
          checked={notify}
          onChange={setNotify}
        />
      )}
    </RemovalDialog>
  )
}
