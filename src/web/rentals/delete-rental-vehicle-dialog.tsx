import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { displayMoney } from '#domain/money'
import { rentalCategoryLabel } from '#domain/rentals/rental-car'
import { vehicleName } from '#domain/vehicles/vehicle'
import { undoHint } from '#web/records/deletion.ts'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { rentalVehicleActions } from './rental-vehicle-actions.ts'

export type DeleteRentalVehicleDialogProps = DialogState & {
  car: RentalVehicle
}

/** Confirms the deletion. A car with open bookings cannot be deleted; the dialog then lists them. */
export function DeleteRentalVehicleDialog({ car, open, onOpenChange }: DeleteRentalVehicleDialogProps) {
  const name = vehicleName(car)
  return (
    <DeleteRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Rental Vehicle"
      sentence={`Are you sure you want to delete the ${name}? ${undoHint}`}
      cancelLabel="Keep vehicle"
      confirmLabel={`Delete ${name}`}
      action={rentalVehicleActions.delete}
      subject={car}
    >
      <div className="flex items-center gap-4 rounded-lg bg-sunken px-4 py-3">
        <CarSide body={car.category} className="w-28 flex-none" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-name">
            {name} <PlateChip plate={car.licensePlate} />
          </div>
          <div className="text-small text-ink-2 tabular-nums">
            {rentalCategoryLabel(car.category)} · {displayMoney(car.dailyRate)} a day
          </div>
        </div>
      </div>
    </DeleteRecordDialog>
  )
}
