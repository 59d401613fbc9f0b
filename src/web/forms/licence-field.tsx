import { useFormContext } from 'react-hook-form'
import { typedDateForm } from '#domain/time/typed-date'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type DriverForm, normalizeDate } from './driver-form.ts'

type LicenceForm = Pick<DriverForm, 'driverLicense' | 'licenseExpirationDate' | 'dateOfBirth'>

const labels: Record<keyof LicenceForm, string> = {
  driverLicense: 'Licence number',
  licenseExpirationDate: 'Licence expires',
  dateOfBirth: 'Date of birth',
}

/** One field of the driver's licence. Needs a form that includes DriverForm or a subset of it. */
export function LicenceField({ name, optional = false }: { name: keyof LicenceForm; optional?: boolean }) {
  const { register, setValue, getValues, formState } = useFormContext<LicenceForm>()
  const error = formState.errors[name]?.message
  return (
    <Field label={labels[name]} optional={optional} error={error}>
      {name === 'driverLicense' ? (
        <TextInput
          {...register(name)}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <TextInput
          {...register(name, { onBlur: () => setValue(name, normalizeDate(getValues(name))) })}
          variant="figures"
          inputMode="numeric"
          autoComplete="off"
          placeholder={typedDateForm}
        />
      )}
    </Field>
  )
}
