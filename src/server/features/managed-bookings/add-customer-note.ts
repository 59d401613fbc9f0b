import { decideManaged, type ManagedAction } from '#domain/bookings/online-changes'
import { deniedField } from '#domain/decision'
import { rentalDays } from '#domain/rentals/rental-quote'
import { longestRentalDays } from '#domain/rentals/rental-times'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayCustomerDate } from '#domain/time/display'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { notifyChanged } from '#server/features/appointments/change-online'
import { notifyRentalChanged } from '#server/features/rentals/bookings/change-rental-online'
import { notifyTowGarage } from '#server/features/tows/change-tow-online'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { countNotes, insertCustomerNote } from './customer-notes.queries.ts'
import { findManaged, type Managed, stateOf } from './read-managed-booking.ts'

// More could only come from a program.
const mostNotes = 50

/** Adds a note of the customer to their booking, and notifies the garage. */
export function addCustomerNote(call: Call, { token, text }: { token: string; text: string }): Promise<void> {
  return changeManaged(call, { token, action: 'note' }, async (tx, managed) => {
    await addNote(tx, call, managed, { text, wantedUntil: null })
    await notifyOf(tx, call, managed, ['added a note', text])
    await logNote(tx, call, managed, { action: 'note_added', text })
  })
}

/** Asks for a longer rental: a note of its own, which staff answer by extending the rental. */
export function askToExtend(
  call: Call,
  { token, endDate }: { token: string; endDate: CalendarDate },
): Promise<void> {
  return changeManaged(call, { token, action: 'extend' }, async (tx, managed) => {
    if (managed.subject !== 'rental_booking') return throwProblem('not_managed')
    ensureLonger(managed.booking, endDate)
    const text = `Asks for a longer rental, until ${displayCustomerDate(endDate)}.`
    await addNote(tx, call, managed, { text, wantedUntil: endDate })
    await notifyOf(tx, call, managed, ['asks for a longer rental', text])
    await logNote(tx, call, managed, { action: 'extension_requested', text })
  })
}

function ensureLonger(
  rental: { startDate: CalendarDate; endDate: CalendarDate },
  endDate: CalendarDate,
): void {
  const current = displayCustomerDate(rental.endDate)
  if (endDate <= rental.endDate)
    ensurePermitted(deniedField('endDate', `Please choose a date after ${current}, the current return date.`))
  if (rentalDays(rental.startDate, endDate) > longestRentalDays)
    ensurePermitted(deniedField('endDate', 'Please choose an earlier date, or call us.'))
}

type NotedBooking = Exclude<Managed, { subject: 'waitlist_entry' }>

async function changeManaged(
  call: Call,
  { token, action }: { token: string; action: ManagedAction },
  work: (tx: Transaction, managed: NotedBooking) => Promise<void>,
): Promise<void> {
  await withTransaction(call.db, async (tx) => {
    const managed = await findManaged({ db: tx }, token)
    const settings = await readGarageSettings(tx)
    const rules = settings.onlineChanges
    ensurePermitted(decideManaged(stateOf(managed, settings), action, { rules, now: call.now }))
    if (managed.subject === 'waitlist_entry') throwProblem('not_managed')
    await work(tx, managed)
  })
}

async function addNote(
  tx: Transaction,
  call: Call,
  { subject, booking }: NotedBooking,
  note: { text: string; wantedUntil: CalendarDate | null },
): Promise<void> {
  if ((await countNotes(tx, booking.id)) >= mostNotes)
    throwProblem('not_managed', { message: 'This booking has many notes already. Please call us.' })
  await insertCustomerNote(tx, { subject, entityId: booking.id, ...note, createdAt: call.now })
}

function logNote(
  tx: Transaction,
  call: Call,
  managed: NotedBooking,
  { action, text }: { action: 'note_added' | 'extension_requested'; text: string },
): Promise<void> {
  const { subject: entity, booking } = managed
  const about = managed.subject === 'tow_booking' ? managed.booking.customerName : managed.booking.client.name
  return recordAudit(tx, call, { action, entity, entityId: booking.id, about, after: { text } })
}

function notifyOf(
  tx: Transaction,
  call: Call,
  { subject, booking }: NotedBooking,
  what: [what: string, more: string],
): Promise<void> {
  switch (subject) {
    case 'appointment':
      return notifyChanged(tx, call, booking, what)
    case 'rental_booking':
      return notifyRentalChanged(tx, call, booking, what)
    case 'tow_booking':
      return notifyTowGarage(tx, call, booking, what)
  }
}
