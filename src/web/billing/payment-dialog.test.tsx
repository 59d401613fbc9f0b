import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleDocument } from '#web/testing/sample-document.ts'
import { sampleOpenInvoice, samplePayment } from '#web/testing/sample-payment.ts'
import { PaymentDialog, type PaymentDialogProps } from './payment-dialog.tsx'

const PAY = 'POST /api/payments'
const client = { id: '0198a000-0000-7000-8000-00000000000a', name: 'Samira Okafor' }

function openDialog(answers: Answers = {}, given: Partial<PaymentDialogProps> = {}) {
  const onOpenChange = vi.fn()
  const view = renderStaff(
    <PaymentDialog
      open
      onOpenChange={onOpenChange}
      clientId={client.id}
      about={client.name}
      invoices={[sampleOpenInvoice()]}
      {...given}
    />,
    { answers: { [PAY]: samplePayment(), ...answers } },
  )
  const paid = () => view.sent.find(({ route }) => route === PAY)?.body
  return { ...view, onOpenChange, paid }
}
const submit = (name: string) => screen.findByRole('button', { name })

describe('the payment dialog', () => {
  it('takes the balance by EFTPOS with one press and nothing typed; the toast undoes it', async () => {
    const { user, paid, sent, onOpenChange } = openDialog({
      'POST /api/payments/{id}/reverse': samplePayment({ isReversed: true }),
    })
    await user.click(await submit('Take $361.88'))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(paid()).toEqual({
      clientId: client.id,
      ...{ method: 'eftpos', amount: 36188, keepCredit: false },
      allocate: [{ invoiceId: sampleOpenInvoice().id, amount: 36188 }],
    })
    expect(await screen.findByText('$361.88 by EFTPOS received')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Payment of $361.88 reversed')).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({ reason: 'Undone immediately' })
  })

  it('Enter pays', async () => {
    const { user, paid } = openDialog()
    await user.type(await screen.findByLabelText('Amount'), '{Enter}')
    await waitFor(() => expect(paid()).toMatchObject({ amount: 36188 }))
  })

  it('in cash it shows the rounded amount, and the change of what is given', async () => {
    const { user, paid } = openDialog()
    await user.click(await screen.findByLabelText('Cash'))
    expect(await submit('Take $361.90')).toBeVisible()
    expect(screen.getByText('Cash due $361.90')).toBeVisible()
    await user.type(screen.getByLabelText(/^Cash given/), '400')
    expect(screen.getByText('$38.10')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(await submit('Take $361.90'))
    await waitFor(() => expect(paid()).toMatchObject({ method: 'cash', amount: 36188 }))
  })

  it('an amount that was only passed through is not asked about; a typed one is, before it is lost', async () => {
    const { user, onOpenChange } = openDialog()
    const amount = await screen.findByLabelText('Amount')
    await user.click(amount)
    await user.tab()
    await user.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
    await user.clear(amount)
    await user.type(amount, '100{Escape}')
    expect(screen.getByText('Discard what you typed?')).toBeVisible()
    expect(onOpenChange).toHaveBeenCalledTimes(1)
  })

  it('less is a part payment, and says what will still be due', async () => {
    const { user, paid } = openDialog()
    const amount = await screen.findByLabelText('Amount')
    await user.clear(amount)
    await user.type(amount, '100')
    expect(screen.getByText('$261.88 will still be due.')).toBeVisible()
    await user.click(await submit('Take $100.00'))
    await waitFor(() => expect(paid()).toMatchObject({ amount: 10000, allocate: [{ amount: 10000 }] }))
  })

  it('more than is due asks to keep it as credit', async () => {
    const { user, paid } = openDialog()
    const amount = await screen.findByLabelText('Amount')
    await user.clear(amount)
    await user.type(amount, '400')
    await user.click(await submit('Take $400.00'))
    expect(await screen.findByText(/^This is \$38\.12 more than is due/)).toBeVisible()
    expect(paid()).toBeUndefined()
    await waitFor(() => expect(screen.getByLabelText('Keep $38.12 as credit')).toHaveFocus())
    await user.click(screen.getByLabelText('Keep $38.12 as credit'))
    await user.click(await submit('Take $400.00'))
    await waitFor(() =>
      expect(paid()).toMatchObject({ amount: 40000, keepCredit: true, allocate: [{ amount: 36188 }] }),
    )
  })

  it('a transfer has a reference, and another date is asked for only on request', async () => {
    const { user, paid } = openDialog()
    expect(screen.queryByLabelText('Date')).toBeNull()
    await user.click(await screen.findByLabelText('Bank transfer'))
    await user.type(screen.getByLabelText(/^Reference/), 'OKAFOR 1001')
    await user.click(screen.getByRole('button', { name: 'Another date' }))
    const date = screen.getByLabelText('Date')
    await user.clear(date)
    await user.type(date, '31/13/2026')
    await user.click(await submit('Take $361.88'))
    expect(await screen.findByText('Please enter the date as dd/mm/yyyy')).toBeVisible()
    await user.clear(date)
    await user.type(date, '23/11/2026')
    await user.click(await submit('Take $361.88'))
    await waitFor(() => expect(paid()).toMatchObject({ reference: 'OKAFOR 1001', paidOn: '2026-11-23' }))
  })

  it('without an invoice it is a deposit for the booking', async () => {
    const depositFor = { appointmentId: '0198a000-0000-7000-8000-0000000000a1' }
    const { user, paid } = openDialog({}, { invoices: [], depositFor, suggested: 10000 })
    expect(await screen.findByRole('heading', { name: 'Take Deposit' })).toBeVisible()
    await user.click(await submit('Take $100.00'))
    await waitFor(() =>
      expect(paid()).toMatchObject({ amount: 10000, allocate: [], depositFor, keepCredit: false }),
    )
  })

  it('an invoice that another user has just settled: the dialog says who, scrolled to, and stays open', async () => {
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    const message =
      'Nothing is due for INV-1001 any more. Sam Lee recorded $361.88 by EFTPOS on Nov 24, 2026 at 9:58 am. Nothing further has been recorded.'
    const { user, onOpenChange } = openDialog({ [PAY]: problem(409, 'overpaid', message) })
    await user.click(await submit('Take $361.88'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(message)
    expect(scrolled.mock.contexts.at(-1)).toBe(alert.parentElement)
    expect(onOpenChange).not.toHaveBeenCalled()
    await expectAccessibleMarkup()
  })

  it('a date that the server refuses: the sentence is at the field', async () => {
    const sentence = 'Please choose a date from 25 Oct to today'
    const { user } = openDialog({
      [PAY]: problem(400, 'invalid_input', sentence, { fields: { paidOn: sentence } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Another date' }))
    await user.click(await submit('Take $361.88'))
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveAccessibleDescription(sentence))
    expect(screen.getByLabelText('Date')).toHaveFocus()
    expect(screen.getAllByText(sentence)).toHaveLength(1)
  })

  it('books that are closed to today: the date appears with the sentence and the focus', async () => {
    const sentence =
      'The books are closed to 27 Nov. Nothing can be recorded until an administrator changes this in Settings.'
    const { user } = openDialog({ [PAY]: problem(409, 'books_closed', sentence) })
    await user.click(await submit('Take $361.88'))
    const date = await screen.findByLabelText('Date')
    expect(date).toHaveAccessibleDescription(sentence)
    expect(date).toHaveValue('24/11/2026')
    expect(date).toHaveFocus()
    expect(screen.getAllByText(sentence)).toHaveLength(1)
    await expectAccessibleMarkup()
  })

  it('if the server cannot be reached: a sentence, and nothing is lost', async () => {
    const { user } = openDialog({ [PAY]: problem(500, 'internal', '') })
    await user.click(await submit('Take $361.88'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This could not be recorded. Please try again.',
    )
    expect(screen.getByLabelText('Amount')).toHaveValue('361.88')
  })
})

describe('the receipt', () => {
  const RECEIPT = 'POST /api/payments/{id}/receipt'
  const issued = sampleDocument({ id: '0198a000-0000-7000-8000-0000000000e9', type: 'receipt' })
  const box = () => screen.findByRole('checkbox', { name: 'Open a receipt for the customer' })

  it('is opened after a payment if it is ticked', async () => {
    const { user, sent } = openDialog({ [RECEIPT]: issued })
    await user.click(await box())
    await user.click(await submit('Take $361.88'))
    await waitFor(() => expect(sent.map(({ route }) => route)).toContain(RECEIPT))
    await waitFor(() => expect(location.search).toBe(`?document=${issued.id}`))
  })

  it('is ticked for a deposit from $75.00, for which there is no invoice', async () => {
    const { user } = openDialog({}, { invoices: [], depositFor: { appointmentId: client.id } })
    await user.type(await screen.findByLabelText('Amount'), '74.99')
    expect(await box()).not.toBeChecked()
    await user.clear(screen.getByLabelText('Amount'))
    await user.type(screen.getByLabelText('Amount'), '75')
    expect(await box()).toBeChecked()
  })
})
