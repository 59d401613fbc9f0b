import { z } from 'zod'
import { partsOfDay, waitlistKinds } from '#domain/waitlist/waitlist-entry'
import { contact, manageUrl, ServiceBookingInput } from '../bookings/public-booking.ts'
import { PreferredContact } from '../clients/clients.ts'
import { endpoint } from '../endpoint.ts'
import { date, id, idParams, instant, optional, searchQuery, time, version } from '../fields.ts'
import { rentalTimes } from '../rentals/rental-booking-input.ts'
import { RentalCategory } from '../rentals/rental-bookings.ts'

const tag = 'Waitlist'

const PartOfDay = z
  .enum(partsOfDay, { error: 'Please choose any time, morning or afternoon' })
  .describe('morning: before 12:00 pm; afternoon: from 12:00 pm')

const { client, vehicle, appointment } = ServiceBookingInput.shape

const dayOr = (error: string) => z.string({ error }).min(1, { error }).pipe(date)

export const WaitlistServiceInput = z
  .object({
    client,
    vehicle,
    appointment: appointment.omit({ timeSlotId: true }),
    firstDate: dayOr('Please choose the first day'),
    lastDate: dayOr('Please choose the last day'),
    partOfDay: PartOfDay.default('any'),
  })
  .meta({ id: 'WaitlistService' })

/** The work of a customer who waits for a time, and whether they agree to offers when they book. */
export type WaitlistRequest = Pick<z.output<typeof WaitlistServiceInput>, 'vehicle' | 'appointment'> &
  Pick<z.output<typeof client>, 'agreesToOffers'>

const WaitlistRentalInput = z
  .object({
    client: contact,
    rental: z.object({ ...rentalTimes, category: optional(RentalCategory).describe('Null: any car') }),
  })
  .meta({ id: 'WaitlistRental' })

export const WaitlistReceipt = z.object({ id, manageUrl }).meta({ id: 'WaitlistReceipt' })
export type WaitlistReceipt = z.infer<typeof WaitlistReceipt>

/** A customer who waits, as staff see them. */
export const WaitlistEntry = z
  .object({
    id,
    kind: z.enum(waitlistKinds),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    preferredContact: PreferredContact,
    firstDate: date.describe('First possible day, or the pickup of the rental'),
    lastDate: date.describe('Last possible day, or the return of the rental'),
    partOfDay: PartOfDay,
    pickupTime: time.nullable().describe('Null for an appointment'),
    returnTime: time.nullable(),
    category: RentalCategory.nullable().describe('Category of the rental car; null: any'),
    services: z.array(z.string()).describe('Empty for a rental'),
    vehicle: z
      .object({ year: z.int(), make: z.string(), model: z.string(), licensePlate: z.string().nullable() })
      .nullable()
      .describe('Null for a rental'),
    notes: z.string().nullable(),
    offeredUntil: instant
      .nullable()
      .describe('Until when the customer can book what was offered; null: nothing is offered'),
    createdAt: instant,
    version,
  })
  .meta({ id: 'WaitlistEntry' })
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

export const waitlist = {
  joinServiceWaitlist: endpoint({
    method: 'POST',
    path: '/api/waitlist-entries/service',
    access: 'public',
    summary: 'Notifies the customer with a link for 30 minutes when a time becomes available on these days.',
    tag,
    body: WaitlistServiceInput,
    status: 201,
    response: WaitlistReceipt,
    problems: ['not_offered', 'waitlist_not_needed', 'too_many_open'],
    limited: 'booking',
  }),
  joinRentalWaitlist: endpoint({
    method: 'POST',
    path: '/api/waitlist-entries/rental',
    access: 'public',
    summary: 'Notifies the customer when a rental car becomes available on these dates.',
    tag,
    body: WaitlistRentalInput,
    status: 201,
    response: WaitlistReceipt,
    problems: ['not_offered', 'waitlist_not_needed', 'too_many_open'],
    limited: 'booking',
  }),
  listWaitlist: endpoint({
    method: 'GET',
    path: '/api/waitlist-entries',
    access: 'staff',
    shared: true,
    summary: 'Customers who wait for a time or a rental car, the first to come first.',
    tag,
    query: searchQuery.extend({
      kind: z.enum(waitlistKinds).optional().describe('Filter by what they wait for'),
      date: date.optional().describe('Those who would take a time or car on this day'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(WaitlistEntry),
  }),
  deleteWaitlistEntry: endpoint({
    method: 'DELETE',
    path: '/api/waitlist-entries/{id}',
    access: 'staff',
    summary: 'Removes a customer from the waitlist.',
    tag,
    params: idParams,
    edits: WaitlistEntry,
    status: 204,
  }),
} as const
