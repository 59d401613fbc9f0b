import { type CallSubject, callSubjectOf } from './call-task.ts'
import type { BookingMessage } from './customer-messages.ts'

export type SummaryTone = 'pending' | 'confirmed' | 'progress' | 'done' | 'cancelled' | 'idle'

/** What an email about a booking shows at a glance, besides its text. */
export interface EmailSummary {
  status: { label: string; tone: SummaryTone }
  /** When the customer is expected; null: there is nothing to come for, or no time. */
  when: { label: string | null; time: string } | null
  details: readonly { label: string; value: string }[]
}

const statuses = {
  received: { label: 'Not confirmed yet', tone: 'pending' },
  confirmed: { label: 'Confirmed', tone: 'confirmed' },
  rejected: { label: 'Rejected', tone: 'cancelled' },
  lapsed: { label: 'Lapsed', tone: 'cancelled' },
  moved: { label: 'Changed', tone: 'confirmed' },
  move_refused: { label: 'Not moved', tone: 'idle' },
  extended: { label: 'Extended', tone: 'confirmed' },
  cancelled: { label: 'Cancelled', tone: 'cancelled' },
  restored: { label: 'Reinstated', tone: 'confirmed' },
  reminder: { label: 'Tomorrow', tone: 'progress' },
  pickup_reminder: { label: 'Pickup tomorrow', tone: 'progress' },
  return_reminder: { label: 'Return tomorrow', tone: 'progress' },
  overdue: { label: 'Overdue', tone: 'cancelled' },
  ready_by: { label: 'Ready by', tone: 'progress' },
  ready: { label: 'Ready for pickup', tone: 'done' },
  dispatched: { label: 'On its way', tone: 'progress' },
  time_open: { label: 'Available', tone: 'done' },
  car_open: { label: 'Available', tone: 'done' },
} as const satisfies Record<Event, EmailSummary['status']>

/** `confirmed` of `appointment_confirmed`. */
type Event = BookingMessage extends `${string}_${infer Name}` ? Name : never

const withoutTime: readonly Event[] = ['rejected', 'lapsed', 'cancelled', 'ready']
const ofReturn: readonly Event[] = ['extended', 'return_reminder', 'overdue']

type Fields = Readonly<Record<string, string | undefined>>

function whenOf(about: CallSubject, event: Event, fields: Fields): EmailSummary['when'] {
  const { label, time } = {
    appointment: {
      label: event === 'received' ? 'You asked for' : null,
      time: event === 'ready_by' ? fields.readyBy : fields.time,
    },
    rental_booking: ofReturn.includes(event)
      ? { label: 'Return', time: event === 'overdue' ? fields.due : fields.return }
      : { label: 'Pickup', time: fields.pickup },
    tow_booking: { label: null, time: undefined },
    waitlist_entry:
      event === 'received'
        ? { label: 'You are waiting for', time: fields.wanted }
        : { label: event === 'car_open' ? 'Pickup' : null, time: fields.pickup ?? fields.time },
  }[about]
  return time ? { label, time } : null
}

/** Returns the status, time and details of the booking as an email shows them; details without a value are left out. */
export function summaryOf(message: BookingMessage, fields: Fields): EmailSummary {
  const event = message.replace(/^[a-z]+_/, '') as Event
  const about = callSubjectOf(message)
  const when = withoutTime.includes(event) ? null : whenOf(about, event, fields)
  const isRental = about === 'rental_booking' || event === 'car_open'
  const details = [
    { label: 'Time', value: about === 'appointment' && when === null && event !== 'ready' && fields.time },
    { label: 'Vehicle', value: !isRental && fields.vehicle },
    { label: 'Work', value: !isRental && about !== 'tow_booking' && fields.services },
    { label: 'Car', value: isRental && fields.car },
    { label: 'Pickup', value: isRental && when?.label !== 'Pickup' && fields.pickup },
    { label: 'Return', value: isRental && when?.label !== 'Return' && fields.return },
    { label: 'Price', value: isRental && !withoutTime.includes(event) && fields.price },
  ]
  return {
    status: message === 'waitlist_received' ? { label: 'Not booked yet', tone: 'pending' } : statuses[event],
    when,
    details: details.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
  }
}
