import { describe, expect, it } from 'vitest'
import { calendarDate as day } from '../time/calendar-date.ts'
import { describeStatementPeriod, monthBefore, statementPeriod } from './statement-period.ts'

const today = day('2026-11-27')
const october = { from: day('2026-10-01'), to: day('2026-10-31') }
const november = { from: day('2026-11-01'), to: day('2026-11-30') }

describe('the period of a statement', () => {
  it('without days is this month up to today', () => {
    expect(statementPeriod({}, today)).toEqual({ from: day('2026-11-01'), to: today, asOf: today })
  })

  it('with a day is the month of that day up to it', () => {
    const asOf = day('2026-10-15')
    expect(statementPeriod({ asOf }, today)).toEqual({ from: day('2026-10-01'), to: asOf, asOf })
  })

  it('with days counts the ages on the last of them, today at the latest, or on the given day', () => {
    expect(statementPeriod(october, today)).toEqual({ ...october, asOf: october.to })
    expect(statementPeriod(november, today)).toEqual({ ...november, asOf: today })
    expect(statementPeriod({ ...october, asOf: today }, today)).toEqual({ ...october, asOf: today })
  })

  it('every month is the month before, on each day of the next', () => {
    expect(monthBefore(day('2026-11-01'))).toEqual(october)
    expect(monthBefore(day('2026-11-30'))).toEqual(october)
  })

  it('is named by its month if it is a whole one, otherwise by its days', () => {
    expect(describeStatementPeriod(october)).toBe('October 2026')
    expect(describeStatementPeriod({ ...october, to: day('2026-10-15') })).toBe(
      'Thu 1 Oct 2026 to Thu 15 Oct 2026',
    )
  })
})
