import { Copy, Info } from 'lucide-react'
import { checkWeeklySchedule } from '#domain/opening/check-hours'
import { displayZone } from '#domain/opening/display-zone'
import type { DayHours, WeeklySchedule } from '#domain/opening/weekly-schedule'
import { type Weekday, weekdays } from '#domain/time/calendar-date'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { describeBookingsOutsideHours } from './describe-bookings-outside-hours.ts'
import { describeSchedule, describeScheduleErrors, scheduleEdit } from './describe-schedule.ts'
import { OpeningDayRow } from './opening-day-row.tsx'
import { OpeningScheduleHeader } from './opening-schedule-header.tsx'
import styles from './schedule-tab.module.css'
import { SettingForm } from './setting-form.tsx'
import type { TabProps } from './tab-props.ts'
import { usePreview } from './use-preview.ts'
import { useSetting } from './use-setting.ts'
import { weekScale } from './week-scale.ts'

const workdays = ['tuesday', 'wednesday', 'thursday', 'friday'] as const

/** Settings tab for the weekly opening hours, with the resulting slots of each day. */
export function ScheduleTab({ settings, onUnsaved }: TabProps) {
  const { garage } = useStaff()
  const stored: WeeklySchedule = settings.weekly_schedule
  const setting = useSetting('weekly_schedule', settings, {
    formOf: (week): WeeklySchedule => week,
    bodyOf: (week, days) => Object.fromEntries(days.map((weekday) => [weekday, week[weekday]])),
    editable: scheduleEdit,
  })
  const { values, changed } = setting
  const decision = checkWeeklySchedule(values)
  const wrong = decision.permitted ? {} : (decision.problem.fields ?? {})
  const fieldErrors: Record<string, string> = { ...setting.fieldErrors, ...wrong }
  const isValid = Object.keys(wrong).length === 0
  const change = Object.fromEntries(changed.map((weekday) => [weekday, values[weekday]]))
  const left = usePreview(changed.length > 0 && isValid ? { weeklySchedule: change } : null)?.left

  const { maxCarsPerSlot, slotDurationMinutes } = settings.capacity_settings
  const scale = weekScale(values)
  function editDay(weekday: Weekday, hours: Partial<DayHours>) {
    setting.edit({ [weekday]: { ...values[weekday], ...hours } })
  }
  function copyMonday() {
    setting.edit(Object.fromEntries(workdays.map((weekday) => [weekday, values.monday])))
  }
  const words = isValid
    ? `${describeSchedule(stored, values, changed)} ${left ? describeBookingsOutsideHours(left) : ''}`
    : describeScheduleErrors(wrong)
  return (
    <SettingForm {...{ setting, isValid, left, onUnsaved, words }}>
      <Panel className={styles.panel}>
        <PanelHeader
          title="Weekly opening hours"
          note={`${displayZone(garage.timeZone)} time`}
          actions={
            <Button size="small" icon={Copy} onClick={copyMonday}>
              Copy Monday to Tue–Fri
            </Button>
          }
        />
        <OpeningScheduleHeader scale={scale} />
        <ul>
          {weekdays.map((weekday) => (
            <OpeningDayRow
              key={weekday}
              weekday={weekday}
              hours={values[weekday]}
              isChanged={setting.isChanged(weekday)}
              slotDurationMinutes={slotDurationMinutes}
              scale={scale}
              fieldErrors={fieldErrors}
              onChange={(hours) => editDay(weekday, hours)}
            />
          ))}
        </ul>
        <p className={styles.note}>
          <Icon shape={Info} />
          <span>
            A slot is {slotDurationMinutes} minutes and takes{' '}
            {maxCarsPerSlot === 1 ? '1 car' : `${maxCarsPerSlot} cars`} (Capacity tab). Changing hours never
            moves an existing booking.
          </span>
        </p>
      </Panel>
    </SettingForm>
  )
}
