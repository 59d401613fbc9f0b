import { calendarFile } from '#domain/bookings/calendar-file'
import type { Call, Handlers } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { cancelOnline, moveOnline } from '#server/features/appointments/change-online'
import { bookingOfToken } from '#server/features/manage-links/manage-link'
import { cancelRentalOnline } from '#server/features/rentals/bookings/change-rental-online'
import { cancelTowOnline } from '#server/features/tows/change-tow-online'
import { claimOffer } from '#server/features/waitlist/claim-offer'
import { leaveWaitlist } from '#server/features/waitlist/leave-waitlist'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { addCustomerNote, askToExtend } from './add-customer-note.ts'
import { notesOf } from './customer-notes.queries.ts'
import { calendarEntryOf, findManaged, readManagedBooking } from './read-managed-booking.ts'

async function cancel(call: Call, { token, reason }: { token: string; reason: string | null }) {
  const { subject, entityId: id } = await bookingOfToken(call.db, token)
  if (subject === 'appointment') await cancelOnline(call, { id, reason })
  else if (subject === 'rental_booking') await cancelRentalOnline(call, { id, reason })
  else if (subject === 'waitlist_entry') await leaveWaitlist(call, id)
  else await cancelTowOnline(call, { id, reason })
}

async function move(call: Call, { token, timeSlotId }: { token: string; timeSlotId: string }) {
  const { subject, entityId: id } = await bookingOfToken(call.db, token)
  if (subject !== 'appointment') throwProblem('not_managed')
  await moveOnline(call, { id, timeSlotId })
}

async function writeCalendar(call: Call, token: string): Promise<string> {
  const managed = await findManaged(call, token)
  const entry = calendarEntryOf(managed, await readGarageSettings(call.db))
  return entry === null ? throwProblem('not_found') : calendarFile(entry, call.now)
}

export const managedBookingHandlers = {
  getManagedBooking: ({ params }, call) => readManagedBooking(call, params.token),
  getManagedCalendar: ({ params }, call) => writeCalendar(call, params.token),
  moveManagedBooking: async ({ params: { token }, body }, call) => {
    await move(call, { token, ...body })
    return readManagedBooking(call, token)
  },
  cancelManagedBooking: async ({ params: { token }, body }, call) => {
    await cancel(call, { token, ...body })
    return readManagedBooking(call, token)
  },
  addManagedNote: async ({ params: { token }, body }, call) => {
    await addCustomerNote(call, { token, ...body })
    return readManagedBooking(call, token)
  },
  claimOffer: async ({ params: { token }, body: { timeSlotId } }, call) => {
    const { subject, entityId } = await bookingOfToken(call.db, token)
    // The link of an offer that has been booked opens the booking.
    if (subject === 'waitlist_entry') await claimOffer(call, { id: entityId, timeSlotId })
    return readManagedBooking(call, token)
  },
  extendManagedRental: async ({ params: { token }, body }, call) => {
    await askToExtend(call, { token, ...body })
    return readManagedBooking(call, token)
  },
  listCustomerNotes: async ({ query }, call) => {
    const notes = await notesOf(call.db, query.entityId)
    const shown = notes.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() }))
    return wholePage(shown, query)
  },
} satisfies Partial<Handlers>
