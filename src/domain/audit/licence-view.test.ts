import { expect, it } from 'vitest'
import { aboutLicence, coversView, describeLicenceView } from './licence-view.ts'

const now = new Date('2026-11-20T00:00:00Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)

it('views of one booking within ten minutes of the first share one entry, to the millisecond', () => {
  expect(coversView(null, now)).toBe(false)
  expect(coversView(now, now)).toBe(true)
  expect(coversView(before(599_999), now)).toBe(true)
  expect(coversView(before(600_000), now)).toBe(false)
  expect(coversView(before(-2000), now)).toBe(true)
})

it('an entry about viewed licence photos names the client, the booking and the viewer, without ids', () => {
  const about = aboutLicence({
    bookingId: '019aa4b0-5f0e-7c3d-9a53-6e0c12f741e9',
    clientName: 'Petra Novak',
  })
  expect(about).toBe('Petra Novak, booking F7 41 E9')
  const entry = { action: 'photo_viewed', actorName: 'Sam Lee', about, after: null }
  expect(describeLicenceView(entry)).toBe(
    'Sam Lee viewed the licence photos of Petra Novak, booking F7 41 E9. The entry includes all views by Sam Lee in the following 10 minutes.',
  )
  const older = { ...entry, about: '', after: { licencePhoto: '019aa4b0', side: 'back' } }
  expect(describeLicenceView(older)).toBe('Sam Lee viewed the back of the licence.')
  expect(describeLicenceView({ ...entry, action: 'updated' })).toBeNull()
})
