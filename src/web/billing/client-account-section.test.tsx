import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { ClientAccount } from '#contract/billing/client-account'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import {
  sampleAccount,
  sampleBillingDetails,
  sampleOpenInvoice,
  samplePayment,
} from '#web/testing/sample-payment.ts'
import { ClientAccountSection } from './client-account-section.tsx'

const client = { id: '0198a000-0000-7000-8000-00000000000a', name: 'Samira Okafor' }
const ACCOUNT = 'GET /api/clients/{id}/account'
const DETAILS = 'GET /api/clients/{id}/billing-details'
const SAVE = 'PUT /api/clients/{id}/billing-details'
const REFUND = 'POST /api/refunds'

const openSection = (account: ClientAccount, answers: Answers = {}, role: User['role'] = 'staff') =>
  renderStaff(<ClientAccountSection client={client} />, {
    role,
    answers: { [ACCOUNT]: account, [DETAILS]: sampleBillingDetails(), ...answers },
  })

const cash: ClientAccount['unused'][number] = {
  id: '0198a000-0000-7000-8000-0000000000d7',
  kind: 'payment',
  label: null,
  method: 'cash',
  date: calendarDate('2026-11-20'),
  amount: 36188,
  rounding: 2,
  refundedInCash: 0,
  handedBack: 0,
  unused: 36188,
  isDeposit: true,
}
const inCredit = sampleAccount({ balance: -36188, due: 0, credit: 36188, invoices: [], unused: [cash] })

