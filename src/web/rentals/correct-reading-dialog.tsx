import { useForm } from 'react-hook-form'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { readKilometres } from '#domain/distance'
import { invalidMileage } from '#domain/rentals/mileage'
import { vehicleName } from '#domain/vehicles/vehicle'
import { displayCount } from '#domain/wording'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, TextField } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { rentalActions } from './rental-actions.ts'

interface CorrectionForm {
  pickupMileage: string
  returnMileage: string
  reason: string
}

const readings = ['pickupMileage', 'returnMileage'] as const

/** Corrects the odometer readings of a rental, with a reason for the audit log. */
export function CorrectReadingDialog({
  rental,
  open,
  onOpenChange,
}: DialogState & {
  rental: RentalBooking
}) {
  const known = readings.filter((field) => rental[field] !== null)
  const form = useForm<CorrectionForm>({
    mode: 'onTouched',
    defaultValues: {
      pickupMileage: textOf(rental.pickupMileage),
      returnMileage: textOf(rental.returnMileage),
      reason: '',
    },
    resolver: ruleResolver((values: CorrectionForm) => validateCorrection(values, known)),
  })
  const save = useAction(rentalActions.correctReading, {
    onDone: () => onOpenChange(false),
    onFailed: (error) => showProblemInForm(form, error),
  })
  const onSubmit = form.handleSubmit(({ reason, ...typed }) => {
    if (save.isPending) return
    const corrected = known.map((field) => [field, readKilometres(typed[field])])
    save.run(rental, { ...Object.fromEntries(corrected), reason, version: rental.version })
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      onSubmit={onSubmit}
      isPending={save.isPending}
      title="Correct Reading"
      description={vehicleName(rental.rentalVehicle)}
      width={440}
      submitLabel="Save reading"
      pendingLabel="Saving..."
    >
      {known.map((field) => (
        <TextField<CorrectionForm>
          key={field}
          name={field}
          label={field === 'pickupMileage' ? 'Mileage at pickup' : 'Mileage at return'}
          variant="figures"
          inputMode="numeric"
          maxLength={12}
          after="km"
        />
      ))}
      <TextField<CorrectionForm>
        name="reason"
        label="Reason"
        maxLength={300}
        hint="Kept in the audit log. The odometer of the car follows."
      />
    </FormDialog>
  )
}

function textOf(kilometres: number | null): string {
  return kilometres === null ? '' : displayCount(kilometres)
}

/** Returns one validation error per field, in form order. */
function validateCorrection(
  form: CorrectionForm,
  known: readonly (typeof readings)[number][],
): Partial<Record<keyof CorrectionForm, string>> {
  const wrong = known.filter((field) => readKilometres(form[field]) === null)
  return {
    ...Object.fromEntries(wrong.map((field) => [field, invalidMileage])),
    ...(form.reason.trim() === '' && { reason: 'Please enter why the reading is corrected.' }),
  }
}
