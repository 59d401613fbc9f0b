import { useState } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import { vehicleName } from '#domain/vehicles/vehicle'
import { AppointmentSubject } from '#web/bookings/booking-subject.tsx'
import { aboutAppointment, NotifyChoice } from '#web/messages/notify-choice.tsx'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'
import { ActionButton, useAction } from '#web/records/use-action.tsx'
import { useServiceNames } from '#web/session/use-staff.ts'
import { Button, type ButtonStyle } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { appointmentActions } from './appointment-actions.ts'

const { ready, notReady } = appointmentActions

/** `Ready for pickup` while the vehicle is in the workshop; `Not ready` once it is marked. */
export function ReadyButton({
  appointment,
  about,
  ...style
}: ButtonStyle & {
  appointment: Appointment
  /** The vehicle, for the accessible name where there are several. */
  about?: string
}) {
  const open = useRecordDialog()
  const labelled = (label: string) => ({ 'aria-label': about && `${label}: ${about}` })
  if (notReady.permits?.(appointment))
    return (
      <ActionButton
        {...style}
        {...labelled(notReady.label)}
        action={notReady}
        subject={appointment}
        variant="secondary"
      />
    )
  if (!ready.permits?.(appointment)) return null
  return (
    <Button
      {...style}
      {...labelled(ready.label)}
      icon={ready.icon}
      onClick={() => open(appointment.id, (dialog) => <ReadyDialog appointment={appointment} {...dialog} />)}
    >
      {ready.label}
    </Button>
  )
}

/** Marks the vehicle as ready and asks whether to notify the client. */
function ReadyDialog({ appointment, open, onOpenChange }: DialogState & { appointment: Appointment }) {
  const namesOf = useServiceNames()
  const [notify, setNotify] = useState(true)
  const { client, vehicle, services } = appointment
  const { run, isPending } = useAction(ready, { onDone: () => onOpenChange(false) })
  return (
    <ActionDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ready for Pickup"
      action={ready}
      cancelLabel="Not yet"
      values={{ notify }}
      isPending={isPending}
      onSubmit={() => run(appointment, { notifyClient: notify })}
    >
      <AppointmentSubject
        appointment={appointment}
        title={vehicleName(vehicle)}
        note={`${client.name} · ${namesOf(services)}`}
      />
      <p>Work on this vehicle will end. The front desk will see it as Ready.</p>
      <NotifyChoice
        message="appointment_ready"
        client={client}
        about={aboutAppointment(appointment)}
        that="that the car is ready"
        checked={notify}
        onChange={setNotify}
      />
    </ActionDialog>
  )
}
