import { Readable } from 'node:stream'
import { throwProblem } from '#server/calls/problem-error'

const mostPerSession = 10
const mostInAll = 1000
// Buffer limit per client; a client beyond it is disconnected, reconnects and fetches what it missed.
const backlogBytes = 16 * 1024

/** The event streams open at this server, by session. */
export class OpenStreams {
  readonly #sessions = new Map<Readable, string>()

  get count(): number {
    return this.#sessions.size
  }

  get sessions(): string[] {
    return [...new Set(this.#sessions.values())]
  }

  open(sid: string, firstMessage: string): Readable {
    const own = [...this.#sessions.values()].filter((other) => other === sid).length
    if (own >= mostPerSession)
      throwProblem('too_many', { message: 'Too many windows are open. Please close some of them.' })
    if (this.count >= mostInAll)
      throwProblem('not_ready', {
        message: 'Too many live connections. Please try again in a minute.',
      })
    const stream = new Readable({ highWaterMark: backlogBytes, read: () => {} })
    this.#sessions.set(stream, sid)
    stream.once('close', () => this.#sessions.delete(stream))
    stream.push(firstMessage)
    return stream
  }

  sayToAll(words: string): void {
    for (const stream of this.#sessions.keys()) if (!stream.push(words)) stream.destroy()
  }

  /** Ends the streams of the matching sessions; by default of all. */
  end(isOver: (sid: string) => boolean = () => true): void {
    for (const [stream, sid] of this.#sessions) {
      if (!isOver(sid)) continue
      this.#sessions.delete(stream)
      stream.push(null)
    }
  }
}
