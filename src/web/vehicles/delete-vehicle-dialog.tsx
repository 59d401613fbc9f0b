import type { Vehicle } from '#contract/vehicles/vehicles'
import { vehicleName } from '#domain/vehicles/vehicle'
import { VehicleCard } from '#web/appointments/vehicle-card.tsx'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { undoHint } from '#web/records/use-undo-delete.ts'
import type { DialogState } from '#web/ui/dialog.tsx'

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
      route="DELETE /api/vehicles/{id}"
      entity="vehicle"
      id={vehicle.id}
      done="Vehicle deleted successfully"
      failure="Failed to delete vehicle"
      onDeleted={onDeleted}
    >
      <VehicleCard vehicle={vehicle} />
    </DeleteRecordDialog>
  )
}
