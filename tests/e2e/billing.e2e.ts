import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
import { ownWednesday } from './support/test-days.ts'

/** Books a new client's car for these services and opens the details of the appointment. */
async function openJob(page: Page, onPhone: boolean, services: string[]) {
  const { name, email, phone, plate } = testPerson(onPhone)
  const data = {
    newClient: { name, email, phone },
    newVehicle: { licensePlate: plate, make: 'Toyota', model: 'Corolla', year: 2019 },
    timeSlotId: `${await ownWednesday(page.request, 'billing', 0)}T${onPhone ? '08:00' : '09:30'}`,
    services,
  }
  const booked = await page.request.post('/api/appointments', { data })
  expect(booked.status()).toBe(201)
  await page.goto(`/appointments?appointment=${(await booked.json()).id}`)
  await expectLoaded(page)
  const lines = page.getByRole('region', { name: 'Invoice lines' })
  await expect(lines.getByRole('button', { name: 'Change lines' })).toBeVisible()
  return { plate, name, lines }
}

test('a job with prices is invoiced from its details and paid by EFTPOS, without typing', async ({
  staffPage: page,
  onPhone,
}) => {
  const { plate, name, lines } = await openJob(page, onPhone, ['oil-change'])
  await expect(lines.getByText('$228.00')).toBeVisible()
  await lines.getByRole('button', { name: 'Invoice', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice', exact: true })
  await expect(dialog.getByText('Engine oil 5W-30')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Issue Invoice' }).click()
  const sheet = page.getByRole('dialog', { name: /^Tax invoice INV-\d+$/ })
  await expect(sheet.getByText('51 824 753 556')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Take Payment' }).click()
  await expect(page.getByRole('button', { name: 'Take $228.00' })).toBeVisible()
  await expect(
    page.getByRole('dialog', { name: 'Take Payment' }).getByRole('radio', { name: 'EFTPOS' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('$228.00 by EFTPOS received')).toBeVisible()
  await expect(sheet.getByText('Paid', { exact: true }).first()).toBeVisible()

  await page.goto(`/invoices?search=${plate}`)
  await expectLoaded(page)
  const rows = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(name)
  await expect(rows).toContainText(/paid/i)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a walk-in brake job is priced, invoiced and paid with at most 60 keys and presses', async ({
  staffPage: page,
  onPhone,
}) => {
  const { lines } = await openJob(page, onPhone, ['Front brakes squeal'])
  let keys = 0
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  const press = async (...names: string[]) => {
    keys += names.length
    for (const key of names) await page.keyboard.press(key)
  }
  const click = async (name: string) => {
    keys += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await click('Change lines')
  const editor = page.getByRole('dialog', { name: 'Invoice Lines' })
  const description = editor.getByLabel('Description')
  await expect(description).toBeFocused()
  // On a phone the field opens full screen, and the focus moves in the next frame.
  const search = page.getByRole('combobox', { name: 'Description' }).and(page.locator('input'))
  if (onPhone) await press('Enter')
  await expect(search).toBeFocused()
  await type('brake pads')
  await expect(page.getByRole('option', { name: /^Front brake pads/ })).toBeVisible()
  await press('Enter')
  await expect(editor.getByLabel('Price')).toHaveValue('145.95')
  await expect(description).toBeFocused()
  // Quantity, unit, price.
  await press('Tab', 'Tab', 'Tab', 'Enter')
  await expect(editor.getByRole('button', { name: 'Edit Front brake pads' })).toBeVisible()
  await expect(description).toBeFocused()
  if (onPhone) await press('Enter')
  await expect(search).toBeFocused()
  await type('Pads fitted')
  if (onPhone) await press('Enter')
  await expect(description).toBeFocused()
  await press('Tab')
  await type('1.5h')
  await press('Tab', 'Tab')
  await type('132')
  await press('Enter')
  await expect(editor.getByText('Labour · 1.5 h × $132.00')).toBeVisible()
  await expect(editor.getByText('including $31.27 GST')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press('Escape')
  await expect(editor).toHaveCount(0)
  await expect(lines.getByText('$343.95')).toBeVisible()
  await click('Invoice')
  await click('Issue Invoice')
  await click('Take Payment')
  await expect(page.getByRole('button', { name: 'Take $343.95' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'EFTPOS' })).toBeFocused()
  await press('Enter')
  await expect(page.getByText('$343.95 by EFTPOS received')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(60)
})

test('a deposit for a booking has a receipt and settles a part of the invoice, of which a part is paid', async ({
  staffPage: page,
  onPhone,
}) => {
  const { lines } = await openJob(page, onPhone, ['oil-change'])
  const address = page.url()
  await lines.getByRole('button', { name: 'Take Deposit' }).click()
  const deposit = page.getByRole('dialog', { name: 'Take Deposit' })
  await deposit.getByLabel('Amount').fill('100')
  await expectAccessible(page)
  await deposit.getByRole('button', { name: 'Take $100.00' }).click()
  const receipt = page.getByRole('dialog', { name: /^Receipt / })
  await expect(receipt.getByText('$100.00').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(address)
  await expect(lines.getByText('Deposit received: $100.00. Still due: $128.00.')).toBeVisible()
  await lines.getByRole('button', { name: 'Invoice', exact: true }).click()
  await page.getByRole('button', { name: 'Issue Invoice' }).click()
  const sheet = page.getByRole('dialog', { name: /^Tax invoice INV-\d+$/ })
  await sheet.getByRole('button', { name: 'Take Payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Take Payment' })
  await expect(payment.getByLabel('Amount')).toHaveValue('128.00')
  await payment.getByLabel('Amount').fill('28')
  await payment.getByRole('button', { name: 'Take $28.00' }).click()
  await expect(page.getByText('$28.00 by EFTPOS received')).toBeVisible()
  await expect(sheet.getByText('Part paid')).toBeVisible()
})
