import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { TowBookingInput } from '#contract/tows/tow-booking-input'
import { TowBooking } from '#contract/tows/tow-bookings'
import { displayPhone } from '#domain/contact/phone'
import { type CalendarDate, isCalendarDate, yearOf } from '#domain/time/calendar-date'
import { displayDate, displayShortDate, displayTime } from '#domain/time/display'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { carColours } from '#domain/tows/car-colour'
import { towCauseLabel, towCauses } from '#domain/tows/tow-cause'
import { decideTowPreferredTime, soonestTow, towDays, towHours } from '#domain/tows/tow-preferred-time'
import { vehicleYearRange, yearProblem } from '#domain/vehicles/vehicle-years'
import { useRead } from '#web/api/hooks.ts'
import { PlateField, YearField } from '#web/forms/car-data-fields.tsx'
import { normalizePhone } from '#web/forms/client-form.ts'
import {
  EmailField,
  FormDialog,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '#web/forms/staff-form.tsx'
import { type RecordModel, useRecordForm } from '#web/records/use-record-form.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { type Option, optionsOf } from '#web/ui/field.tsx'
import { towActions } from './tow-actions.ts'

export const emptyTow = {
  pickupLocation: '',
  customerName: '',
  customerPhone: '',
  cause: '',
  /** Empty: not known. */
  drivable: '' as '' | 'yes' | 'no',
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

/** Form values of a tow request; all text. */
export type TowForm = typeof emptyTow

/** Returns the model of a tow request's form. `known` is the stored preferred date, which may be in the past. */
export const towModel = (
  today: CalendarDate,
  known: string | null,
  earliestYear: number,
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
  check: ({ preferredDate, vehicleYear }, errors) => {
    const years = vehicleYearRange(yearOf(today), earliestYear)
    const wrongYear = vehicleYear.trim() === '' ? null : yearProblem(Number(vehicleYear), years)
    const found = wrongYear === null ? errors : { ...errors, vehicleYear: wrongYear }
    if (preferredDate === known || !isCalendarDate(preferredDate)) return found
    const decision = decideTowPreferredTime({ preferredDate, preferredTime: null }, today)
    return decision.permitted ? found : { ...found, ...decision.problem.fields }
  },
})

/** Creates a tow request from a phone call, or edits one. */
export function TowFormDialog({
  tow,
  open,
  onOpenChange,
}: DialogState & {
  /** The request to edit; null creates a new one. */
  tow: TowBooking | null
}) {
  const { date: today } = useGarageNow()
  const { earliestVehicleYear } = useStaff().garage
  const { data: now = tow } = useRead(
    'GET /api/tow-bookings/{id}',
    { params: { id: tow?.id ?? '' } },
    { when: tow !== null },
  )
  const recordForm = useRecordForm({
    model: towModel(today, now?.preferredDate ?? null, earliestVehicleYear),
    record: now,
    newValues: emptyTow,
    create: towActions.create,
    edit: towActions.edit,
    onDone: () => onOpenChange(false),
  })
  const isNew = tow === null
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...recordForm}
      title={isNew ? 'New Tow Request' : 'Edit Tow Request'}
      description={tow?.customerName}
      width={640}
      submitLabel={isNew ? 'Create request' : 'Save changes'}
      pendingLabel={isNew ? 'Creating...' : 'Saving...'}
    >
      <TowFields />
    </FormDialog>
  )
}

/** The fields in the order of a phone call: location, customer, cause, vehicle. */
function TowFields() {
  return (
    <>
      <TextField<TowForm>
        name="pickupLocation"
        label="Pickup location"
        hint="Street, suburb and a nearby landmark"
        maxLength={300}
      />
      <div className="field-pairs">
        <TextField<TowForm> name="customerName" label="Full name" autoCapitalize="words" maxLength={100} />
        <PhoneField<TowForm> name="customerPhone" />
        <SelectField<TowForm>
          name="cause"
          label="What happened?"
          optional
          placeholder="Not known"
          options={optionsOf(towCauses, towCauseLabel)}
        />
        <SelectField<TowForm>
          name="drivable"
          label="Can the car be driven?"
          optional
          placeholder="Not known"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <TextAreaField<TowForm>
          name="issueDescription"
          label="Details"
          optional
          className="col-span-full"
          maxLength={2000}
        />
        <TextField<TowForm> name="vehicleMake" label="Make" optional maxLength={60} />
        <TextField<TowForm> name="vehicleModel" label="Model" optional maxLength={60} />
        <PlateField<TowForm> name="vehicleLicensePlate" optional />
        <YearField<TowForm> name="vehicleYear" optional />
        <TextField<TowForm>
          name="vehicleColor"
          label="Colour"
          optional
          maxLength={30}
          list="car-colours"
          placeholder="So the driver can find the car"
        />
        <datalist id="car-colours">
          {carColours.map((colour) => (
            <option key={colour} value={colour} />
          ))}
        </datalist>
        <TextField<TowForm>
          name="destinationLocation"
          label="Destination"
          optional
          maxLength={300}
          placeholder="To the workshop"
        />
        <EmailField<TowForm> name="customerEmail" optional />
        <PreferredTimeFields />
        <TextAreaField<TowForm>
          name="notes"
          label="Notes"
          optional
          className="col-span-full"
          maxLength={2000}
          placeholder="For the driver or front desk"
        />
      </div>
    </>
  )
}

/** As soon as possible, or a day with an optional hour. The stored preferred time stays selectable. */
function PreferredTimeFields() {
  const { date: today } = useGarageNow()
  const { watch, formState } = useFormContext<TowForm>()
  const { preferredDate: knownDay = '', preferredTime: knownTime = '' } = formState.defaultValues ?? {}
  const days: Option[] = towDays(today, displayShortDate)
  if (isCalendarDate(knownDay) && !days.some(({ value }) => value === knownDay))
    days.unshift({ value: knownDay, label: displayDate(knownDay) })
  const hours: Option[] = [...towHours]
  if (isTimeOfDay(knownTime) && !hours.some(({ value }) => value === knownTime))
    hours.unshift({ value: knownTime, label: displayTime(knownTime) })
  return (
    <>
      <SelectField<TowForm>
        name="preferredDate"
        label="Preferred day"
        placeholder={soonestTow}
        options={days}
      />
      {watch('preferredDate') !== '' && (
        <SelectField<TowForm> name="preferredTime" label="Time" placeholder="Any time" options={hours} />
      )}
    </>
  )
}
