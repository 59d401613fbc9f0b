import { useRef } from 'react'
import type { Garage } from '#contract/garage'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { lastOnlineStart } from '#domain/rental/rental-times'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { rentalErrors } from './chosen-rental.ts'
import { DateChoice } from './date-choice.tsx'
import styles from './dates-panel.module.css'
import { useArrival } from './use-arrival.ts'
import type { Arrival } from './use-booking-steps.ts'
import { useCounterHints } from './use-counter-hints.ts'
import type { RentalForm } from './use-rental-booking-form.ts'

export type DatesPanelProps = {
  form: RentalForm
  garage: Garage
  arrival: Arrival | null
}

/** First step: date and time of the pickup, then of the return. */
export function DatesPanel({ form, garage, arrival }: DatesPanelProps) {
  const { values, change } = form
  const { startDate, endDate } = values
  const { hireRules } = garage
  const today = garage.today.date
  const hints = useCounterHints(garage, values)
  const showEnd = useRef<HTMLDivElement>(null)
  const heading = useArrival('dates', arrival, form.focus)
  // Invalid choices are shown immediately; missing fields only after the button is pressed.
  const errors = { ...form.errors, ...rentalErrors(values, garage) }

  function chooseStart(date: CalendarDate) {
    change('startDate', date)
    if (endDate === null) requestAnimationFrame(() => showEnd.current?.scrollIntoView(gently()))
    if (endDate !== null && endDate < date) change('endDate', null)
  }

  return (
    <section aria-labelledby="dates-heading">
      <h2 ref={heading} id="dates-heading" tabIndex={-1} className={styles.heading}>
        When do you need the car?
      </h2>
      <div className={styles.panel}>
        <DateChoice
          form={form}
          label="Start date"
          date={{ field: 'startDate', value: startDate, error: errors.startDate, onChoose: chooseStart }}
          time={{
            field: 'pickupTime',
            label: 'Pickup time',
            value: values.pickupTime,
            error: errors.pickupTime,
            hint: hints.pickup,
          }}
          today={today}
          first={today}
          last={lastOnlineStart(today, hireRules)}
        />
        <div ref={showEnd}>
          {startDate === null ? (
            <p className={styles.later}>Next, choose the day you'll bring it back.</p>
          ) : (
            <DateChoice
              // Remounts, so that the calendar opens at the month of the new start date.
              key={startDate}
              form={form}
              label="End date"
              date={{
                field: 'endDate',
                value: endDate,
                error: errors.endDate,
                hint: `Online, up to ${displayRentalDays(hireRules.maxOnlineRentalDays)}. For a longer rental, please call us.`,
                onChoose: (date) => change('endDate', date),
              }}
              time={{
                field: 'returnTime',
                label: 'Return time',
                value: values.returnTime,
                error: errors.returnTime,
                hint: hints.return,
              }}
              today={today}
              first={startDate}
              last={addDays(startDate, hireRules.maxOnlineRentalDays)}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function gently(): ScrollIntoViewOptions {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return { block: 'nearest', behavior: isStill ? 'auto' : 'smooth' }
}
