import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarCell } from './calendar-cell.ts'

const some = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`)
const cell = (appointments: number, rentals: number) =>
  calendarCell({
    appointments: { first: some('A', appointments), total: appointments },
    rentals: { first: some('R', rentals), total: rentals },
  })

describe('a calendar cell', () => {
  it('two appointments and one rental are shown, the rest is counted', () => {
    expect(cell(4, 3)).toEqual({ entries: ['A1', 'A2', 'R1'], more: 4 })
  })

  it('a third appointment is never shown, even without rentals', () => {
    expect(cell(5, 0)).toEqual({ entries: ['A1', 'A2'], more: 3 })
  })

  it('rentals take the space that appointments leave', () => {
    expect(cell(1, 4)).toEqual({ entries: ['A1', 'R1', 'R2'], more: 2 })
    expect(cell(0, 3)).toEqual({ entries: ['R1', 'R2', 'R3'], more: 0 })
    expect(cell(0, 0)).toEqual({ entries: [], more: 0 })
  })

  it('only the first entries of a long day are needed', () => {
    const short = {
      appointments: { first: ['A1', 'A2'], total: 40 },
      rentals: { first: ['R1', 'R2'], total: 9 },
    }
    expect(calendarCell(short)).toEqual({ entries: ['A1', 'A2', 'R1'], more: 46 })
  })

  it('at most three entries are shown, none is lost, and the order of each kind is kept', () => {
    const count = fc.nat({ max: 60 })
    fc.assert(
      fc.property(count, count, (appointments, rentals) => {
        const { entries, more } = cell(appointments, rentals)
        const ofKind = (kind: string) => entries.filter((entry) => entry.startsWith(kind))
        expect(entries.length).toBeLessThanOrEqual(3)
        expect(ofKind('A')).toEqual(some('A', Math.min(2, appointments)))
        expect(ofKind('R')).toEqual(some('R', Math.min(3 - ofKind('A').length, rentals)))
        expect(entries.length + more).toBe(appointments + rentals)
      }),
    )
  })
})
