import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAccount, sampleOpenInvoice } from '#web/testing/sample-payment.ts'
import { DebtNotice } from './debt-notice.tsx'

const ACCOUNT = 'GET /api/clients/{id}/account'
const clientId = '0198a000-0000-7000-8000-00000000000a'
const debt = sampleAccount({
  ...{ balance: 36188, creditLimit: 30000 },
  invoices: [sampleOpenInvoice({ isOverdue: true })],
})

it('overdue invoices and a balance above the credit limit are named', async () => {
  renderStaff(<DebtNotice clientId={clientId} />, { answers: { [ACCOUNT]: debt } })
  expect(await screen.findByRole('status')).toHaveTextContent(
    '1 invoice overdue: $361.88. The client owes $361.88, above the credit limit of $300.00.',
  )
  await expectAccessibleMarkup()
})

it('a client who owes nothing overdue: nothing is shown', async () => {
  const { sent } = renderStaff(<DebtNotice clientId={clientId} />, {
    answers: { [ACCOUNT]: sampleAccount() },
  })
  await expect.poll(() => sent.length).toBe(1)
  expect(screen.queryByText(/overdue|owes/)).toBeNull()
})

it('a user of role user does not ask, and a mechanic who is refused sees nothing', async () => {
  const { sent, unmount } = renderStaff(<DebtNotice clientId={clientId} />, { role: 'user', answers: {} })
  expect(sent).toEqual([])
  unmount()
  const mechanic = renderStaff(<DebtNotice clientId={clientId} />, {
    answers: { [ACCOUNT]: problem(403, 'not_allowed', 'You may not do this.') },
  })
  await expect.poll(() => mechanic.sent.length).toBe(1)
  expect(screen.queryByText(/overdue|owes|may not/)).toBeNull()
})
