import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleDocument, samplePreview } from '#web/testing/sample-document.ts'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { DocumentDelivery } from './document-sheet.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'

const invoice = sampleDocument()
const SEND = 'POST /api/documents/{id}/send'

it('an invoice is emailed with one press, and the toast says where to', async () => {
  const { user, sent } = renderStaff(<DocumentDelivery document={invoice} />, {
    answers: { [SEND]: invoice },
  })
  await user.click(screen.getByRole('button', { name: 'Email invoice' }))
  expect(await screen.findByText('INV-1001 will be sent to samira@example.com')).toBeVisible()
  expect(sent.map(({ route }) => route)).toContain(SEND)
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    `/api/documents/${invoice.id}/pdf`,
  )
})

it('an invoice that has been sent says to whom and when it was last', async () => {
  const message = {
    ...{
      id: invoice.id,
      channel: 'email' as const,
      recipient: 'samira@example.com',
      status: 'delivered' as const,
    },
    ...{ template: 'document_invoice', lastError: null, createdAt: '2026-11-20T00:30:00.000Z', sentAt: null },
  }
  const reminder = {
    ...message,
    template: 'document_payment_reminder',
    createdAt: '2026-11-23T00:30:00.000Z',
  }
  renderStaff(<DocumentDelivery document={invoice} />, {
    answers: { 'GET /api/customer-messages': { sent: [reminder, message], received: [] } },
  })
  expect(await screen.findByText('Sent to samira@example.com on Nov 20, 2026, 11:30 am')).toBeVisible()
  await expectAccessibleMarkup()
})

it('an invoice that cannot be sent says why, and its link can be copied', async () => {
  renderStaff(<DocumentDelivery document={sampleDocument({ sendsTo: null })} />)
  expect(screen.getByText(/^No email is sent: no mail server is set up\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy customer link' })).toBeVisible()
  await expectAccessibleMarkup()
})

it('a client without an email is named as the reason where a mail server is set up', () => {
  const garage = { ...sampleGarage, delivery: { email: true, sms: false, switchedOff: [] } }
  renderStaff(<DocumentDelivery document={sampleDocument({ sendsTo: null })} />, { garage })
  expect(screen.getByText(/^No email is sent: this client has no email address\./)).toBeVisible()
})

it('an invoice whose buyer has been erased has no link', () => {
  renderStaff(<DocumentDelivery document={sampleDocument({ sendsTo: null, link: null })} />)
  expect(screen.queryByRole('button')).toBeNull()
})

function openDialog(sendsTo = invoice.sendsTo) {
  const issued = vi.fn()
  const view = renderStaff(
    <InvoiceDialog
      open
      onOpenChange={() => {}}
      billed={{ kind: 'client', id: invoice.clientId }}
      needsBuyer={false}
      onIssued={issued}
    />,
    {
      answers: {
        'POST /api/invoices/preview': samplePreview({ sendsTo }),
        'POST /api/invoices': invoice,
      },
    },
  )
  const issue = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Issue Invoice' }))
    await expect.poll(() => issued).toHaveBeenCalledWith(invoice.id)
    return view.sent.find(({ route }) => route === 'POST /api/invoices')?.body
  }
  return { ...view, issue }
}

it('issuing an invoice emails it unless the checkbox is cleared', async () => {
  const first = openDialog()
  const checkbox = await screen.findByRole('checkbox', { name: 'Email it to samira@example.com' })
  await first.user.click(checkbox)
  expect(await first.issue()).toMatchObject({ notifyClient: false })
})

it('issuing an invoice with the checkbox sends it', async () => {
  const { issue } = openDialog()
  await screen.findByRole('checkbox', { name: 'Email it to samira@example.com' })
  expect(await issue()).toMatchObject({ notifyClient: true })
})

it('where nothing can be sent, the dialog says so and the invoice is issued without', async () => {
  const { issue } = openDialog(null)
  expect(await screen.findByText(/^No email is sent/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(await issue()).toMatchObject({ notifyClient: false })
})
