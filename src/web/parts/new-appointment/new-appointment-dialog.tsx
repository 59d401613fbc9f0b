import { useCallback } from 'react'
import { Controller } from 'react-hook-form'
import { offeredServices } from '#domain/appointment/service-catalogue'
import { parseSlotId } from '#domain/opening/slots'
import { displayShortDate, displayTime } from '#domain/time/display'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { ClientField } from '#web/parts/client-field.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import styles from './new-appointment.module.css'
import { NotesField } from './notes-field.tsx'
import { ServiceField } from './service-field.tsx'
import { TechnicianField } from './technician-field.tsx'
import { TIMES, TimeSlotField } from './time-slot-field.tsx'
import { useAppointmentForm } from './use-appointment-form.ts'
import type { AppointmentPreset } from './use-new-appointment.ts'
import { VehicleField } from './vehicle-field.tsx'

export type NewAppointmentDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  preset: AppointmentPreset
}

/** Staff put a client's car into a slot; it is scheduled at once. */
export function NewAppointmentDialog({ open, onOpenChange, preset }: NewAppointmentDialogProps) {
  const { form, submit, isPending, lostSlotId } = useAppointmentForm(preset, () => onOpenChange(false))
  const { services } = useStaff().garage
  const { control, register, setValue, watch, formState } = form
  const { errors, isDirty } = formState
  const client = watch('client')
  const slot = parseSlotId(watch('timeSlotId'))
  const when = slot === null ? 'No time chosen' : `${displayShortDate(slot.date)}, ${displayTime(slot.time)}`
  const chooseVehicle = useCallback(
    (vehicle: Parameters<typeof setValue<'vehicle'>>[1]) =>
      setValue('vehicle', vehicle, { shouldDirty: true, shouldValidate: true }),
    [setValue],
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create New Appointment"
      width={640}
      dirty={isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      footerNote={<span className="num">{when} · status Scheduled</span>}
      footer={
        <FormButtons pending={isPending} pendingLabel="Creating..." onCancel={() => onOpenChange(false)}>
          Create appointment
        </FormButtons>
      }
    >
      <ErrorSummary form={form} />
      <div className={styles.pair}>
        <Controller
          control={control}
          name="client"
          render={({ field }) => (
            <ClientField
              value={field.value}
              onChange={(chosen) => {
                field.onChange(chosen)
                setValue('vehicle', null)
              }}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={errors.client?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="vehicle"
          render={({ field }) => (
            <VehicleField
              client={client}
              value={field.value}
              onChange={chooseVehicle}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={errors.vehicle?.message}
            />
          )}
        />
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
  )
}
