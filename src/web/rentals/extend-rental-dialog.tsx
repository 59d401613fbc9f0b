import { useState } from 'react'
import { displayMoney } from '#domain/money'
import { extensionDays } from '#domain/rentals/extension-days'
import { displayRentalDays, rentalQuote } from '#domain/rentals/rental-quote'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { civilOf } from '#domain/time/garage-clock'
import { RentalSubject } from '#web/bookings/booking-subject.tsx'
import { aboutRental, DeliveryLine } from '#web/messages/notify-choice.tsx'
import { reasonOr } from '#web/records/action.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Dialog, FormButtons } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ExtensionPicker } from './extension-picker.tsx'
import { type RentalActionDialogProps, StaleActionNotice, useCarRentals } from './rental-action.tsx'
import { rentalActions } from './rental-actions.ts'
import { daysTimesRate, RentalTotal } from './rental-price.tsx'

const { extend } = rentalActions

/** Extends a rental: new end date and price. */
export function ExtendRentalDialog(props: RentalActionDialogProps) {
  const { rental, open, onOpenChange } = props
  const now = useGarageNow()
  const extension = useExtension(props)
  const { read, days, newEnd, quote, isPending, problem } = extension
  const { client, pickedUpAt, startDate, returnTime, totalDays, totalAmount, dailyRate } = rental
  const pickedUp = pickedUpAt === null ? startDate : civilOf(new Date(pickedUpAt), now.timeZone).date
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Extend Rental Period"
      description={`${client.name} will keep the car longer`}
      width={440}
      dirty={extension.isChosen && !isPending}
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        extension.submit()
      }}
      footer={
        <FormButtons pending={isPending} pendingLabel={extend.pending} disabled={newEnd === null}>
          {newEnd === null ? extend.label : `Extend to ${displayDateRange(newEnd, newEnd)}`}
        </FormButtons>
      }
    >
      <StaleActionNotice rental={rental} action="extend" />
      <RentalSubject
        rental={rental}
        note={`${client.name} · picked up ${displayDateRange(pickedUp, pickedUp)}`}
      />
      {read.isError && (
        <ErrorAlert onTryAgain={() => read.refetch()} trying={read.isFetching}>
          Failed to fetch rental bookings
        </ErrorAlert>
      )}
      {read.isPending ? (
        <div role="status" aria-busy="true" aria-label="Loading the bookings of this car">
          <Skeleton height={320} radius={12} />
        </div>
      ) : (
        <ExtensionPicker
          rental={rental}
          others={extension.others}
          days={days}
          isOpen={extension.isOpen}
          selected={newEnd}
          onSelect={extension.choose}
          today={now.date}
        />
      )}
      {read.data && (
        <p className="text-small text-ink-2 tabular-nums">
          {newEnd === null && days.next
            ? `${days.next.client.name} has the car from ${displayShortDate(days.next.startDate)}, ${displayTime(days.next.pickupTime)}.`
            : `${untilWhen(days)} Return stays at ${displayTime(returnTime)}.`}
        </p>
      )}
      {quote && (
        <RentalTotal
          lines={[
            {
              label: `Now: ${daysTimesRate(rental)}`,
              value: displayMoney(totalAmount),
            },
            {
              label: `Added: ${daysTimesRate({ totalDays: quote.totalDays - totalDays, dailyRate })}`,
              value: `+ ${displayMoney(quote.totalAmount - totalAmount)}`,
            },
          ]}
          total={{
            label: `New total, ${displayRentalDays(quote.totalDays)}`,
            value: displayMoney(quote.totalAmount),
          }}
        />
      )}
      {newEnd !== null && (
        <DeliveryLine
          message="rental_extended"
          client={client}
          about={aboutRental(rental, { endDate: newEnd })}
        />
      )}
      {problem !== null && <ErrorAlert>{problem}</ErrorAlert>}
    </Dialog>
  )
}

function untilWhen({ last, next, reason }: ReturnType<typeof useExtension>['days']): string {
  return next === null || last === null ? (reason ?? '') : `Available until ${displayShortDate(last)}.`
}

/** State of the extension dialog: the range of possible end dates, the chosen one and the price. */
function useExtension({ rental, onOpenChange }: RentalActionDialogProps) {
  const { turnaroundMinutes } = useStaff().garage.rentalRules
  const { date: today } = useGarageNow()
  const { read, others = [] } = useCarRentals(rental)
  const [chosen, setChosen] = useState<CalendarDate | null>(null)
  const days = extensionDays(rental, { others, turnaroundMinutes })
  // An overdue rental cannot be extended to a past day.
  const first = rental.endDate < today ? today : addDays(rental.endDate, 1)
  const isOpen = (date: CalendarDate) => days.last !== null && first <= date && date <= days.last
  // Proposes the first possible day, once the other bookings are loaded.
  const newEnd = chosen ?? (!read.isPending && isOpen(first) ? first : null)
  const quote = newEnd && rentalQuote({ start: rental.startDate, end: newEnd, dailyRate: rental.dailyRate })
  const send = useAction(extend, { onDone: () => onOpenChange(false) })
  function submit() {
    // Ctrl+Enter submits although the button is disabled.
    if (newEnd === null || quote === null || send.isPending) return
    send.run(rental, { newEndDate: newEnd, totalAmount: quote.totalAmount })
  }
  return {
    others,
    read,
    days,
    isOpen,
    newEnd,
    quote,
    choose: (date: CalendarDate) => {
      send.reset()
      setChosen(date)
    },
    isChosen: chosen !== null,
    submit,
    isPending: send.isPending,
    problem: send.error && reasonOr(extend.failure ?? '')(send.error),
  }
}
