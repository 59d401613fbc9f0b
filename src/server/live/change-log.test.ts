import { describe, expect, it } from 'vitest'
import { ChangeLog } from './change-log.ts'

describe('what changed while a listener was away', () => {
  it('is nothing for whoever stands at the latest', () => {
    const log = new ChangeLog()
    expect(log.missedSince(log.latest)).toBeNull()
    log.add(['/api/stats'])
    expect(log.missedSince(log.latest)).toBeNull()
  })

  it('is told at once, each list once', () => {
    const log = new ChangeLog()
    const { latest: before } = log
    log.add(['/api/stats', '/api/clients'])
    log.add(['/api/stats', '/api/vehicles'])
    expect(log.missedSince(before)).toEqual({
      id: log.latest,
      lists: ['/api/stats', '/api/clients', '/api/vehicles'],
    })
  })

  it('is everything for whoever was away too long', () => {
    const log = new ChangeLog()
    const { latest: longAgo } = log
    for (let n = 0; n < 300; n += 1) log.add(['/api/stats'])
    expect(log.missedSince(longAgo)?.lists).toEqual(['*'])
  })

  it.each(['', 'unknown', '0a1b2c3d.1', '.', 'x.-1'])(
    'is everything for %j, which this server never said',
    (id) => {
      const log = new ChangeLog()
      expect(log.missedSince(id)).toEqual({ id: log.latest, lists: ['*'] })
    },
  )

  it('is everything for a number of this server that is still to come', () => {
    const log = new ChangeLog()
    expect(log.missedSince(log.latest.replace('.0', '.7'))?.lists).toEqual(['*'])
  })
})
