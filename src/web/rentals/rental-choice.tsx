import { cva } from 'class-variance-authority'
import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { displayMoney } from '#domain/money'
import { longestRentalDays, rentalHours } from '#domain/rentals/rental-times'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { useRead } from '#web/api/hooks.ts'
import type { RentalChoiceForm } from '#web/bookings/rental-choice-form.ts'
import { DayField, type DayFieldProps } from '#web/opening/day-field.tsx'
import type { DayMark } from '#web/opening/month-picker.tsx'
import { type OpeningDays, openingOfDay } from '#web/opening/opening-of-day.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Field, optionsOf, Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CarChoices } from './car-choices.tsx'
import { daysTimesRate, type MovingRental, RentalTotal, useRentalQuote } from './rental-price.tsx'

/** Dates, car and price. Needs a form that includes `RentalChoiceForm`. */
export function RentalChoice({
  moving,
}: {
  /** The booking to move: its car stays selectable, and its price is shown beside the new one. */
  moving?: MovingRental | undefined
}) {
  return (
    <>
      <RentalMoments moving={moving} />
      <CarChoices moving={moving} />
      {moving && <NewPrice moving={moving} />}
    </>
  )
}

/** The current and the new price of a rental; nothing if they are equal. */
function NewPrice({ moving }: { moving: MovingRental }) {
  const { control } = useFormContext<RentalChoiceForm>()
  const quote = useRentalQuote(useWatch({ control, compute: (all) => all }), moving)
  if (quote === null) return null
  const { car, totalDays, totalAmount } = quote
  if (moving.totalAmount === totalAmount && moving.dailyRate === car.dailyRate) return null
  const wanted = { totalDays, dailyRate: car.dailyRate }
  return (
    <RentalTotal
      lines={[{ label: `Now: ${daysTimesRate(moving)}`, value: displayMoney(moving.totalAmount) }]}
      total={{ label: `New total: ${daysTimesRate(wanted)}`, value: displayMoney(totalAmount) }}
    />
  )
}

/** How many days ahead a rental can be booked. */
const daysAhead = 2 * longestRentalDays

/** Pickup and return; choosing the pickup day opens the return day. */
function RentalMoments({ moving }: { moving?: MovingRental | undefined }) {
  const { control, setValue, trigger } = useFormContext<RentalChoiceForm>()
  const rental = useWatch({ control, compute: (all) => all })
  const { date: today } = useGarageNow()
  const [open, setOpen] = useState<MomentName | null>(null)
  const days = useOpeningDays()
  const { startDate } = rental
  const first = { pickup: today, return: startDate === '' || startDate < today ? today : startDate }

  function change(what: MomentName, values: Partial<RentalChoiceForm>) {
    const next = { ...rental, ...values }
    // A return before the pickup is invalid: clear it.
    if (next.endDate !== '' && next.endDate < next.startDate) next.endDate = ''
    for (const field of ['startDate', 'endDate', 'pickupTime', 'returnTime'] as const)
      if (next[field] !== rental[field])
        setValue(field, next[field], { shouldDirty: true, shouldTouch: true })
    if (next.startDate !== '' && next.endDate !== '')
      void trigger(['startDate', 'endDate', 'pickupTime', 'returnTime'])
    if (values.startDate !== undefined || values.endDate !== undefined)
      setOpen(what === 'pickup' && next.endDate === '' ? 'return' : null)
  }

  function isOpen(what: MomentName, date: CalendarDate): boolean {
    // A moved booking may keep its start date, even if that is in the past.
    return first[what] <= date || (what === 'pickup' && date === moving?.startDate)
  }

  const moment = (what: MomentName) => ({
    what,
    rental,
    days,
    open: open === what,
    onOpenChange: (wanted: boolean) => setOpen(wanted ? what : null),
    onChange: (values: Partial<RentalChoiceForm>) => change(what, values),
    today,
    last: addDays(first[what], what === 'pickup' ? daysAhead : longestRentalDays),
    dayOf: (date: CalendarDate) => (isOpen(what, date) ? ('open' as const) : ('off' as const)),
    markOf: (date: CalendarDate) => markOfDay(date, rental, days),
  })
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <RentalMoment {...moment('pickup')} />
      <RentalMoment {...moment('return')} />
    </div>
  )
}

