import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form'
import { vehicleStatuses, vehicleStatusLabel } from '#domain/vehicle/vehicle'
import { ClientField } from '#web/components/client-field.tsx'
import { normalized, type TidiedField } from '#web/components/normalize-vehicle.ts'
import { Field } from '#web/ui/field.tsx'
import styles from '#web/ui/field-pairs.module.css'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { MakeAndModelFields } from './make-and-model-fields.tsx'
import { PlateField } from './plate-field.tsx'
import type { VehicleForm } from './vehicle-form.ts'
import { YearField } from './year-field.tsx'

/** Owner, details and status of a vehicle. */
export function VehicleFields({ form }: { form: UseFormReturn<VehicleForm> }) {
  const { control, register, setValue, formState } = form
  const { errors } = formState
  const normalizeOnBlur = (field: TidiedField) =>
    register(field, {
      onBlur: (event: { target: { value: string } }) =>
        setValue(field, normalized[field](event.target.value)),
    })
  return (
    <>
      <Controller
        control={control}
        name="owner"
        render={({ field: { ref, ...field } }) => (
          <ClientField {...field} label="Vehicle Owner" inputRef={ref} error={errors.owner?.message} />
        )}
      />
      <div className={styles.pairs}>
        <FormProvider {...form}>
          <MakeAndModelFields />
        </FormProvider>
        <YearField field={register('year')} error={errors.year?.message} />
        <PlateField field={normalizeOnBlur('licensePlate')} optional error={errors.licensePlate?.message} />
        <Field label="VIN Number" optional className={styles.wide} error={errors.vin?.message}>
          <TextInput
            {...normalizeOnBlur('vin')}
            variant="figures"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="17 characters"
            maxLength={24}
          />
        </Field>
        <Field label="Current Mileage" optional error={errors.mileage?.message}>
          <TextInput
            {...normalizeOnBlur('mileage')}
            variant="figures"
            inputMode="numeric"
            autoComplete="off"
            after="km"
            maxLength={12}
          />
        </Field>
        <Field label="Engine Size" optional error={errors.engineSize?.message}>
          <TextInput {...register('engineSize')} autoComplete="off" placeholder="1.8 L" maxLength={20} />
        </Field>
        <Field label="Status" error={errors.status?.message}>
          <Select {...register('status')}>
            {vehicleStatuses.map((status) => (
              <option key={status} value={status}>
                {vehicleStatusLabel(status)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}
