import { Controller, useForm } from 'react-hook-form'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { isPromised } from '#domain/appointments/appointment-changes'
import { displayLoad } from '#domain/appointments/work-estimate'
import { parseSlotId, slotId } from '#domain/opening/slots'
import { proposedTime } from '#domain/schedule/board-plan'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { pluralize } from '#domain/wording'
import { sentenceOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { AppointmentSubject } from '#web/bookings/booking-subject.tsx'
import { keepFocus } from '#web/drag/bar-grid.tsx'
import { ruleResolver } from '#web/forms/form-errors.ts'
import { FormDialog, SelectField } from '#web/forms/staff-form.tsx'
import { aboutAppointment, NotifyChoice } from '#web/messages/notify-choice.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { boardActions } from './board-actions.ts'

interface MoveForm {
  date: string
  timeSlotId: string
  notifyClient: boolean
}

interface MoveJobProps extends DialogState {
  job: BoardJob
  board: WorkshopBoard
  /** The day on which the job was dropped; the day of the board if none was. */
  to: CalendarDate
}

/** Moves a job to another time or day, with the choice whether to notify the client. */
export function MoveJobDialog(props: MoveJobProps) {
  const { job, board, open, onOpenChange } = props
  const { form, slotsOf, slotOn, isPending, onSubmit } = useMoveForm(props)
  const { data: appointment } = useRead(
    'GET /api/appointments/{id}',
    { params: { id: job.id } },
    { when: open },
  )
  const [date, timeSlotId] = form.watch(['date', 'timeSlotId'])
  const days = board.days.filter((day) => slotsOf(day.date).length > 0 || day.date === date)
  const slot = parseSlotId(timeSlotId)
  const day = board.days.find((one) => one.date === date)
  const load = day && `${displayLoad({ booked: day.bookedMinutes, available: day.availableMinutes })} booked`
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      isPending={isPending}
      onSubmit={onSubmit}
      title="Move Appointment"
      width={480}
      footerNote={load}
      finalFocus={() => keepFocus(job.id)}
      submitLabel="Move appointment"
      pendingLabel="Moving..."
    >
      {appointment && (
        <AppointmentSubject
          appointment={appointment}
          title={job.clientName}
          note={vehicleName(job.vehicle)}
        />
      )}
      <div className="field-pairs">
        <SelectField<MoveForm>
          name="date"
          label="Day"
          options={days.map((one) => ({ value: one.date, label: displayShortDate(one.date) }))}
          onChange={({ target }) =>
            form.setValue('timeSlotId', slotOn(target.value), { shouldValidate: true })
          }
        />
        <SelectField<MoveForm>
          name="timeSlotId"
          label="Time"
          options={slotsOf(date).map(({ id, time, remaining }) => ({
            value: id,
            label: `${displayTime(time)}, ${pluralize(remaining, 'spot left', 'spots left')}`,
          }))}
        />
      </div>
      {appointment && slot !== null && isPromised(appointment.status) && (
        <Controller
          control={form.control}
          name="notifyClient"
          render={({ field }) => (
            <NotifyChoice
              message="appointment_moved"
              client={appointment.client}
              about={aboutAppointment(appointment, timeSlotId)}
              that="about the new time"
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </FormDialog>
  )
}

/** The form with the available slots of each day; submitting it moves the job and closes the dialog. */
function useMoveForm({ job, board, to, onOpenChange }: MoveJobProps) {
  const now = useGarageNow()
  const own = slotId(board.date, job.time)
  const slotsOf = (date: string) =>
    (board.days.find((day) => day.date === date)?.slots ?? []).filter(
      ({ id, remaining }) => id !== own && remaining > 0,
    )
  const slotOn = (date: string) => {
    const time = proposedTime(slotsOf(date), job.time)
    return slotsOf(date).find((slot) => slot.time === time)?.id ?? ''
  }
  const form = useForm<MoveForm>({
    defaultValues: { date: to, timeSlotId: slotOn(to), notifyClient: true },
    resolver: ruleResolver(({ timeSlotId }) =>
      timeSlotId === '' ? { timeSlotId: 'Please choose a time.' } : {},
    ),
  })
  const { run, isPending } = useAction(boardActions.moveTo, {
    onDone: () => onOpenChange(false),
    onFailed: (error) =>
      form.setError(
        'timeSlotId',
        { type: 'server', message: sentenceOf(error, 'The job could not be moved. Please try again.') },
        { shouldFocus: true },
      ),
  })
  const onSubmit = form.handleSubmit(({ timeSlotId, notifyClient }) => {
    if (!isPending) run(job, { timeSlotId, notifyClient, now })
  })
  return { form, slotsOf, slotOn, isPending, onSubmit }
}
