import { describe, expect, it } from 'vitest'
import { garageNow } from '../time/garage-clock.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import {
  decideReadyBy,
  decideTellReadyBy,
  describeReadiness,
  describeReadyByChange,
  isCarriedOver,
  isReadyByPassed,
  maySetReadyBy,
} from './ready-by.ts'

// Tuesday, November 24, 2026, 10:05 am in Sydney.
const now = garageNow(new Date('2026-11-23T23:05:00Z'), 'Australia/Sydney')
const opening = { openTime: timeOfDay('08:00'), closeTime: timeOfDay('17:00'), reason: null }
const closed = { openTime: null, closeTime: null, reason: 'Australia Day' }
const here = { status: 'in_progress', scheduledDateTime: '2026-11-23T21:00:00.000Z' } as const
const later = { status: 'confirmed', scheduledDateTime: '2026-11-24T02:00:00.000Z' } as const

const sentence = (
  readyBy: string,
  job: typeof here | typeof later = here,
  day: typeof opening | typeof closed = opening,
) => {
  const decision = decideReadyBy(new Date(readyBy), job, { opening: day, now })
  return decision.permitted ? null : decision.problem.fields?.readyBy
}

it.each([
  ['2026-11-24T12:59:00Z', false],
  ['2026-11-24T13:00:00Z', true],
  [null, false],
])('a vehicle promised for %s is carried over: %s', (readyBy, expected) => {
  expect(isCarriedOver({ readyBy }, now)).toBe(expected)
})

it.each([
  ['a time ahead', '2026-11-24T04:30:00Z', 'in_progress', null, null],
  ['of a confirmed appointment', '2026-11-24T04:30:00Z', 'confirmed', null, null],
  ['of a request', '2026-11-24T04:30:00Z', 'pending', null, /neither confirmed nor in progress/],
  ['of a ready vehicle', '2026-11-24T04:30:00Z', 'in_progress', '2026-11-23T22:00:00Z', /already ready/],
  ['now', '2026-11-23T23:05:00Z', 'in_progress', null, /has passed/],
  ['no time', null, 'in_progress', null, /No time is promised/],
] as const)('telling the customer %s', (_, readyBy, status, readyAt, problem) => {
  const decision = decideTellReadyBy(readyBy && new Date(readyBy), { status, readyAt }, now.instant)
  const said = decision.permitted ? null : (decision.problem.fields?.readyBy ?? decision.problem.message)
  if (problem === null) expect(said).toBeNull()
  else expect(said).toMatch(problem)
})

describe('decideReadyBy', () => {
  it.each(['2026-11-24T04:30:00Z', '2026-11-24T06:00:00Z', '2026-11-25T22:00:00Z'])(
    'a vehicle in the workshop can be promised for %s',
    (readyBy) => {
      expect(sentence(readyBy)).toBeNull()
    },
  )

  it('a time that has passed is refused', () => {
    expect(sentence('2026-11-23T23:05:00Z')).toBe('This time has passed. Please choose a later time.')
  })

  it('a time before the start of the appointment is refused', () => {
    expect(sentence('2026-11-24T01:30:00Z', later)).toBe(
      'The appointment starts at 1:00 pm. Please choose a later time.',
    )
  })

  it('a time after closing is refused with the opening hours', () => {
    expect(sentence('2026-11-24T06:01:00Z')).toBe(
      'The garage is open from 8:00 am to 5:00 pm on Tue, Nov 24. Please choose a time within these hours.',
    )
  })

  it('a time on a closed day is refused with its reason', () => {
    expect(sentence('2026-11-25T04:00:00Z', here, closed)).toBe(
      'The garage is closed on Wed, Nov 25 (Australia Day). Please choose another day.',
    )
  })

  it('a time in more than a year is refused', () => {
    expect(sentence('2027-11-25T04:00:00Z')).toBe('Please choose a day within the next year.')
  })
})

describe('isReadyByPassed', () => {
  const passed = { status: 'in_progress', readyAt: null, readyBy: '2026-11-23T23:00:00.000Z' } as const

  it('a promised time has passed only of a vehicle in the workshop that is not ready', () => {
    expect(isReadyByPassed(passed, now.instant)).toBe(true)
    expect(isReadyByPassed({ ...passed, readyBy: '2026-11-23T23:30:00.000Z' }, now.instant)).toBe(false)
    expect(isReadyByPassed({ ...passed, readyAt: '2026-11-23T22:50:00.000Z' }, now.instant)).toBe(false)
    expect(isReadyByPassed({ ...passed, status: 'confirmed' }, now.instant)).toBe(false)
  })
})

describe('describeReadiness', () => {
  it.each([
    [{ status: 'in_progress', readyAt: null, readyBy: '2026-11-24T04:30:00.000Z' }, 'Ready by 3:30 pm'],
    [
      { status: 'confirmed', readyAt: null, readyBy: '2026-11-24T23:00:00.000Z' },
      'Ready by tomorrow, 10:00 am',
    ],
    [
      { status: 'in_progress', readyAt: null, readyBy: '2026-11-23T23:00:00.000Z' },
      'Late: ready by 10:00 am',
    ],
    [
      { status: 'in_progress', readyAt: '2026-11-23T22:50:00.000Z', readyBy: '2026-11-24T04:30:00.000Z' },
      'Ready since 9:50 am',
    ],
    [{ status: 'in_progress', readyAt: null, readyBy: null }, null],
    [{ status: 'completed', readyAt: null, readyBy: '2026-11-24T04:30:00.000Z' }, null],
  ] as const)('%j is described as %s', (progress, text) => {
    expect(describeReadiness(progress, now)).toBe(text)
  })
})

describe('describeReadyByChange', () => {
  const [one, other] = ['2026-11-24T04:30:00.000Z', '2026-11-24T05:30:00.000Z']

  it('names the new time, or that there is none', () => {
    expect(describeReadyByChange(one, one, now)).toBeNull()
    expect(describeReadyByChange(one, other, now)).toBe('Ready by moved to 4:30 pm.')
    expect(describeReadyByChange(null, one, now)).toBe('Ready by 3:30 pm.')
    expect(describeReadyByChange(one, null, now)).toBe('Ready by removed.')
  })
})

describe('maySetReadyBy', () => {
  it('an open appointment whose vehicle is not ready can be promised', () => {
    expect(maySetReadyBy({ status: 'scheduled', readyAt: null })).toBe(true)
    expect(maySetReadyBy({ status: 'in_progress', readyAt: '2026-11-23T22:50:00.000Z' })).toBe(false)
    expect(maySetReadyBy({ status: 'completed', readyAt: null })).toBe(false)
  })
})
