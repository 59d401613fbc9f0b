import { Plus, X } from 'lucide-react'
import { checkDayHours } from '#domain/opening/check-hours'
import { hoursOfDay } from '#domain/opening/opening-hours'
import { slotTimesOf } from '#domain/opening/slot-times'
import type { DayHours } from '#domain/opening/weekly-schedule'
import type { Weekday } from '#domain/time/calendar-date'
import { weekdayName } from '#domain/time/display'
import type { HoursScale } from '#domain/time/hours-scale'
import { timeOfDay } from '#domain/time/time-of-day'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ChangedMark } from './changed-mark.tsx'
import styles from './opening-day-row.module.css'
import { ScheduleDayBar } from './schedule-day-bar.tsx'
import { TimePair } from './time-pair.tsx'

export type OpeningDayRowProps = {
  weekday: Weekday
  hours: DayHours
  isChanged: boolean
  slotDurationMinutes: number
  scale: HoursScale
  /** By field path, such as `monday.closeTime`. */
  fieldErrors: Readonly<Record<string, string>>
  onChange: (hours: Partial<DayHours>) => void
}

const lunch = { breakStart: timeOfDay('12:00'), breakEnd: timeOfDay('13:00') }

/** One weekday: open switch, hours, break and the resulting slots. */
export function OpeningDayRow(props: OpeningDayRowProps) {
  const { weekday, hours, isChanged, slotDurationMinutes, scale, fieldErrors, onChange } = props
  const name = weekdayName(weekday)
  const { isOpen, openTime, closeTime, breakStart, breakEnd } = hours
  const isValid = checkDayHours(hours).permitted
  const slots = isValid ? slotTimesOf(hoursOfDay(hours), slotDurationMinutes) : []
  const fieldError = Object.entries(fieldErrors).find(([field]) => field.startsWith(`${weekday}.`))
  const errorId = `${weekday}-error`
  const wrong = fieldError && { field: fieldError[0].slice(weekday.length + 1), id: errorId }
  const hasBreak = breakStart !== null || breakEnd !== null
  return (
    <li className={styles.row}>
      <span className={styles.day}>
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
          first={{ label: `${name} opens`, value: openTime, isWrong: wrong?.field === 'openTime' }}
          last={{ label: `${name} closes`, value: closeTime, isWrong: wrong?.field === 'closeTime' }}
          describedBy={wrong?.id}
          onChange={(first, last) => onChange({ openTime: first ?? openTime, closeTime: last ?? closeTime })}
        />
      ) : (
        <span className={styles.closed}>Closed</span>
      )}
      <span className={styles.break}>
        {isOpen && hasBreak && (
          <>
            <TimePair
              first={{
                label: `${name} break starts`,
                value: breakStart,
                isWrong: wrong?.field === 'breakStart',
              }}
              last={{ label: `${name} break ends`, value: breakEnd, isWrong: wrong?.field === 'breakEnd' }}
              describedBy={wrong?.id}
              onChange={(first, last) => onChange({ breakStart: first, breakEnd: last })}
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
              Add break<span className="visually-hidden"> on {name}</span>
            </span>
          </Button>
        )}
      </span>
      <ScheduleDayBar
        hours={isValid ? hoursOfDay(hours) : null}
        slots={slots}
        {...{ slotDurationMinutes, scale }}
      />
      <span className={styles.count}>{slots.length === 0 ? 'none' : describeSlots(slots.length)}</span>
      {fieldError && (
        <span id={errorId} role="alert" className={styles.error}>
          {fieldError[1]}
        </span>
      )}
    </li>
  )
}

function describeSlots(count: number): string {
  return count === 1 ? '1 slot' : `${count} slots`
}
