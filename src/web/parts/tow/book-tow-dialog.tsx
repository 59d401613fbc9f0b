import { FormProvider } from 'react-hook-form'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { restoreFocus } from '#web/parts/focus-target.ts'
import { AppointmentFields } from '#web/parts/new-appointment/appointment-fields.tsx'
import { AppointmentNoteField } from '#web/parts/new-appointment/appointment-note-field.tsx'
import { RenterSection } from '#web/parts/new-rental/renter-section.tsx'
import { tidied } from '#web/parts/tidy-vehicle.ts'
import { MakeAndModelFields } from '#web/parts/vehicle/make-and-model-fields.tsx'
import { PlateField } from '#web/parts/vehicle/plate-field.tsx'
import { YearField } from '#web/parts/vehicle/year-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '#web/ui/field-pairs.module.css'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import type { TowDialogProps } from './tow-dialog-props.ts'
import { useBookTow } from './use-book-tow.ts'

/** Creates the appointment for a towed car; reuses a known client and vehicle. */
export function BookTowDialog({ tow, open, onOpenChange, landing }: TowDialogProps) {
  const { form, submit, isPending, lostSlotId } = useBookTow(tow, () => {
    restoreFocus(landing)
    onOpenChange(false)
  })
  const { register, setValue, watch, formState } = form
  const { errors, isDirty } = formState
  const plate = register('licensePlate', {
    onBlur: (event: { target: { value: string } }) =>
      setValue('licensePlate', tidied.licensePlate(event.target.value)),
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
        <AppointmentFields lostSlotId={lostSlotId} />
      </Dialog>
    </FormProvider>
  )
}
