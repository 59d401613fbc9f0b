import { roleMay } from '#domain/accounts/roles'
import { displayPhone } from '#domain/contact/phone'
import { withoutExtension } from '#domain/contact/without-extension'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lockNames, nameOfAddress } from '#server/db/lock-names'
import type { GarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { countOpenRequests } from './open-requests.queries.ts'

interface Contact {
  email: string | null
  phone: string
}

interface Request {
  kind: 'service' | 'rental' | 'tow'
  contact: Contact
  settings: GarageSettings
}

type Caller = Pick<Call, 'actor' | 'config' | 'networkHash'>

/** Returns whether the caller is limited: not staff, and limits are switched on. */
export function isLimited({ config, actor }: Caller): boolean {
  return config.rateLimit && !roleMay(actor?.role ?? null, 'staff')
}

/** Returns what a request must lock before its limits are read: address, phone and network; nothing for staff. */
export function limitedNames(call: Caller, { email, phone }: Contact): string[] {
  if (!isLimited(call)) return []
  const { networkHash } = call
  return [
    ...(email === null ? [] : [nameOfAddress(email)]),
    nameOfAddress(withoutExtension(phone)),
    ...(networkHash === null ? [] : [`network ${networkHash}`]),
  ]
}

/**
 * Throws `too_many_open` for an online request if its email, phone or network has reached its limit of
 * pending requests. Locks all three until commit, so that concurrent requests cannot exceed it. Does not
 * apply to staff.
 */
export async function limitOpenRequests(
  tx: Transaction,
  call: Caller,
  { kind, contact, settings }: Request,
): Promise<void> {
  if (!isLimited(call)) return
  await lockNames(tx, limitedNames(call, contact))
  const { openServiceRequests, openRentalRequests, openTowRequests, openRequestsPerNetwork } =
    settings.requestRules
  const most = { service: openServiceRequests, rental: openRentalRequests, tow: openTowRequests }[kind]
  const { byEmail, byPhone, fromNetwork } = await countOpenRequests(tx, kind, { ...contact, ...call })
  if (byEmail < most && byPhone < most && fromNetwork < openRequestsPerNetwork) return
  refuseRequest(settings)
}

/** Throws `too_many_open`, with one message for all limits: naming the limit would reveal other people's requests. */
export function refuseRequest({ business: { phone: ours } }: GarageSettings): never {
  throwProblem('too_many_open', {
    message: `We cannot take another request online at the moment. Please call us${ours === null ? '' : ` on ${displayPhone(ours)}`}.`,
  })
}
