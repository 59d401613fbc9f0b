import type { Vehicle } from '#contract/vehicles'
import { vehicleName } from '#domain/vehicle/vehicle'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import type { ChosenClient } from '#web/parts/client-field.tsx'
import { useChangedElsewhere } from '#web/parts/use-changed-elsewhere.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { useVehicleForm } from './use-vehicle-form.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { formOf } from './vehicle-form.ts'

export type VehicleDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The vehicle to edit, as the server says now; null registers a new one. */
  vehicle?: Vehicle | null
  /** Whose vehicle a new one is, where that is known. */
  owner?: ChosenClient | null
}

/** Registers a client's vehicle, or mends what is known of one. */
export function VehicleDialog({ open, onOpenChange, vehicle = null, owner = null }: VehicleDialogProps) {
  const { form, submit, isPending, reload } = useVehicleForm({
    vehicle,
    owner,
    onDone: () => onOpenChange(false),
  })
  const { changed, accept } = useChangedElsewhere(vehicle && formOf(vehicle))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={vehicle === null ? 'Register Vehicle' : 'Edit Vehicle'}
      description={vehicle === null ? undefined : vehicleName(vehicle)}
      width={560}
      dirty={form.formState.isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      footer={
        <FormButtons
          pending={isPending}
          pendingLabel={vehicle === null ? 'Registering...' : 'Saving...'}
          onCancel={() => onOpenChange(false)}
        >
          {vehicle === null ? 'Register Vehicle' : 'Save changes'}
        </FormButtons>
      }
    >
      {changed && open && !isPending && (
        <ChangedElsewhereNotice
          what="this vehicle"
          onReload={() => {
            reload()
            accept()
          }}
        />
      )}
      <ErrorSummary form={form} />
      <VehicleFields form={form} />
    </Dialog>
  )
}
