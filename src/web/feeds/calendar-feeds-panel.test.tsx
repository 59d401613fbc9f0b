import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CalendarFeed } from '#contract/feeds/calendar-feeds'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleStaffMember } from '#web/testing/sample-staff-member.ts'
import { CalendarFeedsPanel } from './calendar-feeds-panel.tsx'

const workshop: CalendarFeed = {
  id: '0198a000-0000-7000-8000-00000000fee1',
  scope: 'workshop',
  staff: null,
  createdAt: '2026-11-20T22:00:00.000Z',
  createdBy: 'Priya Nair',
  lastReadAt: null,
}
const ofDana: CalendarFeed = {
  ...workshop,
  id: '0198a000-0000-7000-8000-00000000fee2',
  scope: 'technician',
  staff: { id: sampleStaffMember().id, name: 'Dana Whitlock', isActive: false },
  createdBy: null,
  lastReadAt: '2026-11-23T22:00:00.000Z',
}
const address = 'http://garage.example/feeds/secret.ics'

const open = (answers: Answers = {}) =>
  renderStaff(<CalendarFeedsPanel />, {
    role: 'admin',
    answers: { 'GET /api/calendar-feeds': page([]), ...answers },
  })

it('without calendars, the panel says what they are for', async () => {
  open()
  expect(await screen.findByText('No calendars yet')).toBeVisible()
  await expectAccessibleMarkup()
})

it('each calendar shows who added it, when it was last read, and that an inactive technician has none', async () => {
  open({ 'GET /api/calendar-feeds': page([workshop, ofDana]) })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('WorkshopAdded Nov 21, 2026 by Priya Nair · never read')
  expect(second).toHaveTextContent(/^Dana WhitlockPaused: inactiveAdded Nov 21, 2026 · last read /)
  await expectAccessibleMarkup()
})

it('a new calendar of a technician: its address is shown once and can be copied', async () => {
  const { user, sent } = open({
    'GET /api/staff': [sampleStaffMember({ name: 'Dana Whitlock' })],
    'POST /api/calendar-feeds': { feed: ofDana, address },
  })
  await user.click(screen.getByRole('button', { name: 'Add calendar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add calendar' })
  await user.click(within(dialog).getByRole('radio', { name: 'Technician' }))
  await user.click(within(dialog).getByRole('button', { name: 'Create address' }))
  const technician = await within(dialog).findByLabelText('Technician', { selector: 'select' })
  await waitFor(() => expect(technician).toHaveAccessibleDescription('Please choose a technician'))
  await expectAccessibleMarkup()
  await user.selectOptions(technician, 'Dana Whitlock')
  await user.click(within(dialog).getByRole('button', { name: 'Create address' }))
  const shown = await screen.findByRole('dialog', { name: 'Calendar: Dana Whitlock' })
  expect(within(shown).getByLabelText('Address')).toHaveValue(address)
  await user.click(within(shown).getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Address copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(sent.find(({ route }) => route === 'POST /api/calendar-feeds')?.body).toEqual({
    scope: 'technician',
    staffId: sampleStaffMember().id,
  })
})

it('a refused calendar keeps the dialog open with the reason', async () => {
  const { user } = open({
    'POST /api/calendar-feeds': problem(409, 'limit_reached', 'There are already 200 calendar feeds.'),
  })
  await user.click(screen.getByRole('button', { name: 'Add calendar' }))
  await user.click(await screen.findByRole('button', { name: 'Create address' }))
  expect(await screen.findByText(/There are already 200 calendar feeds/)).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Add calendar' })).toBeVisible()
})

it('revoking asks first, and then says what has been done', async () => {
  const { user, sent } = open({
    'GET /api/calendar-feeds': page([workshop]),
    'DELETE /api/calendar-feeds/{id}': undefined as never,
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke Workshop' }))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke calendar' })
  expect(question).toHaveTextContent('Its address stops working immediately and permanently')
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Calendar revoked')).toBeVisible()
  expect(sent.some(({ path }) => path === `/api/calendar-feeds/${workshop.id}`)).toBe(true)
})

it('a list that cannot be read can be tried again', async () => {
  open({ 'GET /api/calendar-feeds': problem(500, 'unexpected', '') })
  expect(await screen.findByText('Failed to fetch calendars')).toBeVisible()
})
