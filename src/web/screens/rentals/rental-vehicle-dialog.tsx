import type { RentalVehicle } from '#contract/rental-vehicles'
import { mayChangeCarStatus } from '#domain/rental/fleet-changes'
import { vehicleName } from '#domain/vehicle/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/components/audit/record-history.tsx'
import { RecordFormDialog } from '#web/components/record-form-dialog.tsx'
import { RentalVehicleFields } from './rental-vehicle-fields.tsx'
import { StillPromisedNotice } from './still-promised-notice.tsx'
import { useRentalVehicleForm } from './use-rental-vehicle-form.ts'

export type RentalVehicleDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The car to edit, with the latest data from the server; null adds a new one. */
  car: RentalVehicle | null
}

/** Adds or edits a rental vehicle. */
export function RentalVehicleDialog({ open, onOpenChange, car }: RentalVehicleDialogProps) {
  const { form, conflicts, submit, isPending } = useRentalVehicleForm(car, () => onOpenChange(false))
  const isNew = car === null
  const { data: openRentals = [] } = useRead(
    'GET /api/rental-vehicles/{id}/bookings',
    { params: { id: car?.id ?? '' }, query: { open: 'true' } },
    { when: open && !isNew },
  )
  const rentals = openRentals.map(({ client, ...rental }) => ({ ...rental, clientName: client.name }))
  const decision = car && mayChangeCarStatus(car, rentals)
  const statusReason = decision === null || decision.permitted ? null : decision.problem.message
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
      <RentalVehicleFields form={form} statusReason={statusReason} />
      {car !== null && statusReason === null && (
        <StillPromisedNotice car={car} status={form.watch('status')} rentals={rentals} />
      )}
      {car !== null && <RecordHistory entity="rental_vehicle" id={car.id} />}
    </RecordFormDialog>
  )
}
