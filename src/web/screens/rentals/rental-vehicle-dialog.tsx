import type { RentalVehicle } from '#contract/rental-vehicles'
import { vehicleName } from '#domain/vehicle/vehicle'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { RecordHistory } from '#web/parts/audit/record-history.tsx'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { useChangedElsewhere } from '#web/parts/use-changed-elsewhere.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { RentalVehicleFields } from './rental-vehicle-fields.tsx'
import { formOf } from './rental-vehicle-form.ts'
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
  const { form, submit, isPending, reload } = useRentalVehicleForm(car, () => onOpenChange(false))
  const { changed, accept } = useChangedElsewhere(car && formOf(car))
  const isNew = car === null
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isNew ? 'Add Rental Vehicle' : 'Edit Rental Vehicle'}
      description={isNew ? undefined : `${vehicleName(car)} · ${car.licensePlate}`}
      width={560}
      dirty={form.formState.isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      footer={
        <FormButtons
          pending={isPending}
          pendingLabel={isNew ? 'Adding...' : 'Saving...'}
          onCancel={() => onOpenChange(false)}
        >
          {isNew ? 'Add Rental Vehicle' : 'Save changes'}
        </FormButtons>
      }
    >
      {changed && open && !isPending && (
        <ChangedElsewhereNotice
          what="this rental vehicle"
          onReload={() => {
            reload()
            accept()
          }}
        />
      )}
      <ErrorSummary form={form} />
      <RentalVehicleFields form={form} />
      {car !== null && <StillPromisedNotice car={car} status={form.watch('status')} />}
      {car !== null && <RecordHistory entity="rental_vehicle" id={car.id} />}
    </Dialog>
  )
}
