import { roleMay } from '#domain/accounts/roles'
import { displayPhone, withoutExtension } from '#domain/contact/phone'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import type { GarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { openRequestsFrom, openRequestsOf } from './open-requests.queries.ts'

interface Request {
  kind: 'service' | 'rental' | 'tow'
  contact: { email: string | null; phone: string }
  settings: GarageSettings
}

/**
 * Throws `too_many_open` for an online request if its email, phone or network has reached its limit of
 * pending requests. Locks all three until commit, so that concurrent requests cannot exceed it. Does not
 * apply to staff.
 */
export async function limitOpenRequests(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'networkHash'>,
  { kind, contact, settings }: Request,
): Promise<void> {
  if (!call.config.rateLimit || roleMay(call.actor?.role ?? null, 'staff')) return
  const { networkHash } = call
  const { email, phone } = contact
  await lockNames(tx, [
    ...(email === null ? [] : [`email ${email}`]),
    `phone ${withoutExtension(phone)}`,
    ...(networkHash === null ? [] : [`network ${networkHash}`]),
  ])
  const { openServiceRequests, openRentalRequests, openTowRequests, openRequestsPerNetwork } =
    settings.requestRules
  const most = { service: openServiceRequests, rental: openRentalRequests, tow: openTowRequests }[kind]
  const { byEmail, byPhone } = await openRequestsOf(tx, kind, contact)
  const fromNetwork = networkHash === null ? 0 : await openRequestsFrom(tx, networkHash)
  if (byEmail < most && byPhone < most && fromNetwork < openRequestsPerNetwork) return
  // One message for all three: naming the limit would reveal other people's requests.
  const { phone: ours } = settings.business
  throwProblem('too_many_open', {
    message: `We cannot take another request online at the moment. Please call us${ours === null ? '' : ` on ${displayPhone(ours)}`}.`,
  })
}
