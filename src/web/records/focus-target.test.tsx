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
  document.body.innerHTML = ''
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
