import clsx from 'clsx'
import { Plus, X } from 'lucide'
import { checkDayHours } from '#domain/opening/check-hours'
import { type Hours, hoursOfDay } from '#domain/opening/opening-hours'
import { slotTimesOf } from '#domain/opening/slot-times'
import type { DayHours } from '#domain/opening/weekly-schedule'
import type { Weekday } from '#domain/time/calendar-date'
import { displayTime, weekdayName } from '#domain/time/display'
import type { HoursScale } from '#domain/time/hours-scale'
import { isTimeOfDay, minutesOf, type TimeOfDay, timeFromMinutes, timeOfDay } from '#domain/time/time-of-day'
import { pluralize } from '#domain/wording'
import { HoursClock, HoursTrack, positionBetween } from '#web/opening/hours-track.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { shortClock } from './sample-day.tsx'
import { ChangedMark } from './setting-lines.tsx'

type OpeningDayRowProps = {
  weekday: Weekday
  hours: DayHours
  isChanged: boolean
  slotDurationMinutes: number
  scale: HoursScale
  /** Validation error of the day. */
  error: string | undefined
  onChange: (hours: Partial<DayHours>) => void
}

const wide = 'xl:grid-cols-[11rem_13rem_15rem_minmax(8rem,1fr)_4rem]'

const lunch = { breakStart: timeOfDay('12:00'), breakEnd: timeOfDay('13:00') }

/** One weekday: open switch, hours, break and the resulting slots. */
export function OpeningDayRow(props: OpeningDayRowProps) {
  const { weekday, hours, isChanged, slotDurationMinutes, scale, error, onChange } = props
  const name = weekdayName(weekday)
  const { isOpen, openTime, closeTime, breakStart, breakEnd } = hours
  const decision = checkDayHours(hours)
  const isValid = decision.permitted
  const wrong = isValid ? {} : (decision.problem.fields ?? {})
  const slots = isValid ? slotTimesOf(hoursOfDay(hours), slotDurationMinutes) : []
  const errorId = `${weekday}-error`
  const pair = { hours, wrong, errorId }
  const hasBreak = breakStart !== null || breakEnd !== null
  return (
    <li
      className={clsx(
        'grid min-h-16 items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-lg:px-4',
        wide,
        'max-lg:grid-cols-[minmax(0,1fr)_auto] lg:max-xl:grid-cols-[12rem_minmax(0,1fr)_15rem]',
      )}
    >
      <span className="flex items-center gap-2">
        <Switch
          checked={isOpen}
          label={`${name} open`}
          onCheckedChange={(next) => onChange({ isOpen: next })}
        />
        <b>{name}</b>
        <ChangedMark when={isChanged} />
      </span>
      {isOpen ? (
        <TimePair
          ends={{ openTime: `${name} opens`, closeTime: `${name} closes` }}
          {...pair}
          className="max-lg:col-start-1 max-lg:row-start-2"
          // An emptied input keeps the time.
          onChange={(time) =>
            onChange({ openTime: time.openTime ?? openTime, closeTime: time.closeTime ?? closeTime })
          }
        />
      ) : (
        <span className="text-ink-2 max-lg:row-start-2">Closed</span>
      )}
      <span className="flex items-center gap-1 max-md:col-span-full max-md:row-start-3 max-md:flex-wrap empty:max-md:hidden md:max-lg:col-start-2 md:max-lg:row-start-2 md:max-lg:justify-end lg:max-xl:min-h-control lg:max-xl:justify-end">
        {isOpen && hasBreak && (
          <>
            {/* The columns have no headings here. */}
            <span className="mr-1 text-small text-ink-2 max-md:w-full lg:hidden" aria-hidden="true">
              Break
            </span>
            <TimePair
              ends={{ breakStart: `${name} break starts`, breakEnd: `${name} break ends` }}
              {...pair}
              onChange={onChange}
            />
            <IconButton
              icon={X}
              size="small"
              label={`Remove the break on ${name}`}
              onClick={() => onChange({ breakStart: null, breakEnd: null })}
            />
          </>
        )}
        {isOpen && !hasBreak && (
          <Button variant="ghost" size="small" icon={Plus} onClick={() => onChange(lunch)}>
            <span>
              Add break<span className="sr-only"> on {name}</span>
            </span>
          </Button>
        )}
      </span>
      <ScheduleDayBar
        hours={isValid ? hoursOfDay(hours) : null}
        slots={slots}
        {...{ slotDurationMinutes, scale }}
      />
      <span className="text-right text-small text-ink-2 tabular-nums max-lg:col-start-2 max-lg:row-start-1 lg:max-xl:col-start-3">
        {slots.length === 0 ? 'none' : describeSlots(slots.length)}
      </span>
      {error && (
        <span id={errorId} role="alert" className="col-span-full text-small text-cancelled-fg xl:col-start-2">
          {error}
        </span>
      )}
    </li>
  )
}

