const microsoftHosts =
  /(?:^|\.)(?:microsoftonline\.(?:com|us|de)|partner\.microsoftonline\.cn|chinacloudapi\.cn|windows\.net)$/
// Where anyone can have an account.
const publicHosts = new Set(['accounts.google.com', 'appleid.apple.com', 'login.live.com'])
// In a path, these are placeholders for any tenant; the last one is the tenant of all personal Microsoft accounts.
const anyTenant = new Set([
  ...['common', 'organizations', 'consumers', '{tenantid}', '{tenant}'],
  '9188040d-6c67-4c5b-b112-36a304b66dad',
])
const tenant = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:[a-z0-9-]+\.)+[a-z]+)$/

/** Returns whether the issuer is Microsoft Entra, which sends no `email_verified`. */
export function isMicrosoft(issuer: string): boolean {
  return microsoftHosts.test(new URL(issuer).hostname)
}

/** Returns whether only the users of one organisation can sign in at this issuer. */
export function namesOneTenant(issuer: string): boolean {
  const { hostname, pathname } = new URL(issuer)
  const parts = decoded(pathname).toLowerCase().split('/').filter(Boolean)
  if (publicHosts.has(hostname) || parts.some((part) => anyTenant.has(part))) return false
  return !isMicrosoft(issuer) || tenant.test(parts[0] ?? '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
