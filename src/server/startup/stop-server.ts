import type { FastifyInstance } from 'fastify'
import { within } from '#server/concurrency/within'

// One deadline for all phases: most of it for work in progress, the rest for closing the database. The process then
// ends within 10 s: its exit waits one or two seconds for a photo that is being decoded.
const finishMilliseconds = 7_000
const deadlineMilliseconds = 8_500

interface StoppableServer {
  app: FastifyInstance
  stopJobs(): Promise<void>
  closeDatabase(): Promise<void>
}

/**
 * Finishes requests and jobs in progress, then closes the database. Resolves at the deadline at the latest: the
 * caller then ends the process with anything that hangs.
 */
export async function stopServer(parts: StoppableServer): Promise<void> {
  await within(deadlineMilliseconds, finishAndClose(parts))
}

async function finishAndClose({ app, stopJobs, closeDatabase }: StoppableServer): Promise<void> {
  await within(finishMilliseconds, Promise.allSettled([app.close(), stopJobs()]))
  app.server.closeAllConnections()
  await closeDatabase()
}
