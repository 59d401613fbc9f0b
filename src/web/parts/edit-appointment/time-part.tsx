import { type Control, Controller, useWatch } from 'react-hook-form'
import type { Appointment } from '#contract/appointments'
import { isPromised } from '#domain/appointment/appointment-changes'
import { isSlotId } from '#domain/opening/slots'
import { displayShortDate, displayTime } from '#domain/time/display'
import { NotifyChoice } from '#web/parts/appointment/notify-choice.tsx'
import { focusWithin } from '#web/parts/new-appointment/focus-within.ts'
import { TimeSlotField } from '#web/parts/new-appointment/time-slot-field.tsx'
import type { EditForm } from './edit-form.ts'
import { FixedField } from './fixed-field.tsx'
import { whyFixed } from './why-fixed.ts'

export type TimePartProps = {
  appointment: Appointment
  control: Control<EditForm>
  error: string | undefined
  lostId: string | null
}

/** Its time: another slot, and whether the client hears of it. */
export function TimePart({ appointment, control, error, lostId }: TimePartProps) {
  const reason = whyFixed(appointment.status, 'time')
  const wanted = useWatch({ control, name: 'timeSlotId' })
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
      <Controller
        control={control}
        name="timeSlotId"
        render={({ field }) => (
          <div ref={focusWithin(field.ref, '[aria-label="Time"] input:enabled', 'input:enabled')}>
            <TimeSlotField
              value={field.value}
              onChange={field.onChange}
              error={error}
              lostId={lostId}
              currentId={timeSlotId}
            />
          </div>
        )}
      />
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
