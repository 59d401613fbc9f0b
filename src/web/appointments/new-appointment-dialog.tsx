import { Car } from 'lucide'
import { type RefCallback, useCallback, useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { AppointmentInput } from '#contract/appointments'
import { vehicleName } from '#domain/vehicle/vehicle'
import { ApiError } from '#web/api/api-error.ts'
import { useRead } from '#web/api/hooks.ts'
import { useChange } from '#web/api/use-change.ts'
import type { AppointmentPreset, ChosenVehicle } from '#web/bookings/booking-dialogs.ts'
import { type ChosenClient, ClientField } from '#web/forms/client-field.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Grid, Row } from '#web/ui/layout.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AppointmentFields } from './appointment-fields.tsx'
import { AppointmentNoteField } from './appointment-note-field.tsx'
import { useSlotProblem } from './use-slot-problem.ts'

/** Creates an appointment for a client; it is scheduled immediately. */
export function NewAppointmentDialog({
  open,
  onOpenChange,
  preset,
}: DialogState & {
  preset: AppointmentPreset
}) {
  const { unavailableSlotId, ...newAppointment } = useAppointmentForm(preset, () => onOpenChange(false))
  const { control, setValue, watch } = newAppointment.form
  const client = watch('client')
  const chooseVehicle = useCallback(
    (vehicle: ChosenVehicle | null) =>
      setValue('vehicle', vehicle, { shouldDirty: true, shouldValidate: true }),
    [setValue],
  )
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...newAppointment}
      title="Create New Appointment"
      width={640}
      footerNote={<AppointmentNoteField timeSlotId={watch('timeSlotId')} />}
      submitLabel="Create appointment"
      pendingLabel="Creating..."
    >
      <Grid columns={2}>
        <Controller
          control={control}
          name="client"
          render={({ field, fieldState: { error } }) => (
            <ClientField
              value={field.value}
              onChange={(chosen) => {
                field.onChange(chosen)
                setValue('vehicle', null)
              }}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="vehicle"
          render={({ field, fieldState: { error } }) => (
            <VehicleField
              client={client}
              value={field.value}
              onChange={chooseVehicle}
              onBlur={field.onBlur}
              inputRef={field.ref}
              error={error?.message}
            />
          )}
        />
      </Grid>
      <AppointmentFields unavailableSlotId={unavailableSlotId} />
    </FormDialog>
  )
}

/** One of the client's vehicles; a single one is selected automatically. */
function VehicleField({
  client,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
}: {
  client: ChosenClient | null
  value: ChosenVehicle | null
  onChange: (vehicle: ChosenVehicle | null) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
}) {
  const { data, isFetching, isError, refetch } = useRead(
    'GET /api/vehicles',
    { query: { clientId: client?.id ?? '' } },
    { when: client !== null },
  )
  const only = data?.length === 1 ? data[0] : undefined
  useEffect(() => {
    if (only !== undefined && value === null) onChange(only)
  }, [only, value, onChange])
  const [first = ''] = client?.name.split(' ') ?? []
  const hint =
    client === null || data === undefined
      ? undefined
      : data.length === 0
        ? `${first} has no vehicles registered yet.`
        : `${first}'s vehicles: ${value === null ? data.length : `1 of ${data.length}`}`
  return (
    <Field label="Vehicle" error={error} hint={hint}>
      <Combobox<ChosenVehicle>
        label="Vehicle"
        items={data ?? []}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={inputRef}
        itemKey={(vehicle) => vehicle.id}
        itemLabel={vehicleName}
        loading={isFetching}
        errorText={isError && 'Vehicles could not be loaded.'}
        onTryAgain={() => refetch()}
        emptyText="No vehicles found"
        disabled={client === null}
        placeholder={client === null ? 'Select client first' : 'Select vehicle'}
        icon={Car}
        renderLeading={(vehicle) => <PlateChip plate={vehicle.licensePlate} />}
        renderItem={(vehicle, wanted) => (
          <Row as="span" className="min-w-0">
            <PlateChip plate={vehicle.licensePlate} />
            <MatchedText text={vehicleName(vehicle)} typed={wanted} />
          </Row>
        )}
      />
    </Field>
  )
}

/** Form values: client and vehicle as objects, other fields as in the contract. */
export interface AppointmentForm {
  client: ChosenClient | null
  vehicle: ChosenVehicle | null
  timeSlotId: string
  /** Empty: no assignment. */
  assignedStaffId: string
  services: string[]
  notes: string
}

type AppointmentBody = z.input<typeof AppointmentInput>

export const emptyForm: AppointmentForm = {
  client: null,
  vehicle: null,
  timeSlotId: '',
  assignedStaffId: '',
  services: [],
  notes: '',
}

/** Returns the request body; "No assignment" is null. */
export function bodyOf({
  client,
  vehicle,
  timeSlotId,
  assignedStaffId,
  services,
  notes,
}: AppointmentForm): AppointmentBody {
  return {
    clientId: client?.id ?? '',
    vehicleId: vehicle?.id ?? '',
    timeSlotId,
    assignedStaffId: assignedStaffId === '' ? null : assignedStaffId,
    services,
    notes,
  }
}

/** Returns the form field for a contract field, or null. */
export function fieldOf(name: string): keyof AppointmentForm | null {
  if (name === 'clientId') return 'client'
  if (name === 'vehicleId') return 'vehicle'
  return name in emptyForm ? (name as keyof AppointmentForm) : null
}

/** Returns one contract validation error per field, in form order. */
export function validateAppointment(form: AppointmentForm): Partial<Record<keyof AppointmentForm, string>> {
  const read = AppointmentInput.safeParse(bodyOf(form))
  const fieldErrors: Partial<Record<keyof AppointmentForm, string>> = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const field = fieldOf(String(path[0]))
    if (field !== null) fieldErrors[field] ??= message
  }
  // Without a client there are no vehicles to select from.
  if (form.client === null) delete fieldErrors.vehicle
  return fieldErrors
}

/** Form state of a new appointment; server errors keep the chosen values. */
function useAppointmentForm(preset: AppointmentPreset, onDone: () => void) {
  const form = useForm<AppointmentForm>({
    mode: 'onTouched',
    defaultValues: { ...emptyForm, ...preset },
    resolver: ruleResolver(validateAppointment),
  })
  const { unavailableSlotId, showProblem } = useSlotProblem(form)
  const create = useChange('POST /api/appointments', {
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Appointment created successfully' })
      form.reset(emptyForm)
      onDone()
    },
    onError: (error, { body }) => {
      toastFailure('Failed to create appointment', error)
      if (!(error instanceof ApiError)) return
      if (!showProblem(error, body.timeSlotId)) showProblemInForm(form, error, fieldOf)
    },
  })
  const onSubmit = form.handleSubmit((values) => {
    if (!create.isPending) create.mutate({ body: bodyOf(values) })
  })
  return { form, onSubmit, isPending: create.isPending, unavailableSlotId }
}
