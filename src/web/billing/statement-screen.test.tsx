import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import type { User } from '#contract/accounts/auth'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleStatement } from '#web/testing/sample-payment.ts'
import { StatementScreen } from './statement-screen.tsx'

const READ = 'GET /api/clients/{id}/statement'
const SEND = 'POST /api/clients/{id}/statement/send'
const path = `/clients/${sampleStatement().clientId}/statement`

function openScreen(answers: Answers, { search = '', role = 'staff' as User['role'] } = {}) {
  history.replaceState(null, '', `${path}${search}`)
  return renderStaff(<Route path="/clients/:id/statement" component={StatementScreen} />, {
    role,
    answers: { 'GET /api/users/administrators': [], ...answers },
  })
}

it('a statement has the opening balance, its items with the balance after each, ages and total', async () => {
  openScreen({ [READ]: sampleStatement() })
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DateDescriptionAmountBalance',
    'Sun 1 Nov 2026Sun 1 Nov 2026Opening balance$100.00',
    expect.stringContaining('Invoice INV-1001, due Tue 10 Nov 2026$361.88$461.88'),
    expect.stringMatching(/EFTPOS payment.\$61\.88\$400\.00$/),
  ])
  expect(screen.getByText('1–30 days overdue')).toBeVisible()
  expect(screen.getByText('Okafor Freight, Sun 1 Nov 2026 to Tue 24 Nov 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Invoice INV-1001/ })).toHaveAttribute(
    'href',
    '?document=0198a000-0000-7000-8000-0000000000e1',
  )
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
    'href',
    `/api${path}/pdf?from=2026-11-01&to=2026-11-24&asOf=2026-11-24`,
  )
  await expectAccessibleMarkup()
})

it('another month is a button, other days and the day of the ages are a form that names what is missing', async () => {
  const { user, sent } = openScreen({ [READ]: sampleStatement() })
  const asked = () => sent.filter(({ route }) => route === READ).at(-1)?.query
  await user.click(await screen.findByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(asked()).toEqual({ from: '2026-10-01', to: '2026-10-31' }))
  await user.clear(screen.getByLabelText('To'))
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Please choose the last day.')).toBeVisible()
  await user.type(screen.getByLabelText('To'), '2026-11-15')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(asked()).toEqual({ from: '2026-11-01', to: '2026-11-15', asOf: '2026-11-24' }))
})

it('the statement of a deleted client says so, and does not lead to the client', async () => {
  openScreen({ [READ]: sampleStatement({ isDeleted: true, items: [] }) })
  expect(await screen.findByText('Deleted client')).toBeVisible()
  expect(screen.getByText('No invoices or payments in this period.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Client' })).toBeNull()
})

it('days in the URL that are no period are left out', async () => {
  const { sent } = openScreen(
    { [READ]: sampleStatement() },
    { search: '?from=2026-11-05&to=2026-11-01&asOf=2026-11-20' },
  )
  await screen.findByRole('table')
  expect(sent.find(({ route }) => route === READ)?.query).toEqual({ asOf: '2026-11-20' })
})

it('that cannot be loaded: a sentence, and a button to try again', async () => {
  openScreen({ [READ]: problem(500, 'unexpected', 'Something went wrong.') })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load the statement. Please try again.',
  )
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('a user who sees no money is told so, and nothing is read', async () => {
  const { sent } = openScreen({ [READ]: sampleStatement() }, { role: 'user' })
  expect(await screen.findByRole('heading', { name: 'Statement is for staff' })).toBeVisible()
  expect(sent.some(({ route }) => route === READ)).toBe(false)
})

it('it is emailed for the days that are shown, and when it was sent is shown', async () => {
  const lastSent = { at: '2026-11-20T00:30:00.000Z', to: 'samira@example.com', status: 'sent' as const }
  const { user, sent } = openScreen({ [READ]: sampleStatement(), [SEND]: sampleStatement({ lastSent }) })
  await user.click(await screen.findByRole('button', { name: 'Email' }))
  expect(await screen.findByText('The statement will be sent to samira@example.com')).toBeVisible()
  expect(sent.find(({ route }) => route === SEND)?.body).toEqual({
    ...{ from: '2026-11-01', to: '2026-11-24', asOf: '2026-11-24' },
  })
})

it('the statement that was sent says to whom and when; one that cannot be sent says why', async () => {
  const lastSent = { at: '2026-11-20T00:30:00.000Z', to: 'samira@example.com', status: 'sent' as const }
  openScreen({ [READ]: sampleStatement({ lastSent, sendsTo: null }) })
  expect(await screen.findByText('Sent to samira@example.com on Nov 20, 2026, 11:30 am')).toBeVisible()
  expect(screen.getByText(/^No email is sent/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Email' })).toBeNull()
  await expectAccessibleMarkup()
})
