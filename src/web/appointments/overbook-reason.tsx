import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { pluralize } from '#domain/wording'
import { TextField } from '#web/forms/form-fields.tsx'
import type { AppointmentFieldsForm } from './appointment-fields-form.ts'

type OverbookForm = Pick<AppointmentFieldsForm, 'overbookReason' | 'overbookSpot'>

/** Asks why a full time is booked. While it is shown, the form has the number of the spot that the user sees. */
export function OverbookReason({ spot, capacity }: { spot: number; capacity: number }) {
  const { setValue } = useFormContext<OverbookForm>()
  useEffect(() => {
    setValue('overbookSpot', spot)
    return () => setValue('overbookSpot', null)
  }, [spot, setValue])
  return (
    <TextField<OverbookForm>
      className="mt-4"
      name="overbookReason"
      label="Reason for booking a full time"
      maxLength={300}
      placeholder="For example: breakdown, the customer waits"
      hint={`This will be car ${spot} at a time for ${pluralize(capacity, 'car')}. Customers see it as full.`}
    />
  )
}
