import { Info } from 'lucide-react'
import type { CapacitySettings } from '#contract/settings'
import { hoursOfDay } from '#domain/opening/opening-hours'
import { slotTimesOf } from '#domain/opening/slot-times'
import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import type { Weekday } from '#domain/time/calendar-date'
import { weekdayName } from '#domain/time/display'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'
import { HoursClock } from '#web/components/hours-track/hours-clock.tsx'
import { HoursTrack } from '#web/components/hours-track/hours-track.tsx'
import { positionBetween } from '#web/components/hours-track/position-between.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { BookingHorizon } from './booking-horizon.tsx'
import styles from './sample-day.module.css'
import { shortClock } from './short-clock.ts'
import columns from './two-columns.module.css'

export type SampleDayProps = {
  weekday: Weekday
  schedule: WeeklySchedule
  stored: CapacitySettings
  /** The settings as they would be saved. */
  planned: CapacitySettings
}

/** Maximum number of separate bars per slot; more would merge into one block. */
const MOST_BARS = 12

/** A weekday with its slots and spots under the planned settings, and the dates customers could book. */
export function SampleDay({ weekday, schedule, stored, planned }: SampleDayProps) {
  const hours = hoursOfDay(schedule[weekday])
  const { slotDurationMinutes, maxCarsPerSlot: cars } = planned
  const slots = slotTimesOf(hours, slotDurationMinutes)
  const spots = slots.length * cars
  const { openTime, closeTime } = schedule[weekday]
  const scale = {
    from: Math.max(0, Math.floor(minutesOf(openTime) / 60) - 1),
    to: Math.min(24, Math.ceil(minutesOf(closeTime) / 60) + 1),
  }
  const endOf = (start: TimeOfDay) => timeFromMinutes(minutesOf(start) + slotDurationMinutes)
  const added = Math.max(0, cars - stored.maxCarsPerSlot)
  const bars = Array.from({ length: Math.min(cars, MOST_BARS) }, (_, bar) =>
    cars > MOST_BARS ? false : bar >= cars - added,
  )
  const words = `${slots.length === 1 ? '1 slot' : `${slots.length} slots`} of ${slotDurationMinutes} minutes, ${cars === 1 ? '1 car' : `${cars} cars`} in each.`
  return (
    <Panel className={columns.side}>
      <PanelHeader
        title={`A sample ${weekdayName(weekday)}`}
        actions={
          <span className="small muted num">
            {spots} {spots === 1 ? 'spot' : 'spots'}
          </span>
        }
      />
      <PanelBody>
        <HoursClock scale={scale} />
        <HoursTrack scale={scale} label={words} className={styles.lanes}>
          {hours.breaks.map(({ start, end }) => (
            <span key={start} className={styles.break} style={positionBetween(scale, start, end)} />
          ))}
          {slots.map((time) => (
            <span key={time} className={styles.slot} style={positionBetween(scale, time, endOf(time))}>
              <span className={styles.bars}>
                {bars.map((isAdded, bar) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position.
                  <i key={bar} className={isAdded ? styles.added : undefined} />
                ))}
              </span>
              {slotDurationMinutes >= 60 && <b>{shortClock(time)}</b>}
            </span>
          ))}
        </HoursTrack>
        <p className={styles.note}>
          <Icon shape={Info} size="small" />
          <span>
            {words}
            {added > 0 &&
              cars <= MOST_BARS &&
              ` Outlined: ${added === 1 ? 'the spot' : 'spots'} you are adding.`}
          </span>
        </p>
        <BookingHorizon schedule={schedule} capacity={planned} />
      </PanelBody>
    </Panel>
  )
}
