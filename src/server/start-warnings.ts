import type { Config } from './config.ts'
import { isOpenToOthers } from './data-folder.ts'
import { demoUsers } from './db/seed/demo-names.ts'

/** Returns security warnings, one sentence each. */
export function startWarnings(config: Config, { hasDemo }: { hasDemo: boolean }): string[] {
  const { host, rateLimit, dataDir, database } = config
  const warnings: string[] = []
  if (hasDemo && !isLoopback(host))
    warnings.push(
      `HOST ${host} opens the demo garage to the network, and its password is public: anyone can sign in as its administrator (${demoUsers[0].email}). Set HOST to 127.0.0.1, or delete the demo's users.`,
    )
  if (!rateLimit)
    warnings.push('RATE_LIMIT is off: requests are not limited. Use this for tests and benchmarks only.')
  if (database === null && isOpenToOthers(dataDir))
    warnings.push(
      `Other accounts of this machine can open DATA_DIR (${dataDir}). Allow only its owner (chmod 700).`,
    )
  return warnings
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
