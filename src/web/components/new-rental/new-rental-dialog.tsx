import { FormProvider } from 'react-hook-form'
import { DriverSection } from '#web/components/driver-section/driver-section.tsx'
import { StaffNotesField } from '#web/components/new-appointment/staff-notes-field.tsx'
import { describeQuote } from '#web/components/rental-choice/describe-quote.ts'
import { RentalChoice } from '#web/components/rental-choice/rental-choice.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { RenterSection } from './renter-section.tsx'
import type { RentalPreset } from './use-new-rental.ts'
import { useNewRentalForm } from './use-new-rental-form.ts'

export type NewRentalDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  preset: RentalPreset
}

/** Creates a rental for an existing or new client; it is confirmed immediately. */
export function NewRentalDialog({ open, onOpenChange, preset }: NewRentalDialogProps) {
  const { form, submit, isPending, quote } = useNewRentalForm(preset, () => onOpenChange(false))
  const { register, formState, watch } = form
  const { errors, isDirty } = formState
  return (
    <FormProvider {...form}>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="New Rental"
        width={640}
        dirty={isDirty && !isPending}
        busy={isPending}
        onSubmit={submit}
        footerNote={
          <span className="num">
            {quote === null ? 'No car selected' : `${describeQuote(watch(), quote)}, confirmed immediately`}
          </span>
        }
        footer={
          <FormButtons pending={isPending} pendingLabel="Booking..." onCancel={() => onOpenChange(false)}>
            Book rental
          </FormButtons>
        }
      >
        <ErrorSummary form={form} />
        <RenterSection />
        <RentalChoice />
        <StaffNotesField
          {...register('notes')}
          error={errors.notes?.message}
          placeholder="Child seat, where to leave the key"
        />
        <DriverSection />
      </Dialog>
    </FormProvider>
  )
}