function describeSlots(count: number): string {
  return pluralize(count, 'slot')
}

/** Column headers of the week, with the hours of the day above the bars. */
export function OpeningScheduleHeader({ scale }: { scale: HoursScale }) {
  return (
    <div
      className={clsx(
        'grid min-h-11 items-center gap-4 px-5 py-2 text-small font-label text-ink-2 max-xl:hidden',
        wide,
      )}
      aria-hidden="true"
    >
      <span>Day</span>
      <span>Open</span>
      <span>Break</span>
      <HoursClock scale={scale} />
      <span className="text-right font-regular">Slots</span>
    </div>
  )
}

type DayTime = 'openTime' | 'closeTime' | 'breakStart' | 'breakEnd'

type TimePairProps<Field extends DayTime> = {
  hours: DayHours
  /** The two times with their labels. */
  ends: Record<Field, string>
  /** Validation errors by field. */
  wrong: object
  /** Id of the validation error. */
  errorId: string
  className?: string
  /** A time is null if its input is empty. */
  onChange: (time: Partial<Record<Field, TimeOfDay | null>>) => void
}

/** Two time inputs, from and to. */
function TimePair<Field extends DayTime>(props: TimePairProps<Field>) {
  const { hours, ends, wrong, errorId, className, onChange } = props
  const [from, to] = (Object.keys(ends) as Field[]).map((field) => (
    <TextInput
      key={field}
      type="time"
      variant="figures"
      className="no-time-icon w-22 max-md:w-28"
      aria-label={ends[field]}
      aria-invalid={field in wrong || undefined}
      aria-describedby={field in wrong ? errorId : undefined}
      value={hours[field] ?? ''}
      onChange={({ target }) => {
        const time = isTimeOfDay(target.value) ? target.value : null
        onChange({ [field]: time } as Partial<Record<Field, TimeOfDay | null>>)
      }}
    />
  ))
  return (
    <span className={clsx('flex items-center gap-2', className)}>
      {from}
      <span className="text-ink-2">to</span>
      {to}
    </span>
  )
}

/** A day drawn to scale: open hours, break and slots. */
function ScheduleDayBar({
  hours,
  slots,
  slotDurationMinutes,
  scale,
}: {
  /** Null if the hours are invalid. */
  hours: Hours | null
  slots: readonly TimeOfDay[]
  slotDurationMinutes: number
  scale: HoursScale
}) {
  const words = slots.length === 0 ? 'No slots' : `Slots at ${slots.map(displayTime).join(', ')}`
  const endOf = (start: TimeOfDay) => timeFromMinutes(minutesOf(start) + slotDurationMinutes)
  return (
    <HoursTrack scale={scale} label={words} className="h-9 max-lg:col-span-full lg:max-xl:col-span-2">
      {hours?.openTime && hours.closeTime && (
        <i
          className="absolute inset-y-0 bg-primary-soft"
          style={positionBetween(scale, hours.openTime, hours.closeTime)}
        />
      )}
      {hours?.breaks.map(({ start, end }) => (
        <i
          key={start}
          className="absolute inset-y-0 bg-hatch-idle"
          style={positionBetween(scale, start, end)}
        />
      ))}
      {slots.map((time) => (
        <i
          key={time}
          className="absolute inset-y-1 mx-px grid place-items-center overflow-hidden rounded-xs bg-chart-1 text-center text-micro leading-none font-name text-on-primary tabular-nums forced-colors:border"
          style={positionBetween(scale, time, endOf(time))}
        >
          {slotDurationMinutes >= 45 && shortClock(time)}
        </i>
      ))}
    </HoursTrack>
  )
}
