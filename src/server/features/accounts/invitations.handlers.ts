import type { Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/records/record-audit'
import { acceptInvitation, checkInvitation } from './accept-invitation.ts'
import { inviteUser, renewInvitation, requireInvited } from './invite-user.ts'
import { removeUser } from './users.queries.ts'
import { viewUser } from './view-user.ts'

export const invitationHandlers = {
  inviteUser: ({ body }, call) => inviteUser(call, body),
  renewInvitation: ({ params, body }, call) => renewInvitation(call, params.id, body.delivery),
  withdrawInvitation: ({ params: { id } }, call) =>
    withTransaction(call.db, async (tx) => {
      const user = await requireInvited(tx, call, id)
      await removeUser(tx, id)
      await recordAudit(tx, call, {
        action: 'invitation_withdrawn',
        entity: 'user',
        entityId: id,
        before: viewUser(user),
      })
    }),
  checkInvitation: ({ body }, call) => checkInvitation(call, body.token),
  acceptInvitation: async ({ body }, call) => {
    const user = await acceptInvitation(call, body)
    await call.session.start(user.id)
    return viewUser(user)
  },
} satisfies Partial<Handlers>
