import type { Appointment } from '#contract/appointments/appointments'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { AppointmentSubject } from '#web/bookings/booking-subject.tsx'
import { DeleteBookingDialog } from '#web/bookings/delete-booking-dialog.tsx'
import { useGarageNow, useServiceNames } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'

/** Confirms the deletion of an appointment. */
export function DeleteAppointmentDialog({
  appointment,
  ...dialog
}: DialogState & {
  appointment: Appointment
  onDeleted?: (() => void) | undefined
}) {
  const namesOf = useServiceNames()
  const { date: today } = useGarageNow()
  const { client, vehicle, timeSlot, services } = appointment
  return (
    <DeleteBookingDialog
      {...dialog}
      booking={{ kind: 'appointment', record: appointment }}
      title="Delete Appointment"
      sentence={`Are you sure you want to delete this appointment for ${client.name}? This action cannot be undone.`}
      cancelLabel="Keep appointment"
      confirmLabel="Delete appointment"
    >
      <AppointmentSubject
        appointment={appointment}
        title={`${dateHeading(timeSlot.date, today)}, ${displayTime(timeSlot.time)}`}
        note={`${vehicleName(vehicle)} · ${namesOf(services)}`}
      />
    </DeleteBookingDialog>
  )
}
