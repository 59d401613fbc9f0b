import type { Vehicle } from '#contract/vehicles'
import { vehicleName } from '#domain/vehicle/vehicle'
import { useSend, vehicleLists } from '#web/api/hooks.ts'
import { VehicleCard } from '#web/components/appointment/vehicle-card.tsx'
import { RemovalDialog } from '#web/components/removal-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

const FAILURE = 'Failed to delete vehicle'

export type DeleteVehicleDialogProps = {
  vehicle: Vehicle
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
}

/** Confirms the deletion of a vehicle; if open work prevents it, the dialog shows that work. */
export function DeleteVehicleDialog({ vehicle, open, onOpenChange, onDeleted }: DeleteVehicleDialogProps) {
  const name = vehicleName(vehicle)
  const remove = useSend('DELETE /api/vehicles/{id}', {
    refreshes: vehicleLists,
    onSuccess: () => {
      onOpenChange(false)
      onDeleted?.()
      showToast({ title: 'Success', description: 'Vehicle deleted successfully' })
    },
    // The dialog shows the reason.
    onError: () => showToast({ title: 'Error', description: FAILURE, variant: 'destructive' }),
  })
  return (
    <RemovalDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Vehicle"
      sentence={`Are you sure you want to delete ${vehicle.client.name}'s ${name}? This action cannot be undone.`}
      cancelLabel="Keep vehicle"
      confirmLabel={`Delete ${name}`}
      removal={remove}
      failure={FAILURE}
      onConfirm={() => remove.mutate({ params: { id: vehicle.id } })}
    >
      <VehicleCard vehicle={vehicle} />
    </RemovalDialog>
  )
}