describe('the account of a client', () => {
  it('shows what is owed and overdue, and takes a payment for it', async () => {
    const overdue = sampleOpenInvoice({ isOverdue: true, dueDate: calendarDate('2026-11-01') })
    const { user } = openSection(
      sampleAccount({
        invoices: [overdue],
        ageing: { current: 0, days1to30: 36188, days31to60: 0, days61to90: 0, over90: 0 },
      }),
      {
        'POST /api/payments': samplePayment(),
      },
    )
    expect(await screen.findByText('INV-1001')).toBeVisible()
    expect(screen.getByText('Overdue')).toBeVisible()
    expect(screen.getByText('1–30 days overdue $361.88')).toBeVisible()
    expect(screen.getByText('Due Nov 01, 2026')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Statement' })).toHaveAttribute(
      'href',
      `/clients/${client.id}/statement`,
    )
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Take Payment' }))
    await user.click(await screen.findByRole('button', { name: 'Take $361.88' }))
    expect(await screen.findByText('$361.88 by EFTPOS received')).toBeVisible()
  })

  it('shows credit, and refunds a whole cash payment with what was handed over', async () => {
    const refunded = samplePayment({ direction: 'out', method: 'cash', rounding: 2 })
    const { user, sent } = openSection(inCredit, { [REFUND]: refunded })
    expect(await screen.findByText('In credit')).toBeVisible()
    expect(screen.getByText('Cash deposit, Nov 20, 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    await user.type(await screen.findByLabelText(/^Reason/), 'Job cancelled')
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Refund $361.90' }))
    await waitFor(() =>
      expect(sent.find(({ route }) => route === REFUND)?.body).toEqual({
        clientId: client.id,
        ...{ method: 'cash', reason: 'Job cancelled' },
        from: [{ paymentId: cash.id, amount: 36188 }],
      }),
    )
    expect(await screen.findByText('$361.90 in cash refunded')).toBeVisible()
  })

  it('refunds a part, and never more than there is or nothing', async () => {
    const { user, sent } = openSection(inCredit, { [REFUND]: samplePayment({ direction: 'out' }) })
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    const amount = await screen.findByLabelText('Amount from Cash deposit, Nov 20, 2026')
    await user.clear(amount)
    await user.type(amount, '400')
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(await screen.findByText('Please enter up to $361.88')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^Cash deposit/ }))
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(await screen.findByText('Please choose what to refund')).toBeVisible()
    expect(sent.some(({ route }) => route === REFUND)).toBe(false)
  })

  it('a refund that needs an administrator: the dialog says so', async () => {
    const message = 'Staff can credit or refund up to $200.00. Please ask an administrator.'
    const { user } = openSection(inCredit, { [REFUND]: problem(403, 'needs_admin', message) })
    await user.click(await screen.findByRole('button', { name: 'Refund' }))
    await user.click(await screen.findByRole('button', { name: 'Refund $361.90' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  describe('with credit and open invoices', () => {
    const APPLY = 'POST /api/allocations'
    const RELEASE = 'POST /api/allocations/{id}/release'
    const deposit = 'Apply Cash deposit, Nov 20, 2026 to an invoice'
    const large = sampleOpenInvoice({ balance: 50_000, total: 50_000 })
    const small = sampleOpenInvoice({
      ...{ id: '0198a000-0000-7000-8000-0000000000e2', label: 'INV-1002', balance: 6188 },
    })
    const account = sampleAccount({ credit: 36188, invoices: [large, small], unused: [cash] })
    const applied = {
      ...{ id: '0198a000-0000-7000-8000-0000000000d9', paymentId: cash.id, creditNoteId: null },
      ...{ invoiceId: large.id, label: 'INV-1001', amount: 36188, createdAt: '2026-11-23T22:30:00.000Z' },
    }

    it('applies all of a deposit to the invoice that is due first, and Undo releases it', async () => {
      const released = { ...applied, id: '0198a000-0000-7000-8000-0000000000da', amount: -36188 }
      const { user, sent } = openSection(account, { [APPLY]: applied, [RELEASE]: released })
      await user.click(await screen.findByRole('button', { name: deposit }))
      expect(await screen.findByLabelText('Amount')).toHaveValue('361.88')
      await expectAccessibleMarkup()
      await user.click(screen.getByRole('button', { name: 'Apply $361.88' }))
      expect(await screen.findByText('$361.88 applied to INV-1001')).toBeVisible()
      expect(sent.find(({ route }) => route === APPLY)?.body).toEqual({
        ...{ paymentId: cash.id, invoiceId: large.id, amount: 36188 },
      })
      await user.click(screen.getByRole('button', { name: /^Undo/ }))
      expect(await screen.findByText('$361.88 of INV-1001 released')).toBeVisible()
    })

    it('applies no more than the chosen invoice has due, or less if typed', async () => {
      const { user, sent } = openSection(account, {
        [APPLY]: { ...applied, label: 'INV-1002', amount: 1000 },
      })
      await user.click(await screen.findByRole('button', { name: deposit }))
      await user.click(await screen.findByRole('radio', { name: /^INV-1002/ }))
      const amount = screen.getByLabelText('Amount')
      expect(amount).toHaveValue('61.88')
      await user.clear(amount)
      await user.type(amount, '61.89')
      await user.click(screen.getByRole('button', { name: 'Apply' }))
      expect(await screen.findByText('Please enter up to $61.88')).toBeVisible()
      expect(sent.some(({ route }) => route === APPLY)).toBe(false)
      await user.clear(amount)
      await user.type(amount, '10')
      await user.click(screen.getByRole('button', { name: 'Apply $10.00' }))
      await waitFor(() =>
        expect(sent.find(({ route }) => route === APPLY)?.body).toMatchObject({
          invoiceId: small.id,
          amount: 1000,
        }),
      )
    })

    it('money that a colleague has used meanwhile: the dialog says so and stays open', async () => {
      const message = 'Only $0.00 of this is not used yet. Nothing has been recorded.'
      const { user } = openSection(account, { [APPLY]: problem(409, 'payment_allocated', message) })
      await user.click(await screen.findByRole('button', { name: deposit }))
      await user.click(await screen.findByRole('button', { name: 'Apply $361.88' }))
      expect(await screen.findByRole('alert')).toHaveTextContent(message)
    })

    it('without an open invoice, nothing can be applied', async () => {
      openSection(inCredit)
      expect(await screen.findByText('Cash deposit, Nov 20, 2026')).toBeVisible()
      expect(screen.queryByRole('button', { name: deposit })).toBeNull()
    })
  })

  it('that cannot be loaded: a sentence, and a button to try again', async () => {
    openSection(sampleAccount(), { [ACCOUNT]: problem(500, 'internal', 'Something went wrong.') })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the account.')
  })

  it('shows company, terms and credit limit, and changes them', async () => {
    const details = sampleBillingDetails({ company: 'Okafor Freight', termsDays: 14, creditLimit: 500000 })
    const { user, sent } = openSection(sampleAccount(), { [DETAILS]: details, [SAVE]: details })
    expect(
      await screen.findByText('Okafor Freight · Due after 14 days · Credit limit $5,000.00'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Account Details' }))
    await user.type(await screen.findByLabelText(/^ABN/), '51 824 753 557')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('This is not a valid ABN')).toBeVisible()
    await expectAccessibleMarkup()
    await user.clear(screen.getByLabelText(/^ABN/))
    await user.type(screen.getByLabelText(/^ABN/), '51824753556')
    await user.clear(screen.getByLabelText(/^Credit limit/))
    await user.click(screen.getByRole('checkbox', { name: /^Needs a purchase order/ }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(sent.find(({ route }) => route === SAVE)?.body).toMatchObject({
        creditLimit: 0,
        needsPurchaseOrder: true,
        version: 1,
      }),
    )
  })

  it('is not shown to a user who sees no money', async () => {
    const { sent } = openSection(sampleAccount(), {}, 'user')
    expect(sent).toEqual([])
    expect(screen.queryByText('Account')).toBeNull()
  })
})
