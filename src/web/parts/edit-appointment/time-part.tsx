import { type Control, Controller, useWatch } from 'react-hook-form'
import type { Appointment } from '#contract/appointments'
import { isPromised } from '#domain/appointment/appointment-changes'
import { isSlotId } from '#domain/opening/slots'
import { displayShortDate, displayTime } from '#domain/time/display'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { NotifyChoice } from '#web/parts/appointment/notify-choice.tsx'
import { FixedField } from '#web/parts/fixed-field.tsx'
import { TIMES, TimeSlotField } from '#web/parts/new-appointment/time-slot-field.tsx'
import type { EditForm } from './edit-form.ts'
import { whyFixed } from './why-fixed.ts'

export type TimePartProps = {
  appointment: Appointment
  control: Control<EditForm>
  lostId: string | null
}

/** Its time: another slot, and whether the client hears of it. */
export function TimePart({ appointment, control, lostId }: TimePartProps) {
  const reason = whyFixed(appointment.status, 'time')
  const [wanted, technicianId] = useWatch({ control, name: ['timeSlotId', 'assignedStaffId'] })
  const { timeSlot, timeSlotId, client, status } = appointment
  if (reason !== null) {
    return (
      <FixedField label="Time slot" reason={reason}>
        {displayShortDate(timeSlot.date)}, {displayTime(timeSlot.time)}
      </FixedField>
    )
  }
  const moves = isSlotId(wanted) && wanted !== timeSlotId
  return (
    <>
      <ControlledGroup control={control} name="timeSlotId" first={TIMES}>
        {(wiring) => (
          <TimeSlotField {...wiring} lostId={lostId} currentId={timeSlotId} technicianId={technicianId} />
        )}
      </ControlledGroup>
      {moves && isPromised(status) && (
        <Controller
          control={control}
          name="notifyClient"
          render={({ field }) => (
            <NotifyChoice
              client={client}
              about="about the new time"
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  )
}
