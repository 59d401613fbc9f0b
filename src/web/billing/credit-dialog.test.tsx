import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { BillingDocument } from '#contract/billing/documents'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleDocument } from '#web/testing/sample-document.ts'
import { CreditDialog } from './credit-dialog.tsx'

const CREDIT = 'POST /api/invoices/{id}/credit-notes'

function openDialog(document: BillingDocument) {
  const view = renderStaff(<CreditDialog open onOpenChange={vi.fn()} document={document} />, {
    answers: { [CREDIT]: () => Response.json(sampleDocument({ type: 'credit_note' }), { status: 201 }) },
  })
  return { ...view, body: () => view.sent.find(({ route }) => route === CREDIT)?.body }
}

it('a wholly credited line cannot be chosen; a partly credited one says what is left and is credited', async () => {
  const creditedLines = [
    { creditsPosition: 1, quantity: 1000 },
    { creditsPosition: 2, quantity: 500 },
  ]
  const { user, body } = openDialog(sampleDocument({ credited: 21195, creditedLines }))
  expect(await screen.findByRole('checkbox', { name: 'Front brake pads, $145.95: Credited' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Pads fitted, 1 of 1.5 left, $132.00' }))
  expect(screen.getByRole('checkbox', { name: 'Brake fluid, $17.93' })).toBeEnabled()
  await expectAccessibleMarkup()
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Not needed')
  await user.click(screen.getByRole('button', { name: 'Credit' }))
  await waitFor(() => expect(body()).toMatchObject({ lines: [{ position: 2 }] }))
})

it('without a line the first that can be chosen has the focus', async () => {
  const { user, body } = openDialog(
    sampleDocument({ creditedLines: [{ creditsPosition: 1, quantity: 1000 }] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Credit' }))
  expect(await screen.findByText('Please choose at least one line')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Pads fitted/ })).toHaveFocus())
  expect(body()).toBeUndefined()
})
