import { IdCard } from 'lucide'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type DriverForm, describeDriver, driverFields } from '#web/forms/driver-form.ts'
import { LicenceField } from '#web/forms/licence-field.tsx'
import { TextField } from '#web/forms/staff-form.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

type RentalWithDriver = DriverForm & Record<'startDate' | 'endDate', string>

/** Driver's licence, collapsible, optional until check-in; opens on errors. Needs a form with DriverForm and the days. */
export function DriverSection() {
  const { control, setFocus, trigger, getFieldState, formState } = useFormContext<RentalWithDriver>()
  const { errors, submitCount } = formState
  const known = describeDriver(useWatch({ control, compute: (all) => all }))
  const [open, setOpen] = useState(false)
  const wrong = driverFields.find((field) => errors[field] !== undefined)
  const isOnlyWrong = Object.keys(errors).every((field) => driverFields.some((own) => own === field))
  // biome-ignore lint/correctness/useExhaustiveDependencies: not on `open`: the user may collapse it again.
  useEffect(() => {
    if (wrong === undefined || open) return
    setOpen(true)
    // A collapsed field cannot take the focus. Skip if a field above has an error: that one has the focus.
    if (isOnlyWrong) requestAnimationFrame(() => setFocus(wrong))
  }, [wrong, submitCount])
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: validity depends on the days.
  useEffect(() => {
    const stale = driverFields.filter((field) => getFieldState(field).invalid)
    if (stale.length > 0) void trigger(stale)
  }, [startDate, endDate])
  return (
    <Disclosure
      icon={IdCard}
      title="Driver's licence"
      hint={known === '' ? 'May be added at check-in' : known}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="field-pairs">
        <LicenceField name="driverLicense" optional />
        <LicenceField name="licenseExpirationDate" optional />
        <LicenceField name="dateOfBirth" optional />
        <TextField<DriverForm> name="customerAddress" label="Address" optional maxLength={300} />
      </div>
    </Disclosure>
  )
}
