import type { Link } from './keep-stream.ts'
import type { Change } from './open-stream.ts'

/** What the windows of one browser say to each other. */
export type Message =
  | { kind: 'changed'; change: Change }
  | { kind: 'linked'; link: Link }
  /** A window that has just opened, or is looked at again, asks how things stand. */
  | { kind: 'asked' }
  | { kind: 'stands'; latest: string | null; link: Link }

export interface Channel {
  say: (message: Message) => void
  hear: (ear: (message: Message) => void) => void
  close: () => void
}

interface Sharing {
  channel: Channel
  /** Calls back once this window is the one that listens for all; the answers end that, and the waiting. */
  waitForLead: (lead: () => () => void) => () => void
  keep: (since: string | null, ears: Pick<Ears, 'heard' | 'linked'>) => () => void
}

interface Ears {
  /** The last change that this window has followed; null knows nothing. */
  latest: string | null
  heard: (change: Change) => void
  linked: (link: Link) => void
}

/** One window of a browser listens to the server and tells the others; when it goes, the next takes over where it stopped. */
export function shareStream({ channel, waitForLead, keep }: Sharing, ears: Ears): () => void {
  let { latest } = ears
  let link: Link = { state: 'open' }
  let leads = false

  function heard(change: Change) {
    latest = change.id
    ears.heard(change)
  }
  function linked(now: Link) {
    link = now
    ears.linked(now)
  }

  channel.hear((message) => {
    if (message.kind === 'asked') {
      if (leads) channel.say({ kind: 'stands', latest, link })
    } else if (leads) {
      // Two lead for a moment when one hands over: each follows its own stream.
    } else if (message.kind === 'changed') heard(message.change)
    else if (message.kind === 'linked') linked(message.link)
    else {
      linked(message.link)
      // What lies between cannot be asked for, so everything is read again.
      if (message.latest !== latest) heard({ id: message.latest ?? '', lists: ['*'], spreadMilliseconds: 0 })
    }
  })
  channel.say({ kind: 'asked' })

  const leave = waitForLead(() => {
    leads = true
    return keep(latest, {
      heard: (change) => {
        heard(change)
        channel.say({ kind: 'changed', change })
      },
      linked: (now) => {
        linked(now)
        channel.say({ kind: 'linked', link: now })
      },
    })
  })
  return () => {
    leave()
    channel.close()
  }
}
