import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { SpecialDay } from '#contract/opening/special-days'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleSpecialDay } from '#web/testing/sample-special-day.ts'
import { SpecialDaysPanel } from './special-days-panel.tsx'

const christmas = sampleSpecialDay({
  id: '0198a000-0000-7000-8000-0000000000e2',
  date: calendarDate('2026-12-25'),
  reason: 'Christmas Day',
  synced: true,
  types: ['Public'],
  version: 0,
})
const halfDay = sampleSpecialDay({
  type: 'half_day',
  openTime: timeOfDay('09:00'),
  closeTime: timeOfDay('12:00'),
})

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-23T21:00:00Z'))
})

async function open(days: () => SpecialDay[], answers: Answers = {}, role: User['role'] = 'staff') {
  const view = renderStaff(<SpecialDaysPanel />, {
    role,
    answers: { 'GET /api/special-days': days, ...answers },
  })
  const panel = within(screen.getByRole('region', { name: 'Scheduled Special Days' }))
  await panel.findAllByText(/upcoming|No special/)
  return { ...view, panel }
}

describe('the list of special days', () => {
  it('a garage without special days: a message', async () => {
    const { panel } = await open(() => [])
    expect(panel.getByText('No special operating days scheduled')).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('a half day shows its hours and can be deleted, a public holiday can be opened', async () => {
    const { panel } = await open(() => [halfDay, christmas])
    expect(panel.getByText('2 upcoming')).toBeVisible()
    const rows = panel.getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Dec 09, 2026.*Half Day.*9:00 am to 12:00 pm · Stocktake/),
      expect.stringMatching(/Dec 25, 2026.*Closed.*Christmas Day.*Public holiday/),
    ])
    expect(panel.getAllByRole('button', { name: /Dec/ })).toEqual([
      panel.getByRole('button', { name: 'Delete Dec 09, 2026' }),
      panel.getByRole('button', { name: /^Open this day ?Dec 25, 2026$/ }),
    ])
    await expectAccessibleMarkup()
  })

  it('role user: no buttons that change a day, but past days can be shown', async () => {
    const { panel, user, sent } = await open(() => [halfDay, christmas], {}, 'user')
    const names = () => panel.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names()).toEqual(['Show past days'])
    await user.click(panel.getByRole('button', { name: 'Show past days' }))
    expect(names()).toEqual(['Hide past days'])
    await waitFor(() => expect(sent.map(({ query }) => query)).toEqual([{ startDate: '2026-11-24' }, {}]))
  })
})

describe('a public holiday', () => {
  it('is opened and closed again; after a failure it stays closed', async () => {
    let isDown = true
    let holiday = christmas
    const { panel, user, sent } = await open(() => [holiday], {
      'PUT /api/special-days/{id}': ({ body }) => {
        if (isDown) return problem(500, 'unexpected', '')
        holiday = { ...holiday, ...(body as Pick<SpecialDay, 'manuallyOpen'>) }
        return holiday
      },
    })
    await user.click(panel.getByRole('button', { name: /Open this day/ }))
    expect(await screen.findByText('Failed to update holiday status')).toBeVisible()
    expect(panel.getByText('Closed', { exact: true })).toBeVisible()
    isDown = false
    await user.click(panel.getByRole('button', { name: /Open this day/ }))
    expect(await screen.findByText('Holiday status updated successfully')).toBeVisible()
    expect(await panel.findByText('OPEN', { exact: true })).toBeVisible()
    await user.click(panel.getByRole('button', { name: /Close again/ }))
    expect(await panel.findByText('Closed', { exact: true })).toBeVisible()
    expect(sent.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { manuallyOpen: true },
      { manuallyOpen: true },
      { manuallyOpen: false },
    ])
  })
})

describe('deleting a special day', () => {
  async function ask(answers: Answers, days: () => SpecialDay[] = () => [halfDay]) {
    const view = await open(days, answers)
    await view.user.click(view.panel.getByRole('button', { name: 'Delete Dec 09, 2026' }))
    return { ...view, question: within(await screen.findByRole('alertdialog')) }
  }

  it('that fails: an error, and the day stays', async () => {
    const { user, question, panel } = await ask({
      'DELETE /api/special-days/{id}': problem(500, 'unexpected', ''),
    })
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep half day' })).toHaveFocus())
    expect(
      question.getByText(
        'Delete the half day Dec 09, 2026 (Stocktake)? The normal weekly hours, or the public holiday, will apply again.',
      ),
    ).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete Dec 09, 2026' }))
    expect(await screen.findByText('Failed to delete special operating day')).toBeVisible()
    expect(panel.getByText('Dec 09, 2026')).toBeVisible()
  })

  it('that a colleague has already deleted: counts as deleted', async () => {
    let days = [halfDay]
    const { user, question, panel } = await ask(
      {
        'DELETE /api/special-days/{id}': () => {
          days = []
          return problem(404, 'not_found', 'There is no such special day.')
        },
      },
      () => days,
    )
    await user.click(question.getByRole('button', { name: 'Delete Dec 09, 2026' }))
    expect(await screen.findByText('Special operating day deleted successfully')).toBeVisible()
    expect(await panel.findByText('No special operating days scheduled')).toBeInTheDocument()
  })
})
