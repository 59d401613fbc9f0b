import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form'
import {
  fuelTypeLabel,
  fuelTypes,
  rentalCarStatuses,
  rentalCarStatusLabel,
  rentalCategories,
  rentalCategoryLabel,
  transmissionLabel,
  transmissions,
} from '#domain/rental/rental-car'
import { FixedField } from '#web/components/fixed-field.tsx'
import { normalized } from '#web/components/normalize-vehicle.ts'
import { MakeAndModelFields } from '#web/components/vehicle/make-and-model-fields.tsx'
import { PlateField } from '#web/components/vehicle/plate-field.tsx'
import { YearField } from '#web/components/vehicle/year-field.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from '#web/ui/field-pairs.module.css'
import { Select } from '#web/ui/select.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { normalizeRate, type RentalVehicleForm } from './rental-vehicle-form.ts'

export type RentalVehicleFieldsProps = {
  form: UseFormReturn<RentalVehicleForm>
  /** Why the status cannot be changed now; null if it can. */
  statusReason: string | null
}

export function RentalVehicleFields({ form, statusReason }: RentalVehicleFieldsProps) {
  const { control, register, setValue, formState } = form
  const { errors } = formState
  const normalizeOnBlur = (field: 'licensePlate' | 'dailyRate', normalize: (text: string) => string) =>
    register(field, {
      onBlur: (event: { target: { value: string } }) => setValue(field, normalize(event.target.value)),
    })
  return (
    <div className={styles.pairs}>
      <FormProvider {...form}>
        <MakeAndModelFields />
      </FormProvider>
      <YearField field={register('year')} error={errors.year?.message} />
      <PlateField
        field={normalizeOnBlur('licensePlate', normalized.licensePlate)}
        error={errors.licensePlate?.message}
      />
      <Field label="Category" error={errors.category?.message}>
        <Select {...register('category')}>{optionsOf(rentalCategories, rentalCategoryLabel)}</Select>
      </Field>
      <Field label="Fuel Type" error={errors.fuelType?.message}>
        <Select {...register('fuelType')}>{optionsOf(fuelTypes, fuelTypeLabel)}</Select>
      </Field>
      <Field label="Transmission" error={errors.transmission?.message}>
        <Select {...register('transmission')}>{optionsOf(transmissions, transmissionLabel)}</Select>
      </Field>
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
      {statusReason === null ? (
        <Field label="Status" error={errors.status?.message}>
          <Select {...register('status')}>{optionsOf(rentalCarStatuses, rentalCarStatusLabel)}</Select>
        </Field>
      ) : (
        <FixedField label="Status" reason={statusReason}>
          {rentalCarStatusLabel(form.getValues('status'))}
        </FixedField>
      )}
      <Controller
        control={control}
        name="features"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Field
            label="Features"
            optional
            className={styles.wide}
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
