import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Garage } from '#contract/garage'
import { type CalendarDate, type YearMonth, yearMonthOf } from '#domain/time/calendar-date'
import { MonthPicker } from '#web/components/month-picker.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DaySlots } from './day-slots.tsx'
import { SLOT_TAKEN } from './slot-taken.ts'
import styles from './time-choice.module.css'
import { useBookableDays } from './use-bookable-days.ts'
import type { BookingForm } from './use-booking-form.ts'

/** Selects a day (default: the first open one), then a slot. Closed days are red, full ones struck through, others faint. */
export function TimeChoice({ form, garage }: { form: BookingForm; garage: Garage }) {
  const { values, errors, change, mark, control } = form
  const { selectedDate: date, selectedTimeSlotId: chosen } = values
  const [turned, setTurned] = useState<{ to: YearMonth; date: typeof date; chosen: typeof chosen }>()
  // Choosing another day or slot, here or under "Next available times", shows the month of that day.
  const isTurned = turned?.date === date && turned.chosen === chosen
  const month = isTurned ? turned.to : yearMonthOf(date ?? garage.today.date)
  const { dayOf, last, open, isKnown, isError, isFetching, tryAgain } = useBookableDays(garage, month)
  const [first] = open
  const error = errors.selectedTimeSlotId

  // A restored draft may have a date that is now past.
  const isPast = date !== null && date < garage.today.date
  useEffect(() => {
    if (isPast) change('selectedDate', null)
    else if (date === null && first !== undefined) {
      change('selectedDate', first)
      setTurned(turned && { ...turned, date: first })
    }
  })

  function chooseDate(next: CalendarDate) {
    if (next === date) return
    change('selectedDate', next)
    change('selectedTimeSlotId', null)
  }

  return (
    <>
      <div
        ref={(panel) => control('selectedTimeSlotId')(panel && { focus: () => focusNextChoice(panel) })}
        className={clsx(styles.panel, error && styles.wrong)}
      >
        <div aria-busy={!isKnown && !isError}>
          {isError && (
            <ErrorAlert className={styles.failed} trying={isFetching} onTryAgain={tryAgain}>
              Failed to load the available days. Please try again.
            </ErrorAlert>
          )}
          <MonthPicker
            dayOf={dayOf}
            month={month}
            onTurn={(next) => setTurned({ to: next, date, chosen })}
            selected={date}
            onSelect={chooseDate}
            today={garage.today.date}
            last={last}
          />
          <div className={styles.key}>
            <span>
              <i className={styles.open} aria-hidden="true" />
              Open
            </span>
            <span>
              <i className={styles.closed} aria-hidden="true" />
              Closed
            </span>
            <span>
              <s aria-hidden="true">12</s> Full
            </span>
          </div>
        </div>
        <DaySlots
          date={date}
          technicianId={values.assignedStaffId}
          chosen={chosen}
          onChoose={(id) => change('selectedTimeSlotId', id)}
          onUnavailable={() => {
            change('selectedTimeSlotId', null)
            mark({ selectedTimeSlotId: SLOT_TAKEN })
          }}
        />
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          <Icon shape={CircleAlert} size="small" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

/** Focuses an available slot other than the chosen one, or the calendar day if there is none. */
function focusNextChoice(panel: HTMLElement) {
  const time = panel.querySelector<HTMLElement>('[data-times] button:enabled:not([aria-pressed="true"])')
  const day = panel.querySelector<HTMLElement>('[data-date][tabindex="0"]')
  const choice = time ?? day
  choice?.focus()
}
