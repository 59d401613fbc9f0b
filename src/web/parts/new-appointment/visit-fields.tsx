import { useFormContext } from 'react-hook-form'
import { offeredServices } from '#domain/appointment/service-catalogue'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { NotesField } from './notes-field.tsx'
import { ServiceField } from './service-field.tsx'
import { TechnicianField } from './technician-field.tsx'
import { TIMES, TimeSlotField } from './time-slot-field.tsx'

/** What a visit to the workshop needs besides client and car. */
interface VisitForm {
  timeSlotId: string
  services: string[]
  assignedStaffId: string
  notes: string
}

/** When a car comes, what for and to whom; part of every form that makes an appointment. */
export function VisitFields({ lostSlotId }: { lostSlotId: string | null }) {
  const { control, register, watch, formState } = useFormContext<VisitForm>()
  const { services } = useStaff().garage
  return (
    <>
      <ControlledGroup control={control} name="timeSlotId" first={TIMES}>
        {(wiring) => (
          <TimeSlotField {...wiring} lostId={lostSlotId} technicianId={watch('assignedStaffId')} />
        )}
      </ControlledGroup>
      <ControlledGroup control={control} name="services">
        {(wiring) => <ServiceField {...wiring} choices={offeredServices(services)} />}
      </ControlledGroup>
      <ControlledGroup control={control} name="assignedStaffId">
        {(wiring) => <TechnicianField {...wiring} timeSlotId={watch('timeSlotId')} />}
      </ControlledGroup>
      <NotesField {...register('notes')} error={formState.errors.notes?.message} />
    </>
  )
}
