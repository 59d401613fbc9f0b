import type { RentalVehicle } from '#contract/rental-vehicles'
import { vehicleName } from '#domain/vehicle/vehicle'
import { RecordHistory } from '#web/parts/audit/record-history.tsx'
import { RecordFormDialog } from '#web/parts/record-form-dialog.tsx'
import { RentalVehicleFields } from './rental-vehicle-fields.tsx'
import { StillPromisedNotice } from './still-promised-notice.tsx'
import { useRentalVehicleForm } from './use-rental-vehicle-form.ts'

export type RentalVehicleDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The car to edit, as the server says now; null adds a new one. */
  car: RentalVehicle | null
}

/** Adds a car to the fleet, or mends what is known of one. */
export function RentalVehicleDialog({ open, onOpenChange, car }: RentalVehicleDialogProps) {
  const { form, conflicts, submit, isPending } = useRentalVehicleForm(car, () => onOpenChange(false))
  const isNew = car === null
  return (
    <RecordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      conflicts={conflicts}
      isPending={isPending}
      onSubmit={submit}
      title={isNew ? 'Add Rental Vehicle' : 'Edit Rental Vehicle'}
      description={isNew ? undefined : `${vehicleName(car)} · ${car.licensePlate}`}
      width={560}
      submitLabel={isNew ? 'Add Rental Vehicle' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <RentalVehicleFields form={form} />
      {car !== null && <StillPromisedNotice car={car} status={form.watch('status')} />}
      {car !== null && <RecordHistory entity="rental_vehicle" id={car.id} />}
    </RecordFormDialog>
  )
}
