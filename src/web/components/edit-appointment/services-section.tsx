import type { Control } from 'react-hook-form'
import type { Appointment } from '#contract/appointments'
import { FixedField } from '#web/components/fixed-field.tsx'
import { serviceChoicesWith } from '#web/components/new-appointment/service-choices.ts'
import { ServiceField } from '#web/components/new-appointment/service-field.tsx'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { useStaff } from '#web/session/use-staff.ts'
import type { AppointmentEditForm } from './appointment-edit-form.ts'
import { fixedReason } from './fixed-reason.ts'

export type ServicesSectionProps = {
  appointment: Appointment
  control: Control<AppointmentEditForm>
}

export function ServicesSection({ appointment, control }: ServicesSectionProps) {
  const namesOf = useServiceNames()
  const { services: catalogue } = useStaff().garage
  const reason = fixedReason(appointment.status, 'services')
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
