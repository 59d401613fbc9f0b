import { bookingActions } from '#web/bookings/booking-actions.ts'
import { useAction } from '#web/records/action.tsx'
import { towActions } from '#web/tows/tow-actions.ts'
import { type RequestEntry, requestOf } from './request-entry.ts'

/** Confirms or rejects a request of any kind. `note` is sent to the customer; only appointments have one. */
export function useAnswer(entry: RequestEntry, onAnswered: (id: string) => void) {
  const events = { onDone: ({ id }: { id: string }) => onAnswered(id) }
  const { appointment, rental } = bookingActions
  const confirm = {
    appointment: useAction(appointment.confirm, events),
    rental: useAction(rental.confirm, events),
    tow: useAction(towActions.confirm, events),
  }
  const reject = {
    appointment: useAction(appointment.reject, events),
    rental: useAction(rental.reject, events),
    tow: useAction(towActions.reject, events),
  }
  // The next request can be open while the lists are still being refetched for the previous one.
  const isUnderWay = ({ sent }: { sent: { subject: { id: string } } | null }) =>
    sent?.subject.id === requestOf(entry).id
  return {
    confirm: (note = '') => {
      if (entry.type === 'tow') confirm.tow.run({ ...entry.tow, status: 'pending' }, {})
      else if (entry.type === 'rental') confirm.rental.run(entry.rental, {})
      else confirm.appointment.run(entry.appointment, note === '' ? {} : { note })
    },
    reject: (reason: string) => {
      if (entry.type === 'tow') reject.tow.run({ ...entry.tow, status: 'pending' }, { note: reason })
      else if (entry.type === 'rental') reject.rental.run(entry.rental, { reason })
      else reject.appointment.run(entry.appointment, { reason })
    },
    confirming: isUnderWay(confirm[entry.type]),
    rejecting: isUnderWay(reject[entry.type]),
  }
}
