import type { Config } from '#server/config/config'
import { setUpLink } from '#server/features/accounts/set-up-link'
import { demoPassword, demoUsers } from '#server/seed/demo-names'
import type { RunningServer } from './start-server.ts'

/** Prints the address and how to sign in or set up the garage. */
export function announce(
  config: Config,
  { port, hasAdministrator, hasDemo, warnings }: Omit<RunningServer, 'stop'>,
): void {
  // With PORT=0 the port is known only after listening.
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
