import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BillingDocument } from '#contract/billing/documents'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleDocument } from '#web/testing/sample-document.ts'
import { DocumentSheet } from './document-sheet.tsx'

const READ = 'GET /api/documents/{id}'

function openSheet(document: BillingDocument | Response, answers: Answers = {}) {
  return renderStaff(<DocumentSheet id={sampleDocument().id} onClose={vi.fn()} />, {
    answers: { [READ]: document, 'GET /api/audit': page([]), ...answers },
  })
}

it('an unpaid invoice is shown as it was issued, with what is due and Take Payment', async () => {
  openSheet(sampleDocument())
  const sheet = within(await screen.findByRole('dialog', { name: 'Tax invoice INV-1001' }))
  expect(sheet.getByText('Still due').nextSibling).toHaveTextContent('$361.88')
  expect(sheet.getByText('062-000')).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Take Payment' })).toBeVisible()
  await expectAccessibleMarkup()
})

it('a part paid invoice lists what settles it', async () => {
  const on = calendarDate('2026-11-24')
  const paid = { on, amount: 16188, method: 'cash' as const, creditNoteLabel: null, paymentId: null }
  const credited = { on, amount: 5000, method: null, creditNoteLabel: 'CRN-1001', paymentId: null }
  openSheet(sampleDocument({ state: 'part_paid', balance: 15000, settlements: [paid, credited] }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tax invoice INV-1001' }))
  expect(sheet.getByText(/Cash$/).nextSibling).toHaveTextContent('$161.88')
  expect(sheet.getByText(/Credit note CRN-1001$/).nextSibling).toHaveTextContent('$50.00')
  expect(sheet.getByText('Still due').nextSibling).toHaveTextContent('$150.00')
})

it('a credit note names its invoice and takes no payment', async () => {
  openSheet(
    sampleDocument({
      ...{ type: 'credit_note', label: 'CRN-1001', creditsLabel: 'INV-1001', dueDate: null },
      ...{ balance: null, credited: null, state: null, note: 'Pads were not needed' },
    }),
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Credit note CRN-1001' }))
  expect(sheet.getByText('Adjustment note')).toBeVisible()
  expect(sheet.getByText('This credit note is for invoice INV-1001.')).toBeVisible()
  expect(sheet.getByText('Pads were not needed')).toBeVisible()
  expect(sheet.queryByRole('button', { name: 'Take Payment' })).toBeNull()
})

it('that cannot be loaded: a sentence', async () => {
  openSheet(problem(500, 'unexpected', 'Something went wrong.'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the document. Please try again.')
})

it('a payment of an invoice has its receipt beside it, unless it has been released', async () => {
  const on = calendarDate('2026-11-24')
  const paid = { on, method: 'eftpos' as const, creditNoteLabel: null }
  const first = { ...paid, amount: 10000, paymentId: '0198a000-0000-7000-8000-0000000000d1' }
  const second = { ...paid, amount: 16188, paymentId: '0198a000-0000-7000-8000-0000000000d2' }
  openSheet(sampleDocument({ settlements: [first, second, { ...second, amount: -16188 }] }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tax invoice INV-1001' }))
  const buttons = sheet.getAllByRole('button', { name: /^Receipt for/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Receipt for $100.00'])
})

it('the receipt of a reversed payment says so above the paper', async () => {
  openSheet(
    sampleDocument({
      ...{ type: 'receipt', label: 'RCT-1001', dueDate: null, lines: [], isReversed: true },
      ...{ balance: null, credited: null, state: null },
      payment: {
        ...{ method: 'eftpos', paidOn: calendarDate('2026-11-24'), amount: 36188, rounding: 0 },
        ...{ reference: null, settles: [{ label: 'INV-1001', amount: 36188 }], isDeposit: false },
      },
    }),
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt RCT-1001' }))
  expect(sheet.getByText('This payment has been reversed.')).toBeVisible()
  expect(sheet.getByText('Invoice INV-1001')).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Email receipt' })).toBeVisible()
})
