import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { throwProblem } from '#server/problem-error'

/**
 * Once shutdown has started, closes connections without a request immediately and the others after their last response, and
 * responds 503 to requests that still arrive. Node.js would keep connections that have not sent a request yet, which browsers open
 * in advance, and shutdown would wait for them until its deadline.
 */
export function closeConnectionsAtStop(app: FastifyInstance): void {
  const requests = new Map<Socket, number>()
  let isStopping = false
  const closeUnused = (socket: Socket) => {
    if (isStopping && requests.get(socket) === 0) socket.destroySoon()
  }
  const count = (socket: Socket, change: 1 | -1) => {
    const open = requests.get(socket)
    // A response can be closed after its connection.
    if (open === undefined) return
    requests.set(socket, open + change)
    closeUnused(socket)
  }
  app.server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
    closeUnused(socket)
  })
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of requests.keys()) closeUnused(socket)
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throwProblem('not_ready')
  })
}
