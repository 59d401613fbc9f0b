import { describe, expect, it } from 'vitest'
import { readReportUrlState, reportQueryOf } from './use-report.ts'

const urlStateOf = (search: string) => readReportUrlState(new URLSearchParams(search))

describe('the report period in the URL', () => {
  it('is the week by default and for an unknown period', () => {
    expect(urlStateOf('')).toEqual({ period: 'week' })
    expect(urlStateOf('period=month')).toEqual({ period: 'month' })
    expect(urlStateOf('period=year')).toEqual({ period: 'week' })
  })

  it('is custom with from and to, which take precedence over period', () => {
    const custom = { period: 'custom', from: '2026-11-02', to: '2026-11-08' }
    expect(urlStateOf('from=2026-11-02&to=2026-11-08')).toEqual(custom)
    expect(urlStateOf('period=month&from=2026-11-02&to=2026-11-08')).toEqual(custom)
    expect(reportQueryOf(urlStateOf('from=2026-11-02&to=2026-11-08'))).toEqual({
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
    expect(urlStateOf(search)).toEqual({ period: 'week' })
  })
})
