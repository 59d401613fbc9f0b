/** How an invitation link reaches the invited person: by email, or passed on by a colleague. */
export const invitationDeliveries = ['email', 'link'] as const

export type InvitationDelivery = (typeof invitationDeliveries)[number]

/** How long an invitation link is valid. */
export const invitationDays = 7

/** An account as an invitation sees it: until when the invitation is valid, or null if there is none. */
interface Invited {
  invitedUntil: string | null
}

/** Returns whether the person has been invited and has not chosen a password. */
export function isInvited({ invitedUntil }: Invited): boolean {
  return invitedUntil !== null
}

/** Returns whether the invitation can no longer be accepted. */
export function isInvitationExpired({ invitedUntil }: Invited, now: Date): boolean {
  return invitedUntil !== null && new Date(invitedUntil) <= now
}
