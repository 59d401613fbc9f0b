import { type Control, Controller } from 'react-hook-form'
import type { Appointment } from '#contract/appointments'
import { displayServices } from '#domain/appointment/service-catalogue'
import { focusWithin } from '#web/parts/new-appointment/focus-within.ts'
import { serviceChoicesWith } from '#web/parts/new-appointment/service-choices.ts'
import { ServiceField } from '#web/parts/new-appointment/service-field.tsx'
import type { EditForm } from './edit-form.ts'
import { FixedField } from './fixed-field.tsx'
import { whyFixed } from './why-fixed.ts'

export type ServicesPartProps = {
  appointment: Appointment
  control: Control<EditForm>
  error: string | undefined
}

/** What is to be done. */
export function ServicesPart({ appointment, control, error }: ServicesPartProps) {
  const reason = whyFixed(appointment.status, 'services')
  if (reason !== null) {
    return (
      <FixedField label="Services" reason={reason}>
        {displayServices(appointment.services)}
      </FixedField>
    )
  }
  return (
    <Controller
      control={control}
      name="services"
      render={({ field }) => (
        <div ref={focusWithin(field.ref, 'input:enabled')}>
          <ServiceField
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={error}
            choices={serviceChoicesWith(appointment.services)}
          />
        </div>
      )}
    />
  )
}
