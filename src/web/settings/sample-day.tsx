import clsx from 'clsx'
import { Info } from 'lucide'
import type { CapacitySettings } from '#contract/settings/settings'
import { horizonOf, mayDayBeBookedOnline } from '#domain/opening/booking-window'
import { hoursOfDay } from '#domain/opening/opening-hours'
import { maySlotBeBooked } from '#domain/opening/slot-booking'
import { slotTimesOf } from '#domain/opening/slot-times'
import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import { addDays, datesFrom, type Weekday } from '#domain/time/calendar-date'
import { displayShortDate, displayTime, displayTimeParts, weekdayName } from '#domain/time/display'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'
import { plural, pluralize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { HoursClock, HoursTrack, positionBetween } from '#web/opening/hours-track.tsx'
import { openingOfDay } from '#web/opening/opening-of-day.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'

/** Maximum number of separate bars per slot; more would merge into one block. */
const MOST_BARS = 12

/** A weekday with its slots and spots under the planned settings, and the dates customers could book. */
export function SampleDay({
  weekday,
  schedule,
  stored,
  planned,
}: {
  weekday: Weekday
  schedule: WeeklySchedule
  stored: CapacitySettings
  /** The settings as they would be saved. */
  planned: CapacitySettings
}) {
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
  const words = `${pluralize(slots.length, 'slot')} of ${slotDurationMinutes} minutes, ${pluralize(cars, 'car')} in each.`
  return (
    <Panel className="xl:sticky xl:top-20">
      <PanelHeader
        title={`A sample ${weekdayName(weekday)}`}
        actions={<span className="text-small text-ink-2 tabular-nums">{pluralize(spots, 'spot')}</span>}
      />
      <PanelBody>
        <HoursClock scale={scale} />
        <HoursTrack scale={scale} label={words} className="mt-1 h-28 rounded-md">
          {hours.breaks.map(({ start, end }) => (
            <span
              key={start}
              className="absolute inset-y-0 bg-hatch-idle"
              style={positionBetween(scale, start, end)}
            />
          ))}
          {slots.map((time) => (
            <span
              key={time}
              className="absolute inset-y-0 grid grid-rows-[4rem_auto] content-start gap-1 px-0.5 pt-2 text-center"
              style={positionBetween(scale, time, endOf(time))}
            >
              <span className="flex gap-px sm:gap-0.5">
                {bars.map((isAdded, bar) => (
                  <i
                    // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position.
                    key={bar}
                    className={clsx(
                      'min-w-px flex-1 rounded-xs',
                      isAdded ? 'bg-primary-soft inset-ring-2 inset-ring-primary' : 'bg-chart-1',
                    )}
                  />
                ))}
              </span>
              {slotDurationMinutes >= 60 && <b className="text-small tabular-nums">{shortClock(time)}</b>}
            </span>
          ))}
        </HoursTrack>
        <p className="mt-3 flex gap-2 text-small text-ink-2">
          <Icon shape={Info} size="small" className="mt-0.5" />
          <span>
            {words}
            {added > 0 &&
              cars <= MOST_BARS &&
              ` Outlined: ${plural(added, 'the spot', 'spots')} you are adding.`}
          </span>
        </p>
        <BookingHorizon schedule={schedule} capacity={planned} />
      </PanelBody>
    </Panel>
  )
}

type BookingHorizonProps = { schedule: WeeklySchedule; capacity: CapacitySettings }

/** Days drawn after the last bookable day, to make the end visible. */
const DAYS_AFTER = 5

/** The days customers could book with the planned settings; does not check whether spots are available. */
function BookingHorizon({ schedule, capacity }: BookingHorizonProps) {
  const now = useGarageNow()
  const { first, last } = horizonOf(now, capacity)
  const { data: specialDays = [] } = useRead(
    'GET /api/special-days',
    { query: { startDate: first, endDate: last } },
    { keepPrevious: true },
  )
  const openings = datesFrom(first, last).map((date) =>
    openingOfDay(date, { garage: { weeklySchedule: schedule }, specialDays }),
  )
  const offered = openings.filter((opening) =>
    mayDayBeBookedOnline({ date: opening.date, opening, capacity, now }),
  )
  const firstSlot = offered
    .flatMap((opening) =>
      slotTimesOf(opening, capacity.slotDurationMinutes).map((time) => ({
        date: opening.date,
        time,
        opening,
      })),
    )
    .find(({ opening, ...slot }) => maySlotBeBooked({ slot, opening, capacity, now, by: 'public' }).permitted)
  const days = datesFrom(first, addDays(last, DAYS_AFTER))
  const isOffered = new Set<string>(offered.map(({ date }) => date))
  const isDense = days.length > 70
  return (
    <>
      <h3 className="mt-5 mb-2">Dates customers can book now</h3>
      <div
        className={clsx('grid auto-cols-fr grid-flow-col p-1', isDense ? 'gap-0' : 'gap-0.5')}
        role="img"
        aria-label={`${offered.length} of the next ${capacity.advanceBookingDays} days available`}
      >
        {days.map((date) => (
          <i
            key={date}
            className={clsx(
              'h-6',
              !isDense && 'rounded-xs',
              date > last
                ? !isDense && 'inset-ring inset-ring-line-2'
                : isOffered.has(date)
                  ? 'bg-chart-1'
                  : 'bg-line',
              date === firstSlot?.date && 'outline-2 outline-offset-2 outline-ink',
            )}
          />
        ))}
      </div>
      <div className="mt-2 flex justify-between gap-4 text-small tabular-nums">
        <span>
          <b className="block">
            {firstSlot === undefined
              ? 'None'
              : `${firstSlot.date === now.date ? 'Today' : displayShortDate(firstSlot.date)}, ${displayTime(firstSlot.time)}`}
          </b>
          <span className="text-ink-2">first, {capacity.minAdvanceBookingHours} h notice</span>
        </span>
        <span className="text-right">
          <b className="block">{displayShortDate(last)}</b>
          <span className="text-ink-2">last, {capacity.advanceBookingDays} days ahead</span>
        </span>
      </div>
    </>
  )
}

/** Returns the short form of a time for a narrow slot: `8`, `9:30`. */
export function shortClock(time: TimeOfDay): string {
  return displayTimeParts(time).clock.replace(/:00$/, '')
}
