import { expect, it } from 'vitest'
import { garageNow } from '#domain/time/garage-clock'
import { describeTowProgress } from './tow-details.tsx'

const now = garageNow(new Date('2026-11-19T23:42:00Z'), 'Australia/Sydney')
const call = {
  status: 'pending' as const,
  decidedBy: null,
  decidedAt: null,
  dispatchedAt: null,
  closedAt: null,
  createdAt: '2026-11-19T22:15:00.000Z',
}
const answered = { ...call, decidedBy: 'Hamish Doyle', decidedAt: '2026-11-19T22:52:00.000Z' }

it('progress of a tow request is described for each status', () => {
  expect(describeTowProgress(call, now)).toBe('Received 9:15 am')
  expect(describeTowProgress({ ...answered, status: 'confirmed' }, now)).toBe('Confirmed 9:52 am by Hamish')
  const sent = { ...answered, dispatchedAt: '2026-11-19T23:20:00.000Z' }
  expect(describeTowProgress({ ...sent, status: 'dispatched' }, now)).toBe('On the way since 10:20 am')
  const done = { ...sent, status: 'completed' as const, closedAt: '2026-11-19T23:31:00.000Z' }
  expect(describeTowProgress(done, now)).toBe('Done 10:31 am · 1h\u00a016m')
  const yesterday = { ...call, status: 'cancelled' as const, closedAt: '2026-11-18T21:02:00.000Z' }
  expect(describeTowProgress(yesterday, now)).toBe('Cancelled yesterday, 8:02 am')
})
