import clsx from 'clsx'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { StaffSchedule } from '#contract/staff-schedules'
import { hoursThere, type Roster, rosteredHours } from '#domain/people/roster'
import { weekdayOf } from '#domain/time/calendar-date'
import { hoursScale } from '#domain/time/hours-scale'
import { HoursClock } from '#web/components/hours-track/hours-clock.tsx'
import { hoursOf, type ScheduleForm, type ScheduleScope } from './schedule-form.ts'
import { StaffScheduleDayRow } from './staff-schedule-day-row.tsx'
import styles from './week-table.module.css'

export type WeekTableProps = {
  form: UseFormReturn<ScheduleForm>
  schedule: StaffSchedule
  scope: ScheduleScope
  /** The roster that saving the form would produce. */
  roster: Roster
  /** True while another week is loading. */
  isTurning: boolean
}

/** The seven days of the week. */
export function WeekTable({ form, schedule, scope, roster, isTurning }: WeekTableProps) {
  const { control, getValues } = form
  const dates = schedule.days.map(({ date }) => date)
  const hours = dates.flatMap((date) => hoursOf(getValues(weekdayOf(date))) ?? [])
  const scale = hoursScale([...hours, ...dates.flatMap((date) => rosteredHours(roster, date) ?? [])])
  return (
    <div className={clsx(styles.week, isTurning && styles.turning)} aria-busy={isTurning}>
      <div className={styles.header} aria-hidden="true">
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
              <StaffScheduleDayRow
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
