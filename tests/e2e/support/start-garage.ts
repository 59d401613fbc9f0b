import { startTestProvider, testClient } from '#server/testing/test-provider'
import { startDemoServer } from '../../../scripts/demo-server.mjs'

/** Starts the built server on a demo garage of this run, and an identity provider for it; ends both after the last test. */
export default async function startGarage(): Promise<() => Promise<void>> {
  const provider = await startTestProvider()
  const server = await startDemoServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
    OIDC_PROVIDER_NAME: 'Ironbark ID',
  })
  process.env.BASE_URL = server.url
  return async () => {
    await server.stop()
    await provider.stop()
  }
}
