import clsx from 'clsx'
import { type PointerEvent, type Ref, useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { StaffLeave, StaffSchedule } from '#contract/staff/staff-schedules'
import { isOnLeaveDay, leaveKindLabel } from '#domain/staff/leave'
import { hoursThere, type Roster, rosteredHours } from '#domain/staff/roster'
import {
  areSameHours,
  displayWorkingHours,
  displayWorkingTime,
  minutesOfHours,
  type WorkingHours,
} from '#domain/staff/working-hours'
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date'
import { displayMonthDay, weekdayName } from '#domain/time/display'
import { type HoursScale, hoursScale, moveEnd, positionOnScale, timeOnScale } from '#domain/time/hours-scale'
import { HoursClock, HoursTrack, positionBetween } from '#web/opening/hours-track.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type DayDraft, hoursOf, type ScheduleForm, type ScheduleScope } from './schedule-form.ts'

const columns = 'lg:grid-cols-[12rem_16rem_minmax(0,1fr)]'

/** The seven days of the week: switch, times and a bar for each. */
export function WeekTable({
  form,
  schedule,
  scope,
  roster,
  isTurning,
}: {
  form: UseFormReturn<ScheduleForm>
  schedule: StaffSchedule
  scope: ScheduleScope
  /** The roster that saving the form would produce. */
  roster: Roster
  /** True while another week is loading. */
  isTurning: boolean
}) {
  const { control, getValues } = form
  const dates = schedule.days.map(({ date }) => date)
  const hours = dates.flatMap((date) => hoursOf(getValues(weekdayOf(date))) ?? [])
  const scale = hoursScale([...hours, ...dates.flatMap((date) => rosteredHours(roster, date) ?? [])])
  return (
    <div
      className={clsx('overflow-clip rounded-lg border border-line', isTurning && 'opacity-60')}
      aria-busy={isTurning}
    >
      <div
        className={clsx(
          'grid min-h-8 items-center gap-4 border-b border-line bg-sunken px-4 py-1 text-small text-ink-2 max-lg:hidden',
          columns,
        )}
        aria-hidden="true"
      >
        <span>Day</span>
        <span>Hours</span>
        <HoursClock scale={scale} />
      </div>
      <ul>
        {dates.map((date) => (
          <Controller
            key={weekdayOf(date)}
            control={control}
            name={weekdayOf(date)}
            render={({ field, fieldState }) => (
              <DayRow
                date={date}
                scope={scope}
                usual={schedule.weeklyHours[weekdayOf(date)]}
                leave={schedule.leave}
                there={scope === 'every' ? [hoursOf(field.value) ?? []].flat() : hoursThere(roster, date)}
                scale={scale}
                draft={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                inputRef={field.ref}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </ul>
    </div>
  )
}

interface DayRowProps {
  date: CalendarDate
  scope: ScheduleScope
  /** The weekly hours of this weekday. */
  usual: WorkingHours | null
  leave: readonly StaffLeave[]
  /** Hours minus leave. */
  there: readonly WorkingHours[]
  scale: HoursScale
  draft: DayDraft
  onChange: (draft: DayDraft) => void
  onBlur: () => void
  inputRef: Ref<HTMLButtonElement>
  error: string | undefined
}

function DayRow(props: DayRowProps) {
  const { date, scope, usual, leave, there, scale, draft, onChange, onBlur, inputRef, error } = props
  const { mayChange } = useStaff()
  const { date: today } = useGarageNow()
  const weekday = weekdayName(weekdayOf(date))
  const isOfWeek = scope === 'week'
  const isToday = isOfWeek && date === today
  const hours = hoursOf(draft)
  const onLeave = isOfWeek ? leave.find((one) => isOnLeaveDay(one, date)) : undefined
  const day = displayMonthDay(date)
  return (
    <li
      className={clsx(
        'grid min-h-13 items-center gap-x-4 gap-y-2 border-line px-4 py-2 not-first:border-t max-sm:px-3 sm:max-lg:grid-cols-[minmax(0,1fr)_auto]',
        columns,
        isToday && 'bg-primary/7',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        {mayChange && (
          <Switch
            ref={inputRef}
            checked={draft.isOn}
            onCheckedChange={(isOn) => onChange({ ...draft, isOn })}
            onBlur={onBlur}
            label={isOfWeek ? `${weekday}, ${day}` : weekday}
          />
        )}
        <div>
          <span className="flex items-center gap-2 text-body font-label">
            {weekday}
            {isOfWeek && !areSameHours(hours, usual) && (
              <Badge tone="pending" size="small">
                changed
              </Badge>
            )}
          </span>
          {isOfWeek && (
            <span className="text-small text-ink-2 tabular-nums">
              {isToday && 'Today, '}
              {day}
            </span>
          )}
        </div>
      </div>
      <div className="tabular-nums">
        {draft.isOn && mayChange && (
          <HoursFields day={weekday} draft={draft} onChange={onChange} onBlur={onBlur} error={error} />
        )}
        {draft.isOn && !mayChange && hours && <span>{displayWorkingHours(hours)}</span>}
        {!draft.isOn && <span className="text-ink-2">Day off</span>}
      </div>
      <div className="sm:max-lg:col-span-full">
        <HoursBar
          there={there}
          rostered={hours}
          scale={scale}
          withNow={isToday}
          onChange={mayChange ? (moved) => onChange({ ...draft, ...moved }) : null}
          leave={onLeave && leaveKindLabel(onLeave.kind)}
        />
      </div>
    </li>
  )
}

/** Start and end time inputs of a day. */
function HoursFields({
  day,
  draft,
  onChange,
  onBlur,
  error,
}: Pick<DayRowProps, 'draft' | 'onChange' | 'onBlur' | 'error'> & { day: string }) {
  const noteId = useId()
  const input = (field: 'startTime' | 'endTime', label: string) => (
    <TextInput
      type="time"
      variant="figures"
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : noteId}
      value={draft[field]}
      onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
      onBlur={onBlur}
    />
  )
  return (
    <div className="grid no-time-icon grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 sm:max-w-60">
      {input('startTime', `${day} starts`)}
      <span className="text-ink-2">to</span>
      {input('endTime', `${day} ends`)}
      {error !== undefined && (
        <span id={noteId} className="col-span-full text-small text-cancelled-fg">
          {error}
        </span>
      )}
    </div>
  )
}

const onTrack =
  'absolute inset-y-1 flex items-center justify-center overflow-hidden rounded-xs font-name text-micro tabular-nums whitespace-nowrap forced-colors:border'

/** The hours of a day drawn to scale, with leave hatched. The inputs beside it contain the same times. */
function HoursBar({
  there,
  rostered,
  scale,
  leave,
  withNow,
  onChange,
}: Pick<DayRowProps, 'there' | 'scale'> & {
  /** Hours of the day including leave. */
  rostered: WorkingHours | null
  /** Label of the leave on this day, if any. */
  leave: string | undefined
  withNow: boolean
  /** Null for read-only users. */
  onChange: ((hours: WorkingHours) => void) | null
}) {
  const { time: now } = useGarageNow()
  const position = ({ startTime, endTime }: WorkingHours) => positionBetween(scale, startTime, endTime)
  return (
    <HoursTrack scale={scale}>
      {leave !== undefined && rostered !== null && (
        <span className={clsx(onTrack, 'bg-hatch-idle text-ink-2')} style={position(rostered)}>
          <span className={there.length > 0 ? 'sr-only' : 'rounded-xs bg-surface px-2 py-px'}>{leave}</span>
        </span>
      )}
      {there.map((hours) => (
        <span
          key={hours.startTime}
          className={clsx(onTrack, 'bg-chart-1 text-on-primary')}
          style={position(hours)}
        >
          {displayWorkingTime(minutesOfHours(hours))}
        </span>
      ))}
      {rostered !== null &&
        onChange !== null &&
        (['startTime', 'endTime'] as const).map(
          (end) =>
            there.some((hours) => hours[end] === rostered[end]) && (
              <DragHandle
                key={end}
                end={end}
                at={positionOnScale(scale, rostered[end])}
                onMove={(share) => onChange(moveEnd(rostered, end, timeOnScale(scale, share)))}
              />
            ),
        )}
      {withNow && (
        <i
          aria-hidden="true"
          className="absolute inset-y-0 w-0.5 bg-ink ring ring-surface forced-colors:bg-system-text forced-colors:forced-color-adjust-none"
          style={{ left: `${positionOnScale(scale, now)}%` }}
        />
      )}
    </HoursTrack>
  )
}

/** Drag handle for one end of the hours, pointer only; the time inputs are the keyboard alternative. */
function DragHandle({
  end,
  at,
  onMove,
}: {
  end: 'startTime' | 'endTime'
  /** Position on the bar in percent. */
  at: number
  /** Pointer position on the bar in percent, 0 to 100. */
  onMove: (share: number) => void
}) {
  function move({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    const bar = currentTarget.parentElement
    if (bar === null || !currentTarget.hasPointerCapture(pointerId)) return
    const { left, width } = bar.getBoundingClientRect()
    onMove(((clientX - left) / width) * 100)
  }
  return (
    <i
      aria-hidden="true"
      data-grip={end}
      className={clsx(
        'absolute inset-y-0 flex w-6 cursor-ew-resize touch-none items-center px-2 before:h-3 before:w-0.5 before:rounded-full before:bg-on-primary before:opacity-60 hover:before:opacity-100 active:before:opacity-100 forced-colors:before:bg-system-text forced-colors:before:opacity-100',
        end === 'startTime' ? '-ml-1 justify-start' : '-mr-1 justify-end',
      )}
      style={end === 'startTime' ? { left: `${at}%` } : { right: `${100 - at}%` }}
      onPointerDown={(event) => {
        event.preventDefault()
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
    />
  )
}
