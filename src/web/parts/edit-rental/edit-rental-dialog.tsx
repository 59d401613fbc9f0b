import { FormProvider } from 'react-hook-form'
import type { RentalBooking } from '#contract/rental-bookings'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { DriverPart } from '#web/parts/driver-part/driver-part.tsx'
import { NotesField } from '#web/parts/new-appointment/notes-field.tsx'
import { RentalSubject } from '#web/parts/rental/rental-subject.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { datesInWords } from './dates-in-words.ts'
import { HirePart } from './hire-part.tsx'
import { useEditRental } from './use-edit-rental.ts'

export type EditRentalDialogProps = {
  rental: RentalBooking
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Other dates, another car, what is known of the driver: what of it is still possible depends on how far the hire has come. */
export function EditRentalDialog({ rental, open, onOpenChange }: EditRentalDialogProps) {
  const { form, before, submit, isPending, changedElsewhere, showNewState } = useEditRental(rental, () =>
    onOpenChange(false),
  )
  const { register, formState, watch } = form
  const { errors, isDirty } = formState
  return (
    <FormProvider {...form}>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Edit Rental"
        width={640}
        dirty={isDirty && !isPending}
        busy={isPending}
        onSubmit={submit}
        footerNote={<span className="num">{datesInWords(watch(), before)}</span>}
        footer={
          <FormButtons pending={isPending} pendingLabel="Saving..." onCancel={() => onOpenChange(false)}>
            Save changes
          </FormButtons>
        }
      >
        {changedElsewhere && <ChangedElsewhereNotice what="this rental booking" onReload={showNewState} />}
        <ErrorSummary form={form} />
        <RentalSubject
          rental={rental}
          note={rental.client.name}
          end={<StatusBadge status={rental.status} />}
        />
        <HirePart rental={rental} before={before} />
        <NotesField
          {...register('notes')}
          error={errors.notes?.message}
          placeholder="Child seat, where to leave the key"
        />
        <DriverPart />
      </Dialog>
    </FormProvider>
  )
}
