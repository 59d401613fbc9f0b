import { hashPassword } from '#server/features/accounts/password-hash'
import { makeDice } from './demo-dice.ts'
import { demoUsers } from './demo-names.ts'

/** The password of every account of the demo garage, printed when it starts. */
export const demoPassword = 'Garage-demo-1'

const millisecondsInDay = 86_400_000

/** The accounts of the demo garage, and which of them answers requests. */
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
  return { rows, deskEmail: demoUsers[1].email }
}
