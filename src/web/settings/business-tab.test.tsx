import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problem } from '#web/testing/fake-server.ts'
import { renderSettings, sampleSettings } from '#web/testing/render-settings.tsx'

/** Returns the business info as the server answers after a change. */
function savedBusiness(changes: object) {
  const stored = sampleSettings.find(({ settingKey }) => settingKey === 'business_info')
  return { ...stored, settingValue: { ...stored?.settingValue, ...changes }, version: 2 }
}

it('business info has a preview, names the invalid field, and sends only what has changed', async () => {
  const { user, saved } = renderSettings('business')
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Business name')
  type('Business name', 'Bloodwood Motors')
  expect(
    within(screen.getByRole('region', { name: 'Preview' })).getAllByText(/Bloodwood Motors/),
  ).not.toHaveLength(0)
  type('Email', 'hello@bloodwood')
  expect(screen.getByText('Please enter a valid email address')).toBeVisible()
  expect(screen.getByText('One field needs your attention: Email.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(saved()).toEqual([])
  expect(screen.getByLabelText('Email')).toHaveFocus()
  type('Email', 'hello@bloodwood.example')
  await user.selectOptions(screen.getByLabelText('State'), 'Victoria')
  expect(screen.getByLabelText('Time zone')).toHaveValue('Australia/Melbourne')
  expect(screen.getByText('Public holidays for Victoria will apply.', { exact: false })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([
    {
      businessName: 'Bloodwood Motors',
      email: 'hello@bloodwood.example',
      state: 'VIC',
      timezone: 'Australia/Melbourne',
    },
  ])
})

it('a field that the server refuses gets the focus', async () => {
  const fields = { 'settingValue.phone': 'Please enter another phone number' }
  const { user } = renderSettings('business', {
    'PUT /api/settings/{settingKey}': problem(400, 'invalid_input', 'Please check the highlighted fields.', {
      fields,
    }),
  })
  const phone = await screen.findByLabelText('Phone')
  fireEvent.change(phone, { target: { value: '0248611235' } })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Please enter another phone number')).toBeVisible()
  await waitFor(() => expect(phone).toHaveFocus())
})

it.each([
  ['Phone', '0248611235', { phone: '+61248611235' }, '(02) 4861 1235'],
  ['Phone', '02 4861 1237', { phone: '+61248611237' }, '(02) 4861 1237'],
  ['Business name', 'Bloodwood  Motors', { businessName: 'Bloodwood Motors' }, 'Bloodwood Motors'],
  ['Email', ' Desk@Bloodwood.example', { email: 'desk@bloodwood.example' }, 'desk@bloodwood.example'],
  [
    'Website',
    'https://Bloodwood.example',
    { website: 'https://bloodwood.example/' },
    'https://bloodwood.example/',
  ],
])(
  '%s typed as “%s” is shown as the server has saved it, and nothing is left to save',
  async (label, typed, saved, shown) => {
    const { user } = renderSettings('business', {
      'PUT /api/settings/{settingKey}': () => Response.json(savedBusiness(saved)),
    })
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) })
    fireEvent.change(field, { target: { value: typed } })
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Settings updated successfully')).toBeVisible()
    await waitFor(() => expect(field).toHaveValue(shown))
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  },
)

it('another spelling of the saved phone number is no change', async () => {
  renderSettings('business')
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '0298765432' } })
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

it('a required field that was never entered stands in the way of no other change', async () => {
  const settings = sampleSettings.map((one) =>
    one.settingKey === 'business_info' ? savedBusiness({ phone: null }) : one,
  )
  const { user, saved } = renderSettings('business', { 'GET /api/settings': () => Response.json(settings) })
  fireEvent.change(await screen.findByLabelText('Business name'), { target: { value: 'Bloodwood' } })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([{ businessName: 'Bloodwood' }])
})

it('a value that the server has rejected is marked until it is changed', async () => {
  const sentence = 'Please enter another address.'
  const { user } = renderSettings('business', {
    'PUT /api/settings/{settingKey}': problem(400, 'invalid_input', sentence, {
      fields: { 'settingValue.address': sentence },
    }),
  })
  const address = await screen.findByLabelText('Address')
  fireEvent.change(address, { target: { value: '1 Elsewhere' } })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(address).toBeInvalid())
  expect(address).toHaveAccessibleDescription(sentence)
  fireEvent.change(address, { target: { value: '2 Elsewhere' } })
  expect(address).toBeValid()
})

it('a public page is switched off: the consequence is named before saving, and only the switches are sent', async () => {
  const { user, saved } = renderSettings('business')
  await user.click(await screen.findByRole('switch', { name: 'Tow requests' }))
  expect(screen.getByText('Customers will see “Page Not Found” at /tow-booking.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([{ offers: { service: true, rental: true, tow: false } }])
})
