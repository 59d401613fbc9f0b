import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { throwProblem } from '#server/problem-error'

/** Responds 503 to requests that arrive on open connections after shutdown has started. */
export function rejectWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throwProblem('not_ready')
  })
}

/**
 * Closes connections without a request as the shutdown starts, and the others after their last response. Node.js would keep those
 * that have not sent a request yet, which browsers open in advance, and shutdown would wait for them until its deadline.
 */
export function closeConnectionsAtStop(app: FastifyInstance): void {
  const requests = new Map<Socket, number>()
  let isStopping = false
  const count = (socket: Socket, change: 0 | 1 | -1) => {
    const before = requests.get(socket)
    // A response can be closed after its connection.
    if (before === undefined) return
    requests.set(socket, before + change)
    if (isStopping && before + change === 0) socket.destroySoon()
  }
  app.server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
    count(socket, 0)
  })
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of requests.keys()) count(socket, 0)
  })
}
