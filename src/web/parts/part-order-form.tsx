import { Wrench } from 'lucide'
import { type RefCallback, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { Appointment } from '#contract/appointments/appointments'
import { PartOrder, PartOrderInput, partOrderFields } from '#contract/parts/part-orders'
import { isOpenAppointment } from '#domain/appointment-status'
import { displayDate, displaySlashDate, displayTime } from '#domain/time/display'
import { readTypedDate, typedDateForm } from '#domain/time/typed-date'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { displayTypedDate } from '#web/forms/driver-form.ts'
import { FormDialog, TextField } from '#web/forms/staff-form.tsx'
import { type RecordModel, textsOf, useRecordForm } from '#web/records/use-record-form.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'
import { partActions } from './part-actions.ts'

/** The appointment that a part is for, as the form shows it. */
export type PartAppointment = PartOrder['appointment'] & { id: string }

type PartOrderForm = Record<keyof typeof partOrderFields, string> & { appointment: PartAppointment | null }

const model: RecordModel<PartOrderForm, PartOrder, typeof PartOrderInput> = {
  stored: PartOrder,
  input: PartOrderInput,
  fields: partOrderFields,
  valuesOf: (order) => ({
    ...textsOf(partOrderFields, order),
    expectedDate: order.expectedDate === null ? '' : displaySlashDate(order.expectedDate),
    appointment: { id: order.appointmentId, ...order.appointment },
  }),
  bodyOf: ({ appointment, expectedDate, ...typed }) => ({
    ...typed,
    appointmentId: appointment?.id ?? '',
    expectedDate: expectedDate.trim() === '' ? null : (readTypedDate(expectedDate) ?? expectedDate),
  }),
  renamed: { appointmentId: 'appointment' },
  parts: [
    { label: 'Appointment', fields: ['appointment'], display: ({ appointment }) => labelOf(appointment) },
    {
      label: 'Expected',
      fields: ['expectedDate'],
      display: ({ expectedDate }) => displayTypedDate(expectedDate),
    },
  ],
  normalize: ({ appointment }) => ({ appointment: appointment?.id }),
  check: (_, errors) => ({
    ...errors,
    ...(errors.expectedDate !== undefined && { expectedDate: `Please enter the date as ${typedDateForm}` }),
  }),
}

const labelOf = (appointment: PartAppointment | null) =>
  appointment === null ? '' : `${appointment.client.name}, ${vehicleName(appointment.vehicle)}`

/** Notes a part on order, or edits one; the appointment is chosen unless it is known. */
export function PartOrderDialog({
  open,
  onOpenChange,
  partOrder = null,
  appointment = null,
}: DialogState & {
  /** The part to edit, as currently stored; null adds one. */
  partOrder?: PartOrder | null
  /** The appointment of a new part, if known. */
  appointment?: PartAppointment | null
}) {
  const recordForm = useRecordForm({
    model,
    record: partOrder,
    newValues: { ...textsOf(partOrderFields, null), appointment },
    create: partActions.create,
    edit: partActions.edit,
    fieldOfCode: { transition_refused: 'appointment', not_found: 'appointment' },
    onDone: () => onOpenChange(false),
  })
  const isNew = partOrder === null
  const isKnown = !isNew || appointment !== null
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...recordForm}
      title={isNew ? 'Add Part on Order' : 'Edit Part on Order'}
      description={isKnown ? labelOf(appointment ?? recordForm.form.getValues('appointment')) : undefined}
      width={480}
      submitLabel={isNew ? 'Add Part' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <PartOrderFields isKnown={isKnown} />
    </FormDialog>
  )
}

function PartOrderFields({ isKnown }: { isKnown: boolean }) {
  const { control } = useFormContext<PartOrderForm>()
  return (
    <div className="grid gap-4">
      {!isKnown && (
        <Controller
          control={control}
          name="appointment"
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <AppointmentField {...field} inputRef={ref} error={error?.message} />
          )}
        />
      )}
      <TextField<PartOrderForm> name="part" label="Part" placeholder="Timing belt kit" maxLength={120} />
      <div className="field-pairs">
        <TextField<PartOrderForm> name="supplier" label="Supplier" optional maxLength={80} />
        <TextField<PartOrderForm>
          name="expectedDate"
          label="Expected"
          optional
          variant="figures"
          inputMode="numeric"
          maxLength={10}
          placeholder={typedDateForm}
        />
      </div>
    </div>
  )
}

interface AppointmentFieldProps {
  value: PartAppointment | null
  onChange: (appointment: PartAppointment | null) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
}

/** Selects an open appointment by client, plate or vehicle; without a search, the next ones. */
function AppointmentField({ error, ...field }: AppointmentFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, isFetching, isError, refetch } = useRead(
    'GET /api/appointments',
    { query: { limit: 20, ...(search === '' ? { part: 'upcoming' } : { search }) } },
    { keepPrevious: true },
  )
  return (
    <Field label="Appointment" error={error}>
      <Combobox<PartAppointment>
        {...field}
        label="Appointment"
        items={(data ?? []).filter(({ status }) => isOpenAppointment(status)).map(partAppointmentOf)}
        itemKey={({ id }) => id}
        itemLabel={labelOf}
        onInputChange={setTyped}
        loading={isFetching || search !== typed.trim()}
        errorText={isError && 'Appointments could not be loaded.'}
        onTryAgain={() => refetch()}
        emptyText="No open appointments found"
        placeholder="Client, plate or vehicle"
        icon={Wrench}
        renderItem={(appointment, wanted) => (
          <span className="min-w-0">
            <MatchedText text={labelOf(appointment)} typed={wanted} />
            <span className="block truncate text-micro text-ink-2 tabular-nums in-data-highlighted:text-inherit">
              {displayDate(appointment.date)}, {displayTime(appointment.time)}
              {appointment.vehicle.licensePlate !== null && ` · ${appointment.vehicle.licensePlate}`}
            </span>
          </span>
        )}
      />
    </Field>
  )
}

/** Returns what the form shows of an appointment. */
export function partAppointmentOf({
  id,
  timeSlot: { date, time },
  status,
  client,
  vehicle,
}: Appointment): PartAppointment {
  return { id, date, time, status, client, vehicle }
}
