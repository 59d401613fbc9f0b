import { useFormContext } from 'react-hook-form'
import { carColours } from '#domain/tow/car-colour'
import { normalized } from '#web/components/normalize-vehicle.ts'
import { PlateField } from '#web/components/vehicle/plate-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { TowForm } from './tow-form.ts'

/** Vehicle details, all optional. */
export function TowCarFields() {
  const { register, setValue, formState } = useFormContext<TowForm>()
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
