import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a database that can stop forwarding while its connections stay open. */
export interface SilentProxy {
  /** The database URL through the proxy. */
  url: string
  /** Forwards nothing more on connections that are open; on new ones neither, unless `newOnes` is false. */
  fallSilent(options?: { newOnes?: boolean }): void
  /** Forwards new connections again. Those that were open have lost what was sent, and stay silent. */
  recover(): void
  close(): Promise<void>
}

export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const silent = new WeakSet<Socket>()
  const open = new Set<Socket>()
  let silencesNewOnes = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    if (silencesNewOnes) silent.add(near)
    open.add(near)
    near.on('data', (bytes) => silent.has(near) || far.write(bytes))
    far.on('data', (bytes) => silent.has(near) || near.write(bytes))
    for (const socket of [near, far])
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(near)
          near.destroy()
          far.destroy()
        })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: url.href,
    fallSilent: ({ newOnes = true } = {}) => {
      silencesNewOnes = newOnes
      for (const socket of open) silent.add(socket)
    },
    recover: () => {
      silencesNewOnes = false
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
