import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSettings } from '#web/testing/render-settings.tsx'

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

it('a public page is switched off: the consequence is named before saving, and only the switches are sent', async () => {
  const { user, saved } = renderSettings('business')
  await user.click(await screen.findByRole('switch', { name: 'Tow requests' }))
  expect(screen.getByText('Customers will see “Page Not Found” at /tow-booking.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([{ offers: { service: true, rental: true, tow: false } }])
})
