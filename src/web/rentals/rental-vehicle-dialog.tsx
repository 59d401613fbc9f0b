import { Fragment, type ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { RentalVehicle, RentalVehicleInput, rentalVehicleFields } from '#contract/rentals/rental-vehicles'
import { displayDollars, readMoney } from '#domain/money'
import { mayChangeCarStatus, type NamedRental, stillPromised } from '#domain/rentals/fleet-changes'
import {
  type FuelType,
  fuelTypeLabel,
  fuelTypes,
  type RentalCarStatus,
  type RentalCategory,
  rentalCarStatuses,
  rentalCarStatusLabel,
  rentalCarYearRange,
  rentalCategories,
  rentalCategoryLabel,
  type Transmission,
  transmissionLabel,
  transmissions,
  usualDailyRate,
} from '#domain/rentals/rental-car'
import { yearOf } from '#domain/time/calendar-date'
import { vehicleName } from '#domain/vehicles/vehicle'
import { yearProblem } from '#domain/vehicles/vehicle-years'
import { useRead } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { MakeAndModelFields, PlateField, YearField } from '#web/forms/car-data-fields.tsx'
import { normalized } from '#web/forms/normalize-vehicle.ts'
import { FixedField, FormDialog, SelectField, TextField } from '#web/forms/staff-form.tsx'
import { type RecordModel, useRecordForm } from '#web/records/use-record-form.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, optionsOf } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { rentalVehicleActions } from './rental-vehicle-actions.ts'

/** Form values: numbers and the rate, in dollars, as typed. */
export type RentalVehicleForm = {
  [Name in keyof typeof rentalVehicleFields]: Name extends keyof ChosenValues ? ChosenValues[Name] : string
}

interface ChosenValues {
  category: RentalCategory
  fuelType: FuelType
  transmission: Transmission
  status: RentalCarStatus
  features: string[]
}

export function newRentalVehicle(thisYear: number): RentalVehicleForm {
  return {
    make: '',
    model: '',
    year: String(thisYear),
    licensePlate: '',
    category: 'compact',
    fuelType: 'petrol',
    transmission: 'automatic',
    seatingCapacity: '5',
    dailyRate: displayDollars(usualDailyRate),
    status: 'available',
    features: [],
  }
}

/** Returns the rate formatted on blur; text that cannot be parsed is only trimmed. */
export function normalizeRate(text: string): string {
  const cents = readMoney(text)
  return cents === null ? text.trim() : displayDollars(cents)
}

const numberOf = (text: string) => Number(text.trim() || Number.NaN)

/** Returns the model of a rental car's form; `thisYear` limits the year. */
export const rentalVehicleModel = (
  thisYear: number,
): RecordModel<RentalVehicleForm, RentalVehicle, typeof RentalVehicleInput> => ({
  stored: RentalVehicle,
  input: RentalVehicleInput,
  fields: rentalVehicleFields,
  valuesOf: (car) => ({
    make: car.make,
    model: car.model,
    year: String(car.year),
    licensePlate: car.licensePlate,
    category: car.category,
    fuelType: car.fuelType,
    transmission: car.transmission,
    seatingCapacity: String(car.seatingCapacity),
    dailyRate: displayDollars(car.dailyRate),
    status: car.status,
    features: car.features,
  }),
  // NaN for a number that cannot be read, and the rate in cents.
  bodyOf: (values) => ({
    ...values,
    year: numberOf(values.year),
    seatingCapacity: numberOf(values.seatingCapacity),
    dailyRate: readMoney(values.dailyRate) ?? Number.NaN,
  }),
  parts: [
    { label: 'Make and model', fields: ['make', 'model'] },
    { label: 'Category', fields: ['category'], display: ({ category }) => rentalCategoryLabel(category) },
    { label: 'Fuel Type', fields: ['fuelType'], display: ({ fuelType }) => fuelTypeLabel(fuelType) },
    {
      label: 'Transmission',
      fields: ['transmission'],
      display: ({ transmission }) => transmissionLabel(transmission),
    },
    {
      label: 'Seating Capacity',
      fields: ['seatingCapacity'],
      display: ({ seatingCapacity }) => `${seatingCapacity} seats`,
    },
    { label: 'Daily Rate', fields: ['dailyRate'], display: ({ dailyRate }) => `$${dailyRate} a day` },
    { label: 'Status', fields: ['status'], display: ({ status }) => rentalCarStatusLabel(status) },
    { label: 'Features', fields: ['features'], display: ({ features }) => features.join(', ') },
  ],
  normalize: ({ licensePlate }) => ({ licensePlate: normalized.licensePlate(licensePlate) }),
  check: ({ year }, errors) => ({
    ...errors,
    year: yearProblem(numberOf(year), rentalCarYearRange(thisYear)) ?? undefined,
  }),
})

/** Adds or edits a rental vehicle. */
export function RentalVehicleDialog({
  open,
  onOpenChange,
  car,
}: DialogState & {
  /** The car to edit, as currently stored; null adds a new one. */
  car: RentalVehicle | null
}) {
  const thisYear = yearOf(useGarageNow().date)
  const recordForm = useRecordForm({
    model: rentalVehicleModel(thisYear),
    record: car,
    newValues: newRentalVehicle(thisYear),
    create: rentalVehicleActions.create,
    edit: rentalVehicleActions.edit,
    fieldOfCode: { duplicate: 'licensePlate' },
    invalid: 'Validation Error',
    onDone: () => onOpenChange(false),
  })
  const { watch } = recordForm.form
  const isNew = car === null
  const { data: openRentals = [] } = useRead(
    'GET /api/rental-vehicles/{id}/bookings',
    { params: { id: car?.id ?? '' }, query: { open: 'true' } },
    { when: open && !isNew },
  )
  const rentals = openRentals.map(({ client, ...rental }) => ({ ...rental, clientName: client.name }))
  const decision = car && mayChangeCarStatus(car, rentals)
  const statusReason = decision === null || decision.permitted ? null : decision.problem.message
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...recordForm}
      title={isNew ? 'Add Rental Vehicle' : 'Edit Rental Vehicle'}
      description={isNew ? undefined : `${vehicleName(car)} · ${car.licensePlate}`}
      width={560}
      submitLabel={isNew ? 'Add Rental Vehicle' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <RentalVehicleFields statusReason={statusReason} />
      {car !== null && statusReason === null && (
        <StillPromisedNotice car={car} status={watch('status')} rentals={rentals} />
      )}
      {car !== null && <RecordHistory entity="rental_vehicle" id={car.id} />}
    </FormDialog>
  )
}

