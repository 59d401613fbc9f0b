import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Bill } from '#contract/billing/line-items'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleBill } from '#web/testing/sample-bill.ts'
import { sampleDocument, samplePreview } from '#web/testing/sample-document.ts'
import { CheckOutButton } from './use-check-out.tsx'

const ISSUE = 'POST /api/invoices'
const LEAVE = 'PATCH /api/appointments/{id}/check-out'
const here = sampleAppointment({ status: 'in_progress', checkInTime: '2026-11-23T22:00:00.000Z' })
const left = { ...here, status: 'completed' as const, checkOutTime: '2026-11-23T23:00:00.000Z' }

function show(bill: Partial<Bill> = {}, answers: Answers = {}) {
  const view = renderStaff(
    <RecordDialogs>
      <CheckOutButton appointment={here} />
    </RecordDialogs>,
    {
      answers: {
        'GET /api/appointments/{id}/lines': sampleBill(bill),
        'POST /api/invoices/preview': samplePreview(),
        [ISSUE]: () => Response.json(sampleDocument(), { status: 201 }),
        [LEAVE]: left,
        ...answers,
      },
    },
  )
  const sentTo = (route: string) => view.sent.filter((request) => request.route === route)
  const press = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Check Out' }))
    return within(await screen.findByRole('dialog', { name: 'Check Out' }))
  }
  return { ...view, sentTo, press }
}

