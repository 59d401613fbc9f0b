import { displayPhone } from '#domain/people/phone'
import { roleMay } from '#domain/people/roles'
import type { Transaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import type { GarageSettings } from '#server/features/garage/garage-settings'
import type { Call } from '#server/http/call'
import { refuseWith } from '#server/http/refused'
import { openRequestsFrom, openRequestsOf } from './open-requests.queries.ts'

interface Request {
  kind: 'service' | 'rental'
  contact: { email: string; phone: string }
  settings: GarageSettings
}

/**
 * Refuses a request online where its email, its phone or its network has as many pending ones as it may. Locks all three
 * until the transaction ends, so that requests at the same time do not pass together. Staff are not bound.
 */
export async function limitOpenRequests(
  tx: Transaction,
  call: Pick<Call, 'actor' | 'config' | 'networkHash'>,
  { kind, contact, settings }: Request,
): Promise<void> {
  if (!call.config.rateLimit || roleMay(call.actor?.role ?? null, 'staff')) return
  const { networkHash } = call
  const { email, phone } = contact
  const network = networkHash === null ? [] : [`network ${networkHash}`]
  await lockNames(tx, [`email ${email}`, `phone ${phone}`, ...network])
  const { openServiceRequests, openRentalRequests, openRequestsPerNetwork } = settings.requestRules
  const most = kind === 'service' ? openServiceRequests : openRentalRequests
  const { byEmail, byPhone } = await openRequestsOf(tx, kind, contact)
  const fromNetwork = networkHash === null ? 0 : await openRequestsFrom(tx, networkHash)
  if (byEmail < most && byPhone < most && fromNetwork < openRequestsPerNetwork) return
  // The same sentence for all three: which limit it was would tell about other people's requests.
  const { phone: ours } = settings.business
  refuseWith('too_many_open', {
    message: `We cannot take another request online at the moment. Please call us${ours === null ? '' : ` on ${displayPhone(ours)}`}.`,
  })
}
