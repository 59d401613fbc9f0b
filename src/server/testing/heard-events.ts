import { get, type IncomingMessage } from 'node:http'
import type { ChangedLists } from '#contract/events'

/** The change events received by a client. */
export interface HeardEvents {
  status: number
  headers: IncomingMessage['headers']
  /** Returns the next change; null when the stream has ended normally. */
  next(): Promise<({ id: string } & ChangedLists) | null>
  /** Reads until a change names this list; returns all lists named so far. */
  until(list: string): Promise<string[]>
  close(): void
}

interface StreamOptions {
  cookie?: string | null
  since?: string
  lastEventId?: string
}

/** Opens the event stream of a server as a browser does, on its own connection. */
export async function hearEvents(
  url: string,
  { cookie, since, lastEventId }: StreamOptions = {},
): Promise<HeardEvents> {
  const address = `${url}/api/events${since === undefined ? '' : `?since=${since}`}`
  const headers = {
    accept: 'text/event-stream',
    ...(cookie && { cookie }),
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers, agent: false }, resolve).once('error', reject)
  })
  const blocks = blocksOf(answer)
  async function next() {
    for (;;) {
      const { value: block, done } = await blocks.next()
      if (done) return null
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      if (field('event') === 'changed')
        return { id: field('id'), ...(JSON.parse(field('data')) as ChangedLists) }
    }
  }
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    next,
    until: async (list) => {
      const named: string[] = []
      while (!named.includes(list)) {
        const response = await next()
        if (response === null) throw new Error(`The stream ended before it named ${list}`)
        named.push(...response.lists)
      }
      return named
    },
    close: () => answer.destroy(),
  }
}

/** The text between two empty lines. */
async function* blocksOf(answer: IncomingMessage): AsyncGenerator<string, undefined> {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) {
    const [rest = '', ...whole] = `${text}${chunk}`.split('\n\n').reverse()
    text = rest
    yield* whole.reverse()
  }
  return undefined
}
