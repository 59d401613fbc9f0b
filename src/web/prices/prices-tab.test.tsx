import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PartPrice } from '#contract/prices/part-prices'
import type { PricedService, Prices } from '#contract/prices/prices'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderSettings } from '#web/testing/render-settings.tsx'

const logbook: PricedService = {
  ...{ id: '0198a000-0000-7000-8000-0000000000b1', code: 'oil-change', label: 'Logbook Service' },
  ...{ active: true, price: 28_900, tax: 'gst', publicPrice: 'from', lines: [], total: 28_900, version: 3 },
}
const brakes: PricedService = {
  ...logbook,
  ...{ id: '0198a000-0000-7000-8000-0000000000b2', code: 'brakes', label: 'Front brakes', price: null },
  ...{ publicPrice: 'off', total: 34_395 },
  lines: [
    {
      ...{ kind: 'labour', description: 'Replace pads', quantity: 1500, unit: 'h' },
      ...{ unitPrice: null, tax: 'gst' },
    },
    {
      ...{ kind: 'part', description: 'Pads', quantity: 1000, unit: 'each' },
      ...{ unitPrice: 14_595, tax: 'gst' },
    },
  ],
}
const prices: Prices = {
  services: [logbook, brakes],
  labourRates: [
    {
      ...{ id: '0198a000-0000-7000-8000-0000000000c1', name: 'Standard', price: 13_200, isDefault: true },
      ...{ createdAt: '2026-11-20T22:00:00.000Z', version: 1 },
    },
  ],
}
const pads: PartPrice = {
  ...{ id: '0198a000-0000-7000-8000-0000000000d1', sku: 'DB1491', description: 'Front brake pads' },
  ...{ unit: 'each', price: 14_595, cost: 8750, supplier: 'Harbour', tax: 'gst' },
  ...{ createdAt: '2026-11-20T22:00:00.000Z', version: 1 },
}

const open = (answers: Answers = {}) =>
  renderSettings('prices', {
    'GET /api/prices': prices,
    'GET /api/part-prices': page([pads]),
    ...answers,
  })
const sentTo = (view: ReturnType<typeof open>, wanted: string) =>
  view.sent.filter(({ route }) => route === wanted).map(({ body }) => body)

