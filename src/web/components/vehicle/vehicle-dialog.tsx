import type { Vehicle } from '#contract/vehicles'
import { vehicleName } from '#domain/vehicle/vehicle'
import type { ChosenClient } from '#web/components/client-field.tsx'
import { RecordFormDialog } from '#web/components/record-form-dialog.tsx'
import { useVehicleForm } from './use-vehicle-form.ts'
import { VehicleFields } from './vehicle-fields.tsx'

export type VehicleDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The vehicle to edit, as currently stored; null registers a new one. */
  vehicle?: Vehicle | null
  /** Owner of a new vehicle, if known. */
  owner?: ChosenClient | null
}

/** Registers or edits a vehicle. */
export function VehicleDialog({ open, onOpenChange, vehicle = null, owner = null }: VehicleDialogProps) {
  const { form, conflicts, submit, isPending } = useVehicleForm({
    vehicle,
    owner,
    onDone: () => onOpenChange(false),
  })
  const isNew = vehicle === null
  return (
    <RecordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      conflicts={conflicts}
      isPending={isPending}
      onSubmit={submit}
      title={isNew ? 'Register Vehicle' : 'Edit Vehicle'}
      description={isNew ? undefined : vehicleName(vehicle)}
      width={560}
      submitLabel={isNew ? 'Register Vehicle' : 'Save changes'}
      pendingLabel={isNew ? 'Registering...' : 'Saving...'}
    >
      <VehicleFields form={form} />
    </RecordFormDialog>
  )
}
