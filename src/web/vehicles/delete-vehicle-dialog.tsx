import type { Vehicle } from '#contract/vehicles/vehicles'
import { vehicleName } from '#domain/vehicles/vehicle'
import { VehicleCard } from '#web/appointments/vehicle-card.tsx'
import { undoHint } from '#web/records/action.ts'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { vehicleActions } from './vehicle-actions.ts'

/** Confirms the deletion of a vehicle; if open work prevents it, the dialog shows that work. */
export function DeleteVehicleDialog({
  vehicle,
  open,
  onOpenChange,
  onDeleted,
}: DialogState & {
  vehicle: Vehicle
  onDeleted?: (() => void) | undefined
}) {
  const name = vehicleName(vehicle)
  return (
    <DeleteRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Vehicle"
      sentence={`Are you sure you want to delete ${vehicle.client.name}'s ${name}? ${undoHint}`}
      cancelLabel="Keep vehicle"
      confirmLabel={`Delete ${name}`}
      action={vehicleActions.delete}
      subject={vehicle}
      onDeleted={onDeleted}
    >
      <VehicleCard vehicle={vehicle} />
    </DeleteRecordDialog>
  )
}
