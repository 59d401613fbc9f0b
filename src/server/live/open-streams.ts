import { Readable } from 'node:stream'
import { throwProblem } from '#server/problem-error'

const mostPerSession = 10
// All devices of a person. A further stream is refused: if the oldest ended instead, its window would reconnect and end another.
const mostPerUser = 30
const mostInAll = 1000
// Buffer limit per client; a client beyond it is disconnected, reconnects and fetches what it missed.
const backlogBytes = 16 * 1024

/** Whose stream it is. */
export interface StreamOwner {
  sid: string
  userId: string
}

/** The event streams open at this server. */
export class OpenStreams {
  readonly #owners = new Map<Readable, StreamOwner>()
  #isClosed = false

  get count(): number {
    return this.#owners.size
  }

  get sessions(): string[] {
    return [...new Set([...this.#owners.values()].map(({ sid }) => sid))]
  }

  open(owner: StreamOwner, firstMessage: string): Readable {
    if (this.#isClosed) throwProblem('not_ready')
    const ofUser = [...this.#owners.values()].filter(({ userId }) => userId === owner.userId)
    const ofSession = ofUser.filter(({ sid }) => sid === owner.sid)
    if (ofSession.length >= mostPerSession || ofUser.length >= mostPerUser)
      throwProblem('too_many', { message: 'Too many windows are open. Please close some of them.' })
    if (this.count >= mostInAll)
      throwProblem('not_ready', {
        message: 'Too many live connections. Please try again in a minute.',
      })
    const stream = new Readable({ highWaterMark: backlogBytes, read: () => {} })
    this.#owners.set(stream, owner)
    stream.once('close', () => this.#owners.delete(stream))
    stream.push(firstMessage)
    return stream
  }

  sendToAll(chunk: string): void {
    for (const stream of this.#owners.keys()) if (!stream.push(chunk)) stream.destroy()
  }

  /** Ends all streams and refuses new ones: a request in progress may be about to open one, which nothing would end. */
  close(): void {
    this.#isClosed = true
    this.end(() => true)
  }

  /** Ends the streams of the matching sessions. */
  end(isOver: (sid: string) => boolean): void {
    for (const [stream, { sid }] of this.#owners) {
      if (!isOver(sid)) continue
      this.#owners.delete(stream)
      stream.push(null)
    }
  }
}
