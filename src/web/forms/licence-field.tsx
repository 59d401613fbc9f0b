import { typedDateForm } from '#domain/time/typed-date'
import { type DriverForm, normalizeDate } from './driver-form.ts'
import { TextField } from './staff-form.tsx'

type LicenceForm = Pick<DriverForm, 'driverLicense' | 'licenseExpirationDate' | 'dateOfBirth'>

const labels: Record<keyof LicenceForm, string> = {
  driverLicense: 'Licence number',
  licenseExpirationDate: 'Licence expires',
  dateOfBirth: 'Date of birth',
}

/** One field of the driver's licence. Needs a form that includes DriverForm or a subset of it. */
export function LicenceField({ name, optional = false }: { name: keyof LicenceForm; optional?: boolean }) {
  const field = { name, label: labels[name], optional }
  return name === 'driverLicense' ? (
    <TextField<LicenceForm> {...field} maxLength={30} autoCapitalize="characters" spellCheck={false} />
  ) : (
    <TextField<LicenceForm>
      {...field}
      variant="figures"
      inputMode="numeric"
      placeholder={typedDateForm}
      normalize={normalizeDate}
    />
  )
}
