import { CalendarClock } from 'lucide'
import { useState } from 'react'
import type { TimeSlot } from '#contract/opening/time-slots'
import type { Garage } from '#contract/settings/garage'
import { slotId } from '#domain/opening/slots'
import { type CalendarDate, type YearMonth, yearMonthOf } from '#domain/time/calendar-date'
import { displayCustomerDate, displaySlashDate } from '#domain/time/display'
import { usePageReads } from '#web/api/page-reads.ts'
import { MonthPicker } from '#web/opening/month-picker.tsx'
import { SlotList } from '#web/opening/slot-list.tsx'
import { useBookableDays, useSlotsOf } from '#web/public/booking/use-bookable-days.ts'
import { focusAtTop } from '#web/public/focus-at-top.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackToBooking } from './change-panels.tsx'
import { displayManagedMoment, moveSentence, NOT_CHANGED } from './describe-managed.ts'
import type { PanelProps } from './managed-page.tsx'
import { useSendOnce } from './use-send-once.ts'

/** Chooses another day and time for the appointment. */
export function MovePanel({ token, booking, garage, onKeep, onDone }: PanelProps & { garage: Garage }) {
  const reads = usePageReads()
  const [chosenDate, setDate] = useState<CalendarDate | null>(null)
  const [month, setMonth] = useState<YearMonth>(yearMonthOf(garage.today.date))
  const [slot, setSlot] = useState<TimeSlot | null>(null)
  const { dayOf, last, open, isError, isFetching, tryAgain } = useBookableDays(garage, month)
  const date = chosenDate ?? open[0] ?? null
  const { send, isPending, failure } = useSendOnce('POST /api/manage/{token}/move', {
    onDone: (changed) => onDone(changed, moveSentence(changed)),
    onRefused: ({ code }) => {
      if (!code.startsWith('slot_')) return
      setSlot(null)
      for (const path of ['/api/time-slots', '/api/availability']) reads.invalidate(path)
    },
    failed: NOT_CHANGED,
  })
  const { start, movesAtOnce } = booking
  const current = start === null ? null : slotId(start.date, start.time)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (slot !== null) send({ params: { token }, body: { timeSlotId: slot.id } })
      }}
    >
      <BackToBooking onClick={onKeep} />
      <h1 ref={focusAtTop} tabIndex={-1}>
        Move to another time
      </h1>
      {start !== null && (
        <p className="mt-4 flex items-center gap-3 rounded-lg border border-dashed border-control px-4 py-3">
          <Icon shape={CalendarClock} className="text-ink-2" />
          <span>
            <span className="block text-ink-2">
              {movesAtOnce ? 'Your time now' : 'You keep your time until we confirm the new one'}
            </span>
            <b className="tabular-nums">{displayManagedMoment(start)}</b>
          </span>
        </p>
      )}
      <div className="mt-5 rounded-xl border border-line bg-surface p-4 shadow-rest max-md:-mx-1">
        {isError && (
          <ErrorAlert className="mb-3" trying={isFetching} onTryAgain={tryAgain}>
            Failed to load the available days. Please try again.
          </ErrorAlert>
        )}
        <MonthPicker
          dayOf={dayOf}
          month={month}
          onTurn={setMonth}
          selected={date}
          onSelect={(next) => {
            setDate(next)
            setSlot(null)
          }}
          today={garage.today.date}
          last={last}
        />
        <Times date={date} current={current} chosen={slot?.id ?? null} onChoose={setSlot} />
      </div>
      {failure !== null && <ErrorAlert className="mt-4">{failure}</ErrorAlert>}
      <div className="mt-5 grid gap-2">
        <Button variant="primary" size="large" type="submit" disabled={slot === null} pending={isPending}>
          {movesAtOnce ? 'Move booking' : 'Ask for this time'}
        </Button>
        <p aria-live="polite" className="text-ink-2">
          {slot === null
            ? 'Please choose a day and a time.'
            : `${displayManagedMoment(slot)}${start === null ? '' : `, instead of ${displayCustomerDate(start.date)}`}`}
        </p>
      </div>
    </form>
  )
}

function Times({
  date,
  current,
  chosen,
  onChoose,
}: {
  date: CalendarDate | null
  /** The slot that the booking has, which is not offered. */
  current: string | null
  chosen: string | null
  onChoose: (slot: TimeSlot) => void
}) {
  const { data, isPending, isError, isFetching, refetch } = useSlotsOf(date, '')
  const offered = data?.filter(({ id }) => id !== current)
  if (date === null) return null
  return (
    <div className="mt-4">
      <h2 aria-live="polite" className="mb-3 text-label!">
        Available Time Slots for{' '}
        <span className="whitespace-nowrap tabular-nums">{displaySlashDate(date)}</span>
      </h2>
      {isPending && (
        <div role="status" aria-busy="true" aria-label="Loading times" className="grid gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={48} radius={8} />
          ))}
        </div>
      )}
      {isError && (
        <ErrorAlert trying={isFetching} onTryAgain={() => void refetch()}>
          Failed to fetch time slots
        </ErrorAlert>
      )}
      {offered?.length === 0 && <p className="text-ink-2">No available time slots for this date</p>}
      {offered && offered.length > 0 && <SlotList slots={offered} chosen={chosen} onChoose={onChoose} />}
    </div>
  )
}
