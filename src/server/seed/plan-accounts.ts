import { millisecondsInDay } from '#domain/time/milliseconds'
import { hashPassword } from '#server/features/accounts/password-hash'
import { makeDice } from './demo-dice.ts'
import { demoUsers } from './demo-names.ts'

/** The password of every demo account, printed at the start. */
export const demoPassword = 'Garage-demo-1'

/** Returns the demo accounts, the email of the one that answers requests, and that of the mechanic. */
export async function planAccounts(now: Date) {
  const dice = makeDice('accounts')
  const createdAt = new Date(now.getTime() - 400 * millisecondsInDay)
  const rows = await Promise.all(
    demoUsers.map(async (user) => ({
      ...user,
      id: dice.idAt(createdAt),
      provider: 'local' as const,
      passwordHash: await hashPassword(demoPassword),
      emailVerified: true,
      createdAt,
      updatedAt: createdAt,
    })),
  )
  return { rows, deskEmail: demoUsers[1].email, mechanicEmail: demoUsers[3].email }
}
