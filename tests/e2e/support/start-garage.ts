import { startDemoServer } from '../../../scripts/demo-server.mjs'

/** Starts the built server on a demo garage of this run; ends it after the last test. */
export default async function startGarage(): Promise<() => Promise<void>> {
  const server = await startDemoServer()
  process.env.BASE_URL = server.url
  return server.stop
}
