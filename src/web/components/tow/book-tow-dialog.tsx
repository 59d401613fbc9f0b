import { FormProvider } from 'react-hook-form'
import { restoreFocus } from '#web/components/focus-target.ts'
import { AppointmentFields } from '#web/components/new-appointment/appointment-fields.tsx'
import { AppointmentNoteField } from '#web/components/new-appointment/appointment-note-field.tsx'
import { RenterSection } from '#web/components/new-rental/renter-section.tsx'
import { normalized } from '#web/components/normalize-vehicle.ts'
import { MakeAndModelFields } from '#web/components/vehicle/make-and-model-fields.tsx'
import { PlateField } from '#web/components/vehicle/plate-field.tsx'
import { YearField } from '#web/components/vehicle/year-field.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '#web/ui/field-pairs.module.css'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import type { TowDialogProps } from './tow-dialog-props.ts'
import { useBookTow } from './use-book-tow.ts'

/** Creates the appointment for a towed car; reuses a known client and vehicle. */
export function BookTowDialog({ tow, open, onOpenChange, landing }: TowDialogProps) {
  const { form, submit, isPending, unavailableSlotId } = useBookTow(tow, () => {
    restoreFocus(landing)
    onOpenChange(false)
  })
  const { register, setValue, watch, formState } = form
  const { errors, isDirty } = formState
  const plate = register('licensePlate', {
    onBlur: (event: { target: { value: string } }) =>
      setValue('licensePlate', normalized.licensePlate(event.target.value)),
  })
  return (
    <FormProvider {...form}>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Create Appointment"
        description={`From ${tow.customerName}'s tow request`}
        width={640}
        dirty={isDirty && !isPending}
        busy={isPending}
        finalFocus={landing}
        onSubmit={submit}
        footerNote={<AppointmentNoteField timeSlotId={watch('timeSlotId')} />}
        footer={
          <FormButtons pending={isPending} pendingLabel="Creating..." onCancel={() => onOpenChange(false)}>
            Create appointment
          </FormButtons>
        }
      >
        <ErrorSummary form={form} />
        <RenterSection />
        <div className={styles.pairs}>
          <MakeAndModelFields />
          <YearField field={register('year')} error={errors.year?.message} />
          <PlateField field={plate} optional error={errors.licensePlate?.message} />
        </div>
        <AppointmentFields unavailableSlotId={unavailableSlotId} />
      </Dialog>
    </FormProvider>
  )
}
