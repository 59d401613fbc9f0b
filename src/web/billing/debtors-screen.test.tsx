import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { Debtor } from '#contract/billing/debtors'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleBillingDetails } from '#web/testing/sample-payment.ts'
import { DebtorsScreen } from './debtors-screen.tsx'

const LIST = 'GET /api/debtors'
const REMIND = 'POST /api/clients/{id}/reminders'
const debtor: Debtor = {
  id: '0198a000-0000-7000-8000-00000000000a',
  name: 'Samira Okafor',
  company: 'Okafor Freight',
  phone: '+61491570156',
  email: 'samira@example.com',
  invoiceCount: 2,
  due: 46188,
  oldestDue: calendarDate('2026-10-01'),
  ageing: { current: 10000, days1to30: 0, days31to60: 36188, days61to90: 0, over90: 0 },
  remindedAt: '2026-11-20T00:30:00.000Z',
  remindedBy: 'Priya Nair',
}

function openScreen(answer: NonNullable<Answers[typeof LIST]>, role: User['role'] = 'staff') {
  history.replaceState(null, '', '/debtors')
  const answers = { [LIST]: answer, [REMIND]: sampleBillingDetails(), 'GET /api/users/administrators': [] }
  return renderStaff(<DebtorsScreen />, { role, answers })
}

it('debtors are listed with what is due, for how long, their phone, email and last reminder', async () => {
  openScreen(page([debtor]))
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent('2 open invoices, due from Oct 01, 2026')
  expect(row).toHaveTextContent('$461.88Not yet due $100.0031–60 days overdue $361.88')
  expect(row).toHaveTextContent(/Reminded Nov 20, 2026, .* by Priya Nair/)
  const links = within(row)
  expect(links.getByRole('link', { name: 'Okafor Freight' })).toHaveAttribute('href', `?client=${debtor.id}`)
  expect(links.getByRole('link', { name: '0491 570 156' })).toHaveAttribute('href', 'tel:+61491570156')
  expect(links.getByRole('link', { name: 'samira@example.com' })).toBeVisible()
  await expectAccessibleMarkup()
})

it('a reminder is recorded for the client of the row', async () => {
  const { user, sent } = openScreen(page([{ ...debtor, remindedAt: null, remindedBy: null }]))
  expect(await screen.findByText('Not reminded yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record Reminder of Okafor Freight' }))
  expect(await screen.findByText('Reminder recorded')).toBeVisible()
  await waitFor(() => expect(sent.some(({ route }) => route === REMIND)).toBe(true))
})

it('no debtors: all invoices have been paid', async () => {
  openScreen(page([]))
  expect(await screen.findByText('All invoices have been paid.')).toBeVisible()
})

it('that cannot be loaded: a sentence, and a button to try again', async () => {
  openScreen(problem(500, 'internal', 'Something went wrong.'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the debtors. Please try again.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('a user who sees no money is told so, and nothing is read', async () => {
  const { sent } = openScreen(page([debtor]), 'user')
  expect(await screen.findByRole('heading', { name: 'Debtors is for staff' })).toBeVisible()
  expect(sent.some(({ route }) => route === LIST)).toBe(false)
})
