import { Phone } from 'lucide'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { TowBookingInput } from '#contract/tow-booking-input'
import { TowBooking } from '#contract/tow-bookings'
import { displayPhone } from '#domain/people/phone'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { displayDate, displayShortDate, displayTime } from '#domain/time/display'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { carColours } from '#domain/tow/car-colour'
import { towCauseLabel, towCauses } from '#domain/tow/tow-cause'
import { decideTowPreferredTime, soonestTow, towDays, towHours } from '#domain/tow/tow-preferred-time'
import { useRead } from '#web/api/hooks.ts'
import { PlateField } from '#web/forms/car-data-fields.tsx'
import { normalizePhone } from '#web/forms/client-form.ts'
import { normalized } from '#web/forms/normalize-vehicle.ts'
import { type FocusTarget, restoreFocus } from '#web/records/focus-target.ts'
import { RecordFormDialog } from '#web/records/record-form-dialog.tsx'
import { type RecordModel, useRecordForm } from '#web/records/use-record-form.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'

/** Form values of a tow request; all text. */
export interface TowForm {
  pickupLocation: string
  customerName: string
  customerPhone: string
  cause: string
  /** Empty: not known. */
  drivable: '' | 'yes' | 'no'
  issueDescription: string
  vehicleMake: string
  vehicleModel: string
  vehicleLicensePlate: string
  vehicleYear: string
  vehicleColor: string
  destinationLocation: string
  customerEmail: string
  preferredDate: string
  preferredTime: string
  notes: string
}

export const emptyTow: TowForm = {
  pickupLocation: '',
  customerName: '',
  customerPhone: '',
  cause: '',
  drivable: '',
  issueDescription: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleLicensePlate: '',
  vehicleYear: '',
  vehicleColor: '',
  destinationLocation: '',
  customerEmail: '',
  preferredDate: '',
  preferredTime: '',
  notes: '',
}

/** Returns the model of a tow request's form. `known` is the stored preferred date, which may be in the past. */
export const towModel = (
  today: CalendarDate,
  known: string | null,
): RecordModel<TowForm, TowBooking, typeof TowBookingInput> => ({
  stored: TowBooking,
  input: TowBookingInput,
  valuesOf: (tow) => {
    const texts = Object.keys(emptyTow).map((field) => [field, String(tow[field as keyof TowForm] ?? '')])
    return {
      ...(Object.fromEntries(texts) as unknown as TowForm),
      customerPhone: displayPhone(tow.customerPhone),
      drivable: tow.drivable === null ? '' : tow.drivable ? 'yes' : 'no',
    }
  },
  // Empty values as null, the time only with a day.
  bodyOf: ({ drivable, ...form }) => {
    const texts = Object.entries(form).map(([field, text]) => [field, text.trim() === '' ? null : text])
    return {
      ...(Object.fromEntries(texts) as z.input<typeof TowBookingInput>),
      customerName: form.customerName,
      customerPhone: form.customerPhone,
      pickupLocation: form.pickupLocation,
      drivable: drivable === '' ? null : drivable === 'yes',
      ...(form.preferredDate === '' && { preferredTime: null }),
    }
  },
  parts: [
    { label: 'Pickup location', fields: ['pickupLocation'] },
    { label: 'Full name', fields: ['customerName'] },
    { label: 'Phone', fields: ['customerPhone'] },
    {
      label: 'What happened?',
      fields: ['cause'],
      display: ({ cause }) => {
        const known = towCauses.find((one) => one === cause)
        return known === undefined ? cause : towCauseLabel(known)
      },
    },
    {
      label: 'Can the car be driven?',
      fields: ['drivable'],
      display: ({ drivable }) => (drivable === '' ? '' : drivable === 'yes' ? 'Yes' : 'No'),
    },
    { label: 'Details', fields: ['issueDescription'] },
    { label: 'Make and model', fields: ['vehicleMake', 'vehicleModel'] },
    { label: 'Year', fields: ['vehicleYear'] },
    { label: 'License Plate', fields: ['vehicleLicensePlate'] },
    { label: 'Colour', fields: ['vehicleColor'] },
    { label: 'Destination', fields: ['destinationLocation'] },
    { label: 'Email', fields: ['customerEmail'] },
    {
      label: 'Preferred time',
      fields: ['preferredDate', 'preferredTime'],
      display: ({ preferredDate: date, preferredTime: time }) =>
        [isCalendarDate(date) && displayDate(date), isTimeOfDay(time) && displayTime(time)]
          .filter(Boolean)
          .join(', '),
    },
    { label: 'Notes', fields: ['notes'] },
  ],
  normalize: ({ customerPhone }) => ({ customerPhone: normalizePhone(customerPhone) }),
  check: ({ preferredDate }, errors) => {
    if (preferredDate === known || !isCalendarDate(preferredDate)) return errors
    const decision = decideTowPreferredTime({ preferredDate, preferredTime: null }, today)
    return decision.permitted ? errors : { ...errors, ...decision.problem.fields }
  },
})

