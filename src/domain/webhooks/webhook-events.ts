import { type AuditAction, type AuditEntity, humanize } from '../audit/audit-labels.ts'
import { isLoggedRecord, type LoggedValue } from '../audit/logged-record.ts'

/** What webhooks are sent about, by kind of booking. */
export const webhookEventsByKind = {
  appointment: [
    'appointment.created',
    'appointment.confirmed',
    'appointment.rejected',
    'appointment.rescheduled',
    'appointment.changed',
    'appointment.cancelled',
    'appointment.no_show',
    'appointment.restored',
    'appointment.lapsed',
    'appointment.checked_in',
    'appointment.check_in_undone',
    'appointment.ready',
    'appointment.not_ready',
    'appointment.checked_out',
    'appointment.check_out_undone',
    'appointment.deleted',
  ],
  rental: [
    'rental.created',
    'rental.confirmed',
    'rental.rejected',
    'rental.changed',
    'rental.extended',
    'rental.cancelled',
    'rental.no_show',
    'rental.restored',
    'rental.lapsed',
    'rental.picked_up',
    'rental.pickup_undone',
    'rental.returned',
    'rental.return_undone',
    'rental.deleted',
  ],
  tow: [
    'tow.created',
    'tow.confirmed',
    'tow.rejected',
    'tow.changed',
    'tow.dispatched',
    'tow.completed',
    'tow.booked_in',
    'tow.cancelled',
    'tow.restored',
    'tow.deleted',
  ],
} as const

export type WebhookKind = keyof typeof webhookEventsByKind

export type WebhookEvent = (typeof webhookEventsByKind)[WebhookKind][number]

export const webhookEvents: readonly WebhookEvent[] = Object.values(webhookEventsByKind).flat()

/** Returns `Checked in` for `appointment.checked_in`. */
export function webhookEventLabel(event: string): string {
  const what = event.slice(event.indexOf('.') + 1)
  return humanize(what.replace(/^check_(in|out)_undone$/, 'check-$1_undone'))
}

/** The event of a delivery that an administrator sends to try a webhook. */
export const testEvent = 'test'

type Event = WebhookEvent | null
type EventsOf = Partial<Record<AuditAction, Event>>

/** What the audit log records of every kind of booking, and no webhook is sent about: it is not in the payload. */
const notSent = {
  called: null,
  extension_requested: null,
  not_called: null,
  photo_added: null,
  photo_deleted: null,
  moved_to_own_client: null,
  erased: null,
  purged: null,
} as const satisfies EventsOf

const eventsOf: Partial<Record<AuditEntity, EventsOf>> = {
  appointment: {
    ...notSent,
    requested: 'appointment.created',
    created: 'appointment.created',
    confirmed: 'appointment.confirmed',
    rejected: 'appointment.rejected',
    updated: 'appointment.changed',
    reordered: null,
    undone: 'appointment.changed',
    cancelled: 'appointment.cancelled',
    no_show: 'appointment.no_show',
    restored: 'appointment.restored',
    lapsed: 'appointment.lapsed',
    checked_in: 'appointment.checked_in',
    check_in_undone: 'appointment.check_in_undone',
    ready: 'appointment.ready',
    not_ready: 'appointment.not_ready',
    move_requested: null,
    move_refused: null,
    move_lapsed: null,
    work_started: null,
    work_paused: null,
    note_added: null,
    checked_out: 'appointment.checked_out',
    check_out_undone: 'appointment.check_out_undone',
    deleted: 'appointment.deleted',
  },
  rental_booking: {
    ...notSent,
    requested: 'rental.created',
    created: 'rental.created',
    confirmed: 'rental.confirmed',
    rejected: 'rental.rejected',
    updated: 'rental.changed',
    extended: 'rental.extended',
    undone: 'rental.changed',
    cancelled: 'rental.cancelled',
    no_show: 'rental.no_show',
    restored: 'rental.restored',
    lapsed: 'rental.lapsed',
    picked_up: 'rental.picked_up',
    pickup_undone: 'rental.pickup_undone',
    returned: 'rental.returned',
    return_undone: 'rental.return_undone',
    photo_viewed: null,
    photos_purged: null,
    photo_retention_changed: null,
    reading_corrected: null,
    condition_recorded: null,
    agreement_sent: null,
    deleted: 'rental.deleted',
  },
  tow_booking: {
    ...notSent,
    requested: 'tow.created',
    created: 'tow.created',
    confirmed: 'tow.confirmed',
    updated: 'tow.changed',
    dispatched: 'tow.dispatched',
    completed: 'tow.completed',
    booked_in: 'tow.booked_in',
    undone: 'tow.changed',
    cancelled: 'tow.cancelled',
    restored: 'tow.restored',
    deleted: 'tow.deleted',
  },
}

/** The actions of the audit log about a booking. */
export const bookingActions: ReadonlySet<string> = new Set(
  Object.values(eventsOf).flatMap((events) => Object.keys(events)),
)

interface Audited {
  entity: AuditEntity
  action: AuditAction
  before?: LoggedValue
  after?: LoggedValue
}

const fieldOf = (view: LoggedValue, field: string) => (isLoggedRecord(view) ? view[field] : undefined)

/** Returns the event of an audit entry, or null if no webhook is sent about it. */
export function webhookEventOf({ entity, action, before, after }: Audited): Event {
  const event = eventsOf[entity]?.[action] ?? null
  const isMoved = fieldOf(before, 'timeSlotId') !== fieldOf(after, 'timeSlotId')
  if (event === 'appointment.changed' && isMoved) return 'appointment.rescheduled'
  if (event === 'tow.cancelled' && fieldOf(before, 'status') === 'pending') return 'tow.rejected'
  return event
}
