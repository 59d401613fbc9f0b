import type { PricedRental } from '#contract/rentals/rental-bookings'
import { aboutRecord } from '#domain/audit/about-record'
import { addressee } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { greeting } from '#domain/messages/message-phrases'
import { referenceOf } from '#domain/reference'
import { agreedPrice, agreedTimes, conditionReport, decideAgreement } from '#domain/rentals/rental-agreement'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { enqueueMessage } from '#server/features/messages/enqueue-message'
import { isJustQueued } from '#server/features/messages/is-just-queued'
import { readChannels } from '#server/features/messages/read-channels'
import type { BusinessInfo } from '#server/garage/garage-settings'
import { ensurePermitted, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { readCondition } from './condition-of-rental.ts'
import { lockRental } from './rental.record.ts'
import { viewRentalForLog } from './view-rental-booking.ts'

type Condition = Awaited<ReturnType<typeof readCondition>>

/** Emails the agreement and condition report of a rental to its customer, whatever channel they prefer. */
export async function sendAgreement(call: Call, id: string): Promise<void> {
  await withTransaction(call.db, async (tx) => {
    const { rental: row, settings } = await lockRental(tx, call, { id })
    ensurePermitted(decideAgreement(row))
    if ((await readChannels(tx, call.config)).email === null) throwProblem('no_mail_server')
    const rental = viewRentalForLog(row)
    if (rental.client.email === null) throwProblem('no_email')
    // Empty in an erased client.
    if (rental.client.email === '')
      throwProblem('transition_refused', {
        message: 'This client has no email address any more, because their personal data has been erased.',
      })
    const { business } = settings
    const about = { template: 'rental_agreement', entityId: id }
    const email = {
      recipient: rental.client.email,
      body: textOf(rental, await readCondition(tx, id), business),
    }
    if (await isJustQueued(tx, { ...about, ...email, now: call.now })) return
    const subject = `Your rental agreement with ${business.businessName}`
    await enqueueMessage(tx, call, {
      ...about,
      message: { ...email, channel: 'email', subject, parts: null },
    })
    await recordAudit(tx, call, {
      action: 'agreement_sent',
      entity: 'rental_booking',
      entityId: id,
      about: aboutRecord(rental),
    })
  })
}

/** Returns the agreement as plain text: no licence data, which must not be sent by email. */
function textOf(rental: PricedRental, condition: Condition, business: BusinessInfo): string {
  const lines = (of: readonly { term: string; value: string }[]) =>
    of.map(({ term, value }) => `${term}: ${value}`).join('\n')
  const stage = (title: string, at: 'pickup' | 'return') => {
    const known = conditionReport(rental, condition).filter((line) => line[at] !== '')
    if (known.length === 0) return ''
    return [title, lines(known.map((line) => ({ term: line.term, value: line[at] })))].join('\n')
  }
  const { businessName, address, phone } = business
  const car = vehicleName(rental.rentalVehicle)
  return [
    greeting(addressee(rental).name),
    `This is your rental agreement for the ${car}, plate ${rental.rentalVehicle.licensePlate}. Reference ${referenceOf(rental.id)}.`,
    lines(agreedTimes(rental, business.timeZone)),
    lines(agreedPrice(rental)),
    stage('Condition at pickup', 'pickup'),
    stage('Condition at return', 'return'),
    'If something is wrong, please call us.',
    [businessName, address, phone && displayPhone(phone)].filter(Boolean).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
