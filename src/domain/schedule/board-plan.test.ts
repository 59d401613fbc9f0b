import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeFromMinutes, timeOfDay } from '../time/time-of-day.ts'
import {
  boardScale,
  bookedMinutesOf,
  breaksBetween,
  decideAssignment,
  inBoardOrder,
  layOutJobs,
  type OrderedJob,
  positionsFor,
  proposedTime,
} from './board-plan.ts'

const job = (id: string, time: string, boardPosition: number | null = null, estimatedMinutes = 90) => ({
  id,
  time: timeOfDay(time),
  boardPosition,
  estimatedMinutes,
})
const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)

const anyJob = fc.record({
  time: fc.nat({ max: 95 }).map((quarter) => timeFromMinutes(quarter * 15)),
  boardPosition: fc.option(fc.integer({ min: -5, max: 1_440_000 })),
  estimatedMinutes: fc.integer({ min: 15, max: 2400 }),
})
const anyDay = fc
  .array(anyJob, { maxLength: 12 })
  .map((jobs) => jobs.map((one, index) => ({ ...one, id: `job-${index}` })))

describe('the order of a technician’s day', () => {
  it('jobs without a position are ordered by time, those with one by position', () => {
    const jobs = [job('c', '13:00'), job('a', '08:00'), job('b', '09:30')]
    expect(idsOf(inBoardOrder(jobs))).toEqual(['a', 'b', 'c'])
    const [last = jobs[0]] = jobs
    const first = { ...last, boardPosition: 479_000 } as OrderedJob
    expect(idsOf(inBoardOrder([first, ...jobs.slice(1)]))).toEqual(['c', 'a', 'b'])
  })

  it('a job placed between two others is the only one that is written', () => {
    const others = [job('a', '08:00'), job('b', '09:30')]
    expect([...positionsFor(job('c', '13:00'), others, 1)]).toEqual([['c', 525_000]])
    expect([...positionsFor(job('c', '13:00'), others, 0)]).toEqual([['c', 479_000]])
    // By its time it already comes last.
    expect([...positionsFor(job('c', '13:00'), others, 2)]).toEqual([['c', null]])
  })

  it('between two jobs at the same position, all are numbered again', () => {
    const positions = positionsFor(job('c', '13:00'), [job('a', '08:00'), job('b', '08:00')], 1)
    expect([...positions]).toEqual([
      ['a', 480_000],
      ['c', 481_000],
      ['b', 482_000],
    ])
  })

  it('a placed job comes where it was dropped, and the others keep their order', () => {
    fc.assert(
      fc.property(anyDay, anyJob, fc.nat({ max: 12 }), (others, one, index) => {
        const placed = { ...one, id: 'placed' }
        const positions = positionsFor(placed, others, index)
        const written = [...others, placed].map((other) => {
          const boardPosition = positions.get(other.id)
          return boardPosition === undefined ? other : { ...other, boardPosition }
        })
        const order = idsOf(inBoardOrder(written))
        expect(order.indexOf('placed')).toBe(Math.min(index, others.length))
        expect(order.filter((id) => id !== 'placed')).toEqual(idsOf(inBoardOrder(others)))
      }),
    )
  })
})

describe('the bars of a technician’s day', () => {
  it('a bar begins at the time of its slot, or when the one before it ends', () => {
    const bars = layOutJobs([job('a', '08:00', null, 150), job('b', '09:30'), job('c', '13:00')], [])
    expect(bars.map(({ start, end }) => [start, end])).toEqual([
      [480, 630],
      [630, 720],
      [780, 870],
    ])
  })

  it('a bar that reaches a break ends later by the break; the next one begins after it', () => {
    const lunch = { start: 720, end: 780 }
    const crossing = layOutJobs([job('a', '08:00', null, 270), job('b', '09:30')], [lunch])
    expect(crossing.map(({ start, end }) => [start, end])).toEqual([
      [480, 810],
      [810, 900],
    ])
    const upToIt = layOutJobs([job('a', '08:00', null, 240), job('b', '09:30')], [lunch])
    expect(upToIt.map(({ start, end }) => [start, end])).toEqual([
      [480, 720],
      [780, 870],
    ])
  })

  it('the breaks are between the first and the last working hour', () => {
    const [morning, afternoon] = [
      { start: 480, end: 720 },
      { start: 780, end: 1020 },
    ]
    expect(breaksBetween([morning, afternoon])).toEqual([{ start: 720, end: 780 }])
    expect(breaksBetween([morning])).toEqual([])
    expect(breaksBetween([])).toEqual([])
  })

  it('bars never overlap, keep their order and are as long as the estimates', () => {
    fc.assert(
      fc.property(anyDay, (jobs) => {
        const bars = layOutJobs(jobs, [])
        expect(bars.map((bar) => bar.job)).toEqual(jobs)
        for (const [index, bar] of bars.entries()) {
          expect(bar.start).toBeGreaterThanOrEqual(bars[index - 1]?.end ?? 0)
          expect(timeFromMinutes(Math.min(bar.start, 1439)) >= bar.job.time).toBe(true)
        }
        expect(bars.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(bookedMinutesOf(jobs))
      }),
    )
  })

  it('the scale includes the hours, one more hour and all work, up to midnight', () => {
    const open = [{ start: 480, end: 720 }]
    expect(boardScale(open, [])).toEqual({ from: 8, to: 13 })
    expect(boardScale(open, [{ start: 450, end: 785 }])).toEqual({ from: 7, to: 14 })
    expect(boardScale(open, [{ start: 480, end: 2880 }])).toEqual({ from: 8, to: 24 })
    expect(boardScale([], [])).toEqual({ from: 8, to: 18 })
  })
})

describe('an assignment on the board', () => {
  const mick = { id: 'mick', name: 'Mick Tran', isTechnician: true, awayAt: [timeOfDay('09:30')] }
  const scheduled = { status: 'scheduled' as const, time: timeOfDay('09:30'), assignedStaffId: null }

  it('a technician who is away at the time of the slot is refused, unless the car is already in progress', () => {
    expect(decideAssignment(scheduled, mick)).toMatchObject({
      permitted: false,
      problem: {
        code: 'technician_away',
        message: 'Mick Tran is away at 9:30 am. Please choose another technician or another time.',
      },
    })
    expect(decideAssignment({ ...scheduled, time: timeOfDay('13:00') }, mick).permitted).toBe(true)
    expect(decideAssignment({ ...scheduled, status: 'in_progress' }, mick).permitted).toBe(true)
    // Only its order changes.
    expect(decideAssignment({ ...scheduled, assignedStaffId: 'mick' }, mick).permitted).toBe(true)
    expect(decideAssignment(scheduled, null).permitted).toBe(true)
  })

  it('completed work and someone who is no longer a mechanic are refused', () => {
    expect(decideAssignment({ ...scheduled, status: 'completed' }, null)).toMatchObject({
      problem: { message: 'This appointment is completed and cannot be reassigned.' },
    })
    expect(decideAssignment(scheduled, { ...mick, isTechnician: false, awayAt: [] })).toMatchObject({
      problem: { message: 'Mick Tran is no longer an active mechanic.' },
    })
  })

  it('on another day the same time is proposed, else the first one with a spot left', () => {
    const slots = ['08:00', '09:30', '13:00'].map((time, remaining) => ({ time: timeOfDay(time), remaining }))
    expect(proposedTime(slots, timeOfDay('13:00'))).toBe('13:00')
    expect(proposedTime(slots, timeOfDay('08:00'))).toBe('09:30')
    expect(proposedTime(slots.slice(0, 1), timeOfDay('08:00'))).toBeNull()
  })
})
