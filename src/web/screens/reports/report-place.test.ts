import { describe, expect, it } from 'vitest'
import { readReportPlace, reportQueryOf } from './report-place.ts'

const placeOf = (search: string) => readReportPlace(new URLSearchParams(search))

describe('the report period in the URL', () => {
  it('is the week by default and for an unknown period', () => {
    expect(placeOf('')).toEqual({ period: 'week' })
    expect(placeOf('period=month')).toEqual({ period: 'month' })
    expect(placeOf('period=year')).toEqual({ period: 'week' })
  })

  it('is custom with from and to, which take precedence over period', () => {
    const custom = { period: 'custom', from: '2026-11-02', to: '2026-11-08' }
    expect(placeOf('from=2026-11-02&to=2026-11-08')).toEqual(custom)
    expect(placeOf('period=month&from=2026-11-02&to=2026-11-08')).toEqual(custom)
    expect(reportQueryOf(placeOf('from=2026-11-02&to=2026-11-08'))).toEqual({
      from: '2026-11-02',
      to: '2026-11-08',
    })
  })

  it.each([
    'from=2026-11-08&to=2026-11-02',
    'from=2026-11-02',
    'from=soon&to=later',
    'from=2020-01-01&to=2026-11-08',
  ])('is the week if from and to are invalid: %s', (search) => {
    expect(placeOf(search)).toEqual({ period: 'week' })
  })
})
