import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import type { StaffMember } from '#contract/staff/staff'
import { firstNameOf } from '#domain/clients/short-name'
import type { Roster } from '#domain/staff/roster'
import { displayWeekTime, minutesOfUsualWeek, minutesOfWeek } from '#domain/staff/roster-week'
import { positionLabel } from '#domain/staff/staff-member'
import { isTechnician } from '#domain/staff/technician'
import { displayWorkingTime } from '#domain/staff/working-hours'
import { addDays, type CalendarDate, mondayOf } from '#domain/time/calendar-date'
import { displayDateRange } from '#domain/time/display-range'
import { sentenceOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { ConflictSection } from '#web/forms/conflict-section.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { useLastShown } from '#web/records/open-state.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, FormButtons } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { UnsavedQuestion } from '#web/ui/unsaved-question.tsx'
import { LeaveSection } from './leave-section.tsx'
import { MissedWorkNotice } from './missed-work-notice.tsx'
import { rosterOf, type ScheduleScope, useScheduleForm } from './schedule-form.ts'
import { WeekTable } from './week-table.tsx'

/** The open schedule is a URL parameter, so that Back closes it and links can open it. */
export function useScheduleInUrl() {
  const [params, setParams] = useSearchParams()
  const change = (staffId: string | null) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before)
    if (staffId === null) after.delete('schedule')
    else after.set('schedule', staffId)
    return after
  }
  return {
    staffId: params.get('schedule'),
    open: (staffId: string) => setParams(change(staffId)),
    close: () => setParams(change(null), { replace: true }),
  }
}

/** The schedule dialog of the staff member in the URL. */
export function StaffSchedule() {
  const { staffId, close } = useScheduleInUrl()
  const shownId = useLastShown(staffId)
  if (shownId === null) return null
  return <ScheduleDialog key={shownId} staffId={shownId} open={staffId !== null} onClose={close} />
}

/** Dialog with the working hours of a staff member (every week or one week only) and their leave. */
function ScheduleDialog({ staffId, open, onClose }: { staffId: string; open: boolean; onClose: () => void }) {
  const { mayChange } = useStaff()
  const shown = useSchedule(staffId)
  const { member, schedule, scope, error } = shown
  const { form, conflicts, submit, isPending } = useScheduleForm(shown, onClose)
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control, compute: (all) => all })
  // Navigation pending confirmation because it would discard unsaved changes.
  const [prompt, setPrompt] = useState<(() => void) | null>(null)
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
      <ScheduleHeader
        scope={scope}
        onScope={(next) => whenClean(() => shown.setScope(next))}
        week={shown.week}
        onTurn={(weeks) => whenClean(() => shown.turn(weeks))}
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

/** Loads the staff member, their schedule of the selected week and their appointments. */
function useSchedule(staffId: string) {
  const { date: today } = useGarageNow()
  const [scope, setScope] = useState<ScheduleScope>('week')
  const [week, setWeek] = useState<CalendarDate>(() => mondayOf(today))
  const params = { id: staffId }
  const member = useRead('GET /api/staff/{id}', { params })
  const schedule = useRead(
    'GET /api/staff/{id}/schedule',
    { params, query: { week } },
    { keepPrevious: true },
  )
  const work = useRead('GET /api/staff/{id}/appointments', { params, query: {} })
  return {
    scope,
    setScope,
    week,
    turn: (weeks: 1 | -1) => setWeek(addDays(week, 7 * weeks)),
    member: member.data,
    schedule: schedule.data,
    isTurning: schedule.isPlaceholderData,
    work: work.data ?? [],
    error: member.error ?? schedule.error,
    isFetching: member.isFetching || schedule.isFetching,
    tryAgain: () => {
      void member.refetch()
      void schedule.refetch()
    },
  }
}

const scopes = [
  { value: 'every', label: 'Every week' },
  { value: 'week', label: 'This week only' },
] as const

/** Switch between every week and a single week, with buttons for the previous and next week. */
function ScheduleHeader({
  scope,
  onScope,
  week,
  onTurn,
}: {
  scope: ScheduleScope
  onScope: (scope: ScheduleScope) => void
  /** Monday of the week. */
  week: CalendarDate
  onTurn: (weeks: 1 | -1) => void
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:min-h-11">
      <Segmented
        className="max-md:grid max-md:w-full max-md:grid-cols-2"
        label="Applies to"
        value={scope}
        onChange={onScope}
        options={scopes}
      />
      {scope === 'week' && (
        <div className="flex items-center gap-2 max-md:w-full max-md:justify-between">
          <IconButton
            variant="secondary"
            icon={ChevronLeft}
            label="Previous week"
            onClick={() => onTurn(-1)}
          />
          <b aria-live="polite" className="min-w-36 text-center text-body tabular-nums">
            {displayDateRange(week, addDays(week, 6))}
          </b>
          <IconButton variant="secondary" icon={ChevronRight} label="Next week" onClick={() => onTurn(1)} />
        </div>
      )}
    </div>
  )
}

function ScheduleFooter({
  pending,
  asking,
  onKeepEditing,
  onDiscard,
  onClose,
}: {
  pending: boolean
  /** Asking for confirmation, because showing another week would discard the changes. */
  asking: boolean
  onKeepEditing: () => void
  onDiscard: () => void
  onClose: () => void
}) {
  const { mayChange } = useStaff()
  if (asking) return <UnsavedQuestion onKeepEditing={onKeepEditing} onDiscard={onDiscard} />
  if (!mayChange) return <Button onClick={onClose}>Close</Button>
  return (
    <FormButtons pending={pending} pendingLabel="Saving...">
      Save changes
    </FormButtons>
  )
}

/** Explains that the shown hours are the standard hours of the position and what follows from that. */
function SampleHoursNote({ member }: { member: StaffMember }) {
  const first = firstNameOf(member.name)
  return (
    <p className="text-small text-ink-2">
      No schedule has been saved for {first}. These are the standard hours for a{' '}
      {positionLabel(member.position).toLowerCase()}.
      {isTechnician(member) &&
        ` Until you save hours under Every week, ${first} can be booked at any time except when on leave.`}
    </p>
  )
}

/** Returns the total hours of the shown week, or of every week. */
function scheduleNote(roster: Roster, { scope, week }: { scope: ScheduleScope; week: CalendarDate }): string {
  const usual = minutesOfUsualWeek(roster)
  return scope === 'every'
    ? `${displayWorkingTime(usual)} every week`
    : displayWeekTime(minutesOfWeek(roster, week), usual)
}