/** Creates a tow request from a phone call, or edits one. */
export function TowFormDialog({
  tow,
  open,
  onOpenChange,
  landing,
}: {
  /** The request to edit; null creates a new one. */
  tow: TowBooking | null
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Focus target after closing. */
  landing: FocusTarget
}) {
  const { date: today } = useGarageNow()
  const { data: now = tow } = useRead(
    'GET /api/tow-bookings/{id}',
    { params: { id: tow?.id ?? '' } },
    { when: tow !== null },
  )
  const { form, conflicts, submit, isPending } = useRecordForm({
    model: towModel(today, now?.preferredDate ?? null),
    record: now,
    newValues: emptyTow,
    create: {
      route: 'POST /api/tow-bookings',
      done: 'Tow request created successfully',
      failed: 'Failed to create tow request',
    },
    change: {
      route: 'PATCH /api/tow-bookings/{id}',
      done: 'Tow request updated successfully',
      failed: 'Failed to update tow request',
    },
    onDone: () => {
      restoreFocus(landing)
      onOpenChange(false)
    },
  })
  const isNew = tow === null
  return (
    <RecordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      conflicts={conflicts}
      isPending={isPending}
      onSubmit={submit}
      title={isNew ? 'New Tow Request' : 'Edit Tow Request'}
      description={tow?.customerName}
      finalFocus={landing}
      width={640}
      submitLabel={isNew ? 'Create request' : 'Save changes'}
      pendingLabel={isNew ? 'Creating...' : 'Saving...'}
    >
      <TowFields form={form} />
    </RecordFormDialog>
  )
}

/** The fields in the order of a phone call: location, customer, cause, vehicle. */
function TowFields({ form }: { form: UseFormReturn<TowForm> }) {
  const { register, setValue, getValues, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label="Pickup location"
        error={errors.pickupLocation?.message}
        hint="Street, suburb and a nearby landmark"
      >
        <TextInput {...register('pickupLocation')} autoComplete="off" maxLength={300} />
      </Field>
      <div className="field-pairs">
        <Field label="Full name" error={errors.customerName?.message}>
          <TextInput
            {...register('customerName')}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={100}
          />
        </Field>
        <Field label="Phone" error={errors.customerPhone?.message}>
          <TextInput
            {...register('customerPhone', {
              onBlur: () => setValue('customerPhone', normalizePhone(getValues('customerPhone'))),
            })}
            type="tel"
            icon={Phone}
            inputMode="tel"
            autoComplete="off"
            placeholder="0412 345 678"
          />
        </Field>
        <Field label="What happened?" optional error={errors.cause?.message}>
          <Select {...register('cause')}>
            <option value="">Not known</option>
            {towCauses.map((cause) => (
              <option key={cause} value={cause}>
                {towCauseLabel(cause)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Can the car be driven?" optional error={errors.drivable?.message}>
          <Select {...register('drivable')}>
            <option value="">Not known</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </Select>
        </Field>
        <Field className="col-span-full" label="Details" optional error={errors.issueDescription?.message}>
          <TextArea {...register('issueDescription')} rows={2} maxLength={2000} />
        </Field>
        <CarFields form={form} />
        <Field label="Destination" optional error={errors.destinationLocation?.message}>
          <TextInput
            {...register('destinationLocation')}
            autoComplete="off"
            maxLength={300}
            placeholder="To the workshop"
          />
        </Field>
        <Field label="Email" optional error={errors.customerEmail?.message}>
          <TextInput
            {...register('customerEmail')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <WhenFields form={form} />
        <Field className="col-span-full" label="Notes" optional error={errors.notes?.message}>
          <TextArea
            {...register('notes')}
            rows={2}
            maxLength={2000}
            placeholder="For the driver or front desk"
          />
        </Field>
      </div>
    </>
  )
}

/** Vehicle details, all optional. */
function CarFields({ form }: { form: UseFormReturn<TowForm> }) {
  const { register, setValue, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label="Make" optional error={errors.vehicleMake?.message}>
        <TextInput {...register('vehicleMake')} autoComplete="off" maxLength={60} />
      </Field>
      <Field label="Model" optional error={errors.vehicleModel?.message}>
        <TextInput {...register('vehicleModel')} autoComplete="off" maxLength={60} />
      </Field>
      <PlateField
        field={register('vehicleLicensePlate', {
          onBlur: (event: { target: { value: string } }) =>
            setValue('vehicleLicensePlate', normalized.licensePlate(event.target.value)),
        })}
        optional
        error={errors.vehicleLicensePlate?.message}
      />
      <Field label="Year" optional error={errors.vehicleYear?.message}>
        <TextInput
          {...register('vehicleYear')}
          variant="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </Field>
      <Field label="Colour" optional error={errors.vehicleColor?.message}>
        <TextInput
          {...register('vehicleColor')}
          autoComplete="off"
          maxLength={30}
          list="car-colours"
          placeholder="So the driver can find the car"
        />
      </Field>
      <datalist id="car-colours">
        {carColours.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
    </>
  )
}

/** As soon as possible, or a day with an optional hour. The stored preferred time stays selectable. */
function WhenFields({ form }: { form: UseFormReturn<TowForm> }) {
  const { date: today } = useGarageNow()
  const { control, register, formState } = form
  const { errors, defaultValues } = formState
  const day = useWatch({ control, name: 'preferredDate' })
  const { preferredDate: knownDay = '', preferredTime: knownTime = '' } = defaultValues ?? {}
  const days: { value: string; label: string }[] = towDays(today, displayShortDate)
  if (isCalendarDate(knownDay) && !days.some(({ value }) => value === knownDay))
    days.unshift({ value: knownDay, label: displayDate(knownDay) })
  const hours: { value: string; label: string }[] = [...towHours]
  if (isTimeOfDay(knownTime) && !hours.some(({ value }) => value === knownTime))
    hours.unshift({ value: knownTime, label: displayTime(knownTime) })
  return (
    <>
      <Field label="Preferred day" error={errors.preferredDate?.message}>
        <Select {...register('preferredDate')}>
          <option value="">{soonestTow}</option>
          {days.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {day !== '' && (
        <Field label="Time" error={errors.preferredTime?.message}>
          <Select {...register('preferredTime')}>
            <option value="">Any time</option>
            {hours.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
