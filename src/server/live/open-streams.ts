import { Readable } from 'node:stream'
import { refuseWith } from '#server/http/refused'

const mostPerSession = 10
const mostInAll = 1000
// What may wait for one listener; whoever lets more pile up comes back and asks what was missed.
const backlogBytes = 16 * 1024

/** Everybody who listens at this server, by their session. */
export class OpenStreams {
  readonly #sessions = new Map<Readable, string>()

  get count(): number {
    return this.#sessions.size
  }

  get sessions(): string[] {
    return [...new Set(this.#sessions.values())]
  }

  open(sid: string, firstWords: string): Readable {
    const own = [...this.#sessions.values()].filter((other) => other === sid).length
    if (own >= mostPerSession)
      refuseWith('too_many', { message: 'Too many windows listen for changes. Please close some of them.' })
    if (this.count >= mostInAll)
      refuseWith('not_ready', {
        message: 'Too many screens listen for changes. Please try again in a minute.',
      })
    const stream = new Readable({ highWaterMark: backlogBytes, read: () => {} })
    this.#sessions.set(stream, sid)
    stream.once('close', () => this.#sessions.delete(stream))
    stream.push(firstWords)
    return stream
  }

  sayToAll(words: string): void {
    for (const stream of this.#sessions.keys()) if (!stream.push(words)) stream.destroy()
  }

  /** Ends the streams of these sessions, or all. */
  end(isOver: (sid: string) => boolean = () => true): void {
    for (const [stream, sid] of this.#sessions) {
      if (!isOver(sid)) continue
      this.#sessions.delete(stream)
      stream.push(null)
    }
  }
}
