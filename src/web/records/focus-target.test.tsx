import { afterEach, expect, it, vi } from 'vitest'
import { focusTarget, NEXT_STEP } from './focus-target.ts'

const byId = (id: string) => document.getElementById(id)

/** Renders the record in a list that it leaves and in another one below it. */
function twoLists() {
  document.body.innerHTML = `
    <ul>
      <li id="row"><a href="?appointment=7">Yumi</a><button id="opener" ${NEXT_STEP}="7">Check In</button></li>
      <li><a id="beside" href="?appointment=8">Niamh</a></li>
    </ul>
    <ul><li><button id="elsewhere" ${NEXT_STEP}="7">Check Out</button></li></ul>`
}

function layOut(tops: Record<string, number>) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, tops[this.id] ?? 0, 100, 40)
  })
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('the row leaves its list and the record is out of sight in another: the adjacent row, so that the page does not scroll', () => {
  twoLists()
  layOut({ elsewhere: 2000 })
  const target = focusTarget('7', byId('opener'))
  byId('row')?.remove()
  expect(target()).toBe(byId('beside'))
})

it('the row leaves its list and the record is in sight in another: its next action there', () => {
  twoLists()
  layOut({ elsewhere: 300 })
  const target = focusTarget('7', byId('opener'))
  byId('row')?.remove()
  expect(target()).toBe(byId('elsewhere'))
})

it('no target is in sight: the next action of the record', () => {
  twoLists()
  layOut({ elsewhere: 2000, beside: 3000 })
  const target = focusTarget('7', byId('opener'))
  byId('row')?.remove()
  expect(target()).toBe(byId('elsewhere'))
})

it('the last row of a list in a panel is gone: what is left of the panel, so that the page does not scroll', () => {
  document.body.innerHTML = `
    <main id="content" tabindex="-1">
      <section>
        <section id="group"><ul><li><button id="opener" ${NEXT_STEP}="7">Check Out</button></li></ul></section>
        <section><ul><li><a id="other" href="?call=1">Yumi</a></li></ul></section>
      </section>
      <button id="main" aria-keyshortcuts="n">New Appointment</button>
    </main>`
  layOut({ main: 1080 })
  const target = focusTarget('7', byId('opener'))
  byId('group')?.remove()
  expect(target()).toBe(byId('other'))
})

it('nothing is left near the record and the main action is out of sight: the content', () => {
  document.body.innerHTML = `
    <main id="content" tabindex="-1">
      <ul><li id="row"><button id="opener">Delete</button></li></ul>
      <button id="main" aria-keyshortcuts="n">New Appointment</button>
    </main>`
  layOut({ main: 1080 })
  const target = focusTarget(null, byId('opener'))
  byId('row')?.remove()
  expect(target()).toBe(byId('content'))
})
