import { afterEach, expect, it, vi } from 'vitest'
import type { Change, Link } from './maintain-event-stream.ts'
import { type Message, shareStream, whileSeen } from './share-stream.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const lost: Link = { state: 'lost', since: 1, nextTry: 2 }
const clients: Change = { id: 'run.2', lists: ['/api/clients'], spreadMilliseconds: 0 }

/** Returns a fake browser whose windows share one stream: the first in the queue holds it. */
function openBrowser() {
  const ears = new Map<object, (message: Message) => void>()
  const queue: { lead: () => () => void; stop?: () => void }[] = []
  /** The `since` of each connection, in the order of the leading windows. */
  const requested: (string | null)[] = []
  let server: { heard: (change: Change) => void; linked: (link: Link) => void } | null = null

  function electNext() {
    const [first] = queue
    if (first !== undefined && first.stop === undefined) first.stop = first.lead()
  }

  function openWindow(latest: string | null) {
    const self = {}
    const changes: Change[] = []
    const links: Link[] = []
    const close = shareStream(
      {
        channel: {
          say: (message) => {
            for (const [owner, hear] of ears) if (owner !== self) hear(message)
          },
          hear: (ear) => ears.set(self, ear),
          close: () => ears.delete(self),
        },
        waitForLeadership: (lead) => {
          const place: (typeof queue)[number] = { lead }
          queue.push(place)
          electNext()
          return () => {
            place.stop?.()
            queue.splice(queue.indexOf(place), 1)
            electNext()
          }
        },
        keep: (since, ears) => {
          requested.push(since)
          server = ears
          return () => {
            server = null
          }
        },
      },
      { latest, heard: (change) => changes.push(change), linked: (link) => links.push(link) },
    )
    return { changes, links, close }
  }
  return { openWindow, requested, say: () => server }
}

it('a change received by one window reaches all windows', () => {
  const browser = openBrowser()
  const first = browser.openWindow('run.1')
  const second = browser.openWindow('run.1')
  browser.say()?.heard(clients)
  expect(browser.requested).toEqual(['run.1'])
  expect([first.changes, second.changes]).toEqual([[clients], [clients]])
})

it('when the leading window closes, the next one continues from its last change', () => {
  const browser = openBrowser()
  const first = browser.openWindow('run.1')
  const second = browser.openWindow('run.1')
  browser.say()?.heard(clients)
  first.close()
  expect(browser.requested).toEqual(['run.1', 'run.2'])
  browser.say()?.heard({ id: 'run.3', lists: ['/api/stats'], spreadMilliseconds: 0 })
  expect(second.changes.map(({ id }) => id)).toEqual(['run.2', 'run.3'])
  expect(first.changes).toHaveLength(1)
})

it('a new window whose page data is out of date reads everything once', () => {
  const browser = openBrowser()
  browser.openWindow('run.5')
  expect(browser.openWindow('run.5').changes).toEqual([])
  expect(browser.openWindow('run.3').changes).toEqual([{ id: 'run.5', lists: ['*'], spreadMilliseconds: 0 }])
  expect(browser.openWindow(null).changes).toEqual([{ id: 'run.5', lists: ['*'], spreadMilliseconds: 0 }])
})

it('a lost connection is reported to every window, including one opened afterwards', () => {
  const browser = openBrowser()
  const first = browser.openWindow('run.1')
  const second = browser.openWindow('run.1')
  browser.say()?.linked(lost)
  const third = browser.openWindow('run.1')
  expect([first, second, third].map(({ links }) => links.at(-1))).toEqual([lost, lost, lost])
  browser.say()?.linked({ state: 'open' })
  expect([first, second, third].map(({ links }) => links.at(-1)?.state)).toEqual(['open', 'open', 'open'])
})

it('closing a window that does not lead leaves the stream open', () => {
  const browser = openBrowser()
  const first = browser.openWindow('run.1')
  browser.openWindow('run.1').close()
  browser.say()?.heard(clients)
  expect(browser.requested).toEqual(['run.1'])
  expect(first.changes).toEqual([clients])
})

/** Stubs `document`; returns a function that changes its visibility. */
function openPage(visibilityState: DocumentVisibilityState) {
  const page = Object.assign(new EventTarget(), { visibilityState })
  vi.stubGlobal('document', page)
  return (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
}

it('a window that is hidden stops, and starts again when it becomes visible', () => {
  const look = openPage('visible')
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  whileSeen(start)
  look('hidden')
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
  look('visible')
  look('visible')
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1])
})

it('a window opened in the background starts when it becomes visible, and stops permanently when it is left', () => {
  const look = openPage('hidden')
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const leave = whileSeen(start)
  expect(start).not.toHaveBeenCalled()
  look('visible')
  leave()
  look('hidden')
  look('visible')
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
})
