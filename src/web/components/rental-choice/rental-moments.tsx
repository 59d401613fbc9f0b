import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { longestRentalDays } from '#domain/rental/rental-times'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { markOfDay } from './day-marks.ts'
import type { MovingRental } from './moving-rental.ts'
import type { RentalChoiceForm } from './rental-choice-form.ts'
import { type MomentName, RentalMoment } from './rental-moment.tsx'
import styles from './rental-moments.module.css'
import { useOpeningDays } from './use-opening-days.ts'

/** How many days ahead a rental can be booked. */
const daysAhead = 2 * longestRentalDays

/** Pickup and return; choosing the pickup day opens the return day. */
export function RentalMoments({ moving }: { moving?: MovingRental | undefined }) {
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
    <div className={styles.moments}>
      <RentalMoment {...moment('pickup')} />
      <RentalMoment {...moment('return')} />
    </div>
  )
}
