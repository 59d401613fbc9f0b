import { expect, it } from 'vitest'
import { manageMessageLink, manageWords } from './message-link.ts'

it('a message has the link only while something can be done about the booking', () => {
  expect(manageWords('appointment_confirmed')).toBe('See, move or cancel your booking')
  expect(manageWords('rental_overdue')).toBe('See or extend your rental')
  expect(manageWords('tow_received')).toBe('See or cancel your tow request')
  expect(manageWords('appointment_lapsed')).toBeNull()
  expect(manageWords('rental_cancelled')).toBeNull()
})

const url = 'https://ironbark.example/manage/abc'
const until = new Date('2026-11-22T22:30:00.000Z')
const at = (now: string) => ({ until, now: new Date(now), timeZone: 'Australia/Sydney' })

it('the link says until when it changes the booking, by the clock of the garage', () => {
  expect(manageMessageLink('appointment_confirmed', url, at('2026-11-22T22:30:00.000Z'))).toEqual({
    label: 'See, move or cancel your booking',
    url,
    hint: 'You can change it online until Mon 23 Nov 2026 at 9:30 am. After that, please call us.',
  })
})

it('after that time the link promises nothing that its page refuses', () => {
  const late = at('2026-11-22T22:30:00.001Z')
  expect(manageMessageLink('appointment_reminder', url, late)).toEqual({ label: 'See your booking', url })
  expect(manageMessageLink('rental_extended', url, late)).toEqual({ label: 'See or extend your rental', url })
  expect(manageMessageLink('rental_overdue', url, late)).toEqual({ label: 'See or extend your rental', url })
})

it('a tow request can be cancelled without a limit of time; a rejected booking has no link', () => {
  const label = 'See or cancel your tow request'
  expect(manageMessageLink('tow_received', url, { ...at('2026-11-22T00:00:00.000Z'), until: null })).toEqual({
    label,
    url,
  })
  expect(manageMessageLink('appointment_rejected', url, at('2026-11-22T00:00:00.000Z'))).toBeNull()
})
