import { useId } from 'react'
import type { TimeSlot } from '#contract/opening/time-slots'
import type { Garage } from '#contract/settings/garage'
import { displayCustomerDate, displayNearDate, displayTime } from '#domain/time/display'
import { capitalize } from '#domain/wording'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BookingForm } from './booking-values.ts'
import { useBookableDays, useSlotsOf } from './use-bookable-days.ts'

const OFFERED = 3

/** The next available times, above the form because the calendar is at its end. */
export function NextTimes({ form, garage }: { form: BookingForm; garage: Garage }) {
  const titleId = useId()
  const { values, change } = form
  const { open, isKnown, isError } = useBookableDays(garage)
  const [first = null, second = null] = open
  const ofFirst = useSlotsOf(first, values.assignedStaffId)
  const ofSecond = useSlotsOf(second, values.assignedStaffId)
  const slots = [ofFirst, ofSecond]
    .flatMap(({ data = [] }) => data)
    .filter(({ isAvailable, technicianAway }) => isAvailable && !technicianAway)
    .slice(0, OFFERED)
  if (isError || (isKnown && first === null)) return null

  function choose({ id, date }: TimeSlot) {
    change('selectedDate', date)
    change('selectedTimeSlotId', id)
  }

  return (
    <section aria-labelledby={titleId} className="mb-6">
      <h2 id={titleId} className="mb-2 text-label!">
        Next available times
      </h2>
      <div className="grid max-w-sheet-wide grid-cols-3 gap-2">
        {slots.length === 0 ? (
          <Skeleton height={48} radius={8} />
        ) : (
          slots.map((slot) => (
            <button
              key={slot.id}
              type="button"
              aria-pressed={slot.id === values.selectedTimeSlotId}
              className="flex min-h-12 flex-wrap place-content-center items-center gap-x-1 rounded-md border border-line-2 bg-surface px-1 text-center font-label shadow-rest transition-colors hover:border-control hover:bg-sunken/40 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-soft max-sm:min-h-14 max-sm:text-small forced-colors:aria-pressed:outline-2"
              onClick={() => choose(slot)}
            >
              {describeDay(slot, garage)} <span className="whitespace-nowrap">{displayTime(slot.time)}</span>
            </button>
          ))
        )}
      </div>
    </section>
  )
}

/** Returns `Today`, `Tomorrow` or `Tue 24 Nov 2026`. */
function describeDay({ date }: TimeSlot, { today }: Garage): string {
  return capitalize(displayNearDate(date, today.date, displayCustomerDate))
}
