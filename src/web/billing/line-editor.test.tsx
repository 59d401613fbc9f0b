import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Bill } from '#contract/billing/line-items'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleBill, sampleLine, sampleProposed } from '#web/testing/sample-bill.ts'
import { BillSection } from './bill-section.tsx'

const job = '0198a000-0000-7000-8000-0000000000a1'
const ADD = 'POST /api/appointments/{id}/lines'
const ACCEPT = 'POST /api/appointments/{id}/lines/proposed'
const EDIT = 'PATCH /api/lines/{id}'
const fluid = sampleLine({
  id: '0198a000-0000-7000-8000-0000000000f2',
  ...{ description: 'Brake fluid', quantity: 1500, unitPrice: 2000, amount: 3000, position: 2 },
})

const samplePart = {
  id: '0198a000-0000-7000-8000-0000000000c1',
  ...{
    sku: 'DB1491',
    unit: 'each' as const,
    cost: 8755,
    supplier: 'Harbour Auto Parts',
    tax: 'gst' as const,
  },
  ...{ version: 1, createdAt: '2026-01-05T00:00:00.000Z', updatedAt: '2026-01-05T00:00:00.000Z' },
}

/** Opens the editor of a job with these lines; `change` replaces what the server has. */
async function openEditor(bill: Bill, answers: Answers = {}) {
  let stored = bill
  const view = renderStaff(
    <BillSection billed={{ kind: 'appointment', id: job }} about="ABC12D · 2019 Toyota Corolla" mayInvoice />,
    { answers: { 'GET /api/appointments/{id}/lines': () => Response.json(stored), ...answers } },
  )
  await view.user.click(await screen.findByRole('button', { name: 'Change lines' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invoice Lines' })
  const body = (route: string) => view.sent.find((request) => request.route === route)?.body
  const change = (next: Bill) => {
    stored = next
  }
  return { ...view, dialog: within(dialog), body, change }
}

describe('the editor of invoice lines', () => {
  it('a charge for damage starts without GST, another reason or kind with it', async () => {
    const { user } = renderStaff(
      <BillSection billed={{ kind: 'rental', id: job }} about="Rental" mayInvoice />,
      { answers: { 'GET /api/rental-bookings/{id}/lines': sampleBill() } },
    )
    await user.click(await screen.findByRole('button', { name: 'Change lines' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice Lines' }))
    const tax = () => dialog.getByLabelText('GST')
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Damage')
    expect(tax()).toHaveDisplayValue('No GST')
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Toll')
    expect(tax()).toHaveDisplayValue('GST included')
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Fine')
    await user.selectOptions(dialog.getByLabelText('Kind'), 'Fee')
    await user.click(dialog.getByRole('button', { name: 'GST and cost' }))
    expect(tax()).toHaveDisplayValue('GST included')
  })

  it('a line is added by keyboard alone, and the total in the footer follows', async () => {
    const added = sampleBill({ lines: [sampleLine(), fluid] })
    const { user, dialog, body, change } = await openEditor(sampleBill(), {
      [ADD]: () => {
        change(added)
        return Response.json(fluid, { status: 201 })
      },
    })
    expect(dialog.getByText('$145.95', { selector: 'b.text-lead' })).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Description')).toHaveFocus())
    await user.keyboard('Brake fluid{Tab}')
    await user.clear(dialog.getByLabelText('Quantity'))
    await user.keyboard('1.5{Tab}{Tab}20{Enter}')
    await waitFor(() =>
      expect(body(ADD)).toMatchObject({
        ...{ kind: 'part', description: 'Brake fluid', unit: 'each' },
        ...{ quantity: 1500, unitPrice: 2000, tax: 'gst' },
      }),
    )
    expect(await dialog.findByText('$175.95', { selector: 'b.text-lead' })).toBeVisible()
    expect(dialog.getByText('including $16.00 GST')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Description')).toHaveFocus())
    expect(dialog.getByLabelText('Description')).toHaveValue('')
    expect(dialog.getByLabelText('Quantity')).toHaveValue('1')
    expect(dialog.getByLabelText('Price')).toHaveValue('')
    await expectAccessibleMarkup()
  })

  it('a quantity in hours is labour', async () => {
    const { user, dialog, body } = await openEditor(sampleBill(), { [ADD]: fluid })
    await user.type(dialog.getByLabelText('Description'), 'Pads fitted{Tab}')
    await user.clear(dialog.getByLabelText('Quantity'))
    await user.keyboard('1.5h{Tab}{Tab}132{Enter}')
    await waitFor(() =>
      expect(body(ADD)).toMatchObject({ kind: 'labour', unit: 'h', quantity: 1500, unitPrice: 13200 }),
    )
  })

  it('a part of the price list fills in its price; Enter never takes a part of an earlier search', async () => {
    const pads = { ...samplePart, description: 'Front brake pads', price: 14595 }
    const { user, dialog } = await openEditor(sampleBill(), { 'GET /api/part-prices': page([pads]) })
    await user.type(dialog.getByLabelText('Description'), 'brake pads')
    expect(await screen.findByRole('option', { name: /^Front brake pads/ })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(dialog.getByLabelText('Price')).toHaveValue('145.95')
    await user.clear(dialog.getByLabelText('Description'))
    await user.type(dialog.getByLabelText('Description'), 'brake check{Enter}')
    expect(dialog.getByLabelText('Description')).toHaveValue('brake check')
  })

  it('a line is edited, with the version that was read', async () => {
    const cheaper = sampleLine({ unitPrice: 13000, amount: 13000, version: 2 })
    const { user, dialog, body, change } = await openEditor(sampleBill(), {
      [EDIT]: () => {
        change(sampleBill({ lines: [cheaper] }))
        return Response.json(cheaper)
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Edit Front brake pads' }))
    const price = dialog.getByLabelText('Price')
    expect(price).toHaveValue('145.95')
    await user.clear(price)
    await user.type(price, '130{Enter}')
    await waitFor(() => expect(body(EDIT)).toEqual({ unitPrice: 13000, version: 1 }))
    expect(await dialog.findByText('$130.00', { selector: 'b.text-lead' })).toBeVisible()
  })

  it('Escape leaves a line as it was, and the dialog open', async () => {
    const { user, dialog, sent } = await openEditor(sampleBill())
    await user.click(dialog.getByRole('button', { name: 'Edit Front brake pads' }))
    await user.type(dialog.getByLabelText('Price'), '9{Escape}')
    expect(dialog.getByRole('button', { name: 'Edit Front brake pads' })).toBeVisible()
    expect(sent.some(({ route }) => route === EDIT)).toBe(false)
  })

  it('Done asks before it drops a line that is not added yet', async () => {
    const { user, dialog } = await openEditor(sampleBill())
    await user.type(dialog.getByLabelText('Price'), '20')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(dialog.getByText('Discard what you typed?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    await user.clear(dialog.getByLabelText('Price'))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invoice Lines' })).toBeNull())
  })

  it('a line is deleted with one press, and Undo restores it', async () => {
    const { user, dialog, body, change } = await openEditor(sampleBill({ lines: [sampleLine(), fluid] }), {
      'DELETE /api/lines/{id}': () => {
        change(sampleBill())
        return new Response(null, { status: 204 })
      },
      'POST /api/undo-delete': () => {
        change(sampleBill({ lines: [sampleLine(), fluid] }))
        return new Response(null, { status: 204 })
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Delete Brake fluid' }))
    expect(await screen.findByText('Line deleted')).toBeVisible()
    await waitFor(() => expect(dialog.queryByText('Brake fluid')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
    await waitFor(() => expect(body('POST /api/undo-delete')).toMatchObject({ entityId: fluid.id }))
    expect(await dialog.findByText('Brake fluid')).toBeVisible()
  })

  it('proposed lines count in the total; the first edit stores them and opens the line', async () => {
    const service = sampleLine({
      kind: 'labour',
      unit: 'h',
      description: 'Logbook service',
      unitPrice: 13200,
    })
    const accepted = sampleBill({ lines: [{ ...service, amount: 13200 }] })
    const { user, dialog, change } = await openEditor(
      sampleBill({ lines: [], proposed: [sampleProposed()] }),
      {
        [ACCEPT]: () => {
          change(accepted)
          return Response.json(accepted)
        },
      },
    )
    expect(dialog.getByText('$132.00', { selector: 'b.text-lead' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Delete Logbook service' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Edit Logbook service' }))
    expect(await dialog.findByRole('form', { name: 'Edit Logbook service' })).toBeVisible()
    expect(dialog.getByLabelText('Price')).toHaveValue('132.00')
    await expectAccessibleMarkup()
  })

  it("the server's reason is shown, and what was typed stays", async () => {
    const message = 'There can be at most 200 lines.'
    const { user, dialog } = await openEditor(sampleBill(), { [ADD]: problem(400, 'invalid_input', message) })
    await user.type(dialog.getByLabelText('Description'), 'Brake fluid')
    await user.type(dialog.getByLabelText('Price'), '20{Enter}')
    expect(await screen.findByText(`Failed to add the line. ${message}`)).toBeVisible()
    expect(dialog.getByLabelText('Description')).toHaveValue('Brake fluid')
  })

  it('a line that another user invoices while it is edited says so in its place, and keeps what was typed', async () => {
    const invoice = { id: '0198a000-0000-7000-8000-0000000000e1', label: 'INV-1001' }
    const line = sampleLine()
    const { user, dialog, change } = await openEditor(sampleBill({ lines: [line] }), {
      'PATCH /api/lines/{id}': problem(409, 'line_invoiced', 'This line is on invoice INV-1001.'),
    })
    await user.click(dialog.getByRole('button', { name: `Edit ${line.description}` }))
    await user.clear(dialog.getByLabelText('Price'))
    change(sampleBill({ lines: [{ ...line, invoice }] }))
    await user.type(dialog.getByLabelText('Price'), '150{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('This line is on invoice INV-1001 now.')
    expect(dialog.getByLabelText('Price')).toHaveValue('150')
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByText('INV-1001')).toBeVisible()
  })

  it('after Credit and Correct the lines of the credited invoice say so, beside those that can be changed', async () => {
    const invoice = { id: '0198a000-0000-7000-8000-0000000000e1', label: 'INV-1001' }
    const { dialog } = await openEditor(
      sampleBill({
        lines: [sampleLine({ invoice }), sampleLine({ id: fluid.id, correctsId: sampleLine().id })],
        invoices: [
          {
            ...invoice,
            total: 14595,
            balance: 0,
            issuedOn: calendarDate('2026-11-24'),
            dueDate: calendarDate('2026-11-24'),
            state: 'credited',
            isOverdue: false,
          },
        ],
      }),
    )
    expect(dialog.getByText('INV-1001, credited')).toBeVisible()
    expect(dialog.getAllByRole('button', { name: 'Edit Front brake pads' })).toHaveLength(1)
  })

  it('a sale without a booking begins without the lines of earlier sales', async () => {
    const invoice = { id: '0198a000-0000-7000-8000-0000000000e1', label: 'INV-1001' }
    const bill = sampleBill({ lines: [sampleLine({ invoice }), fluid] })
    const { user } = renderStaff(
      <BillSection billed={{ kind: 'client', id: job }} about="Samira Okafor" mayInvoice />,
      {
        answers: { 'GET /api/clients/{id}/lines': bill },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Change lines' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invoice Lines' }))
    expect(dialog.getByText('Brake fluid')).toBeVisible()
    expect(dialog.queryByText('Front brake pads')).toBeNull()
  })

  it('a line on an invoice shows its number and cannot be changed', async () => {
    const invoice = { id: '0198a000-0000-7000-8000-0000000000e1', label: 'INV-1001' }
    const { dialog } = await openEditor(sampleBill({ lines: [sampleLine({ invoice })] }))
    expect(dialog.getByText('INV-1001')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Edit Front brake pads' })).toBeNull()
  })
})
