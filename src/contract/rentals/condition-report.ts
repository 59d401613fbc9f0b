import { z } from 'zod'
import { fullTank } from '#domain/rentals/rental-condition'
import { endpoint } from '../endpoint.ts'
import { idParams, instant, optional, optionalText, wholeNumber } from '../fields.ts'

const tag = 'Rental bookings'

const eighths = wholeNumber({
  min: 0,
  max: fullTank,
  sentence: `Please choose a level between 0 and ${fullTank} eighths`,
})

/** Fields of check-in and check-out. */
export const carCondition = {
  fuelEighths: optional(eighths).describe('Fuel or charge in eighths, 0 (empty) to 8 (full)'),
  damageNotes: optionalText('Damage notes', 2000, { lines: true }),
}

const StageCondition = z
  .object({
    fuelEighths: z.int().nullable().describe('Fuel or charge in eighths; null if not recorded'),
    damageNotes: z.string().nullable(),
    recordedBy: z.string().nullable().describe('Name of the user; null if the account was deleted'),
    recordedAt: instant,
  })
  .meta({ id: 'StageCondition' })

export const RentalCondition = z
  .object({
    pickup: StageCondition.nullable().describe('Null if nothing was recorded'),
    return: StageCondition.nullable().describe('Null if nothing was recorded'),
  })
  .meta({ id: 'RentalCondition' })
export type RentalCondition = z.infer<typeof RentalCondition>

/** The condition of the car of a rental, and the agreement that states it. */
export const rentalCondition = {
  getRentalCondition: endpoint({
    method: 'GET',
    path: '/api/rental-bookings/{id}/condition',
    access: 'signed_in',
    summary: 'Fuel and damage of the car of a rental as recorded at pickup and return.',
    tag,
    params: idParams,
    status: 200,
    response: RentalCondition,
  }),
  sendRentalAgreement: endpoint({
    method: 'POST',
    path: '/api/rental-bookings/{id}/agreement',
    access: 'staff',
    summary: 'Emails the agreement and condition report of a rental to its customer as text.',
    tag,
    params: idParams,
    status: 204,
    problems: ['transition_refused', 'no_mail_server', 'no_email'],
  }),
} as const
