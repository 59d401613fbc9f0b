import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleClient } from '#web/testing/sample-client.ts'
import { sampleDocument, samplePreview } from '#web/testing/sample-document.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'

const PREVIEW = 'POST /api/invoices/preview'
const ISSUE = 'POST /api/invoices'
const job = '0198a000-0000-7000-8000-0000000000a1'

async function openDialog(answers: Answers = {}) {
  const onIssued = vi.fn()
  const onOpenChange = vi.fn()
  const view = renderStaff(
    <InvoiceDialog
      billed={{ kind: 'appointment', id: job }}
      needsBuyer={false}
      {...{ open: true, onOpenChange, onIssued }}
    />,
    {
      answers: {
        [PREVIEW]: samplePreview(),
        [ISSUE]: () => Response.json(sampleDocument(), { status: 201 }),
        ...answers,
      },
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice' }))
  return { ...view, dialog, onIssued, onOpenChange }
}

it('the invoice is shown as it will be printed, and issued with one press', async () => {
  const { user, dialog, sent, onIssued, onOpenChange } = await openDialog()
  expect(await dialog.findByText('Tax invoice')).toBeVisible()
  expect(dialog.getByText('Preview')).toBeVisible()
  expect(dialog.getByText('51 824 753 556')).toBeVisible()
  expect(dialog.getByText('1.5 h × $132.00')).toBeVisible()
  expect(dialog.getByText('$32.90')).toBeVisible()
  await expectAccessibleMarkup()
  await user.click(dialog.getByRole('button', { name: 'Issue Invoice' }))
  await waitFor(() => expect(onIssued).toHaveBeenCalledWith(sampleDocument().id))
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(sent.find(({ route }) => route === ISSUE)?.body).toMatchObject({ subject: { appointmentId: job } })
  expect(await screen.findByText(/^Invoice INV-1001 has been issued/)).toBeVisible()
})

it('without an ABN: the sentence of the server, and nothing to issue', async () => {
  const message = 'Please enter the ABN of your business in the settings first.'
  const { dialog } = await openDialog({ [PREVIEW]: problem(409, 'abn_missing', message) })
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  expect(dialog.getByRole('button', { name: 'Issue Invoice' })).toBeDisabled()
  await expectAccessibleMarkup()
})

it('issued by another user meanwhile: the dialog says so and stays open', async () => {
  const message = 'All lines are already on invoice INV-1001.'
  const { user, dialog, onIssued } = await openDialog({ [ISSUE]: problem(409, 'line_invoiced', message) })
  await dialog.findByText('Tax invoice')
  await user.click(dialog.getByRole('button', { name: 'Issue Invoice' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  expect(onIssued).not.toHaveBeenCalled()
})

it('a client who needs a purchase order: its number is asked for, printed in the preview and sent', async () => {
  const { user, dialog, sent, onIssued } = await openDialog({
    [PREVIEW]: samplePreview({ needsReference: true }),
  })
  await user.click(await dialog.findByRole('button', { name: 'Issue Invoice' }))
  expect(dialog.getByText('Please enter the number of the purchase order')).toBeVisible()
  expect(sent.some(({ route }) => route === ISSUE)).toBe(false)
  await user.type(dialog.getByLabelText('Purchase order'), 'PO-4711')
  expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('PO-4711')
  await expectAccessibleMarkup()
  await user.click(dialog.getByRole('button', { name: 'Issue Invoice' }))
  await waitFor(() => expect(onIssued).toHaveBeenCalled())
  expect(sent.find(({ route }) => route === ISSUE)?.body).toMatchObject({ reference: 'PO-4711' })
})

it('a tow request of someone who is no client: the caller is added with one press, and invoiced', async () => {
  const caller = { name: 'Ana Silva', phone: '+61412345678', email: 'ana@example.com' }
  const message = 'A client with this email address already exists'
  const answers: Answers = {
    [PREVIEW]: samplePreview(),
    [ISSUE]: () => Response.json(sampleDocument(), { status: 201 }),
    'GET /api/clients': [],
    'POST /api/clients': problem(409, 'duplicate', message),
  }
  const onIssued = vi.fn()
  const { user, sent } = renderStaff(
    <InvoiceDialog
      billed={{ kind: 'tow', id: job }}
      needsBuyer
      caller={caller}
      {...{ open: true, onOpenChange: vi.fn(), onIssued }}
    />,
    { answers },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice' }))
  await user.click(await dialog.findByRole('button', { name: 'Add Ana Silva' }))
  expect(await dialog.findByText(message)).toBeVisible()
  answers['POST /api/clients'] = Response.json(sampleClient(caller), { status: 201 })
  await user.click(dialog.getByRole('button', { name: 'Add Ana Silva' }))
  const field = dialog.getByRole('combobox', { name: 'Client who is invoiced' })
  await waitFor(() => expect(field).toHaveValue('Ana Silva'))
  expect(field).toHaveFocus()
  expect(sent.find(({ route }) => route === 'POST /api/clients')?.body).toEqual(caller)
  await expectAccessibleMarkup()
  await user.click(await dialog.findByRole('button', { name: 'Issue Invoice' }))
  await waitFor(() => expect(onIssued).toHaveBeenCalled())
  expect(sent.find(({ route }) => route === ISSUE)?.body).toMatchObject({ buyerId: sampleClient().id })
})
