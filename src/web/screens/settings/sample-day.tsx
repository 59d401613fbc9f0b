import { Info } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { CapacitySettings } from '#contract/settings'
import { hoursOfDay } from '#domain/opening/opening-hours'
import { slotTimesOf } from '#domain/opening/slot-times'
import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import type { Weekday } from '#domain/time/calendar-date'
import { displayTimeParts, weekdayName } from '#domain/time/display'
import { minutesOf } from '#domain/time/time-of-day'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelBody, PanelHead } from '#web/ui/panel.tsx'
import { BookingHorizon } from './booking-horizon.tsx'
import styles from './sample-day.module.css'
import { shareOf } from './shown-hours.ts'
import columns from './two-columns.module.css'

export type SampleDayProps = {
  weekday: Weekday
  schedule: WeeklySchedule
  stored: CapacitySettings
  /** As it would be saved. */
  planned: CapacitySettings
}

/** More bars than this in one slot would be a single block. */
const MOST_BARS = 12

/** A day of the week with its slots and places as they would be, and the days that customers could choose from. */
export function SampleDay({ weekday, schedule, stored, planned }: SampleDayProps) {
  const hours = hoursOfDay(schedule[weekday])
  const { slotDurationMinutes, maxCarsPerSlot: cars } = planned
  const slots = slotTimesOf(hours, slotDurationMinutes)
  const { openTime, closeTime } = schedule[weekday]
  const range = {
    from: Math.max(0, Math.floor(minutesOf(openTime) / 60) - 1),
    to: Math.min(24, Math.ceil(minutesOf(closeTime) / 60) + 1),
  }
  const place = (from: number, to: number): CSSProperties & Record<'--from' | '--to', number> => ({
    '--from': shareOf(from, range),
    '--to': shareOf(to, range),
  })
  const scale: CSSProperties & { '--hours': number } = { '--hours': range.to - range.from }
  const added = Math.max(0, cars - stored.maxCarsPerSlot)
  const bars = Array.from({ length: Math.min(cars, MOST_BARS) }, (_, bar) =>
    cars > MOST_BARS ? false : bar >= cars - added,
  )
  const words = `${slots.length === 1 ? '1 slot' : `${slots.length} slots`} of ${slotDurationMinutes} minutes, ${cars === 1 ? '1 car' : `${cars} cars`} in each.`
  return (
    <Panel className={columns.side}>
      <PanelHead
        title={`A sample ${weekdayName(weekday)}`}
        actions={<span className="small muted num">{slots.length * cars} places</span>}
      />
      <PanelBody>
        <div className={styles.lanes} style={scale} role="img" aria-label={words}>
          {hours.breaks.map(({ start, end }) => (
            <span key={start} className={styles.break} style={place(minutesOf(start), minutesOf(end))} />
          ))}
          {slots.map((time) => (
            <span
              key={time}
              className={styles.slot}
              style={place(minutesOf(time), minutesOf(time) + slotDurationMinutes)}
            >
              <span className={styles.bars}>
                {bars.map((isAdded, bar) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position.
                  <i key={bar} className={isAdded ? styles.added : undefined} />
                ))}
              </span>
              {slotDurationMinutes >= 60 && <b>{displayTimeParts(time).clock}</b>}
            </span>
          ))}
        </div>
        <p className={styles.note}>
          <Icon shape={Info} size="small" />
          <span>
            {words}
            {added > 0 &&
              cars <= MOST_BARS &&
              ` Outlined: the ${added === 1 ? 'place' : 'places'} you added.`}
          </span>
        </p>
        <BookingHorizon schedule={schedule} capacity={planned} />
      </PanelBody>
    </Panel>
  )
}