it('a job is invoiced, paid by EFTPOS and checked out with two presses and nothing typed', async () => {
  const { user, sentTo, press } = show()
  const dialog = await press()
  expect(await dialog.findByText('To pay')).toBeVisible()
  const take = await dialog.findByRole('button', { name: 'Take $361.88' })
  await waitFor(() => expect(take).toBeEnabled())
  await expectAccessibleMarkup()
  await user.click(take)
  expect(await screen.findByText('Vehicle Checked Out')).toBeVisible()
  expect(
    screen.getByText(
      /^Vehicle departure has been logged and appointment deleted\. Invoice INV-1001 has been issued/,
    ),
  ).toBeVisible()
  expect(sentTo(ISSUE)[0]?.body).toMatchObject({
    subject: { appointmentId: here.id },
    payment: { method: 'eftpos', amount: 36188 },
  })
  expect(sentTo(LEAVE)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Check Out' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('in cash it shows what is due and the change; after a deposit only the rest is to be paid', async () => {
  const { user, sentTo, press } = show({ deposits: 10000 })
  const dialog = await press()
  expect(await dialog.findByText('$261.88')).toBeVisible()
  await user.click(dialog.getByLabelText('Cash'))
  await user.type(dialog.getByLabelText(/^Cash given/), '200')
  await user.click(dialog.getByRole('button', { name: 'Take $261.90' }))
  expect(await dialog.findByText('This is $61.90 less than the cash due')).toBeVisible()
  expect(sentTo(ISSUE)).toEqual([])
  await waitFor(() => expect(dialog.getByLabelText(/^Cash given/)).toHaveFocus())
  await user.clear(dialog.getByLabelText(/^Cash given/))
  await user.type(dialog.getByLabelText(/^Cash given/), '300')
  expect(dialog.getByText('$38.10')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Take $261.90' }))
  await waitFor(() => expect(sentTo(LEAVE)).toHaveLength(1))
  expect(sentTo(ISSUE)[0]?.body).toMatchObject({ payment: { method: 'cash', amount: 26188 } })
})

it('a client on account gets the invoice without a payment', async () => {
  const { user, sentTo, press } = show()
  const dialog = await press()
  await user.click(await dialog.findByLabelText('Pay later'))
  await user.click(dialog.getByRole('button', { name: 'Issue Invoice' }))
  await waitFor(() => expect(sentTo(LEAVE)).toHaveLength(1))
  expect(sentTo(ISSUE)[0]?.body).not.toHaveProperty('payment')
})

it('a client who needs a purchase order is invoiced with its number only', async () => {
  const { user, sentTo, press } = show(
    {},
    { 'POST /api/invoices/preview': samplePreview({ needsReference: true }) },
  )
  const dialog = await press()
  const number = await dialog.findByRole('textbox', { name: /^Purchase order/ })
  await user.click(dialog.getByRole('button', { name: 'Take $361.88' }))
  expect(await dialog.findByText('Please enter the number of the purchase order')).toBeVisible()
  expect(number).toHaveFocus()
  expect(sentTo(ISSUE)).toEqual([])
  await user.type(number, 'PO 77')
  await user.click(dialog.getByRole('button', { name: 'Take $361.88' }))
  await waitFor(() => expect(sentTo(LEAVE)).toHaveLength(1))
  expect(sentTo(ISSUE)[0]?.body).toMatchObject({ reference: 'PO 77', payment: { method: 'eftpos' } })
})

it('without an invoice the car can be checked out, and that can be undone', async () => {
  const { user, sentTo, press } = show()
  const dialog = await press()
  await user.click(dialog.getByRole('button', { name: 'Check out without invoice' }))
  expect(await screen.findByText('Vehicle Checked Out')).toBeVisible()
  expect(sentTo(ISSUE)).toEqual([])
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

it('a chosen payment method is asked about before it is lost', async () => {
  const { user, press } = show()
  const dialog = await press()
  await user.click(await dialog.findByLabelText('Cash'))
  await user.keyboard('{Escape}')
  expect(dialog.getByText('Discard what you typed?')).toBeVisible()
})

it('where the garage refuses that, there is no such button', async () => {
  const dialog = await show({ atCheckOut: 'refuse' }).press()
  expect(dialog.queryByRole('button', { name: 'Check out without invoice' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
})

it('invoiced by another user meanwhile: the dialog says so, and the car stays', async () => {
  const message = 'All lines are already on invoice INV-1001.'
  const { user, sentTo, press } = show({}, { [ISSUE]: problem(409, 'line_invoiced', message) })
  const dialog = await press()
  const take = await dialog.findByRole('button', { name: 'Take $361.88' })
  await waitFor(() => expect(take).toBeEnabled())
  await user.click(take)
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  expect(sentTo(LEAVE)).toEqual([])
})

it('issued, but the check-out fails: one toast says both', async () => {
  const { user, press } = show({}, { [LEAVE]: problem(409, 'not_checked_in', 'It has not been checked in.') })
  const dialog = await press()
  const take = await dialog.findByRole('button', { name: 'Take $361.88' })
  await waitFor(() => expect(take).toBeEnabled())
  await user.click(take)
  expect(await screen.findByText(/^Invoice INV-1001 has been issued/)).toHaveTextContent(
    'The vehicle could not be checked out. It has not been checked in.',
  )
})

it.each([
  ['the garage asks for no invoice', sampleBill({ atCheckOut: 'free' })],
  ['the user may not see prices', problem(403, 'not_allowed', 'You may not see prices.')],
])('there is no dialog if %s', async (_, answer) => {
  const { user } = show({}, { 'GET /api/appointments/{id}/lines': answer })
  await user.click(await screen.findByRole('button', { name: 'Check Out' }))
  expect(await screen.findByText('Vehicle Checked Out')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Check Out' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

it('of an invoiced job, Undo is not offered', async () => {
  const invoice = {
    ...{ id: '0198a000-0000-7000-8000-0000000000b1', label: 'INV-1001', issuedOn: '2026-11-24' },
    ...{ dueDate: '2026-11-24', total: 36188, balance: 0, state: 'paid', isOverdue: false },
  } as Bill['invoices'][number]
  const { user } = show({ lines: [], atCheckOut: 'free', invoices: [invoice] })
  await user.click(await screen.findByRole('button', { name: 'Check Out' }))
  expect(await screen.findByText('Vehicle Checked Out')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
