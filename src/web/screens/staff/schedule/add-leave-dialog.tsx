import { Controller, useWatch } from 'react-hook-form'
import type { StaffMember } from '#contract/staff'
import type { StaffAppointment, StaffSchedule } from '#contract/staff-schedules'
import { leaveKindLabel, leaveKinds } from '#domain/people/leave'
import { missedWork, missedWorkSentence } from '#domain/people/missed-work'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import pairs from '#web/ui/field-pairs.module.css'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { LeaveDayField } from './leave-day-field.tsx'
import { leaveOf } from './leave-form.ts'
import { savedRoster } from './schedule-form.ts'
import { useLeaveForm } from './use-leave-form.ts'

const lengths = [
  { value: 'days', label: 'Whole days' },
  { value: 'part', label: 'Part of a day' },
] as const

export type AddLeaveDialogProps = {
  member: StaffMember
  schedule: StaffSchedule
  work: readonly StaffAppointment[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog to add leave; warns of appointments that fall on it. */
export function AddLeaveDialog({ member, schedule, work, open, onOpenChange }: AddLeaveDialogProps) {
  const { date: today } = useGarageNow()
  const { form, submit, isPending } = useLeaveForm(member.id, () => onOpenChange(false))
  const { control, register, formState } = form
  const { errors, isDirty } = formState
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
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add leave"
      description={member.name}
      width={480}
      dirty={isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      footer={
        <FormButtons pending={isPending} pendingLabel="Adding..." onCancel={() => onOpenChange(false)}>
          Add leave
        </FormButtons>
      }
    >
      <ErrorSummary form={form} />
      <div className={pairs.pairs}>
        <Field label="Kind" error={errors.kind?.message}>
          <Select {...register('kind')}>
            {leaveKinds.map((kind) => (
              <option key={kind} value={kind}>
                {leaveKindLabel(kind)}
              </option>
            ))}
          </Select>
        </Field>
        <Controller
          control={control}
          name="length"
          render={({ field }) => (
            <Field label="Length" group="radio">
              <Segmented wide value={field.value} onChange={field.onChange} options={lengths} />
            </Field>
          )}
        />
        <LeaveDayField form={form} name="firstDate" label={isPart ? 'Day' : 'First day'} />
        {!isPart && <LeaveDayField form={form} name="lastDate" label="Last day" />}
        {isPart &&
          (['startTime', 'endTime'] as const).map((field) => (
            <Field key={field} label={field === 'startTime' ? 'From' : 'To'} error={errors[field]?.message}>
              <TextInput {...register(field)} type="time" variant="figures" />
            </Field>
          ))}
      </div>
      {sentence && <Notice kind="warning">{sentence}</Notice>}
    </Dialog>
  )
}
