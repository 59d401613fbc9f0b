import { z } from 'zod'
import { slotChoice } from '../appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import { date, id, lookupText, optionalText, requiredText, time } from '../fields.ts'
import { onlineSlotProblems } from '../opening/time-slots.ts'

const tag = 'Managed booking'

// A wrong token is answered like that of a deleted booking, so its form is not checked. The router accepts no longer one.
const tokenParams = z.object({ token: lookupText(200).describe('Token of the link to the booking') })

const moment = z.object({ date, time })

/** A booking as its customer sees it with the link from a message. Has no contact, plate or notes. */
export const ManagedBooking = z
  .object({
    id,
    kind: z.enum(['appointment', 'rental', 'tow', 'waitlist']),
    firstName: z.string().nullable().describe('First name of the customer; null if it is not plainly a name'),
    vehicle: z
      .string()
      .nullable()
      .describe('Year, make and model of the vehicle or rental car; null if unknown'),
    services: z.array(z.string()).describe('Names of the services; empty for rentals and tow requests'),
    start: moment
      .nullable()
      .describe('Time of the appointment, pickup of the rental or preferred time of the tow; null: none'),
    end: moment.nullable().describe('Return of the rental; null for other bookings'),
    wanted: z
      .string()
      .nullable()
      .describe('Days for which a customer is on the waitlist, as text; null for bookings'),
    offer: z
      .object({
        start: moment,
        end: moment.nullable().describe('Return of the rental; null for an appointment'),
        car: z.string().nullable(),
        bookAt: z
          .string()
          .nullable()
          .describe('Path of the page on which the offered car is booked; null: book it with /claim'),
        until: moment,
      })
      .nullable()
      .describe(
        'Time or car that a customer on the waitlist can book now, if they are the first; null: none',
      ),
    status: z.enum([
      'waiting',
      'pending',
      'confirmed',
      'in_progress',
      'ready',
      'picked_up',
      'dispatched',
      'completed',
      'cancelled',
    ]),
    wantedStart: moment
      .nullable()
      .describe('The new time that the customer has asked for, until it is confirmed; null: none'),
    wantedUntil: date.nullable().describe('The new last day that the customer has asked for; null: none'),
    may: z
      .object({
        move: z.boolean(),
        cancel: z.boolean(),
        extend: z.boolean(),
        note: z.boolean(),
        claim: z.boolean(),
      })
      .describe('Changes that the customer can make online now'),
    movesAtOnce: z.boolean().describe('Whether a move takes effect without a confirmation'),
    changesUntil: moment
      .nullable()
      .describe('Until when it can be moved or cancelled online; null: no limit'),
    isTooLate: z.boolean().describe('Whether it can be changed only by phone because its time is near'),
    garage: z.object({ name: z.string(), phone: z.string().nullable(), address: z.string() }),
  })
  .meta({ id: 'ManagedBooking' })
export type ManagedBooking = z.infer<typeof ManagedBooking>

const change = {
  method: 'POST',
  access: 'public',
  tag,
  params: tokenParams,
  status: 200,
  response: ManagedBooking,
  limited: 'manage',
} as const

export const managedBooking = {
  getManagedBooking: endpoint({
    method: 'GET',
    path: '/api/manage/{token}',
    access: 'public',
    summary: 'The booking that a link opens. Changes nothing.',
    tag,
    params: tokenParams,
    status: 200,
    response: ManagedBooking,
    limited: 'manage',
  }),
  getManagedCalendar: endpoint({
    method: 'GET',
    path: '/api/manage/{token}/calendar',
    access: 'public',
    summary: 'An iCalendar file with the appointment or rental as it is now.',
    tag,
    params: tokenParams,
    status: 200,
    kind: 'calendar',
    response: z.string(),
    limited: 'manage',
  }),
  moveManagedBooking: endpoint({
    ...change,
    path: '/api/manage/{token}/move',
    summary:
      'Moves the appointment to another available time. The new time of a confirmed appointment is reserved until staff confirm it, unless a setting says that it is moved immediately.',
    body: z.object({ timeSlotId: slotChoice }),
    problems: ['not_managed', 'too_late_online', ...onlineSlotProblems, 'vehicle_twice'],
  }),
  cancelManagedBooking: endpoint({
    ...change,
    path: '/api/manage/{token}/cancel',
    summary: 'Cancels the booking and releases its spot or car.',
    body: z.object({ reason: optionalText('Reason', 500, { lines: true }).describe('Shown to staff') }),
    problems: ['not_managed', 'too_late_online', 'conflict'],
  }),
  addManagedNote: endpoint({
    ...change,
    path: '/api/manage/{token}/note',
    summary: 'Adds a note for the staff to the booking.',
    body: z.object({
      text: requiredText('Note', 1000, { lines: true, required: 'Please enter a note.' }),
    }),
    problems: ['not_managed'],
  }),
  claimOffer: endpoint({
    ...change,
    path: '/api/manage/{token}/claim',
    summary:
      'Books the time that is offered to a customer on the waitlist. The link then opens the booking. If another customer was faster, they keep their place.',
    body: z.object({ timeSlotId: slotChoice.describe('The offered time') }),
    problems: [
      'not_managed',
      'not_offered',
      'offer_ended',
      ...onlineSlotProblems,
      'too_many_open',
      'technician_unavailable',
      'technician_away',
    ],
  }),
  extendManagedRental: endpoint({
    ...change,
    path: '/api/manage/{token}/extend',
    summary: 'Asks for a longer rental. Staff extend it.',
    body: z.object({ endDate: date.describe('The new last day') }),
    problems: ['not_managed'],
  }),
} as const
