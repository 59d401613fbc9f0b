import { useState } from 'react'
import { Controller, useForm, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { StaffMember } from '#contract/staff/staff'
import type { StaffAppointment, StaffLeaveInput, StaffSchedule } from '#contract/staff/staff-schedules'
import {
  checkLeave,
  type KnownLeave,
  type LeaveKind,
  leaveKindLabel,
  leaveKinds,
  longestLeaveDays,
} from '#domain/staff/leave'
import { missedWork, missedWorkSentence } from '#domain/staff/missed-work'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { ApiError } from '#web/api/call-api.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, SegmentedField, SelectField, TextField } from '#web/forms/staff-form.tsx'
import { DayField } from '#web/opening/day-field.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { staffActions } from '#web/staff/staff-actions.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, optionsOf } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { savedRoster } from './schedule-form.ts'

const { addLeave } = staffActions

/** Form values; the times apply only if `length` is `part`. */
export interface LeaveForm {
  kind: LeaveKind
  length: 'days' | 'part'
  firstDate: CalendarDate | ''
  lastDate: CalendarDate | ''
  startTime: string
  endTime: string
}

export const newLeave: LeaveForm = {
  kind: 'annual',
  length: 'days',
  firstDate: '',
  lastDate: '',
  startTime: '12:00',
  endTime: '17:00',
}

/** Returns the leave, or null if the form is incomplete or invalid. */
export function leaveOf(form: LeaveForm): KnownLeave | null {
  const { kind, length, firstDate } = form
  const lastDate = length === 'part' ? firstDate : form.lastDate
  if (firstDate === '' || lastDate === '') return null
  const startTime = timeOf(form, 'startTime')
  const endTime = timeOf(form, 'endTime')
  if (length === 'part' && (startTime === null || endTime === null)) return null
  const leave = { kind, firstDate, lastDate, startTime, endTime }
  return checkLeave(leave).permitted ? leave : null
}

function timeOf(form: LeaveForm, field: 'startTime' | 'endTime') {
  const time = form[field]
  return form.length === 'part' && isTimeOfDay(time) ? time : null
}

/** Returns the request body. Throws if the form is not valid. */
export function bodyOf(form: LeaveForm): z.input<typeof StaffLeaveInput> {
  const leave = leaveOf(form)
  if (leave === null) throw new Error('A leave was sent before it was checked')
  return leave
}

/** Returns the first validation error by field, in form order. */
export function validateLeave(form: LeaveForm): Partial<Record<keyof LeaveForm, string>> {
  const { kind, length, firstDate } = form
  const isPart = length === 'part'
  if (firstDate === '') return { firstDate: isPart ? 'Please choose the day' : 'Please choose the first day' }
  const lastDate = isPart ? firstDate : form.lastDate
  if (lastDate === '') return { lastDate: 'Please choose the last day' }
  const startTime = timeOf(form, 'startTime')
  const endTime = timeOf(form, 'endTime')
  if (isPart && startTime === null) return { startTime: 'Please enter when the leave starts.' }
  if (isPart && endTime === null) return { endTime: 'Please enter when the leave ends.' }
  const decision = checkLeave({ kind, firstDate, lastDate, startTime, endTime })
  return decision.permitted ? {} : (decision.problem.fields ?? {})
}

const lengths = [
  { value: 'days', label: 'Whole days' },
  { value: 'part', label: 'Part of a day' },
] as const

/** Dialog to add leave; warns of appointments that fall on it. */
export function AddLeaveDialog({
  member,
  schedule,
  work,
  open,
  onOpenChange,
}: DialogState & {
  member: StaffMember
  schedule: StaffSchedule
  work: readonly StaffAppointment[]
}) {
  const { date: today } = useGarageNow()
  const leaveForm = useLeaveForm(member, () => onOpenChange(false))
  const { control } = leaveForm.form
  const values = useWatch({ control, compute: (all) => all })
  const leave = leaveOf(values)
  const saved = savedRoster(schedule, member.position)
  const roster = leave && { ...saved, leave: [leave] }
  const sentence = roster && missedWorkSentence(member.name, missedNew(), today)
  const isPart = values.length === 'part'

  /** The appointments missed because of this leave, without those already missed. */
  function missedNew() {
    if (roster === null) return []
    const before = missedWork(saved, work)
    return missedWork(roster, work).filter((one) => !before.includes(one))
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...leaveForm}
      title="Add leave"
      description={member.name}
      width={480}
      submitLabel={addLeave.label}
      pendingLabel={addLeave.pending}
    >
      <div className="field-pairs">
        <SelectField<LeaveForm> name="kind" label="Kind" options={optionsOf(leaveKinds, leaveKindLabel)} />
        <SegmentedField<LeaveForm, 'length'> name="length" label="Length" options={lengths} />
        <LeaveDayField name="firstDate" label={isPart ? 'Day' : 'First day'} />
        {!isPart && <LeaveDayField name="lastDate" label="Last day" />}
        {isPart &&
          (['startTime', 'endTime'] as const).map((field) => (
            <TextField<LeaveForm>
              key={field}
              name={field}
              label={field === 'startTime' ? 'From' : 'To'}
              type="time"
              variant="figures"
            />
          ))}
      </div>
      {sentence && <Notice kind="warning">{sentence}</Notice>}
    </FormDialog>
  )
}

/** First or last day of a leave, today or later. Moving the first day past the last moves the last day too. */
function LeaveDayField({ name, label }: { name: 'firstDate' | 'lastDate'; label: string }) {
  const { date: today } = useGarageNow()
  const [open, setOpen] = useState(false)
  const { control, getValues, setValue, watch, formState } = useFormContext<LeaveForm>()
  const error = formState.errors[name]
  const earliest = name === 'lastDate' ? watch('firstDate') || today : today
  const last = addDays(today, longestLeaveDays)
  return (
    <Field label={label} group error={error?.message}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <DayField
            label={label}
            value={field.value}
            onChange={(date) => {
              field.onChange(date)
              setOpen(false)
              if (name === 'firstDate' && getValues('lastDate') < date)
                setValue('lastDate', date, { shouldValidate: formState.isSubmitted })
            }}
            open={open}
            onOpenChange={setOpen}
            invalid={error !== undefined}
            buttonRef={field.ref}
            today={today}
            last={last}
            dayOf={(date) => (earliest <= date && date <= last ? 'open' : 'off')}
          />
        )}
      />
    </Field>
  )
}

/** Form state of a leave. If the server rejects it, the values are kept. */
function useLeaveForm(member: StaffMember, onDone: () => void) {
  const form = useForm<LeaveForm>({
    mode: 'onTouched',
    defaultValues: newLeave,
    resolver: ruleResolver(validateLeave),
  })
  const add = useAction(addLeave, {
    onDone,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'leave_overlaps')
        form.setError('firstDate', { type: 'server', message: error.sentence ?? '' }, { shouldFocus: true })
      else showProblemInForm(form, error)
    },
  })
  const onSubmit = form.handleSubmit((values) => {
    if (!add.isPending) add.run(member, bodyOf(values))
  })
  return { form, onSubmit, isPending: add.isPending }
}
