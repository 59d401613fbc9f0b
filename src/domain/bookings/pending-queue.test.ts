import { expect, it } from 'vitest'
import { pendingQueue } from './pending-queue.ts'

it('pending requests are shown newest first, answered ones are not', () => {
  const queue = pendingQueue({
    appointments: [
      { id: 'a', status: 'pending', createdAt: '2026-11-20T01:00:00Z' },
      { id: 'b', status: 'confirmed', createdAt: '2026-11-20T05:00:00Z' },
      { id: 'c', status: 'pending', createdAt: '2026-11-20T03:00:00Z' },
    ],
    rentals: [{ id: 'r', status: 'pending', createdAt: '2026-11-20T02:00:00.500Z' }],
    tows: [
      { id: 't', status: 'pending', createdAt: '2026-11-20T02:30:00Z' },
      { id: 'u', status: 'dispatched', createdAt: '2026-11-20T04:00:00Z' },
    ],
  })
  const ids = queue.map((entry) => {
    if (entry.type === 'tow') return entry.tow.id
    return entry.type === 'appointment' ? entry.appointment.id : entry.rental.id
  })
  expect(ids).toEqual(['c', 't', 'r', 'a'])
})
