import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { extensionDays } from '#domain/rental/extension-days'
import { rentalQuote } from '#domain/rental/rental-quote'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import { sentenceOf } from '#web/api/api-error.ts'
import { refreshLists, useSend } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import type { RentalActionDialogProps } from './rental-action-dialog-props.ts'
import { useCarRentals } from './use-car-rentals.ts'
import { useRentalActionResult } from './use-rental-action-result.ts'

const failed = 'Failed to extend rental.'

/** State of the extension dialog: the range of possible end dates, the chosen one and the price. */
export function useExtension(props: Pick<RentalActionDialogProps, 'rental' | 'onOpenChange' | 'landing'>) {
  const { rental } = props
  const { turnaroundMinutes } = useStaff().garage.hireRules
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
  const queries = useQueryClient()
  const sending = useRentalActionResult(props, {
    done: 'Rental Extended',
    about: ({ client, endDate, returnTime }) =>
      `${client.name} keeps the car until ${displayShortDate(endDate)}, ${displayTime(returnTime)}.`,
    failed,
  })
  const send = useSend('PATCH /api/rental-bookings/{id}/extend', sending)
  function submit() {
    // Ctrl+Enter submits although the button is disabled.
    if (newEnd === null || quote === null || send.isPending) return
    const body = { newEndDate: newEnd, totalAmount: quote.totalAmount }
    send.mutate(
      { params: { id: rental.id }, body },
      // Show the conflicting booking in the calendar; keep the chosen day.
      { onError: () => void refreshLists(queries, ['/api/rental-vehicles/{id}/bookings']) },
    )
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
    problem: send.isError ? sentenceOf(send.error, failed) : null,
  }
}
