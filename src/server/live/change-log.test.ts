import { describe, expect, it } from 'vitest'
import { ChangeLog } from './change-log.ts'

describe('changes since an event id', () => {
  it('the latest id: no changes', () => {
    const log = new ChangeLog()
    expect(log.missedSince(log.latest)).toBeNull()
    log.add(['/api/stats'])
    expect(log.missedSince(log.latest)).toBeNull()
  })

  it('an older id: one change with each list once', () => {
    const log = new ChangeLog()
    const { latest: before } = log
    log.add(['/api/stats', '/api/clients'])
    log.add(['/api/stats', '/api/vehicles'])
    expect(log.missedSince(before)).toEqual({
      id: log.latest,
      lists: ['/api/stats', '/api/clients', '/api/vehicles'],
    })
  })

  it('an id older than the log: all lists', () => {
    const log = new ChangeLog()
    const { latest: longAgo } = log
    for (let n = 0; n < 300; n += 1) log.add(['/api/stats'])
    expect(log.missedSince(longAgo)?.lists).toEqual(['*'])
  })

  it.each(['', 'unknown', '0a1b2c3d.1', '.', 'x.-1'])('unknown id %j: all lists', (id) => {
    const log = new ChangeLog()
    expect(log.missedSince(id)).toEqual({ id: log.latest, lists: ['*'] })
  })

  it('a future id of this server: all lists', () => {
    const log = new ChangeLog()
    expect(log.missedSince(log.latest.replace('.0', '.7'))?.lists).toEqual(['*'])
  })
})
