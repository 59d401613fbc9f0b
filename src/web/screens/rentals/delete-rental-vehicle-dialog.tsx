import type { RentalVehicle } from '#contract/rental-vehicles'
import { displayMoney } from '#domain/money'
import { rentalCategoryLabel } from '#domain/rental/rental-car'
import { vehicleName } from '#domain/vehicle/vehicle'
import { useSend } from '#web/api/hooks.ts'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { RemovalDialog } from '#web/components/removal-dialog.tsx'
import { fleetLists } from '#web/components/rental/rental-lists.ts'
import { showToast } from '#web/ui/toast.ts'
import styles from './delete-rental-vehicle-dialog.module.css'

const FAILURE = 'Failed to delete rental vehicle'

export type DeleteRentalVehicleDialogProps = {
  car: RentalVehicle
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms the deletion. A car with open bookings cannot be deleted; the dialog then lists them. */
export function DeleteRentalVehicleDialog({ car, open, onOpenChange }: DeleteRentalVehicleDialogProps) {
  const name = vehicleName(car)
  const remove = useSend('DELETE /api/rental-vehicles/{id}', {
    refreshes: fleetLists,
    onSuccess: () => {
      onOpenChange(false)
      showToast({ title: 'Success', description: 'Rental vehicle deleted successfully' })
    },
    // The dialog shows the reason.
    onError: () => showToast({ title: 'Error', description: FAILURE, variant: 'destructive' }),
  })
  return (
    <RemovalDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Rental Vehicle"
      sentence={`Are you sure you want to delete the ${name}? This action cannot be undone.`}
      cancelLabel="Keep vehicle"
      confirmLabel={`Delete ${name}`}
      removal={remove}
      failure={FAILURE}
      onConfirm={() => remove.mutate({ params: { id: car.id } })}
    >
      <div className={styles.car}>
        <CarSide body={car.category} className={styles.drawing} />
        <div className="grow">
          <div className={styles.name}>
            {name} <PlateChip plate={car.licensePlate} />
          </div>
          <div className="small muted num">
            {rentalCategoryLabel(car.category)} · {displayMoney(car.dailyRate)} a day
          </div>
        </div>
      </div>
    </RemovalDialog>
  )
}
