import { Fragment, type ReactNode } from 'react'
import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form'
import { RentalVehicle, RentalVehicleInput, rentalVehicleFields } from '#contract/rental-vehicles'
import { displayDollars, readMoney } from '#domain/money'
import { mayChangeCarStatus, type NamedRental, stillPromised } from '#domain/rental/fleet-changes'
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
} from '#domain/rental/rental-car'
import { vehicleName } from '#domain/vehicle/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { MakeAndModelFields, PlateField, YearField } from '#web/forms/car-data-fields.tsx'
import { FixedField } from '#web/forms/fixed-field.tsx'
import { normalized } from '#web/forms/normalize-vehicle.ts'
import { RecordFormDialog } from '#web/records/record-form-dialog.tsx'
import { type RecordModel, useRecordForm } from '#web/records/use-record-form.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

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
  check: ({ year }, errors) => {
    const { min, max } = rentalCarYearRange(thisYear)
    const isYear = errors.year === undefined && numberOf(year) >= min && numberOf(year) <= max
    return { ...errors, year: isYear ? undefined : `Please enter a year from ${min} to ${max}` }
  },
})

/** Adds or edits a rental vehicle. */
export function RentalVehicleDialog({
  open,
  onOpenChange,
  car,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The car to edit, as currently stored; null adds a new one. */
  car: RentalVehicle | null
}) {
  const thisYear = Number(useGarageNow().date.slice(0, 4))
  const { form, conflicts, submit, isPending } = useRecordForm({
    model: rentalVehicleModel(thisYear),
    record: car,
    newValues: newRentalVehicle(thisYear),
    create: {
      route: 'POST /api/rental-vehicles',
      done: 'Rental vehicle created successfully',
      failed: 'Failed to create rental vehicle',
    },
    change: {
      route: 'PUT /api/rental-vehicles/{id}',
      done: 'Rental vehicle updated successfully',
      failed: 'Failed to update rental vehicle',
    },
    fieldOfCode: { duplicate: 'licensePlate' },
    invalid: 'Validation Error',
    onDone: () => onOpenChange(false),
  })
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
    <RecordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      conflicts={conflicts}
      isPending={isPending}
      onSubmit={submit}
      title={isNew ? 'Add Rental Vehicle' : 'Edit Rental Vehicle'}
      description={isNew ? undefined : `${vehicleName(car)} · ${car.licensePlate}`}
      width={560}
      submitLabel={isNew ? 'Add Rental Vehicle' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <RentalVehicleFields form={form} statusReason={statusReason} />
      {car !== null && statusReason === null && (
        <StillPromisedNotice car={car} status={form.watch('status')} rentals={rentals} />
      )}
      {car !== null && <RecordHistory entity="rental_vehicle" id={car.id} />}
    </RecordFormDialog>
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
  form,
  statusReason,
}: {
  form: UseFormReturn<RentalVehicleForm>
  /** Why the status cannot be changed now; null if it can. */
  statusReason: string | null
}) {
  const { control, register, setValue, formState } = form
  const { errors } = formState
  const normalizeOnBlur = (field: 'licensePlate' | 'dailyRate', normalize: (text: string) => string) =>
    register(field, {
      onBlur: (event: { target: { value: string } }) => setValue(field, normalize(event.target.value)),
    })
  // One input for each field of the contract: a field without one does not compile.
  const inputs: Record<Exclude<keyof RentalVehicleForm, 'model'>, ReactNode> = {
    make: (
      <FormProvider {...form}>
        <MakeAndModelFields />
      </FormProvider>
    ),
    year: <YearField field={register('year')} error={errors.year?.message} />,
    licensePlate: (
      <PlateField
        field={normalizeOnBlur('licensePlate', normalized.licensePlate)}
        error={errors.licensePlate?.message}
      />
    ),
    category: (
      <Field label="Category" error={errors.category?.message}>
        <Select {...register('category')}>{optionsOf(rentalCategories, rentalCategoryLabel)}</Select>
      </Field>
    ),
    fuelType: (
      <Field label="Fuel Type" error={errors.fuelType?.message}>
        <Select {...register('fuelType')}>{optionsOf(fuelTypes, fuelTypeLabel)}</Select>
      </Field>
    ),
    transmission: (
      <Field label="Transmission" error={errors.transmission?.message}>
        <Select {...register('transmission')}>{optionsOf(transmissions, transmissionLabel)}</Select>
      </Field>
    ),
    seatingCapacity: (
      <Field label="Seating Capacity" error={errors.seatingCapacity?.message}>
        <TextInput
          {...register('seatingCapacity')}
          variant="figures"
          inputMode="numeric"
          autoComplete="off"
          after="seats"
          maxLength={2}
        />
      </Field>
    ),
    dailyRate: (
      <Field label="Daily Rate" error={errors.dailyRate?.message}>
        <TextInput
          {...normalizeOnBlur('dailyRate', normalizeRate)}
          variant="figures"
          inputMode="decimal"
          autoComplete="off"
          before="$"
          after="per day"
          maxLength={12}
        />
      </Field>
    ),
    status:
      statusReason === null ? (
        <Field label="Status" error={errors.status?.message}>
          <Select {...register('status')}>{optionsOf(rentalCarStatuses, rentalCarStatusLabel)}</Select>
        </Field>
      ) : (
        <FixedField label="Status" reason={statusReason}>
          {rentalCarStatusLabel(form.getValues('status'))}
        </FixedField>
      ),
    features: (
      <Controller
        control={control}
        name="features"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Field
            label="Features"
            optional
            className="col-span-full"
            hint="Press Enter or type a comma to add a feature. Customers see these when choosing a car."
            error={errors.features?.message}
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

function optionsOf<Value extends string>(values: readonly Value[], label: (value: Value) => string) {
  return values.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ))
}
