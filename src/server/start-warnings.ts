import type { Config } from './config.ts'
import { isOpenToOthers } from './data-folder.ts'
import { demoUsers } from './db/seed/demo-names.ts'

/** Returns what makes this server unsafe, a sentence each. */
export function startWarnings(config: Config, { hasDemo }: { hasDemo: boolean }): string[] {
  const { host, rateLimit, dataDir, database } = config
  const warnings: string[] = []
  if (hasDemo && !isLoopback(host))
    warnings.push(
      `HOST ${host} opens the demo garage to the network, and its password is public: anyone can sign in as its administrator (${demoUsers[0].email}). Set HOST to 127.0.0.1, or delete the demo's users.`,
    )
  if (!rateLimit)
    warnings.push('RATE_LIMIT is off: the number of tries is not limited. For tests and benchmarks only.')
  if (database === null && isOpenToOthers(dataDir))
    warnings.push(
      `DATA_DIR (${dataDir}) is open to other accounts of this machine: allow only its owner (chmod 700).`,
    )
  return warnings
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
