import { fireEvent, screen } from '@testing-library/react'
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
