import { useRef } from 'react'
import type { Garage } from '#contract/settings/garage'
import { isStaffed } from '#domain/opening/is-staffed'
import { type Opening, openingOn } from '#domain/opening/opening-hours'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import { lastOnlineStart, rentalHours } from '#domain/rentals/rental-times'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { isTimeOfDay, type TimeOfDay } from '#domain/time/time-of-day'
import { usePageRead } from '#web/api/page-reads.ts'
import { MonthPicker } from '#web/opening/month-picker.tsx'
import { Field, optionsOf, Select } from '#web/ui/field.tsx'
import { rentalErrors } from './chosen-rental.ts'
import { type Arrival, useArrival } from './rental-steps.ts'
import type { RentalForm, RentalValues } from './rental-values.ts'

export type DatesPanelProps = {
  form: RentalForm
  garage: Garage
  arrival: Arrival | null
}

/** First step: date and time of the pickup, then of the return. */
export function DatesPanel({ form, garage, arrival }: DatesPanelProps) {
  const { values, change } = form
  const { startDate, endDate } = values
  const { rentalRules } = garage
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
      <h2 ref={heading} id="dates-heading" tabIndex={-1} className="mb-4 focus:outline-none">
        When do you need the car?
      </h2>
      <div className="-mx-1 grid gap-6 rounded-xl border border-line bg-surface p-4 shadow-rest md:mx-0 md:gap-8 md:px-6 md:py-5 lg:grid-cols-2">
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
          last={lastOnlineStart(today, rentalRules)}
        />
        <div ref={showEnd}>
          {startDate === null ? (
            <p className="grid h-full place-items-center rounded-lg border border-dashed border-line-2 p-4 text-center text-ink-2 md:p-6">
              Next, choose the day you'll bring it back.
            </p>
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
                hint: `Online, up to ${displayRentalDays(rentalRules.maxOnlineRentalDays)}. For a longer rental, please call us.`,
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
              last={addDays(startDate, rentalRules.maxOnlineRentalDays)}
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

type DateChoiceProps = {
  form: RentalForm
  label: string
  date: {
    field: 'startDate' | 'endDate'
    value: CalendarDate | null
    error: string | undefined
    hint?: string
    onChoose: (date: CalendarDate) => void
  }
  time: {
    field: 'pickupTime' | 'returnTime'
    label: string
    value: TimeOfDay
    error: string | undefined
    hint: string | null
  }
  today: CalendarDate
  /** First and last day that can be chosen. */
  first: CalendarDate
  last: CalendarDate
}

/** A calendar for the day and a select for the time. */
function DateChoice({ form, label, date, time, today, first, last }: DateChoiceProps) {
  const { control, change, leave } = form
  return (
    <div className="grid content-start gap-4">
      <Field group label={label} error={date.error} hint={date.hint}>
        <div ref={(grid) => control(date.field)(grid && { focus: () => focusDay(grid) })}>
          <MonthPicker
            dayOf={(day) => (first <= day && day <= last ? 'open' : 'off')}
            selected={date.value}
            onSelect={date.onChoose}
            today={today}
            last={last}
          />
        </div>
      </Field>
      <Field label={time.label} error={time.error} hint={time.hint}>
        <Select
          ref={control(time.field)}
          name={time.field}
          value={time.value}
          onChange={({ target }) => isTimeOfDay(target.value) && change(time.field, target.value)}
          onBlur={() => leave(time.field)}
          options={optionsOf(rentalHours, displayTime)}
        />
      </Field>
    </div>
  )
}

function focusDay(grid: HTMLElement) {
  grid.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus()
}

/** Returns the hints beside pickup and return: null while the garage is open at the chosen time. */
function useCounterHints(garage: Garage, { startDate, pickupTime, endDate, returnTime }: RentalValues) {
  const lastDate = endDate ?? startDate
  const { data } = usePageRead(
    'GET /api/special-days',
    { ...(startDate !== null && lastDate !== null && { query: { startDate, endDate: lastDate } }) },
    { when: startDate !== null, keepPrevious: true },
  )
  function hintAt(action: 'pick up' | 'return', date: CalendarDate | null, time: TimeOfDay) {
    if (date === null || data === undefined) return null
    const specialDay = data.find((day) => day.date === date) ?? null
    // The list has one entry per day and contains public holidays like days closed manually.
    const opening = openingOn(date, { schedule: garage.weeklySchedule, specialDay, holiday: null })
    return counterHint(action, time, opening)
  }
  return { pickup: hintAt('pick up', startDate, pickupTime), return: hintAt('return', endDate, returnTime) }
}

/** Returns a hint if the garage is closed then, else null. Only a hint: the booking stays valid. */
export function counterHint(action: 'pick up' | 'return', time: TimeOfDay, opening: Opening): string | null {
  return isStaffed(opening, time)
    ? null
    : `The garage is closed then. We'll confirm how you can ${action} the car.`
}
