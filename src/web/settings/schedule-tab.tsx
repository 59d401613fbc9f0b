import { Copy, Info } from 'lucide'
import { checkWeeklySchedule } from '#domain/opening/check-hours'
import { displayZone } from '#domain/opening/display-zone'
import type { DayHours, WeeklySchedule } from '#domain/opening/weekly-schedule'
import { type Weekday, weekdays } from '#domain/time/calendar-date'
import { displayTime, weekdayName } from '#domain/time/display'
import { type HoursScale, hoursScale } from '#domain/time/hours-scale'
import { displayList, pluralize } from '#domain/wording'
import type { Editable } from '#web/forms/conflicts.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { OpeningDayRow, OpeningScheduleHeader } from './opening-day-row.tsx'
import type { TabProps } from './setting-form.tsx'
import { describeBookingsOutsideHours, SettingForm, usePreview } from './setting-form.tsx'
import { useSetting } from './use-setting.ts'

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
      <Panel className="overflow-hidden">
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
        <p className="flex gap-3 border-t border-line px-5 py-3 text-ink-2">
          <Icon shape={Info} className="mt-0.5 text-ink-3" />
          <span>
            A slot is {slotDurationMinutes} minutes and takes {pluralize(maxCarsPerSlot, 'car')} (Capacity
            tab). Changing hours never moves an existing booking.
          </span>
        </p>
      </Panel>
    </SettingForm>
  )
}

const scheduleEdit: Editable<WeeklySchedule> = {
  parts: weekdays.map((weekday) => ({
    label: weekdayName(weekday),
    fields: [weekday],
    display: (week) => displayDay(week[weekday]),
  })),
}

/** `8:00 am to 5:00 pm, break 12:00 pm to 1:00 pm` */
function displayDay({ isOpen, openTime, closeTime, breakStart, breakEnd }: DayHours): string {
  if (!isOpen) return 'Closed'
  const hours = `${displayTime(openTime)} to ${displayTime(closeTime)}`
  if (breakStart === null || breakEnd === null) return hours
  return `${hours}, break ${displayTime(breakStart)} to ${displayTime(breakEnd)}`
}

/** Returns a sentence about the changed days: the new hours of a single day, or the names of several. */
export function describeSchedule(
  before: WeeklySchedule,
  after: WeeklySchedule,
  changed: readonly Weekday[],
): string {
  const days = weekdays.filter((weekday) => changed.includes(weekday))
  const [only] = days
  if (only === undefined) return ''
  if (days.length === 1) return describeDay(weekdayName(only), before[only], after[only])
  const names = days.map(weekdayName)
  const areNeighbours = days.every((day, index) => weekdays.indexOf(day) === weekdays.indexOf(only) + index)
  const named = areNeighbours && days.length > 2 ? `${names[0]} to ${names.at(-1)}` : displayList(names)
  return `New hours for ${named}.`
}

function describeDay(name: string, before: DayHours, after: DayHours): string {
  const [opens, closes] = [displayTime(after.openTime), displayTime(after.closeTime)]
  if (!after.isOpen) return `${name} will be closed.`
  if (!before.isOpen) return `${name} will be open ${opens} to ${closes}.`
  const opensElse = before.openTime !== after.openTime
  const closesElse = before.closeTime !== after.closeTime
  if (opensElse && closesElse) return `${name} will be open ${opens} to ${closes}.`
  if (opensElse) return `${name} will open at ${opens}.`
  if (closesElse) return `${name} will close at ${closes}.`
  if (after.breakStart === null || after.breakEnd === null) return `${name} will have no break.`
  return `The break on ${name} will be ${displayTime(after.breakStart)} to ${displayTime(after.breakEnd)}.`
}

/** Returns the validation error of the first invalid day: `Monday: Closing time must be after opening time.` */
export function describeScheduleErrors(wrong: Readonly<Record<string, string>>): string {
  const day = weekdays.find((weekday) => Object.keys(wrong).some((field) => field.startsWith(`${weekday}.`)))
  const [, sentence] = Object.entries(wrong).find(([field]) => field.startsWith(`${day}.`)) ?? []
  return day === undefined ? '' : `${weekdayName(day)}: ${sentence}`
}

/** Returns the hours scale that fits every open day of the week. */
export function weekScale(schedule: WeeklySchedule): HoursScale {
  const open = Object.values(schedule).filter(({ isOpen }) => isOpen)
  return hoursScale(open.map(({ openTime, closeTime }) => ({ startTime: openTime, endTime: closeTime })))
}
