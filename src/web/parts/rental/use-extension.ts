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
import type { HireDialogProps } from './hire-dialog-props.ts'
import { useCarHires } from './use-car-hires.ts'
import { useHireDeed } from './use-hire-deed.ts'

const failed = 'Failed to extend rental.'

/** Up to when the hirer can keep the car, the day that is chosen, and what it costs. */
export function useExtension(props: Pick<HireDialogProps, 'rental' | 'onOpenChange' | 'landing'>) {
  const { rental } = props
  const { turnaroundMinutes } = useStaff().garage.hireRules
  const { date: today } = useGarageNow()
  const { read, others = [] } = useCarHires(rental)
  const [chosen, setChosen] = useState<CalendarDate | null>(null)
  const days = extensionDays(rental, { others, turnaroundMinutes })
  // A car that is late is not given until yesterday.
  const first = rental.endDate < today ? today : addDays(rental.endDate, 1)
  const isOpen = (date: CalendarDate) => days.last !== null && first <= date && date <= days.last
  // Which day is proposed follows from the other bookings of the car.
  const newEnd = chosen ?? (!read.isPending && isOpen(first) ? first : null)
  const quote = newEnd && rentalQuote({ start: rental.startDate, end: newEnd, dailyRate: rental.dailyRate })
  const queries = useQueryClient()
  const sending = useHireDeed(props, {
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
      // Whoever was quicker is drawn into the month; what was chosen stays.
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
    refusal: send.isError ? sentenceOf(send.error, failed) : null,
  }
}
