import { Copy, Info } from 'lucide'
import { WeeklyScheduleChange } from '#contract/settings/settings'
import { displayList } from '#domain/display-list'
import { checkDayHours } from '#domain/opening/check-hours'
import { displayZone } from '#domain/opening/display-zone'
import type { DayHours, WeeklySchedule } from '#domain/opening/weekly-schedule'
import { type Weekday, weekdays } from '#domain/time/calendar-date'
import { displayTime, weekdayName } from '#domain/time/display'
import { type HoursScale, hoursScale } from '#domain/time/hours-scale'
import { pluralize } from '#domain/wording'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { OpeningDayRow, OpeningScheduleHeader } from './opening-day-row.tsx'
import { describeBookingsOutsideHours, SettingForm, type TabProps, usePreview } from './setting-form.tsx'
import { type SettingModel, schemaOf, useSettingForm } from './use-setting-form.ts'

const workdays = ['tuesday', 'wednesday', 'thursday', 'friday'] as const

type DayErrors = Partial<Record<Weekday, string>>

const days = weekdays.map((weekday) => [weekday, { label: weekdayName(weekday) }] as const)

const scheduleModel: SettingModel<'weekly_schedule', WeeklySchedule, typeof WeeklyScheduleChange> = {
  settingKey: 'weekly_schedule',
  stored: schemaOf('weekly_schedule'),
  input: WeeklyScheduleChange,
  fields: Object.fromEntries(days) as Record<Weekday, { label: string }>,
  parts: weekdays.map((weekday) => ({
    label: weekdayName(weekday),
    fields: [weekday],
    display: (week) => displayDay(week[weekday]),
  })),
  valuesOf: ({ settingValue }) => settingValue as WeeklySchedule,
  bodyOf: (week) => week,
  check: (week, errors) => ({ ...errors, ...validateDays(week) }),
  describeErrors: describeScheduleErrors,
}

/** Returns the validation error of each invalid day. */
function validateDays(week: WeeklySchedule): DayErrors {
  const errors = weekdays.flatMap((weekday) => {
    const decision = checkDayHours(week[weekday])
    return decision.permitted ? [] : Object.values(decision.problem.fields ?? {}).map((one) => [weekday, one])
  })
  return Object.fromEntries(errors)
}

/** Settings tab for the weekly opening hours, with the resulting slots of each day. */
export function ScheduleTab({ settings, onUnsaved }: TabProps) {
  const { garage } = useStaff()
  const setting = useSettingForm(scheduleModel, settings)
  const { values, changed, errors, edit } = setting
  const change = Object.fromEntries(changed.map((weekday) => [weekday, values[weekday]]))
  const isPlan = changed.length > 0 && setting.attention === null
  const left = usePreview(isPlan ? { weeklySchedule: change } : null)?.left
  const { maxCarsPerSlot, slotDurationMinutes } = settings.capacity_settings.settingValue
  const scale = weekScale(values)
  const effect = describeSchedule(scheduleModel.valuesOf(settings.weekly_schedule), values, changed)
  return (
    <SettingForm
      {...{ setting, left, onUnsaved }}
      effect={`${effect} ${left ? describeBookingsOutsideHours(left) : ''}`}
    >
      <Panel className="overflow-hidden">
        <PanelHeader
          title="Weekly opening hours"
          note={`${displayZone(garage.timeZone)} time`}
          actions={
            <Button
              size="small"
              icon={Copy}
              onClick={() => edit(Object.fromEntries(workdays.map((weekday) => [weekday, values.monday])))}
            >
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
              isChanged={changed.includes(weekday)}
              slotDurationMinutes={slotDurationMinutes}
              scale={scale}
              error={errors[weekday]}
              onChange={(hours) => edit({ [weekday]: { ...values[weekday], ...hours } })}
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
export function describeScheduleErrors(errors: DayErrors): string {
  const day = weekdays.find((weekday) => errors[weekday] !== undefined)
  return day === undefined ? '' : `${weekdayName(day)}: ${errors[day]}`
}

/** Returns the hours scale that fits every open day of the week. */
export function weekScale(schedule: WeeklySchedule): HoursScale {
  const open = Object.values(schedule).filter(({ isOpen }) => isOpen)
  return hoursScale(open.map(({ openTime, closeTime }) => ({ startTime: openTime, endTime: closeTime })))
}
