import { startTestProvider, testClient } from '#server/testing/test-provider'
import { startDemoServer } from '../../../scripts/demo-server.mjs'

/** Starts the built server with new demo data, and an identity provider. Returns a function that stops both. */
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
