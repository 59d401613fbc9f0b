import type { Handlers } from '#server/calls/call'
import { inviteUser, renewInvitation, withdrawInvitation } from './invite-user.ts'
import { acceptInvitation, checkInvitation } from './use-mailed-link.ts'
import { viewUser } from './user.record.ts'

export const invitationHandlers = {
  inviteUser: ({ body }, call) => inviteUser(call, body),
  renewInvitation: ({ params, body }, call) => renewInvitation(call, params.id, body.delivery),
  withdrawInvitation: ({ params }, call) => withdrawInvitation(call, params.id),
  checkInvitation: ({ body }, call) => checkInvitation(call, body.token),
  acceptInvitation: async ({ body }, call) => {
    const user = await acceptInvitation(call, body)
    await call.session.start(user.id)
    return viewUser(user)
  },
} satisfies Partial<Handlers>
