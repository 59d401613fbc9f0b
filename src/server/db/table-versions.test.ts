import { expect, it } from 'vitest'
import { TableVersions } from './table-versions.ts'

function openVersions(snapshot = '10:10:') {
  const versions = new TableVersions()
  versions.note({ snapshot, changes: null })
  return versions
}

it('a table has changed when a statement sees a transaction that the one before did not see', () => {
  const versions = openVersions()
  const { tick } = versions
  versions.note({ snapshot: '11:11:', changes: ['10 clients'] })
  expect([versions.haveChanged(['clients'], tick), versions.haveChanged(['vehicles'], tick)]).toEqual([
    true,
    false,
  ])
  expect(versions.haveChanged(['clients'], versions.tick)).toBe(false)
})

it('a transaction that ended late has changed its tables then, whatever was noted in between', () => {
  const versions = openVersions('10:12:10,11')
  versions.note({ snapshot: '10:14:10,11', changes: ['12 clients', '13 clients'] })
  const { tick } = versions
  versions.note({ snapshot: '10:14:10', changes: ['11 vehicles', '12 clients', '13 clients'] })
  expect([versions.haveChanged(['clients'], tick), versions.haveChanged(['vehicles'], tick)]).toEqual([
    false,
    true,
  ])
})

it('a statement that began before the one noted last reports nothing new', () => {
  const versions = openVersions()
  versions.note({ snapshot: '12:12:', changes: ['10 clients', '11 clients'] })
  const { tick } = versions
  versions.note({ snapshot: '10:12:10', changes: ['11 clients'] })
  versions.note({ snapshot: '11:11:', changes: ['10 clients'] })
  versions.note({ snapshot: '12:12:', changes: ['10 clients', '11 clients'] })
  expect(versions.tick).toBe(tick)
})

it('everything has changed at the first statement, after a pruning that was missed, and with too many changes', () => {
  const first = new TableVersions()
  const before = first.tick
  first.note({ snapshot: '10:10:', changes: null })
  expect(first.haveChanged(['clients'], before)).toBe(true)

  const missed = openVersions()
  const noted = missed.tick
  missed.note({ snapshot: '90:90:', changes: ['50 *', '80 vehicles'] })
  expect(missed.haveChanged(['clients'], noted)).toBe(true)

  const seen = openVersions('50:50:')
  const seenAt = seen.tick
  seen.note({ snapshot: '51:51:', changes: ['50 *', '50 vehicles'] })
  expect(seen.haveChanged(['clients'], seenAt)).toBe(false)

  const many = openVersions()
  const manyAt = many.tick
  many.note({ snapshot: '999:999:', changes: Array.from({ length: 500 }, (_, n) => `${n + 10} vehicles`) })
  expect(many.haveChanged(['clients'], manyAt)).toBe(true)
})

it('of a table without announcements, every change of the snapshot counts', () => {
  const versions = openVersions()
  const { tick } = versions
  expect(versions.haveChanged(['audit_log'], tick)).toBe(false)
  versions.note({ snapshot: '11:11:', changes: null })
  expect([versions.haveChanged(['audit_log'], tick), versions.haveChanged(null, tick)]).toEqual([true, true])
})
