import { useFormContext } from 'react-hook-form'
import { offeredServices } from '#domain/appointment/service-catalogue'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { ServiceField } from './service-field.tsx'
import { StaffNotesField } from './staff-notes-field.tsx'
import { TechnicianField } from './technician-field.tsx'
import { TIMES, TimeSlotField } from './time-slot-field.tsx'

/** Fields of an appointment other than client and vehicle. */
interface AppointmentFieldsForm {
  timeSlotId: string
  services: string[]
  assignedStaffId: string
  notes: string
}

/** Time, services and technician, shared by all forms that create an appointment. */
export function AppointmentFields({ unavailableSlotId }: { unavailableSlotId: string | null }) {
  const { control, register, watch, formState } = useFormContext<AppointmentFieldsForm>()
  const { services } = useStaff().garage
  return (
    <>
      <ControlledGroup control={control} name="timeSlotId" first={TIMES}>
        {(wiring) => (
          <TimeSlotField
            {...wiring}
            unavailableId={unavailableSlotId}
            technicianId={watch('assignedStaffId')}
          />
        )}
      </ControlledGroup>
      <ControlledGroup control={control} name="services">
        {(wiring) => <ServiceField {...wiring} choices={offeredServices(services)} />}
      </ControlledGroup>
      <ControlledGroup control={control} name="assignedStaffId">
        {(wiring) => <TechnicianField {...wiring} timeSlotId={watch('timeSlotId')} />}
      </ControlledGroup>
      <StaffNotesField {...register('notes')} error={formState.errors.notes?.message} />
    </>
  )
}
