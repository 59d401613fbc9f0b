import type { Config } from './config.ts'
import { demoUsers } from './db/seed/demo-names.ts'
import { demoPassword } from './db/seed/plan-accounts.ts'
import { setUpLink } from './features/accounts/set-up-link.ts'
import type { RunningServer } from './start-server.ts'

/** Tells the person at the terminal where the garage is, and how to come in. */
export function announce(
  config: Config,
  { port, hasAdministrator, hasDemo, warnings }: Omit<RunningServer, 'stop'>,
): void {
  // PORT 0 takes any free one; which, is known only now.
  const publicUrl = config.publicUrl.replace(/:0$/, `:${port}`)
  const lines = ['', `  Hoist is ready: ${publicUrl}`]
  if (hasDemo) lines.push(`  Demo garage, sign in with: ${demoUsers[0].email} / ${demoPassword}`)
  if (!hasAdministrator)
    lines.push(
      `  Set up the garage and its first administrator (works once): ${setUpLink({ ...config, publicUrl })}`,
    )
  for (const warning of warnings) lines.push('', `  WARNING: ${warning}`)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
