import type { RentalBooking } from '#contract/rental-bookings'
import { DriverSection } from '#web/components/driver-section/driver-section.tsx'
import { StaffNotesField } from '#web/components/new-appointment/staff-notes-field.tsx'
import { RecordFormDialog } from '#web/components/record-form-dialog.tsx'
import { RentalSubject } from '#web/components/rental/rental-subject.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { describeDates } from './describe-dates.ts'
import { RentalSection } from './rental-section.tsx'
import { useEditRental } from './use-edit-rental.ts'

export type EditRentalDialogProps = {
  rental: RentalBooking
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Edits a rental; which fields can change depends on its status. */
export function EditRentalDialog({ rental, open, onOpenChange }: EditRentalDialogProps) {
  const { form, conflicts, submit, isPending } = useEditRental(rental, () => onOpenChange(false))
  const { register, formState, watch } = form
  const { base } = conflicts.edit
  return (
    <RecordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      conflicts={conflicts}
      isPending={isPending}
      onSubmit={submit}
      title="Edit Rental"
      width={640}
      footerNote={<span className="num">{describeDates(watch(), base)}</span>}
      submitLabel="Save changes"
      pendingLabel="Saving..."
    >
      <RentalSubject rental={rental} note={rental.client.name} end={<StatusBadge status={rental.status} />} />
      <RentalSection rental={rental} before={base} />
      <StaffNotesField
        {...register('notes')}
        error={formState.errors.notes?.message}
        placeholder="Child seat, where to leave the key"
      />
      <DriverSection />
    </RecordFormDialog>
  )
}
