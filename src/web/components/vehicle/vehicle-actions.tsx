import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Vehicle } from '#contract/vehicles'
import { NextStep } from '#web/components/appointment/next-step.tsx'
import { useNewAppointment } from '#web/components/new-appointment/use-new-appointment.ts'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteVehicleDialog } from './delete-vehicle-dialog.tsx'
import { useVehicleAppointments } from './use-vehicle-appointments.ts'
import styles from './vehicle-actions.module.css'
import { VehicleDialog } from './vehicle-dialog.tsx'

export type VehicleActionsProps = { vehicle: Vehicle; onLeave: () => void }

/** Actions in the vehicle sheet; a car in the workshop is checked out here. */
export function VehicleActions({ vehicle, onLeave }: VehicleActionsProps) {
  const { mayChange } = useStaff()
  const { here } = useVehicleAppointments(vehicle.id)
  const newAppointment = useNewAppointment()
  const deleting = useDialogFor<Vehicle>()
  const editing = useDialogFor<Vehicle>()
  if (!mayChange)
    return (
      <p className="small muted">Only staff and administrators can edit, delete and check out vehicles.</p>
    )
  function book() {
    // Close the sheet: the form replaces it.
    onLeave()
    newAppointment({ client: { id: vehicle.clientId, ...vehicle.client }, vehicle })
  }
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => deleting.show(vehicle)}>
        Delete
      </Button>
      <span className={styles.gap} />
      <Button icon={Pencil} onClick={() => editing.show(vehicle)}>
        Edit
      </Button>
      <Button variant={here ? 'secondary' : 'primary'} icon={Plus} onClick={book}>
        New Appointment
      </Button>
      {here && <NextStep appointment={here} variant="primary" size="default" />}
      {deleting.shown && (
        <DeleteVehicleDialog
          key={deleting.shown.key}
          vehicle={deleting.shown.subject}
          {...deleting.dialog}
          onDeleted={onLeave}
        />
      )}
      {editing.shown && <VehicleDialog key={editing.shown.key} vehicle={vehicle} {...editing.dialog} />}
    </>
  )
}
