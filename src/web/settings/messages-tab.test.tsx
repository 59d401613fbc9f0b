import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSettings } from '#web/testing/render-settings.tsx'

it('notifications are switched on and off one by one, and new requests are sent to a valid address', async () => {
  const { user, saved } = renderSettings('messages')
  await user.click(await screen.findByRole('switch', { name: 'Service bookings: Moved' }))
  const address = screen.getByLabelText(/^Send new requests to/)
  fireEvent.change(address, { target: { value: 'desk' } })
  expect(screen.getByText('Please enter a valid email address')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(saved()).toEqual([])
  fireEvent.change(address, { target: { value: 'desk@ironbark.example' } })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([
    { messages: { appointment_moved: false }, newRequestsTo: 'desk@ironbark.example' },
  ])
})

it('reminders that offer a booking have a group of their own, which says who gets them', async () => {
  const { user, saved } = renderSettings('messages')
  const group = within(await screen.findByRole('region', { name: 'Offers to book' }))
  expect(group.getByText(/^Sent only to clients who agree/)).toBeVisible()
  await user.click(group.getByRole('switch', { name: 'Offers to book: Rego expiry' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([{ messages: { vehicle_rego_due: false } }])
})
