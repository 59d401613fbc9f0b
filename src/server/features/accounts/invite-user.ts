import type { z } from 'zod'
import type { Invitation } from '#contract/accounts/invitations'
import type { api } from '#contract/index'
import { type InvitationDelivery, invitationDays } from '#domain/accounts/invitation'
import { roleMay } from '#domain/accounts/roles'
import { isPlainName } from '#domain/contact/person-name'
import { describeDeliveryObstacle } from '#domain/messages/delivery'
import { millisecondsInDay } from '#domain/time/milliseconds'
import { actorOf, type Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { type Transaction, withTransaction } from '#server/db/connect'
import { maySend } from '#server/features/messages/may-send'
import { notifyColleague } from '#server/features/messages/notify-colleague'
import { readChannels } from '#server/features/messages/read-channels'
import { orNotFound, throwFieldProblem, throwProblem } from '#server/problem-error'
import { deleteRecord } from '#server/records/change-record'
import { recordAuditOf } from '#server/records/record-audit'
import { insertUser, isStaffMember, lockUser, type UserRow, writeUser } from './accounts.queries.ts'
import { mailedLink } from './mailed-token.ts'
import { userRecord, viewUser } from './user.record.ts'

type NewInvitation = z.output<(typeof api)['inviteUser']['body']>

/** Creates an account without a password, and the link with which its owner chooses one. */
export function inviteUser(call: Call, { delivery, ...input }: NewInvitation): Promise<Invitation> {
  const { role = 'user', staffId } = input
  const isAdmin = actorOf(call).role === 'admin'
  if (delivery === 'email' && !roleMay(actorOf(call).role, 'staff'))
    throwProblem('not_allowed', {
      message: 'Your role cannot send invitations by email. Please copy an invitation link instead.',
    })
  if (role !== 'user' && !isAdmin)
    throwProblem('not_allowed', { message: 'Only an administrator can give an account this role.' })
  if (staffId !== null && !isAdmin)
    throwProblem('not_allowed', { message: 'Only an administrator can link an account to a staff member.' })
  return withTransaction(call.db, async (tx) => {
    if (staffId !== null && !(await isStaffMember(tx, staffId)))
      throwFieldProblem('staffId', 'Please choose a staff member')
    const { link, columns } = await makeInvitation(tx, call, delivery)
    const user = await insertUser(tx, { ...input, role, provider: 'local', ...columns })
    await recordAuditOf(tx, call, { kind: userRecord, action: 'invited', after: user })
    return deliver(tx, call, { user, link, delivery })
  })
}

/** Replaces the link of an invitation that has not been accepted; an expired one becomes valid again. */
export function renewInvitation(call: Call, id: string, delivery: InvitationDelivery): Promise<Invitation> {
  return withTransaction(call.db, async (tx) => {
    const before = orNotFound(await lockUser(tx, id), userRecord.noun)
    await ensureVersion(call, before, () => viewUser(before))
    ensureInvited(before)
    const { link, columns } = await makeInvitation(tx, call, delivery)
    const after = await writeUser(tx, id, columns)
    await recordAuditOf(tx, call, { kind: userRecord, action: 'invitation_renewed', before, after })
    return deliver(tx, call, { user: after, link, delivery })
  })
}

/** Deletes an account whose invitation has not been accepted. */
export function withdrawInvitation(call: Call, id: string): Promise<void> {
  return deleteRecord(call, userRecord, {
    id,
    action: 'invitation_withdrawn',
    ensure: ({ row }) => ensureInvited(row),
  })
}

function ensureInvited({ inviteTokenHash }: UserRow): void {
  if (inviteTokenHash === null)
    throwProblem('transition_refused', { message: 'This invitation has already been accepted.' })
}

async function makeInvitation(tx: Transaction, { config, now }: Call, delivery: InvitationDelivery) {
  if (delivery === 'email' && (await readChannels(tx, config)).email === null)
    throwFieldProblem('delivery', describeDeliveryObstacle('no_mail_server'))
  const { link, hash } = mailedLink(config, '/accept-invitation')
  const expires = new Date(now.getTime() + invitationDays * millisecondsInDay)
  const isEmailed = delivery === 'email'
  return {
    link,
    columns: {
      inviteTokenHash: hash,
      inviteTokenExpires: expires,
      // Only an emailed link proves access to the mailbox, so it verifies the address as well.
      verificationTokenHash: isEmailed ? hash : null,
      verificationTokenExpires: isEmailed ? expires : null,
    },
  }
}

/** Emails the link, or returns it for the caller to pass on. Throws if the address has reached its daily limit. */
async function deliver(
  tx: Transaction,
  call: Call,
  { user, link, delivery }: { user: UserRow; link: string; delivery: InvitationDelivery },
): Promise<Invitation> {
  if (delivery === 'link') return { user: viewUser(user), link }
  if (!(await maySend(tx, call, { recipient: user.email, kind: 'account' })))
    throwProblem('too_many', {
      message:
        'Too many emails have been sent to this address today. Please copy an invitation link instead.',
    })
  // The address is not confirmed: a name must not repeat a sentence or a number to it.
  const name = isPlainName(actorOf(call).name) ? actorOf(call).name : null
  await notifyColleague(tx, call, {
    to: user,
    template: 'account_invitation',
    subject: (garage) =>
      name === null ? `You have been invited to ${garage}` : `${name} has invited you to ${garage}`,
    says: (garage) => [
      `${name === null ? 'An account has been created for you' : `${name} has created an account for you`} at ${garage}. Use this link to choose a password:`,
      link,
      `The link works once and expires after ${invitationDays} days. If you were not expecting this email, you can ignore it.`,
    ],
  })
  return { user: viewUser(user), link: null }
}
