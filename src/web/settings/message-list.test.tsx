import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { WholeMessage } from '#contract/messages/messages'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { MessageList } from './message-list.tsx'

const failed: WholeMessage = {
  id: '0198a000-0000-7000-8000-0000000000f1',
  channel: 'email',
  recipient: 'maya@example.com',
  subject: 'Your booking is confirmed',
  template: 'appointment_confirmed',
  entityId: null,
  status: 'failed',
  attempts: 12,
  lastError: 'Mailbox full',
  nextAttemptAt: '2026-11-19T22:00:00.000Z',
  sentAt: null,
  createdAt: '2026-11-19T22:00:00.000Z',
  body: 'Hello Maya,\n\nsee you on Friday.',
}

it('the message log shows messages with their text, and retries failed ones', async () => {
  let message = failed
  const { user } = renderStaff(<MessageList />, {
    role: 'admin',
    answers: {
      'GET /api/messages': () => page([message]),
      'GET /api/messages/{id}': () => Response.json(message),
      'POST /api/messages/{id}/retry': () => {
        message = { ...failed, status: 'queued' }
        return Response.json(message)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /Your booking is confirmed/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Your booking is confirmed' })
  expect(await within(dialog).findByText(/see you on Friday\./)).toBeVisible()
  expect(within(dialog).getByText('Mailbox full')).toBeVisible()
  await expectAccessibleMarkup()
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The message will be sent again')).toBeVisible()
  expect(await within(dialog).findByText('Queued')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus()
})