/** Warns about the confirmed rentals of a car before it is set to maintenance or inactive. */
function StillPromisedNotice({
  car,
  status,
  rentals,
}: {
  car: RentalVehicle
  /** The status chosen in the form, not saved yet. */
  status: RentalCarStatus
  /** Its open rentals. */
  rentals: readonly NamedRental[]
}) {
  const sentence = status === car.status ? null : stillPromised(status, rentals)
  return sentence === null ? null : <Notice kind="warning">{sentence}</Notice>
}

/** Data, rate and status of a rental car. */
function RentalVehicleFields({
  statusReason,
}: {
  /** Why the status cannot be changed now; null if it can. */
  statusReason: string | null
}) {
  const { control, getValues } = useFormContext<RentalVehicleForm>()
  // One input for each field of the contract: a field without one does not compile.
  const inputs: Record<Exclude<keyof RentalVehicleForm, 'model'>, ReactNode> = {
    make: <MakeAndModelFields />,
    year: <YearField<RentalVehicleForm> name="year" />,
    licensePlate: <PlateField<RentalVehicleForm> name="licensePlate" />,
    category: (
      <SelectField<RentalVehicleForm>
        name="category"
        label="Category"
        options={optionsOf(rentalCategories, rentalCategoryLabel)}
      />
    ),
    fuelType: (
      <SelectField<RentalVehicleForm>
        name="fuelType"
        label="Fuel Type"
        options={optionsOf(fuelTypes, fuelTypeLabel)}
      />
    ),
    transmission: (
      <SelectField<RentalVehicleForm>
        name="transmission"
        label="Transmission"
        options={optionsOf(transmissions, transmissionLabel)}
      />
    ),
    seatingCapacity: (
      <TextField<RentalVehicleForm>
        name="seatingCapacity"
        label="Seating Capacity"
        variant="figures"
        inputMode="numeric"
        after="seats"
        maxLength={2}
      />
    ),
    dailyRate: (
      <TextField<RentalVehicleForm>
        name="dailyRate"
        label="Daily Rate"
        variant="figures"
        inputMode="decimal"
        before="$"
        after="per day"
        maxLength={12}
        normalize={normalizeRate}
      />
    ),
    status:
      statusReason === null ? (
        <SelectField<RentalVehicleForm>
          name="status"
          label="Status"
          options={optionsOf(rentalCarStatuses, rentalCarStatusLabel)}
        />
      ) : (
        <FixedField label="Status" reason={statusReason}>
          {rentalCarStatusLabel(getValues('status'))}
        </FixedField>
      ),
    features: (
      <Controller
        control={control}
        name="features"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <Field
            label="Features"
            optional
            className="col-span-full"
            hint="Press Enter or type a comma to add a feature. Customers see these when choosing a car."
            error={error?.message}
          >
            <TagInput
              values={value}
              onChange={onChange}
              onBlur={onBlur}
              inputRef={ref}
              placeholder="Bluetooth"
            />
          </Field>
        )}
      />
    ),
  }
  return (
    <div className="field-pairs">
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
    </div>
  )
}
