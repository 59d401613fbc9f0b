import { useQueryClient } from '@tanstack/react-query'
import { CircleCheckBig, Undo2 } from 'lucide'
import { useState } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import { decideWork } from '#domain/appointments/work'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useChange } from '#web/api/use-change.ts'
import { cacheAppointment } from '#web/bookings/booking-cache.ts'
import { AppointmentSubject } from '#web/bookings/booking-subject.tsx'
import { NotifyChoice } from '#web/messages/notify-choice.tsx'
import { toastFailure } from '#web/records/failure-toast.ts'
import { type FocusTarget, focusTarget, restoreFocus } from '#web/records/focus-target.ts'
import { useDialogFor } from '#web/records/use-dialog-for.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { Button, type ButtonStyle } from '#web/ui/button.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

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
  const dialog = useDialogFor<FocusTarget>()
  const { id } = appointment
  if (decideWork(appointment, 'notReady', { isRunning: false }).permitted) {
    return <NotReadyButton {...style} appointment={appointment} about={about} />
  }
  if (!decideWork(appointment, 'ready', { isRunning: false }).permitted) return null
  return (
    <>
      <Button
        {...style}
        icon={CircleCheckBig}
        aria-label={about && `Ready for pickup: ${about}`}
        onClick={({ currentTarget }) => dialog.show(focusTarget(id, currentTarget))}
      >
        Ready for pickup
      </Button>
      {dialog.shown && (
        <ReadyDialog
          key={dialog.shown.key}
          appointment={appointment}
          landing={dialog.shown.subject}
          {...dialog.dialog}
        />
      )}
    </>
  )
}

function NotReadyButton({
  appointment,
  about,
  ...style
}: ButtonStyle & { appointment: Appointment; about: string | undefined }) {
  const queries = useQueryClient()
  const { id, vehicle } = appointment
  const change = useChange('PATCH /api/appointments/{id}/not-ready', {
    onSuccess: (changed) => {
      cacheAppointment(queries, changed)
      showToast({ title: 'Not ready for pickup', description: vehicle.licensePlate ?? vehicleName(vehicle) })
    },
    onError: (error) => toastFailure('Failed to change the vehicle.', error),
  })
  return (
    <Button
      {...style}
      variant="secondary"
      icon={Undo2}
      aria-label={about && `Not ready: ${about}`}
      pending={change.isPending}
      onClick={({ currentTarget }) => {
        restoreFocus(focusTarget(id, currentTarget))
        change.mutate({ params: { id }, body: {} })
      }}
    >
      Not ready
    </Button>
  )
}

/** Marks the vehicle as ready and asks whether to notify the client. */
function ReadyDialog({
  appointment,
  open,
  onOpenChange,
  landing,
}: DialogState & { appointment: Appointment; landing: FocusTarget }) {
  const queries = useQueryClient()
  const namesOf = useServiceNames()
  const [notify, setNotify] = useState(true)
  const { id, client, vehicle, services } = appointment
  const { mutate, isPending } = useChange('PATCH /api/appointments/{id}/ready', {
    onSuccess: (changed) => {
      cacheAppointment(queries, changed)
      restoreFocus(landing)
      onOpenChange(false)
      showToast({ title: 'Ready for pickup', description: vehicle.licensePlate ?? vehicleName(vehicle) })
    },
    onError: (error) => toastFailure('Failed to change the vehicle.', error),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ready for Pickup"
      width={480}
      busy={isPending}
      finalFocus={landing}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate({ params: { id }, body: { notifyClient: notify } })
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Not yet
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={CircleCheckBig}
            pending={isPending}
            pendingLabel="Saving..."
          >
            Ready for pickup
          </Button>
        </>
      }
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
        about={{ id, details: [namesOf(services), vehicleName(vehicle)] }}
        that="that the car is ready"
        checked={notify}
        onChange={setNotify}
      />
    </Dialog>
  )
}
