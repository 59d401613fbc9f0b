import type { Control } from 'react-hook-form'
import type { Appointment } from '#contract/appointments'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { FixedField } from '#web/parts/fixed-field.tsx'
import { serviceChoicesWith } from '#web/parts/new-appointment/service-choices.ts'
import { ServiceField } from '#web/parts/new-appointment/service-field.tsx'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { useStaff } from '#web/session/use-staff.ts'
import type { EditForm } from './edit-form.ts'
import { whyFixed } from './why-fixed.ts'

export type ServicesPartProps = {
  appointment: Appointment
  control: Control<EditForm>
}

export function ServicesPart({ appointment, control }: ServicesPartProps) {
  const namesOf = useServiceNames()
  const { services: catalogue } = useStaff().garage
  const reason = whyFixed(appointment.status, 'services')
  if (reason !== null) {
    return (
      <FixedField label="Services" reason={reason}>
        {namesOf(appointment.services)}
      </FixedField>
    )
  }
  return (
    <ControlledGroup control={control} name="services">
      {(wiring) => <ServiceField {...wiring} choices={serviceChoicesWith(appointment.services, catalogue)} />}
    </ControlledGroup>
  )
}
