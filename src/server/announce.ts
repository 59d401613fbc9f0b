import type { Config } from './config.ts'
import { demoUsers } from './db/seed/demo-names.ts'
import { demoPassword } from './db/seed/plan-accounts.ts'
import { setUpLink } from './features/accounts/set-up-link.ts'
import type { RunningServer } from './start-server.ts'

/** Tells the person at the terminal where the garage is, and how to come in. */
export function announce(
  config: Config,
  { hasAdministrator, hasDemo }: Pick<RunningServer, 'hasAdministrator' | 'hasDemo'>,
): void {
  const lines = ['', `  Hoist is ready: ${config.publicUrl}`]
  if (hasDemo) lines.push(`  Demo garage, sign in with: ${demoUsers[0].email} / ${demoPassword}`)
  if (!hasAdministrator)
    lines.push(`  Set up the garage and its first administrator (works once): ${setUpLink(config)}`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
