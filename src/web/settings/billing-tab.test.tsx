import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { billingFields } from '#contract/settings/billing-fields'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderSettings } from '#web/testing/render-settings.tsx'

it('every field of the setting is on its tab', async () => {
  renderSettings('billing')
  await screen.findByLabelText('ABN')
  for (const { label } of Object.values(billingFields))
    expect(screen.getAllByText(label)[0], label).toBeVisible()
})

it('ABN and bank are typed with or without spaces, shown grouped and saved as digits', async () => {
  const { user, saved } = renderSettings('billing')
  const abn = await screen.findByLabelText('ABN')
  await user.type(abn, '51824753556')
  await user.type(screen.getByLabelText(/^BSB/), '062000')
  await user.type(screen.getByLabelText(/^Account number/), '12345678')
  expect(abn).toHaveValue('51 824 753 556')
  expect(screen.getByLabelText(/^BSB/)).toHaveValue('062-000')
  await expectAccessibleMarkup()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([{ abn: '51824753556', bsb: '062000', accountNumber: '12345678' }])
})

it('an ABN with a wrong digit is named and not sent', async () => {
  const { user, saved } = renderSettings('billing')
  await user.type(await screen.findByLabelText('ABN'), '51 824 753 557')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('This is not a valid ABN')).toBeVisible()
  expect(saved()).toEqual([])
})

it('GST is switched off', async () => {
  const { user, saved } = renderSettings('billing')
  await user.click(await screen.findByRole('switch', { name: 'Registered for GST' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([{ isGstRegistered: false }])
})

it('damage and fines start with GST once it is switched on', async () => {
  const { user, saved } = renderSettings('billing')
  const gst = await screen.findByRole('switch', { name: 'GST on damage and fines' })
  expect(gst).not.toBeChecked()
  await user.click(gst)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([{ gstOnDamageAndFines: true }])
})

it('Check Out without an invoice is refused from then on', async () => {
  const { user, saved } = renderSettings('billing')
  const rules = within(await screen.findByRole('radiogroup', { name: 'Check Out without an invoice' }))
  expect(rules.getByRole('radio', { name: 'Ask' })).toBeChecked()
  await user.click(rules.getByRole('radio', { name: 'Refuse' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([{ uninvoicedAtCheckOut: 'refuse' }])
})

it('the number of the next invoice is raised, and a lower one is refused before it is sent', async () => {
  const RAISE = 'POST /api/invoice-number'
  const { user, sent } = renderSettings('billing', {
    'GET /api/invoice-number': { prefix: 'INV-', next: 1003 },
    [RAISE]: { prefix: 'INV-', next: 2001 },
  })
  expect(await screen.findByText('INV-1003')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Raise Number' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Next Invoice Number' }))
  await user.type(dialog.getByLabelText('Next number'), '1003')
  await user.click(dialog.getByRole('button', { name: 'Raise Number' }))
  expect(await dialog.findByText('Please enter a number above 1003')).toBeVisible()
  await user.clear(dialog.getByLabelText('Next number'))
  await user.type(dialog.getByLabelText('Next number'), '2001')
  await user.click(dialog.getByRole('button', { name: 'Raise Number' }))
  expect(await screen.findByText('The next invoice will be INV-2001')).toBeVisible()
  expect(sent.filter(({ route }) => route === RAISE).map(({ body }) => body)).toEqual([{ next: 2001 }])
})

it('a next invoice number that cannot be read is read again on request', async () => {
  let isDown = true
  const { user } = renderSettings('billing', {
    'GET /api/invoice-number': () =>
      isDown ? problem(500, 'unexpected', '') : { prefix: 'INV-', next: 1003 },
  })
  const alert = await screen.findByText('Failed to load the next invoice number. Please try again.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('INV-1003')).toBeVisible()
  expect(alert).not.toBeInTheDocument()
})
