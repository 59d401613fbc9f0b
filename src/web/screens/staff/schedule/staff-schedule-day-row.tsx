import clsx from 'clsx'
import type { Ref } from 'react'
import type { StaffLeave } from '#contract/staff-schedules'
import { isOnLeaveDay, leaveKindLabel } from '#domain/people/leave'
import { areSameHours, displayWorkingHours, type WorkingHours } from '#domain/people/working-hours'
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date'
import { displayMonthDay, weekdayName } from '#domain/time/display'
import type { HoursScale } from '#domain/time/hours-scale'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { HoursBar } from './hours-bar.tsx'
import { HoursFields } from './hours-fields.tsx'
import { type DayDraft, hoursOf, type ScheduleScope } from './schedule-form.ts'
import styles from './staff-schedule-day-row.module.css'

export type StaffScheduleDayRowProps = {
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

/** One day: switch, time inputs and hours bar. */
export function StaffScheduleDayRow(props: StaffScheduleDayRowProps) {
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
    <li className={clsx(styles.row, isToday && styles.today)}>
      <div className={styles.day}>
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
          <span className={styles.name}>
            {weekday}
            {isOfWeek && !areSameHours(hours, usual) && (
              <Badge tone="pending" size="small">
                changed
              </Badge>
            )}
          </span>
          {isOfWeek && (
            <span className={styles.date}>
              {isToday && 'Today, '}
              {day}
            </span>
          )}
        </div>
      </div>
      <div className={styles.hours}>
        {draft.isOn && mayChange && (
          <HoursFields day={weekday} draft={draft} onChange={onChange} onBlur={onBlur} error={error} />
        )}
        {draft.isOn && !mayChange && hours && <span>{displayWorkingHours(hours)}</span>}
        {!draft.isOn && <span className="muted">Day off</span>}
      </div>
      <HoursBar
        there={there}
        rostered={hours}
        scale={scale}
        withNow={isToday}
        onChange={mayChange ? (moved) => onChange({ ...draft, ...moved }) : null}
        leave={onLeave && leaveKindLabel(onLeave.kind)}
      />
    </li>
  )
}
