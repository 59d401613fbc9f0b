import type { Config } from '#server/config/config'
import { isOpenToOthers } from '#server/config/data-folder'
import { isMicrosoft } from '#server/config/issuer-tenant'
import { demoUsers } from '#server/seed/demo-names'

/** Returns security warnings, one sentence each. */
export function startWarnings(config: Config, { hasDemo }: { hasDemo: boolean }): string[] {
  const { host, rateLimit, dataDir, database, identityProvider } = config
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
  if (identityProvider?.unclaimedEmail === 'no_tenant')
    warnings.push(
      `OIDC_ASSUME_EMAIL_VERIFIED has no effect: OIDC_ISSUER must name one tenant, such as ${exampleTenant}, since anyone can have an account at ${identityProvider.issuer}.`,
    )
  if (identityProvider?.unclaimedEmail === 'not_assumed' && isMicrosoft(identityProvider.issuer))
    warnings.push(
      `Microsoft Entra does not say whether an email address is verified, so no one can sign in with it. Set OIDC_ASSUME_EMAIL_VERIFIED=on, and OIDC_ISSUER to the address of one tenant, such as ${exampleTenant}.`,
    )
  return warnings
}

const exampleTenant = 'https://login.microsoftonline.com/garage.onmicrosoft.com/v2.0'

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}
