import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { positionLabel } from '#domain/people/staff-member'
import { sentenceOf } from '#web/api/api-error.ts'
import { ConflictSection } from '#web/forms/conflict-section.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { LeaveSection } from './leave-section.tsx'
import { MissedWorkNotice } from './missed-work-notice.tsx'
import { SampleHoursNote } from './sample-hours-note.tsx'
import { ScheduleFooter } from './schedule-footer.tsx'
import { rosterOf } from './schedule-form.ts'
import { scheduleNote } from './schedule-note.ts'
import { StaffScheduleHeader } from './staff-schedule-header.tsx'
import { useSchedule } from './use-schedule.ts'
import { useScheduleForm } from './use-schedule-form.ts'
import { WeekTable } from './week-table.tsx'

export type ScheduleDialogProps = {
  staffId: string
  open: boolean
  onClose: () => void
}

/** Dialog with the working hours of a staff member (every week or one week only) and their leave. */
export function ScheduleDialog({ staffId, open, onClose }: ScheduleDialogProps) {
  const { mayChange } = useStaff()
  const shown = useSchedule(staffId)
  const { member, schedule, scope, error } = shown
  const { form, conflicts, submit, isPending } = useScheduleForm(shown, onClose)
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control, compute: (all) => all })
  // Navigation pending confirmation because it would discard unsaved changes.
  const [prompt, setPrompt] = useState<(() => void) | null>(null)
  const first = useRef<HTMLElement>(null)
  const whenClean = (go: () => void) => (isDirty ? setPrompt(() => go) : go())
  const isThere = member !== undefined && schedule !== undefined
  const roster = isThere ? rosterOf(values, { schedule, scope, position: member.position }) : null
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title="Schedule"
      leading={member && <Avatar name={member.name} size="large" muted={member.status === 'inactive'} />}
      description={member && `${member.name}, ${positionLabel(member.position)}`}
      width={860}
      dirty={isDirty && !isPending}
      busy={isPending}
      onSubmit={mayChange ? submit : undefined}
      initialFocus={first}
      footerNote={roster && schedule && scheduleNote(roster, { scope, week: schedule.week })}
      footer={
        <ScheduleFooter
          pending={isPending}
          asking={prompt !== null && isDirty}
          onKeepEditing={() => setPrompt(null)}
          onDiscard={() => {
            form.reset()
            prompt?.()
            setPrompt(null)
          }}
          onClose={onClose}
        />
      }
    >
      <StaffScheduleHeader
        scope={scope}
        onScope={(next) => whenClean(() => shown.setScope(next))}
        week={shown.week}
        onTurn={(weeks) => whenClean(() => shown.turn(weeks))}
        first={first}
      />
      {error !== null && !isThere && (
        <ErrorAlert onTryAgain={shown.tryAgain} trying={shown.isFetching}>
          {sentenceOf(error, 'The schedule could not be loaded.')}
        </ErrorAlert>
      )}
      {error === null && !isThere && <SkeletonRows bare rows={7} label="Loading the schedule" />}
      {isThere && roster && (
        <>
          <ConflictSection conflicts={conflicts} />
          <ErrorSummary form={form} />
          <WeekTable
            form={form}
            schedule={schedule}
            scope={scope}
            roster={roster}
            isTurning={shown.isTurning}
          />
          {schedule.isDescribed && <SampleHoursNote member={member} />}
          <LeaveSection member={member} schedule={schedule} work={shown.work} />
          <MissedWorkNotice name={member.name} roster={roster} work={shown.work} mayLeave={!isDirty} />
        </>
      )}
    </Dialog>
  )
}
