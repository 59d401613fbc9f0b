import clsx from 'clsx'
import { Bell, CircleAlert } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Garage } from '#contract/settings/garage'
import { type CalendarDate, type YearMonth, yearMonthOf } from '#domain/time/calendar-date'
import { displaySlashDate } from '#domain/time/display'
import { MonthPicker } from '#web/opening/month-picker.tsx'
import { SlotList } from '#web/opening/slot-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BookingForm } from './booking-values.ts'
import { useBookableDays, useSlotsOf } from './use-bookable-days.ts'
import { startWaiting, WaitlistFields } from './waitlist-fields.tsx'

/** A copy of the server's message: importing the catalogue of messages would add too much to the public bundle. */
export const SLOT_TAKEN = 'This time has just been taken. Please choose another time.'

/** Selects a day (default: the first open one), then a slot. Closed days are red, full ones struck through, others faint. */
export function TimeChoice(props: TimeChoiceProps) {
  return props.form.values.waits ? <WaitlistFields {...props} /> : <TimePicker {...props} />
}

interface TimeChoiceProps {
  form: BookingForm
  garage: Garage
}

function TimePicker({ form, garage }: TimeChoiceProps) {
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
  const suggestDate = useEffectEvent((suggested: CalendarDate | null) => {
    change('selectedDate', suggested)
    if (suggested !== null) setTurned(turned && { ...turned, date: suggested })
  })
  useEffect(() => {
    if (isPast) suggestDate(null)
    else if (date === null && first !== undefined) suggestDate(first)
  }, [isPast, date, first])

  function chooseDate(next: CalendarDate) {
    if (next === date) return
    change('selectedDate', next)
    change('selectedTimeSlotId', null)
  }

  return (
    <>
      <div
        ref={(panel) => control('selectedTimeSlotId')(panel && { focus: () => focusNextChoice(panel) })}
        className={clsx(
          'grid gap-4 rounded-xl border bg-surface p-4 shadow-rest max-md:-mx-1 md:grid-cols-[minmax(0,1.18fr)_minmax(0,1fr)] md:gap-8 md:px-6 md:pt-5 md:pb-6',
          error ? 'border-cancelled inset-ring inset-ring-cancelled' : 'border-line',
        )}
      >
        <div aria-busy={!isKnown && !isError}>
          {isError && (
            <ErrorAlert className="mb-3" trying={isFetching} onTryAgain={tryAgain}>
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
          <div className="mt-3 flex gap-4 text-small text-ink-2">
            <span className="flex items-center gap-2">
              <i
                className="size-4 rounded-xs bg-primary-soft/60 inset-ring inset-ring-chart-2"
                aria-hidden="true"
              />
              Open
            </span>
            <span className="flex items-center gap-2">
              <i
                className="size-4 rounded-xs bg-cancelled-bg inset-ring inset-ring-cancelled"
                aria-hidden="true"
              />
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
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        Is your day or time full?
        <Button icon={Bell} onClick={() => startWaiting(form, garage)}>
          <span className="text-balance">Tell me when something opens up</span>
        </Button>
      </p>
      {error && (
        <p role="alert" className="mt-2 flex gap-1 text-small text-cancelled-fg">
          <Icon shape={CircleAlert} size="small" className="mt-0.5" />
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

function DaySlots({
  date,
  technicianId,
  chosen,
  onChoose,
  onUnavailable,
}: {
  date: CalendarDate | null
  /** The preferred technician; times at which they are away are marked. */
  technicianId: string
  /** The id of the chosen slot. */
  chosen: string | null
  onChoose: (id: string) => void
  /** Called when the chosen slot is no longer available. */
  onUnavailable: () => void
}) {
  const { data, isPending, isError, isFetching, refetch } = useSlotsOf(date, technicianId)
  const isUnavailable =
    chosen !== null && data !== undefined && !data.some((slot) => slot.id === chosen && slot.isAvailable)
  useEffect(() => {
    if (isUnavailable) onUnavailable()
  }, [isUnavailable, onUnavailable])

  if (date === null) return <p className="mt-3 text-ink-2">Pick a day to see available times.</p>
  return (
    <div>
      <h3 aria-live="polite" className="my-3 text-label">
        Available Time Slots for{' '}
        <span className="whitespace-nowrap tabular-nums">{displaySlashDate(date)}</span>
      </h3>
      {isPending && (
        <div role="status" aria-busy="true" aria-label="Loading times" className="grid gap-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={48} radius={8} />
          ))}
        </div>
      )}
      {isError && (
        <ErrorAlert trying={isFetching} onTryAgain={() => void refetch()}>
          Failed to fetch time slots
        </ErrorAlert>
      )}
      {data?.length === 0 && <p className="text-ink-2">No available time slots for this date</p>}
      {data && data.length > 0 && (
        <div data-times="">
          <SlotList slots={data} chosen={chosen} onChoose={(slot) => onChoose(slot.id)} />
        </div>
      )}
    </div>
  )
}