describe('the prices of services', () => {
  it('show the total, what customers see, and open to their lines', async () => {
    const { user } = open()
    const list = within(await screen.findByRole('list', { name: 'Prices of services' }))
    expect(list.getByText('Customers see from $289.00')).toBeVisible()
    expect(list.getByText('$343.95')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'Lines of Front brakes' }))
    expect(list.getByText('Replace pads, 1.5 h at $132.00')).toBeVisible()
    expect(list.getByText('$198.00')).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('a price is edited; one that cannot be read is an error at its field', async () => {
    const view = open({ 'PATCH /api/services/{id}/price': { ...logbook, price: 30_000, version: 4 } })
    const { user } = view
    await user.click(await screen.findByRole('button', { name: 'Edit the price of Logbook Service' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Price of Logbook Service' }))
    const price = dialog.getByRole('textbox', { name: /^Price/ })
    await user.clear(price)
    await user.type(price, 'three hundred')
    await user.click(dialog.getByRole('button', { name: /Save price/ }))
    await waitFor(() =>
      expect(price).toHaveAccessibleDescription('Please enter a price between $0 and $1,000,000'),
    )
    await user.clear(price)
    await user.type(price, '300')
    await user.click(dialog.getByRole('button', { name: /Save price/ }))
    expect(await screen.findByText('Price of Logbook Service saved')).toBeVisible()
    expect(sentTo(view, 'PATCH /api/services/{id}/price')).toEqual([{ price: 30_000, version: 3 }])
  })

  it('lines are typed with the keyboard alone: Enter adds a line, Ctrl+Enter saves', async () => {
    const view = open({ 'PATCH /api/services/{id}/price': { ...logbook, version: 4 } })
    const { user } = view
    await user.click(await screen.findByRole('button', { name: 'Edit the price of Logbook Service' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Price of Logbook Service' }))
    await user.click(dialog.getByRole('radio', { name: 'Lines' }))
    await user.click(dialog.getByRole('button', { name: 'Add line' }))
    await user.keyboard('Service{Tab}1.5{Enter}')
    expect(dialog.getByRole('textbox', { name: 'Description of line 2' })).toHaveFocus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await dialog.findAllByText('Line 2: Description is required')).not.toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Description of line 2' }), 'Oil filter')
    await user.type(dialog.getByRole('textbox', { name: 'Unit price of line 2' }), '18.95')
    expect(dialog.getByText('$216.95')).toBeVisible()
    await expectAccessibleMarkup()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Price of Logbook Service saved')).toBeVisible()
    expect(sentTo(view, 'PATCH /api/services/{id}/price')).toEqual([
      {
        price: null,
        lines: [
          {
            ...{ kind: 'labour', description: 'Service', quantity: 1500, unit: 'h' },
            ...{ unitPrice: null, tax: 'gst' },
          },
          {
            ...{ kind: 'part', description: 'Oil filter', quantity: 1000, unit: 'each' },
            ...{ unitPrice: 1895, tax: 'gst' },
          },
        ],
        version: 3,
      },
    ])
  })
})

describe('raising prices', () => {
  it('is previewed by Enter, applied by Enter, and undone with one press', async () => {
    const change = { kind: 'labour_rate' as const, id: 'a', name: 'Standard', before: 13_200, after: 13_900 }
    const view = open({
      'POST /api/prices/raise': ({ body }) =>
        Response.json({ id: (body as { preview?: boolean }).preview ? null : 'r1', changes: [change] }),
      'POST /api/prices/raise/{id}/undo': { restored: 1, kept: 0 },
    })
    const { user } = view
    await user.click(await screen.findByRole('button', { name: 'Raise prices' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Raise Prices' }))
    await user.type(dialog.getByLabelText('Percentage'), 'five{Enter}')
    expect(dialog.getByLabelText('Percentage')).toHaveAccessibleDescription(
      'Please enter a percentage from -90 to 100, other than 0.',
    )
    await user.clear(dialog.getByLabelText('Percentage'))
    await user.selectOptions(dialog.getByLabelText('Round to'), '1 dollar')
    await user.type(dialog.getByLabelText('Percentage'), '5{Enter}')
    const shown = within(await dialog.findByRole('region', { name: 'Preview' }))
    expect(shown.getByText('$139.00')).toBeVisible()
    await expectAccessibleMarkup()
    await user.type(dialog.getByLabelText('Percentage'), '{Enter}')
    expect(await screen.findByText('1 price changed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 price restored.')).toBeVisible()
    const raise = { what: 'labour', percent: 500, roundTo: 100 }
    expect(sentTo(view, 'POST /api/prices/raise')).toEqual([{ ...raise, preview: true }, raise])
  })
})

describe('the parts price list', () => {
  it('lists, adds and deletes parts', async () => {
    const view = open({
      'POST /api/part-prices': { ...pads, id: 'new' },
      'DELETE /api/part-prices/{id}': undefined as never,
    })
    const { user } = view
    const list = within(await screen.findByRole('list', { name: 'Parts' }))
    expect(list.getByText('DB1491 · Harbour · cost $87.50')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add part' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Part' }))
    await user.type(dialog.getByLabelText('Description'), 'Oil filter')
    await user.type(dialog.getByLabelText('Price'), '18.95')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Part added')).toBeVisible()
    expect(sentTo(view, 'POST /api/part-prices')).toMatchObject([
      { description: 'Oil filter', price: 1895, cost: null, unit: 'each', tax: 'gst' },
    ])
    await user.click(list.getByRole('button', { name: 'Delete Front brake pads' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete part' }))
    await user.click(question.getByRole('button', { name: 'Delete part' }))
    expect(await screen.findByText('Part deleted')).toBeVisible()
  })

  it('is imported after a preview, which names the rows that are skipped', async () => {
    const counts = { added: 1, changed: 1, unchanged: 0, skipped: 1 }
    const view = open({
      'POST /api/part-prices/import/preview': {
        ...{ digest: 'd'.repeat(43), ignored: ['Colour'], counts },
        rows: [
          { row: 2, sku: 'DB1491', description: 'Front brake pads', before: 14_595, after: 14_995 },
          { row: 3, sku: null, description: 'Oil filter', before: null, after: 1895 },
        ],
        problems: [{ row: 4, name: 'Poa', problems: ['Please enter a price'] }],
      },
      'POST /api/part-prices/import': counts,
    })
    const { user } = view
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Parts' }))
    await user.upload(dialog.getByLabelText('CSV file'), new File(['x'], 'parts.csv', { type: 'text/csv' }))
    expect(await dialog.findByText(/^Row 4, Poa/)).toBeVisible()
    expect(dialog.getByRole('status')).toHaveTextContent(
      '1 new, 1 changed, 0 unchanged, 1 with an error (skipped). Not read: Colour.',
    )
    await expectAccessibleMarkup()
    await user.click(dialog.getByRole('button', { name: /^Import 2 parts/ }))
    expect(await screen.findByText('Parts imported: 1 added, 1 changed')).toBeVisible()
  })
})

it('a new garage is told what to add, and a failed read can be repeated', async () => {
  open({
    'GET /api/prices': { services: [], labourRates: [] },
    'GET /api/part-prices': problem(500, 'unexpected', 'Something went wrong.'),
  })
  expect(await screen.findByText('No labour rates yet')).toBeVisible()
  expect(await screen.findByText('Failed to load the parts price list. Please try again.')).toBeVisible()
  await expectAccessibleMarkup()
})

it('a labour rate is added and made the default', async () => {
  const [standard] = prices.labourRates
  if (standard === undefined) throw new Error('There is no labour rate')
  const other = {
    ...standard,
    id: '0198a000-0000-7000-8000-0000000000c2',
    name: 'Diagnostics',
    isDefault: false,
  }
  const view = open({
    'GET /api/prices': { ...prices, labourRates: [standard, other] },
    'POST /api/labour-rates': { ...other, id: 'new' },
    'PATCH /api/labour-rates/{id}/default': { ...other, isDefault: true, version: 2 },
  })
  const { user } = view
  await user.click(await screen.findByRole('button', { name: 'Make Diagnostics the default' }))
  expect(await screen.findByText('Diagnostics is now the default labour rate')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Labour Rate' }))
  await user.type(dialog.getByLabelText('Name'), 'Heavy vehicles')
  await user.type(dialog.getByLabelText('Price per hour'), '150{Enter}')
  expect(await screen.findByText('Labour rate added')).toBeVisible()
  expect(sentTo(view, 'POST /api/labour-rates')).toEqual([{ name: 'Heavy vehicles', price: 15_000 }])
})
