import { FormProvider } from 'react-hook-form'
import { offeredServices } from '#domain/appointment/service-catalogue'
import { parseSlotId } from '#domain/opening/slots'
import { displayShortDate, displayTime } from '#domain/time/display'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { keepFocus } from '#web/parts/landing-place.ts'
import { NotesField } from '#web/parts/new-appointment/notes-field.tsx'
import { ServiceField } from '#web/parts/new-appointment/service-field.tsx'
import { TechnicianField } from '#web/parts/new-appointment/technician-field.tsx'
import { TIMES, TimeSlotField } from '#web/parts/new-appointment/time-slot-field.tsx'
import { HirerPart } from '#web/parts/new-rental/hirer-part.tsx'
import { tidied } from '#web/parts/tidy-vehicle.ts'
import { MakeAndModelFields } from '#web/parts/vehicle/make-and-model-fields.tsx'
import { PlateField } from '#web/parts/vehicle/plate-field.tsx'
import { YearField } from '#web/parts/vehicle/year-field.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '#web/ui/field-pairs.module.css'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import type { TowDialogProps } from './tow-dialog-props.ts'
import { useBookTow } from './use-book-tow.ts'

/** One step from the truck to the workshop: who, which car, when and what for; known clients and cars are found again. */
export function BookTowDialog({ tow, open, onOpenChange, landing }: TowDialogProps) {
  const { form, submit, isPending, lostSlotId } = useBookTow(tow, () => {
    keepFocus(landing)
    onOpenChange(false)
  })
  const { control, register, setValue, watch, formState } = form
  const { errors, isDirty } = formState
  const { services } = useStaff().garage
  const slot = parseSlotId(watch('timeSlotId'))
  const when = slot === null ? 'No time chosen' : `${displayShortDate(slot.date)}, ${displayTime(slot.time)}`
  const plate = register('licensePlate', {
    onBlur: (event: { target: { value: string } }) =>
      setValue('licensePlate', tidied.licensePlate(event.target.value)),
  })
  return (
    <FormProvider {...form}>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Make Appointment"
        description={`From the tow request of ${tow.customerName}`}
        width={640}
        dirty={isDirty && !isPending}
        busy={isPending}
        finalFocus={landing}
        onSubmit={submit}
        footerNote={<span className="num">{when} · status Scheduled</span>}
        footer={
          <FormButtons pending={isPending} pendingLabel="Creating..." onCancel={() => onOpenChange(false)}>
            Create appointment
          </FormButtons>
        }
      >
        <ErrorSummary form={form} />
        <HirerPart />
        <div className={styles.pairs}>
          <MakeAndModelFields />
          <YearField field={register('year')} error={errors.year?.message} />
          <PlateField field={plate} optional error={errors.licensePlate?.message} />
        </div>
        <ControlledGroup control={control} name="timeSlotId" first={TIMES}>
          {(wiring) => (
            <TimeSlotField {...wiring} lostId={lostSlotId} technicianId={watch('assignedStaffId')} />
          )}
        </ControlledGroup>
        <ControlledGroup control={control} name="services">
          {(wiring) => <ServiceField {...wiring} choices={offeredServices(services)} />}
        </ControlledGroup>
        <ControlledGroup control={control} name="assignedStaffId">
          {(wiring) => <TechnicianField {...wiring} timeSlotId={watch('timeSlotId')} />}
        </ControlledGroup>
        <NotesField {...register('notes')} error={errors.notes?.message} />
      </Dialog>
    </FormProvider>
  )
}
