import { useCallback } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { ClientField } from '#web/components/client-field.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { AppointmentFields } from './appointment-fields.tsx'
import { AppointmentNoteField } from './appointment-note-field.tsx'
import styles from './new-appointment.module.css'
import { useAppointmentForm } from './use-appointment-form.ts'
import type { AppointmentPreset } from './use-new-appointment.ts'
import { VehicleField } from './vehicle-field.tsx'

export type NewAppointmentDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  preset: AppointmentPreset
}

/** Creates an appointment for a client; it is scheduled immediately. */
export function NewAppointmentDialog({ open, onOpenChange, preset }: NewAppointmentDialogProps) {
  const { form, submit, isPending, unavailableSlotId } = useAppointmentForm(preset, () => onOpenChange(false))
  const { control, setValue, watch, formState } = form
  const { errors, isDirty } = formState
  const client = watch('client')
  const chooseVehicle = useCallback(
    (vehicle: Parameters<typeof setValue<'vehicle'>>[1]) =>
      setValue('vehicle', vehicle, { shouldDirty: true, shouldValidate: true }),
    [setValue],
  )
  return (
    <FormProvider {...form}>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Create New Appointment"
        width={640}
        dirty={isDirty && !isPending}
        busy={isPending}
        onSubmit={submit}
        footerNote={<AppointmentNoteField timeSlotId={watch('timeSlotId')} />}
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
        <AppointmentFields unavailableSlotId={unavailableSlotId} />
      </Dialog>
    </FormProvider>
  )
}
