import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { Debtor } from '#contract/billing/debtors'
import type { PaymentReminder } from '#contract/billing/payment-reminders'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAccount, sampleBillingDetails, sampleOpenInvoice } from '#web/testing/sample-payment.ts'
import { DebtorsScreen } from './debtors-screen.tsx'

const LIST = 'GET /api/debtors'
const REMIND = 'POST /api/clients/{id}/reminders'
const debtor: Debtor = {
  id: '0198a000-0000-7000-8000-00000000000a',
  name: 'Samira Okafor',
  company: 'Okafor Freight',
  isDeleted: false,
  phone: '+61491570156',
  email: 'samira@example.com',
  invoiceCount: 2,
  due: 46188,
  oldestDue: calendarDate('2026-10-01'),
  ageing: { current: 10000, days1to30: 0, days31to60: 36188, days61to90: 0, over90: 0 },
  remindedAt: '2026-11-20T00:30:00.000Z',
  remindedBy: 'Priya Nair',
}

function openScreen(
  answer: NonNullable<Answers[typeof LIST]>,
  role: User['role'] = 'staff',
  more: Answers = {},
) {
  history.replaceState(null, '', '/debtors')
  const answers = {
    [LIST]: answer,
    [REMIND]: sampleBillingDetails(),
    'GET /api/users/administrators': [],
    ...more,
  }
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

const invoices = [
  sampleOpenInvoice({ isOverdue: true }),
  sampleOpenInvoice({ id: '0198a000-0000-7000-8000-0000000000e2', label: 'INV-1002', isOverdue: true }),
  sampleOpenInvoice({ id: '0198a000-0000-7000-8000-0000000000e3', label: 'INV-1003' }),
]
const reminder = (changes: Partial<PaymentReminder> = {}): PaymentReminder => ({
  ...{
    id: invoices[0]?.id ?? '',
    label: 'INV-1001',
    clientId: debtor.id,
    dueDate: calendarDate('2026-11-17'),
  },
  ...{ isOverdue: true, isSentToday: false, sendsTo: { channel: 'email', address: 'samira@example.com' } },
  ...{ subject: 'Invoice INV-1001 is 7 days overdue', text: 'Hello Samira\n\nInvoice INV-1001 is overdue.' },
  ...changes,
})

it('a reminder is shown as it will be sent, then sent for the chosen invoice', async () => {
  const { user, sent } = openScreen(page([debtor]), 'staff', {
    'GET /api/clients/{id}/account': sampleAccount({ invoices }),
    'GET /api/invoices/{id}/reminder': reminder(),
    'POST /api/invoices/{id}/reminders': reminder({ isSentToday: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send Reminder to Okafor Freight' }))
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(preview).toHaveTextContent('Email to samira@example.com')
  expect(preview).toHaveTextContent('Invoice INV-1001 is 7 days overdue')
  const choice = screen.getByLabelText('Invoice')
  expect(within(choice).getAllByRole('option')).toHaveLength(2)
  await expectAccessibleMarkup()
  await user.selectOptions(choice, 'INV-1002, $361.88')
  await user.click(screen.getByRole('button', { name: 'Send Reminder' }))
  expect(await screen.findByText('The reminder of INV-1001 will be sent to samira@example.com')).toBeVisible()
  expect(sent.some(({ path }) => path.endsWith('e2/reminder'))).toBe(true)
})

it.each([
  [{ isSentToday: true }, 'A reminder of INV-1001 has already been sent today.'],
  [{ sendsTo: null }, /^No email is sent/],
])('a reminder that cannot be sent (%o) says why', async (changes, sentence) => {
  const { user } = openScreen(page([debtor]), 'staff', {
    'GET /api/clients/{id}/account': sampleAccount({ invoices }),
    'GET /api/invoices/{id}/reminder': reminder(changes),
  })
  await user.click(await screen.findByRole('button', { name: 'Send Reminder to Okafor Freight' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send Reminder' })).toBeDisabled()
})

it('a client who owes nothing overdue is sent no reminder', async () => {
  openScreen(page([{ ...debtor, ageing: { ...debtor.ageing, current: debtor.due, days31to60: 0 } }]))
  await screen.findByRole('listitem')
  expect(screen.queryByRole('button', { name: /^Send Reminder/ })).toBeNull()
})

it('a deleted client is marked, leads to the statement and is not reminded', async () => {
  openScreen(page([{ ...debtor, isDeleted: true, phone: '', email: '' }]))
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Deleted client')).toBeVisible()
  expect(row.getByRole('link', { name: 'Okafor Freight' })).toHaveAttribute(
    'href',
    `/clients/${debtor.id}/statement`,
  )
  expect(row.queryByRole('button')).toBeNull()
  expect(row.queryByRole('link', { name: /^(tel|mailto)/ })).toBeNull()
  await expectAccessibleMarkup()
})
