import { type Control, Controller, useWatch } from 'react-hook-form'
import type { Appointment } from '#contract/appointments'
import { isPromised } from '#domain/appointment/appointment-changes'
import { parseSlotId } from '#domain/opening/slots'
import { displayShortDate, displayTime } from '#domain/time/display'
import { FixedField } from '#web/components/fixed-field.tsx'
import { TIMES, TimeSlotField } from '#web/components/new-appointment/time-slot-field.tsx'
import { aboutAppointment } from '#web/components/notify/message-about.ts'
import { NotifyChoice } from '#web/components/notify/notify-choice.tsx'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { useServiceNames } from '#web/session/use-service-names.ts'
import type { AppointmentEditForm } from './appointment-edit-form.ts'
import { fixedReason } from './fixed-reason.ts'

export type TimeSectionProps = {
  appointment: Appointment
  control: Control<AppointmentEditForm>
  unavailableId: string | null
}

/** Time slot, and whether to notify the client of a change. */
export function TimeSection({ appointment, control, unavailableId }: TimeSectionProps) {
  const namesOf = useServiceNames()
  const reason = fixedReason(appointment.status, 'time')
  const [wanted, technicianId] = useWatch({ control, name: ['timeSlotId', 'assignedStaffId'] })
  const { timeSlot, timeSlotId, client, status } = appointment
  if (reason !== null) {
    return (
      <FixedField label="Time slot" reason={reason}>
        {displayShortDate(timeSlot.date)}, {displayTime(timeSlot.time)}
      </FixedField>
    )
  }
  const slot = wanted === timeSlotId ? null : parseSlotId(wanted)
  return (
    <>
      <ControlledGroup control={control} name="timeSlotId" first={TIMES}>
        {(wiring) => (
          <TimeSlotField
            {...wiring}
            unavailableId={unavailableId}
            currentId={timeSlotId}
            technicianId={technicianId}
          />
        )}
      </ControlledGroup>
      {slot !== null && isPromised(status) && (
        <Controller
          control={control}
          name="notifyClient"
          render={({ field }) => (
            <NotifyChoice
              message="appointment_moved"
              client={client}
              about={aboutAppointment({ ...appointment, timeSlot: slot }, namesOf)}
              that="about the new time"
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  )
}
