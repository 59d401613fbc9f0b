import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderSettings } from '#web/testing/render-settings.tsx'

it('notifications are switched on and off one by one, and new requests are sent to a valid address', async () => {
  const none = { source: 'none' as const, sender: null, version: 0, isReadable: true, account: null }
  const { user, saved } = renderSettings('messages', {
    'GET /api/message-channels/email': {
      ...none,
      host: null,
      port: null,
      security: null,
      hasPassword: false,
    },
    'GET /api/message-channels/sms': { ...none, url: null, hasToken: false },
  })
  expect(await screen.findByText(/^Without a mail server no email is sent/)).toBeVisible()
  expect(screen.getByText(/^Without an SMS gateway no text message is sent/)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Service bookings: Moved' }))
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
