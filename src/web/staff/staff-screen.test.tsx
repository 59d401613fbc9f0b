import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { StaffCard } from '#contract/staff/staff'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleStaffCard } from '#web/testing/sample-staff-member.ts'
import { StaffScreen } from './staff-screen.tsx'

const DELETE = 'DELETE /api/staff/{id}'
const apprentice = sampleStaffCard({ isApprentice: true })
const lists = (cards: StaffCard[]): Answers => ({
  'GET /api/staff/cards': page(cards),
  'GET /api/staff/counts': { total: 6, activeMechanics: 4, apprentices: 1, active: 5, hereToday: 3 },
})

function openScreen(
  cards: StaffCard[],
  { at = '/staff', answers = {}, role }: { at?: string; answers?: Answers; role?: User['role'] } = {},
) {
  history.replaceState(null, '', at)
  const view = renderStaff(<StaffScreen />, {
    answers: { ...lists(cards), ...answers },
    ...(role && { role }),
  })
  const queries = () => view.sent.filter(({ path }) => path === '/api/staff/cards').map(({ query }) => query)
  return { ...view, queries }
}

describe('the staff screen', () => {
  it('staff are counted, with the apprentices and those who work today', async () => {
    openScreen([apprentice])
    const figures = within(screen.getByRole('region', { name: 'Staff' }))
    expect(await figures.findByText('1 apprentice')).toBeVisible()
    expect(figures.getByText('3 working today')).toBeVisible()
    expect([figures.getByText('6'), figures.getByText('4'), figures.getByText('5')]).toHaveLength(3)
  })

  it('a card shows position, specialties, the hours of today and the phone', async () => {
    openScreen([apprentice])
    const card = within(await screen.findByRole('article'))
    for (const detail of [
      'Mick Tran',
      'Mechanic, under supervision',
      'Apprentice',
      'Brakes',
      'Exhaust',
      'Working today',
      '8:00 am to 5:00 pm',
      'Available now',
    ])
      expect(card.getByText(detail)).toBeVisible()
    expect(card.getByRole('link', { name: 'Call Mick Tran, 0491 570 110' })).toHaveAttribute(
      'href',
      'tel:+61491570110',
    )
  })

  it('the card of an inactive staff member: not on the roster', async () => {
    openScreen([sampleStaffCard({ status: 'inactive', day: null })])
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('Inactive')).toBeVisible()
    expect(card.getByText('Not on the roster')).toBeVisible()
  })

  it('search, position and sort order are part of the URL and of the request', async () => {
    const { user, queries } = openScreen([apprentice])
    await user.keyboard('/')
    const search = screen.getByRole('searchbox')
    expect(search).toHaveFocus()
    await user.type(search, 'MICK@IRONBARK')
    await user.selectOptions(screen.getByLabelText('Position'), 'Manager')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Date Added (newest first)')
    await waitFor(() =>
      expect(queries().at(-1)).toMatchObject({
        search: 'MICK@IRONBARK',
        position: 'manager',
        sort: 'createdAt',
      }),
    )
    expect(location.search).toContain('position=manager')
    expect(location.search).toContain('sort=createdAt')
  })

  it('no staff match the filters: a message; clearing them shows everyone', async () => {
    const everyone: Answers = {
      'GET /api/staff/cards': ({ query }) => page(query.position === undefined ? [apprentice] : []),
    }
    const { user } = openScreen([], { at: '/staff?search=mick&position=manager', answers: everyone })
    expect(await screen.findByText('No staff match your search and filters.')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('article')).toBeVisible()
    expect(location.search).toBe('')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('key N and the link of the palette open the form of a new staff member', async () => {
    const { user, unmount } = openScreen([])
    await user.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'Add Staff Member' })).toBeVisible()
    unmount()
    openScreen([], { at: '/staff?new=1' })
    expect(await screen.findByRole('dialog', { name: 'Add Staff Member' })).toBeVisible()
    expect(location.search).toBe('')
  })

  it('deleting a staff member with unfinished work: refused, with the reason', async () => {
    const reason = 'Mick Tran has an appointment on Nov 25. Reassign or complete it first.'
    const { user } = openScreen([apprentice], { answers: { [DELETE]: problem(409, 'still_in_use', reason) } })
    await user.click(await screen.findByRole('button', { name: 'Delete Mick Tran' }))
    const question = within(screen.getByRole('alertdialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep staff member' })).toHaveFocus())
    await user.click(question.getByRole('button', { name: 'Delete Mick Tran' }))
    expect(await question.findByText(reason)).toBeVisible()
    expect(await screen.findByText('Failed to delete staff member')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Keep staff member' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('role user: the schedule is the only button, key N does nothing', async () => {
    const { user } = openScreen([apprentice], { role: 'user' })
    const card = within(await screen.findByRole('article'))
    expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Schedule of Mick Tran',
    ])
    expect(screen.queryByRole('button', { name: /Add Staff Member/ })).toBeNull()
    await user.keyboard('n')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