type MomentName = 'pickup' | 'return'

const fields = {
  pickup: { label: 'Pickup', date: 'startDate', time: 'pickupTime' },
  return: { label: 'Return', date: 'endDate', time: 'returnTime' },
} as const

type RentalMomentProps = Pick<
  DayFieldProps,
  'open' | 'onOpenChange' | 'today' | 'last' | 'dayOf' | 'markOf'
> & {
  what: MomentName
  rental: RentalChoiceForm
  days: OpeningDays
  onChange: (values: Partial<RentalChoiceForm>) => void
}

/** Pickup or return: day and full hour, with a hint while the garage is closed. */
function RentalMoment({ what, rental, days, onChange, ...picker }: RentalMomentProps) {
  const { control, formState } = useFormContext<RentalChoiceForm>()
  const { errors } = formState
  const { label, date, time } = fields[what]
  const day = rental[date]
  const hint = day === '' ? null : openingHint(day, rental[time], days)
  return (
    <Field
      label={label}
      group
      error={errors[date]?.message ?? errors[time]?.message}
      hint={
        hint && (
          <span className="flex gap-1" role="status">
            <Icon shape={TriangleAlert} size="small" className="mt-0.5 text-pending-fg" />
            {hint}
          </span>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-2">
        <Controller
          control={control}
          name={date}
          render={({ field }) => (
            <DayField
              {...picker}
              label={`${label} day`}
              value={day}
              onChange={(chosen) => onChange({ [date]: chosen })}
              invalid={errors[date] !== undefined}
              buttonRef={field.ref}
            />
          )}
        />
        <Controller
          control={control}
          name={time}
          render={({ field }) => (
            <Select
              ref={field.ref}
              aria-label={`${label} time`}
              value={rental[time]}
              onChange={(event) => {
                const hour = rentalHours.find((known) => known === event.target.value)
                if (hour !== undefined) onChange({ [time]: hour })
              }}
              options={optionsOf(rentalHours, displayTime)}
            />
          )}
        />
      </div>
    </Field>
  )
}

/** Returns a hint if the garage is closed at a pickup or return, otherwise null. Staff may book it anyway. */
export function openingHint(date: CalendarDate, time: TimeOfDay, days: OpeningDays): string | null {
  const { openTime, closeTime, breaks, reason } = openingOfDay(date, days)
  const day = displayShortDate(date)
  if (openTime === null || closeTime === null)
    return `The garage is closed on ${day}${reason === null ? '' : `: ${reason}`}.`
  const pause = breaks.find(({ start, end }) => start < time && time < end)
  if (pause)
    return `The garage is closed for a break from ${displayTime(pause.start)} to ${displayTime(pause.end)} on ${day}.`
  if (openTime <= time && time <= closeTime) return null
  return `The garage is open ${displayTime(openTime)} to ${displayTime(closeTime)} on ${day}.`
}

// Over the colours of an open day.
const dayMark = cva('', {
  variants: {
    of: {
      end: 'bg-primary! text-on-primary!',
      within: 'bg-primary/25!',
      shut: 'bg-cancelled-bg! text-cancelled-fg!',
    },
  },
})

/** Returns the mark of a day in the rental calendar: the chosen days, and days on which the garage is closed. */
function markOfDay(
  date: CalendarDate,
  { startDate, endDate }: RentalChoiceForm,
  days: OpeningDays,
): DayMark | undefined {
  const isClosed = openingOfDay(date, days).openTime === null
  const words = isClosed ? ', garage closed' : undefined
  if (date === startDate || date === endDate) return { className: dayMark({ of: 'end' }), words }
  if (startDate !== '' && startDate < date && date < endDate)
    return { className: dayMark({ of: 'within' }), words }
  return isClosed ? { className: dayMark({ of: 'shut' }), words } : undefined
}

/** Returns the opening hours from today on; the weekly hours only while special days load. */
function useOpeningDays(): OpeningDays {
  const { garage } = useStaff()
  const { date: today } = useGarageNow()
  const { data } = useRead('GET /api/special-days', { query: { startDate: today } })
  return { garage, specialDays: data ?? [] }
}
