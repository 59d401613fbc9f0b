import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WaitlistEntry } from '#contract/waitlist/waitlist'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleWaitlistEntry } from '#web/testing/sample-waitlist-entry.ts'
import { DayWaitlist } from './day-waitlist.tsx'
import { WaitlistScreen } from './waitlist-screen.tsx'

function openScreen(entries: WaitlistEntry[], answers: Answers = {}) {
  history.replaceState(null, '', '/waitlist')
  const lists: Answers = { 'GET /api/waitlist-entries': page(entries) }
  return renderStaff(<WaitlistScreen />, { answers: { ...lists, ...answers } })
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Customers' })).getAllByRole('listitem')

describe('the screen of the waitlist', () => {
  it('a row shows whom to call, for what, on which days and what is offered', async () => {
    const rental = sampleWaitlistEntry({
      ...{ id: '0198a000-0000-7000-8000-0000000000e2', kind: 'rental', name: 'Tom Nguyen' },
      ...{ vehicle: null, services: [], notes: null, category: 'suv', partOfDay: 'any' },
      ...{ pickupTime: timeOfDay('09:00'), returnTime: timeOfDay('17:00') },
      offeredUntil: '2099-01-01T00:00:00.000Z',
    })
    openScreen([sampleWaitlistEntry(), rental])
    const [first, second] = await rows()
    expect(first).toHaveTextContent('2019 Toyota Corolla, Logbook Service, Tow bar')
    expect(first).toHaveTextContent('Morning')
    expect(first).toHaveTextContent('It squeaks.')
    expect(within(first as HTMLElement).getByRole('link', { name: '0491 570 156' })).toHaveAttribute(
      'href',
      'tel:+61491570156',
    )
    expect(second).toHaveTextContent('Rental car: SUV')
    expect(second).toHaveTextContent('9:00 am to 5:00 pm')
    expect(second).toHaveTextContent(/Offered until/)
    await expectAccessibleMarkup()
  })

  it('a customer is removed, and the server says why not', async () => {
    const { user, sent } = openScreen([sampleWaitlistEntry()], {
      'DELETE /api/waitlist-entries/{id}': () => problem(409, 'conflict', 'Someone else changed this.'),
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Ngaire Hohepa from the waitlist' }))
    expect(await screen.findByText('Failed to remove the entry')).toBeVisible()
    expect(sent.some(({ route }) => route === 'DELETE /api/waitlist-entries/{id}')).toBe(true)
    expect(await rows()).toHaveLength(1)
  })

  it('no one waits: how customers join', async () => {
    openScreen([])
    expect(await screen.findByText('No one is waiting')).toBeVisible()
    expect(screen.getByText(/^Customers join the waitlist on the booking pages/)).toBeVisible()
  })

  it('an error can be tried again', async () => {
    openScreen([], { 'GET /api/waitlist-entries': () => problem(503, 'unavailable', 'Busy') })
    expect(await screen.findByText('Failed to load the waitlist. Please try again.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

it('a day shows who would take a time on it', async () => {
  const entry = sampleWaitlistEntry()
  const { sent } = renderStaff(<DayWaitlist date={entry.firstDate} />, {
    answers: { 'GET /api/waitlist-entries': page([entry]) },
  })
  expect(await screen.findByText('Ngaire Hohepa')).toBeVisible()
  expect(sent.map(({ query }) => query.date)).toContain('2026-11-25')
  await expectAccessibleMarkup()
})
