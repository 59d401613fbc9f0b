import { useId } from 'react'
import type { Garage } from '#contract/garage'
import type { TimeSlot } from '#contract/time-slots'
import { capitalize } from '#domain/capitalize'
import { displayCustomerDate, displayNearDate, displayTime } from '#domain/time/display'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSlotsOf } from './day-slots.tsx'
import styles from './next-times.module.css'
import { useBookableDays } from './use-bookable-days.ts'
import type { BookingForm } from './use-booking-form.ts'

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
    <section aria-labelledby={titleId} className={styles.next}>
      <h2 id={titleId}>Next available times</h2>
      <div className={styles.times}>
        {slots.length === 0 ? (
          <Skeleton height={48} radius={10} />
        ) : (
          slots.map((slot) => (
            <Button
              key={slot.id}
              aria-pressed={slot.id === values.selectedTimeSlotId}
              onClick={() => choose(slot)}
            >
              {describeDay(slot, garage)} <span className="nowrap">{displayTime(slot.time)}</span>
            </Button>
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
