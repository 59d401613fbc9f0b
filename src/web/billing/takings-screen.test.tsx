import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Route } from 'wouter'
import type { User } from '#contract/accounts/auth'
import type { Takings } from '#contract/billing/takings'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleDocument } from '#web/testing/sample-document.ts'
import { samplePayment, sampleTakings } from '#web/testing/sample-payment.ts'
import { TakingsScreen } from './takings-screen.tsx'

const TAKINGS = 'GET /api/takings'
const COUNT = 'POST /api/takings/{date}/close'
const REVERSE = 'POST /api/payments/{id}/reverse'

function openScreen(takings: Takings, answers: Answers = {}, role: User['role'] = 'staff') {
  history.replaceState(null, '', '/takings')
  return renderStaff(<Route path="/takings/:date?" component={TakingsScreen} />, {
    role,
    answers: { [TAKINGS]: takings, 'GET /api/users/administrators': [], ...answers },
  })
}

const counted = {
  cashExpected: 36190,
  cashCounted: 36000,
  note: 'Coins missing',
  countedBy: 'Priya Nair',
  countedAt: '2026-11-24T07:00:00.000Z',
}

describe('the takings of a day', () => {
  it('are by method, with each payment', async () => {
    openScreen(sampleTakings())
    const methods = within(await screen.findByRole('region', { name: 'By method' }))
    expect(methods.getByRole('row', { name: 'Cash 1 $361.90' })).toBeVisible()
    const payments = within(screen.getByRole('region', { name: 'Payments' }))
    expect(payments.getByRole('link', { name: 'Samira Okafor' })).toBeVisible()
    expect(payments.getByText(/^Cash · INV-1001 · Priya Nair, 9:30 am$/)).toBeVisible()
    expect(screen.getByText('Not counted yet.')).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('the cash is counted, with the difference shown while typing', async () => {
    const { user, sent } = openScreen(sampleTakings(), { [COUNT]: sampleTakings({ count: counted }) })
    await user.click(await screen.findByRole('button', { name: 'Count Cash' }))
    const field = await screen.findByLabelText('Cash counted')
    await user.click(screen.getByRole('button', { name: 'Save Count' }))
    expect(await screen.findByText('Please enter the cash as an amount of whole 5 cents')).toBeVisible()
    await user.type(field, '360')
    expect(screen.getByText('$1.90 short.')).toBeVisible()
    await user.type(screen.getByLabelText(/^Note/), 'Coins missing')
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Save Count' }))
    await waitFor(() =>
      expect(sent.find(({ route }) => route === COUNT)).toMatchObject({
        path: '/api/takings/2026-11-24/close',
        body: { cashCounted: 36000, note: 'Coins missing' },
      }),
    )
    expect(await screen.findByText('Cash count saved')).toBeVisible()
  })

  it('a count is shown with its note, and that payments came after it', async () => {
    openScreen(sampleTakings({ count: { ...counted, cashExpected: 30000 } }))
    expect(await screen.findByText('$1.90 short')).toBeVisible()
    expect(screen.getByText('Coins missing')).toBeVisible()
    expect(screen.getByText(/Priya Nair, Nov 24, 2026, 6:00 pm · \$300\.00 was expected then$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Count Again' })).toBeVisible()
  })

  it('a payment is reversed with a reason', async () => {
    const { user, sent } = openScreen(sampleTakings(), { [REVERSE]: samplePayment({ isReversed: true }) })
    await user.click(await screen.findByRole('button', { name: 'Reverse $361.90 in cash' }))
    await user.click(await screen.findByRole('button', { name: 'Reverse' }))
    expect(await screen.findByText('Please enter a reason of at least 3 characters')).toBeVisible()
    await user.type(screen.getByLabelText('Reason'), 'Wrong method')
    await user.click(screen.getByRole('button', { name: 'Reverse' }))
    await waitFor(() =>
      expect(sent.find(({ route }) => route === REVERSE)?.body).toEqual({ reason: 'Wrong method' }),
    )
  })

  it('a reversal after the day: the reason of the server is shown', async () => {
    const message = 'Only an administrator can reverse a payment after the day on which it was recorded.'
    const { user } = openScreen(sampleTakings(), { [REVERSE]: problem(403, 'needs_admin', message) })
    await user.click(await screen.findByRole('button', { name: 'Reverse $361.90 in cash' }))
    await user.type(await screen.findByLabelText('Reason'), 'Wrong method')
    await user.click(screen.getByRole('button', { name: 'Reverse' }))
    expect(await screen.findByText(message, { exact: false })).toBeVisible()
  })

  it('refunds and reversals are marked and counted against the day', async () => {
    const refund = samplePayment({
      id: '0198a000-0000-7000-8000-0000000000d3',
      direction: 'out',
      amount: 500,
    })
    const mirror = samplePayment({
      id: '0198a000-0000-7000-8000-0000000000d4',
      direction: 'out',
      reversesId: 'x',
    })
    openScreen(sampleTakings({ payments: [refund, mirror, samplePayment({ isReversed: true })] }))
    expect(await screen.findByText('Refund')).toBeVisible()
    expect(screen.getByText('Reversal')).toBeVisible()
    expect(screen.getByText('Reversed')).toBeVisible()
    expect(screen.getByText('-$5.00')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Reverse / })).toHaveLength(1)
  })

  it('another day is one press away', async () => {
    const { user, sent } = openScreen(sampleTakings({ methods: [], payments: [], net: 0, cashExpected: 0 }))
    expect(await screen.findByText('No payments on this day')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous day' }))
    await waitFor(() => expect(sent.at(-1)?.query.date).toBe('2026-11-23'))
  })

  it('that cannot be loaded: a sentence, and a button to try again', async () => {
    openScreen(sampleTakings(), { [TAKINGS]: problem(500, 'internal', 'Something went wrong.') })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the takings.')
  })

  it('for a user who sees no money, the page says who may open it', async () => {
    const { sent } = openScreen(sampleTakings(), {}, 'user')
    expect(await screen.findByRole('heading', { name: 'Takings is for staff' })).toBeVisible()
    expect(sent.some(({ route }) => route === TAKINGS)).toBe(false)
  })
})

describe('the receipt of a payment', () => {
  const RECEIPT = 'POST /api/payments/{id}/receipt'
  const issued = sampleDocument({ id: '0198a000-0000-7000-8000-0000000000e9', type: 'receipt' })

  it('is issued and opened from its row', async () => {
    const { user, sent } = openScreen(sampleTakings(), { [RECEIPT]: issued })
    await user.click(await screen.findByRole('button', { name: 'Receipt for $361.90 in cash' }))
    await waitFor(() => expect(location.search).toBe(`?document=${issued.id}`))
    expect(sent.map(({ route }) => route)).toContain(RECEIPT)
  })

  it('is not offered for a refund or a reversed payment without one, but for a reversed one that has it', async () => {
    const reversed = samplePayment({ isReversed: true })
    const payments = [
      samplePayment({ id: '0198a000-0000-7000-8000-0000000000f1', direction: 'out' }),
      { ...reversed, id: '0198a000-0000-7000-8000-0000000000f2' },
      {
        ...reversed,
        id: '0198a000-0000-7000-8000-0000000000f3',
        receipt: { id: issued.id, label: 'RCT-1001' },
      },
    ]
    openScreen(sampleTakings({ payments }))
    expect(await screen.findAllByRole('button', { name: /^Receipt for/ })).toHaveLength(1)
  })
})
